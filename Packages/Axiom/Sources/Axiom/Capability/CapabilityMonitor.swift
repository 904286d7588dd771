// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Listens to changes of external systems and handles them one after the other (RFC-001, Monitoring
/// Implementation).
///
/// The stream keeps the changes that come before the first one is read. Listening ends with the
/// monitor, with `stop()`, and with the stream.
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

    /// Lets the graph handle every change, and reports the consequences.
    package convenience init(
        _ changes: AsyncStream<CapabilityChange>, graph: CapabilityGraph,
        report: @escaping @Sendable ([CapabilityConsequence]) async -> Void
    ) {
        self.init(changes) { change in await report(graph.consequences(of: change)) }
    }

    /// Whether it still listens.
    public var isRunning: Bool { tasks.count > 0 }

    /// Stops listening. A change that is being handled is handled to its end.
    public func stop() { tasks.cancelAll() }
}
