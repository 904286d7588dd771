// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation

/// The clock as a capability. It gives the real time, and checks `AIRFIT_NOW` when it starts.
struct WallClock: Capability {
    private let shell: Shell
    private let validity = CapabilityValidity()

    /// The clock of a shell, whose time `AIRFIT_NOW` may have fixed.
    init(_ shell: Shell) { self.shell = shell }

    /// The real time, even when `AIRFIT_NOW` is set. The wait after wrong passwords uses it.
    /// - Throws: when the clock was invalidated.
    func real() throws(CapabilityFailure) -> Date {
        try validity.check(self)
        return Date()
    }

    var capabilityIdentifier: String { "shell.clock" }

    var isAvailable: Bool { validity.isValid }

    /// Limited when `AIRFIT_NOW` sets a fixed time, unavailable after `invalidate()`.
    var degradationLevel: DegradationLevel {
        if !validity.isValid { return .unavailable }
        return shell.fixedNow == nil ? .full : .limited
    }

    /// Throws when `AIRFIT_NOW` cannot be read: the program must not silently use the real time
    /// instead.
    func initialize() async throws {
        try shell.checkNow()
        validity.begin()
    }

    /// Ends the clock: `real()` throws from now on.
    func invalidate() async { validity.end() }
}
