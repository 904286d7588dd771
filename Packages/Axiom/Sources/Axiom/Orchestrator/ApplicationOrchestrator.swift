// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The orchestrator of one app scope, which a `Bootstrap` makes.
///
/// It holds the parts of the app in order to build contexts. While the app runs, it calls only
/// contexts and the capability graph. It keeps no context alive.
@MainActor
public final class ApplicationOrchestrator {
    /// The navigation of the app; `nil` for an app that stays at its root.
    package var route: (any Route)?
    package let root: ViewType
    /// Whether only what the app cannot go on without is switched on.
    package var isInEmergency = false
    /// The errors that contexts handed up: the newest ten, the oldest of them first.
    package private(set) var received: [(component: String, error: any Error)] = []
    /// The consequences of the newest change of an external system.
    package private(set) var lastConsequences: [CapabilityConsequence] = []

    package let graph: CapabilityGraph
    let registry: ComponentRegistry
    package let journal: ErrorJournal
    package let factory: ContextFactory
    package let directory: ClientDirectory
    let versions: [Bootstrap.VersionDemand]
    package let contextDeclarations: [ContextDeclaration]
    /// Lets one change of the mode finish before the next one starts.
    package let modeChanges = Turnstile()
    private let onPropagated: @MainActor (any Error, String) -> Void

    init(
        _ bootstrap: Bootstrap, graph: CapabilityGraph, registry: ComponentRegistry,
        journal: ErrorJournal, directory: ClientDirectory
    ) {
        self.graph = graph
        self.registry = registry
        self.journal = journal
        self.directory = directory
        versions = bootstrap.versions
        contextDeclarations = bootstrap.contexts
        onPropagated = bootstrap.onPropagated
        root = bootstrap.root
        let link = Link()
        let factory = ContextFactory(
            directory: directory, registry: registry, monitor: bootstrap.monitor,
            services: ContextServices(
                registry: registry, journal: journal, clock: bootstrap.clock,
                pause: bootstrap.pause,
                goToSafety: { link.orchestrator?.route?.goToSafety() },
                propagate: { link.orchestrator?.receive($0, from: $1) }))
        self.factory = factory
        route = bootstrap.routing?.route(from: root) { [weak factory] in
            factory?.isRegistered($0) ?? false
        }
        link.orchestrator = self
    }

    /// How much of the app works: the lowest level of its capabilities, where an optional one
    /// lowers it to `.limited` at most. `CapabilityGraph.systemLevel` says which ones count.
    public var systemLevel: DegradationLevel { graph.systemLevel }

    /// The present system level and then every change.
    public var systemLevels: AsyncStream<DegradationLevel> { graph.systemLevels }

    /// The views that can be shown.
    public var views: [ViewType] { factory.views }

    /// The names of the contexts that live.
    public var livingContexts: [String] { factory.living.map(\.id.name) }

    /// A new context for one use of a view.
    /// - Throws: `ContextFailure` for a view that is not registered, and when the context cannot be
    ///   made.
    public func createContext(for view: ViewType) throws(ContextFailure) -> any Context {
        try factory.createContext(for: view)
    }

    /// The context of one use of a view: the same instance as long as its presentation keeps it.
    /// - Throws: `ContextFailure`, as `createContext(for:)`.
    public func context(for presentation: PresentationID) throws(ContextFailure) -> any Context {
        try factory.context(for: presentation)
    }

    /// Ends the pairing of a presentation with its context, when the presentation is gone for good.
    public func end(_ presentation: PresentationID) { factory.end(presentation) }

    /// The dependencies of a kind of context.
    /// - Throws: `ContextFailure.unknown` for a kind that is not registered.
    public func dependencies(
        of context: any Any.Type
    ) throws(ContextFailure) -> ContextDependencies {
        try factory.dependencies(of: context)
    }

    /// The uses of views on the stack, the first one at the bottom.
    public var path: [PresentationID] {
        route?.path ?? [PresentationID(root, instance: "1")]
    }

    /// Lets the capability graph handle the change. When the sign-in has expired, the person is
    /// sent to the view where one signs in, if there is one.
    public func handleCapabilityChange(_ change: CapabilityChange) async {
        lastConsequences = await graph.consequences(of: change)
        for consequence in lastConsequences {
            switch consequence {
            case .invalidated(let id, let reason):
                journal.log.log(.warning, "\(id) is unavailable: \(reason)")
            // The graph has told the journal.
            case .failed: break
            case .adapted(let id, let level): journal.log.log(.notice, "\(id) works: \(level)")
            case .rebuilt(let id): journal.log.log(.notice, "\(id) is back.")
            case .reauthenticate: sendToSignIn()
            }
        }
    }

    private func sendToSignIn() {
        do {
            try route?.signIn()
        } catch {
            journal.record(error, at: "Orchestrator")
        }
    }

    private func receive(_ error: any Error, from component: String) {
        if received.count == 10 { received.removeFirst() }
        received.append((component, error))
        // The context has recorded it: here it only arrives.
        journal.count("propagated", at: "Orchestrator")
        onPropagated(error, component)
    }
}

/// Leads from contexts back to the orchestrator without keeping it alive.
@MainActor
private final class Link {
    weak var orchestrator: ApplicationOrchestrator?
}
