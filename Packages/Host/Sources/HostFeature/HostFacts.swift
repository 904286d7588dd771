// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Foundation

/// What the services of a domain may know of the program that they run in: registered in the app's
/// container by the host.
public struct HostFacts: Sendable {
    /// The name of the machine.
    public let machine: String
    /// The file that keeps who is signed in.
    public let sessionFile: String
    /// The time, which a test or `AIRFIT_NOW` may have fixed.
    public let now: @Sendable () -> Date
    /// The person's preferences in force; they may change while the app is open.
    public let preferences: @Sendable () -> Preferences

    /// What a program tells its domains.
    public init(
        machine: String, sessionFile: String, now: @escaping @Sendable () -> Date,
        preferences: @escaping @Sendable () -> Preferences
    ) {
        self.machine = machine
        self.sessionFile = sessionFile
        self.now = now
        self.preferences = preferences
    }
}
