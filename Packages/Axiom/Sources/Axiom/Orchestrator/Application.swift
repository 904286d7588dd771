// SPDX-License-Identifier: Apache-2.0

/// A running app: everything that one start of a `Bootstrap` made. Two apps share no component.
@MainActor
public final class Application {
    /// The orchestrator.
    public let orchestrator: ApplicationOrchestrator
    /// The capabilities.
    public let graph: CapabilityGraph
    /// The components and what they depend on.
    public let registry: ComponentRegistry
    /// The errors.
    public let journal: ErrorJournal
    /// What happened while the app started, and while it ended.
    public private(set) var events: [LifecycleEvent]
    /// Whether `shutdown()` has begun.
    public var isEnded: Bool { ending != nil }
    private var views: (any AnyObject)?
    private let monitor: CapabilityMonitor?
    private var ending: Task<Void, Never>?

    init(
        _ orchestrator: ApplicationOrchestrator, graph: CapabilityGraph,
        registry: ComponentRegistry, journal: ErrorJournal, views: (any AnyObject)?,
        monitor: CapabilityMonitor?, events: [LifecycleEvent]
    ) {
        self.orchestrator = orchestrator
        self.graph = graph
        self.registry = registry
        self.journal = journal
        self.views = views
        self.monitor = monitor
        self.events = events
    }

    /// A client of the app, by its type or by a name it is known as.
    /// - Throws: `ContextFailure`: `.unknown`, and `.unavailable` for a client that failed.
    public func client<Value>(_ type: Value.Type) throws(ContextFailure) -> Value {
        try orchestrator.directory.client(type, for: "The app")
    }

    /// Ends the app in the reverse order: views, contexts, clients, capabilities (RFC-001,
    /// Component Destruction Order).
    ///
    /// Every client is flushed before the first client is released, while all capabilities still
    /// work. A client that cannot store everything is recorded and does not stop the others. The
    /// app ends once, and each call returns when that is done. Cancelling the calling task does not
    /// cancel the end.
    public func shutdown() async {
        let task = ending ?? Task { await end() }
        ending = task
        await task.value
    }

    private func end() async {
        monitor?.stop()
        views = nil
        events.append(.viewsReleased)
        for (id, context) in orchestrator.factory.living.reversed() {
            context.onDisappear()
            events.append(.contextEnded(id))
        }
        await releaseClients()
        let running = graph.statuses.reversed().filter { $0.level > .unavailable }
        await graph.shutdown()
        events += running.map { .capabilityReleased($0.id) }
    }

    private func releaseClients() async {
        let released = orchestrator.directory.clients.reversed().map(\.declaration.id)
        for (declaration, client) in orchestrator.directory.clients.reversed() {
            guard let flush = declaration.flush else { continue }
            do {
                try await flush(client)
                events.append(.clientFlushed(declaration.id))
            } catch {
                journal.record(error, at: declaration.id.name)
                events.append(
                    .clientNotFlushed(declaration.id, problem: ErrorJournal.sentence(error)))
            }
        }
        orchestrator.directory.removeAll()
        registry.releaseClients()
        events += released.map { .clientReleased($0) }
    }
}
