// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// A gate that opens once and stays open. It holds code under test until the test lets it go on, or
/// tells the test how far that code has come.
///
/// Safe from every isolation; any number of tasks may wait.
public final class Gate: Sendable {
    private let opening = Broadcast<Void>()

    /// A closed gate.
    public init() {}

    /// Opens the gate for all tasks that wait now or later; opening it again does nothing.
    public func open() { opening.finish() }

    /// Suspends until the gate is open. Also returns when the task is cancelled, for example at the
    /// test's time limit.
    public func passed() async {
        for await _ in opening.subscribe() {}
    }
}
