// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation

/// The time as a capability: the real one, and the one the person works by.
struct WallClock: Capability {
    private let shell: Shell

    /// The clock of a shell, which `AIRFIT_NOW` may have stopped.
    init(_ shell: Shell) { self.shell = shell }

    /// The real time, whatever `AIRFIT_NOW` says: the wait after wrong passwords goes by it.
    var real: Date { Date() }

    var capabilityIdentifier: String { "shell.clock" }

    var isAvailable: Bool { true }

    /// Limited where `AIRFIT_NOW` makes the time stand still.
    var degradationLevel: DegradationLevel { shell.fixedNow == nil ? .full : .limited }

    /// Throws for an `AIRFIT_NOW` that cannot be read: a wrong time must not silently be the real
    /// one.
    func initialize() async throws { try shell.checkNow() }

    /// Does nothing: nothing is held.
    func invalidate() async {}
}
