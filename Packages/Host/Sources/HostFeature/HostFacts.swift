// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Foundation
public import HostAPI

/// What the services of a domain may know of the program that they run in: registered in the app's
/// container by the host.
public struct HostFacts: Sendable {
    /// The name of the machine.
    public let machine: String
    /// The file that keeps who is signed in.
    public let sessionFile: String
    /// The folder that `~` means in a path that is typed.
    public let home: String
    /// Reads a file of at most so many bytes, named in a field of a screen.
    public let text: @Sendable (_ path: String, _ limit: Int, _ field: String) throws -> String
    /// Shows how far something long is; called at most a few hundred times a second.
    public let progress: @Sendable (Progress) -> Void
    /// What a person is told of an error of any domain.
    public let told: @Sendable (any Error) -> UserError
    /// The time, which a test or `AIRFIT_NOW` may have fixed.
    public let now: @Sendable () -> Date
    /// The person's preferences in force; they may change while the app is open.
    public let preferences: @Sendable () -> Preferences

    /// What a program tells its domains.
    public init(
        machine: String, sessionFile: String, home: String,
        text: @escaping @Sendable (_ path: String, _ limit: Int, _ field: String) throws -> String,
        progress: @escaping @Sendable (Progress) -> Void,
        told: @escaping @Sendable (any Error) -> UserError, now: @escaping @Sendable () -> Date,
        preferences: @escaping @Sendable () -> Preferences
    ) {
        self.machine = machine
        self.sessionFile = sessionFile
        self.home = home
        self.text = text
        self.progress = progress
        self.told = told
        self.now = now
        self.preferences = preferences
    }
}
