// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Listens to what happens to external systems and has it handled, one change after the other
/// (RFC-001, Monitoring Implementation).
///
/// The stream keeps what comes before the first change is read. Listening ends with the monitor,
/// with `stop()`, and with the stream.
public final class CapabilityMonitor: Sendable {
    private let tasks = TaskBag()

    /// Hands every change to the handler. The handler must not keep the monitor alive.
    public init(
        _ changes: AsyncStream<CapabilityChange>,
        handler: @escaping @Sendable (CapabilityChange) async -> Void
    ) {
        tasks.run {
            for await change in changes { await handler(change) }
        }
    }

    /// Has every change handled by the graph, and hands on what it led to.
    public convenience init(
        _ changes: AsyncStream<CapabilityChange>, graph: CapabilityGraph,
        report: @escaping @Sendable ([CapabilityConsequence]) async -> Void
    ) {
        self.init(changes) { change in await report(graph.handle(change)) }
    }

    /// Whether it still listens.
    public var isRunning: Bool { tasks.count > 0 }

    /// Listens no longer; a change that is being handled is handled to its end.
    public func stop() { tasks.cancelAll() }
}
