// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// A gate that opens once and stays open: holds code under test until the test lets it go on, or
/// tells the test how far that code has come.
///
/// Safe from every isolation; any number of tasks may wait.
public final class Gate: Sendable {
    private let opening = Broadcast<Void>()

    /// A closed gate.
    public init() {}

    /// Opens the gate for whoever waits and for whoever comes later; opening it again does nothing.
    public func open() { opening.finish() }

    /// Suspends until the gate is open. Also ends when the task is cancelled, as a test is at its
    /// time limit.
    public func passed() async {
        for await _ in opening.subscribe() {}
    }
}
