// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation

/// The time as a capability: the real one, and the one the person works by.
struct WallClock: Capability {
    private let shell: Shell
    private let validity = CapabilityValidity()

    /// The clock of a shell, which `AIRFIT_NOW` may have stopped.
    init(_ shell: Shell) { self.shell = shell }

    /// The real time, whatever `AIRFIT_NOW` says: the wait after wrong passwords goes by it.
    /// - Throws: when the clock was invalidated.
    func real() throws(CapabilityFailure) -> Date {
        try validity.check(self)
        return Date()
    }

    var capabilityIdentifier: String { "shell.clock" }

    var isAvailable: Bool { validity.isValid }

    /// Limited where `AIRFIT_NOW` makes the time stand still.
    var degradationLevel: DegradationLevel {
        if !validity.isValid { return .unavailable }
        return shell.fixedNow == nil ? .full : .limited
    }

    /// Throws for an `AIRFIT_NOW` that cannot be read: a wrong time must not silently be the real
    /// one.
    func initialize() async throws {
        try shell.checkNow()
        validity.begin()
    }

    /// Tells no time any more.
    func invalidate() async { validity.end() }
}
