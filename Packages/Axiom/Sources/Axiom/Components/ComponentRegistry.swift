// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
package import Basics

/// The components of one app scope and their dependencies. It refuses what the rules of the
/// architecture forbid, and says why in a sentence.
///
/// Two registries in one process share nothing. Safe from every isolation. Types are declared first
/// (`declare`); instances are registered as they are made (`register`, `bind`).
public final class ComponentRegistry: Sendable {
    package struct Storage: Sendable {
        package var declarations: [ComponentID: ComponentDeclaration] = [:]
        package var order: [ComponentID] = []
        /// The components that depend on a component, declared or not: the reverse of
        /// `declarations`.
        var users: [ComponentID: [ComponentID]] = [:]
        /// How many components were looked at in search of circles.
        var steps = 0
        /// How many uses of views were numbered here.
        var uses = 0
        var owners: [ComponentID: ComponentID] = [:]
        var clients: [ComponentID: any StateOwner] = [:]
        package var pairings = ComponentPairings()
        var lifetimes = ComponentLifetimes()
    }

    package let storage = Guarded(Storage())
    /// How many components were looked at in search of circles.
    package var steps: Int { storage.withLock { $0.steps } }
    private let metrics: any MetricsSink

    /// An app scope without components. Creations, destructions and refusals go to `metrics`.
    public init(metrics: any MetricsSink = SilentMetrics()) { self.metrics = metrics }

    // MARK: Types

    /// Declares a type of component and what it depends on. A repeated declaration changes nothing.
    /// - Throws: what the rules forbid; nothing is declared then.
    public func declare(
        _ id: ComponentID, as type: ComponentType, constructs: [ComponentID] = [],
        calls: [ComponentID] = []
    ) throws(ComponentFailure) {
        try counted { (storage, _) throws(ComponentFailure) in
            try storage.declare(
                ComponentDeclaration(id: id, type: type, constructs: constructs, calls: calls))
        }
    }

    /// Declares a type of client with the state it owns and the capabilities it calls.
    /// - Throws: what the rules forbid, for example a state type that has an owner already.
    public func declare<C: StateOwner>(
        client: C.Type, calls capabilities: [ComponentID] = []
    ) throws(ComponentFailure) {
        let declaration = ComponentDeclaration(
            id: ComponentID(client), type: .client, constructs: [ComponentID(C.State.self)],
            calls: capabilities)
        try counted { (storage, _) throws(ComponentFailure) in
            try storage.declare(declaration)
            try storage.declare(
                ComponentDeclaration(id: ComponentID(C.State.self), type: .ownedState))
        }
    }

    /// Declares a type of component that has no dependencies, unless it is known.
    func declareIfNew(
        _ id: ComponentID, as type: ComponentType
    ) throws(ComponentFailure) {
        if storage.withLock({ $0.declarations[id] == nil }) { try declare(id, as: type) }
    }

    /// Declares a type of context, or adds to what a known one calls.
    /// - Throws: what the rules forbid; nothing is declared then.
    func extend(
        context id: ComponentID, calls: [ComponentID]
    ) throws(ComponentFailure) {
        try counted { (storage, _) throws(ComponentFailure) in
            try storage.extend(context: id, calls: calls)
        }
    }

    /// A number that no other use of a view has in this app scope.
    func nextUse() -> Int {
        storage.withLock { storage in
            storage.uses += 1
            return storage.uses
        }
    }

    /// Checks that every dependency is itself declared.
    /// - Throws: `.missing` for the first one that is not.
    public func validate() throws(ComponentFailure) {
        try counted { (storage, _) throws(ComponentFailure) in try storage.validate() }
    }

    // MARK: Instances

    /// Registers the one instance of a client type and keeps it until `releaseClients()`. A type
    /// that was not declared is declared with these capabilities.
    /// - Throws: `.secondInstance` for another instance of the type, and what `declare` throws.
    public func register<C: StateOwner>(
        client: C, calls capabilities: [ComponentID] = []
    ) throws(ComponentFailure) {
        let id = ComponentID(C.self)
        if storage.withLock({ $0.declarations[id] == nil }) {
            try declare(client: C.self, calls: capabilities)
        }
        let isNew = try counted { (storage, met) throws(ComponentFailure) in
            if let present = storage.clients[id] {
                guard present !== client else { return false }
                throw .secondInstance(.client, id.name)
            }
            storage.clients[id] = client
            storage.lifetimes.add(client, id, .client, &met)
            return true
        }
        if isNew { created(id, .client) }
    }

    /// Registers a new instance of a capability, context, presentation or orchestrator, and holds
    /// it weakly.
    /// - Throws: `.secondInstance` while another orchestrator of the type lives, `.redeclared` when
    ///   the type was declared as another kind.
    public func register(
        _ instance: any AnyObject & Sendable, as id: ComponentID, _ type: ComponentType
    ) throws(ComponentFailure) {
        try counted { (storage, met) throws(ComponentFailure) in
            if let known = storage.declarations[id], known.type != type {
                throw .redeclared(id.name)
            }
            if type.isSingleton, storage.lifetimes.alive(id, &met) > 0 {
                throw .secondInstance(type, id.name)
            }
            storage.lifetimes.add(instance, id, type, &met)
        }
        created(id, type)
    }

    /// The one instance of a client type, if it was registered.
    public func client<C: StateOwner>(_ type: C.Type) -> C? {
        storage.withLock { $0.clients[ComponentID(type)] as? C }
    }

    /// Releases the clients. Their lifetime ends after that of the contexts and before that of the
    /// capabilities.
    public func releaseClients() {
        let released = storage.withLock { storage in
            defer { storage.clients.removeAll() }
            return storage.clients
        }
        // Released outside the lock: the deinitialiser of a client may call the registry.
        withExtendedLifetime(released) {}
    }

    // MARK: Presentations

    /// Pairs a presentation with its context, one to one. The context is held weakly.
    /// - Throws: `.presentationTaken` or `.contextTaken` when one of them has a partner already.
    public func bind(
        _ presentation: PresentationID, to context: any Context & Sendable
    ) throws(ComponentFailure) {
        try counted { (storage, met) throws(ComponentFailure) in
            try storage.pairings.bind(presentation, to: context, &met)
        }
    }

    /// Ends the pairing of a presentation that is gone.
    public func unbind(_ presentation: PresentationID) {
        storage.withLock { $0.pairings.unbind(presentation) }
    }

    /// How many presentations have a living context.
    public var pairings: Int {
        var met: ComponentLifetimes.Met = []
        return storage.withLock { $0.pairings.living(&met).count }
    }

    // MARK: Counting

    /// How many components of each type were made, and how many of them are gone. Looks at every
    /// instance. Only this call reports deallocations to the metrics.
    package func counts() -> [ComponentLifetimes.Count] {
        var met: ComponentLifetimes.Met = []
        for (id, type, count) in storage.withLock({ $0.lifetimes.sweep(&met) }) {
            metrics.record(
                Metric(
                    "axiom_components_destroyed_total", .counter, Double(count),
                    labels: ["component": id.name, "type": type.rawValue]))
        }
        return storage.withLock { $0.lifetimes.counts }
    }

    private func created(_ id: ComponentID, _ type: ComponentType) {
        // Names are put together when somebody wants to read them.
        if metrics is SilentMetrics { return }
        metrics.record(
            Metric(
                "axiom_components_created_total", .counter, 1,
                labels: ["component": id.name, "type": type.rawValue]))
    }

    private func counted<T>(
        _ body: (inout Storage, inout ComponentLifetimes.Met) throws(ComponentFailure) -> T
    ) throws(ComponentFailure) -> T {
        var met: ComponentLifetimes.Met = []
        do throws(ComponentFailure) {
            return try storage.withLock { (storage) throws(ComponentFailure) in
                try body(&storage, &met)
            }
        } catch {
            metrics.record(error: error)
            throw error
        }
    }
}
