// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension Bootstrap {
    /// Starts the app in six steps: graph of capabilities, their initialisation, clients,
    /// orchestrator, contexts, views (RFC-001, Bootstrap Sequence).
    ///
    /// An optional capability that fails is unavailable. A client that fails is left out with
    /// everything that needs it. Both failures are logged. Every other failure ends the start,
    /// after the capabilities that were initialised have been released again.
    @MainActor
    public func start() async throws(BootstrapFailure) -> Application {
        let launch = Launch(self)
        do {
            return try await launch.run()
        } catch {
            await launch.release()
            launch.journal.record(error, at: "Bootstrap")
            throw BootstrapFailure(step: launch.step, underlying: error, events: launch.events)
        }
    }
}

/// One start on its way.
@MainActor
private final class Launch {
    let app: Bootstrap
    let journal: ErrorJournal
    let registry: ComponentRegistry
    let directory: ClientDirectory
    var graph: CapabilityGraph?
    var step = BootstrapFailure.Step.declarations
    var events: [LifecycleEvent] = []

    init(_ app: Bootstrap) {
        self.app = app
        journal = app.journal ?? ErrorJournal(metrics: app.metrics, log: app.log)
        registry = ComponentRegistry(metrics: app.metrics)
        directory = ClientDirectory(app.clients)
    }

    func run() async throws -> Application {
        for demand in app.versions {
            try demand.present.check(demand.component, for: demand.user, wanting: demand.wanted)
        }
        try declare()
        step = .capabilityGraph
        let graph =
            try app.graph
            ?? CapabilityGraph(
                app.capabilities, tuning: app.tuning, monitor: app.monitor,
                onFailure: { [journal] in journal.record($0, at: "Bootstrap", level: .warning) })
        self.graph = graph
        events.append(.graphBuilt(graph.declarations.map(\.id)))
        step = .capabilities
        try await initialize(graph)
        step = .clients
        for declaration in app.clients { try await make(declaration, graph) }
        step = .orchestrator
        let orchestrator = ApplicationOrchestrator(
            app, graph: graph, registry: registry, journal: journal, directory: directory)
        try registry.register(
            orchestrator, as: ComponentID(ApplicationOrchestrator.self), .orchestrator)
        try await app.setUp(orchestrator)
        events.append(.orchestratorReady)
        step = .contexts
        try registerContexts(orchestrator.factory)
        step = .views
        let views = try await app.makeViews(orchestrator)
        events.append(.viewsReady)
        return Application(
            orchestrator, graph: graph, registry: registry, journal: journal, views: views,
            monitor: app.changes.map { changes in
                CapabilityMonitor(changes) { [weak orchestrator] change in
                    await orchestrator?.handleCapabilityChange(change)
                }
            }, events: events)
    }

    /// Takes back what was made, in the reverse order.
    func release() async {
        directory.removeAll()
        registry.releaseClients()
        await graph?.shutdown()
    }

    /// Checks everything the app declares against the rules, before anything is made.
    private func declare() throws {
        for declaration in app.declared {
            try registry.declare(declaration.id, as: .capability, calls: declaration.needs)
        }
        for declaration in app.clients { try declaration.declare(registry) }
        try directory.checkNames()
        for declaration in app.contexts {
            let clients = declaration.clients.map { directory.type($0) ?? $0 }
            try registry.declare(
                declaration.id, as: .context, calls: clients + declaration.contexts)
        }
        try registry.declare(
            ComponentID(ApplicationOrchestrator.self), as: .orchestrator,
            constructs: app.declared.map(\.id) + app.clients.map(\.id) + app.contexts.map(\.id))
        try registry.validate()
    }

    private func initialize(_ graph: CapabilityGraph) async throws {
        try await graph.initialize()
        for status in graph.statuses {
            if let failure = status.failure {
                events.append(.capabilityUnavailable(status.id, problem: failure.message))
            } else if status.start == .onFirstUse, status.level == .unavailable {
                events.append(.capabilityDeferred(status.id))
            } else {
                events.append(.capabilityReady(status.id, status.level))
            }
        }
    }

    private func make(_ declaration: ClientDeclaration, _ graph: CapabilityGraph) async throws {
        let manager = try graph.manager(for: declaration.id, declared: declaration.needs)
        let client: any StateOwner
        do {
            client = try await declaration.make(manager)
        } catch {
            if Task.isCancelled { throw error }
            journal.record(error, at: declaration.id.name)
            let problem = ErrorJournal.sentence(error)
            directory.fail(declaration, because: problem)
            events.append(.clientFailed(declaration.id, problem: problem))
            return
        }
        if let name = declaration.mismatch(of: client) {
            throw ContextFailure.mismatched(name.name, made: declaration.id.name)
        }
        #if DEBUG
            if let reference = ValueSemantics.references(in: client.initialState).first {
                throw ComponentFailure.reference(
                    reference.description, owner: declaration.id.name)
            }
        #endif
        try registry.register(client: client)
        directory.add(client, declaration)
        events.append(.clientCreated(declaration.id))
    }

    /// Registers every context whose dependencies are available, the lower contexts first.
    private func registerContexts(_ factory: ContextFactory) throws {
        var waiting = app.contexts
        var reasons: [ComponentID: String] = [:]
        while !waiting.isEmpty {
            // The rules forbid circles, so every round decides at least one context.
            let ready = waiting.filter { declaration in
                declaration.contexts.allSatisfy { need in
                    factory.isRegistered(need) || reasons[need] != nil
                }
            }
            if ready.isEmpty { break }
            for declaration in ready {
                if let reason = missing(declaration, reasons) {
                    reasons[declaration.id] = reason
                    factory.skip(declaration, because: reason)
                    events.append(.contextSkipped(declaration.id, reason: reason))
                } else {
                    try factory.register(declaration)
                    events.append(.contextRegistered(declaration.id))
                }
            }
            let decided = Set(ready.map(\.id))
            waiting.removeAll { decided.contains($0.id) }
        }
    }

    private func missing(
        _ declaration: ContextDeclaration, _ reasons: [ComponentID: String]
    ) -> String? {
        for client in declaration.clients {
            if let reason = directory.failure(client) {
                return "it needs \(client.name), which failed: \(reason)"
            }
        }
        for context in declaration.contexts {
            if let reason = reasons[context] {
                return "it needs \(context.name), which is left out: \(reason)"
            }
        }
        return nil
    }
}
