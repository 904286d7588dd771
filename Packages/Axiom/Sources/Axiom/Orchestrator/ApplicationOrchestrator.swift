// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The orchestrator of one app scope, which a `Bootstrap` makes.
///
/// It holds the parts of the app in order to build contexts. While the app runs, it calls only
/// contexts and the capability graph. It keeps no context alive.
@MainActor
public final class ApplicationOrchestrator: Orchestrator {
    /// How much of the app is switched on.
    public enum Mode: String, Sendable, Codable {
        /// Everything.
        case normal
        /// Only what the app cannot go on without; the person is told.
        case emergency
    }

    /// An error that a context handed up.
    public struct Propagated: Sendable {
        /// The context it comes from.
        public let component: String
        /// The error itself.
        public let error: any Error
    }

    /// The navigation of the app.
    public let navigation: any NavigationManagement
    /// How much of the app is switched on.
    public package(set) var mode = Mode.normal
    /// The errors that contexts handed up: the newest ten, the oldest of them first.
    public private(set) var propagated: [Propagated] = []
    /// The consequences of the newest change of an external system.
    public private(set) var lastConsequences: [CapabilityConsequence] = []

    package let graph: CapabilityGraph
    let registry: ComponentRegistry
    package let journal: ErrorJournal
    let factory: ContextFactory
    package let directory: ClientDirectory
    let versions: [VersionCompatibility]
    package let contextDeclarations: [ContextDeclaration]
    /// Lets one change of the mode finish before the next one starts.
    package let modeChanges = Turnstile()
    private let onPropagated: @MainActor (Propagated) -> Void
    private let signIn: ViewType?

    init(
        _ bootstrap: Bootstrap, graph: CapabilityGraph, registry: ComponentRegistry,
        journal: ErrorJournal, directory: ClientDirectory
    ) {
        self.graph = graph
        self.registry = registry
        self.journal = journal
        self.directory = directory
        versions = bootstrap.versions.map(\.component)
        contextDeclarations = bootstrap.contexts
        onPropagated = bootstrap.onPropagated
        signIn = bootstrap.signIn
        let link = Link()
        let factory = ContextFactory(
            directory: directory, registry: registry, monitor: bootstrap.monitor,
            services: ContextServices(
                registry: registry, journal: journal, clock: bootstrap.clock,
                backoff: bootstrap.backoff,
                goToSafety: { link.orchestrator?.goToSafety() },
                propagate: { link.orchestrator?.receive($0, from: $1) }))
        self.factory = factory
        navigation =
            bootstrap.navigation
            ?? Navigator(root: bootstrap.root, redirects: bootstrap.redirects) { [weak factory] in
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

    public func dependencies(
        of context: any Any.Type
    ) throws(ContextFailure) -> ContextDependencies {
        try factory.dependencies(of: context)
    }

    public var path: [PresentationID] { navigation.path }

    @discardableResult
    public func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID {
        try navigation.navigate(to: view)
    }

    public func goBack() { navigation.goBack() }

    public func goToSafety() { navigation.goToSafety() }

    /// Lets the capability graph handle the change. When the sign-in has expired, the person is
    /// sent to the view in `Bootstrap.signIn`, if there is one.
    public func handleCapabilityChange(_ change: CapabilityChange) async {
        lastConsequences = await graph.handle(change)
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
        guard let signIn else { return }
        do throws(NavigationFailure) {
            try navigate(to: signIn)
        } catch {
            journal.record(error, at: "Orchestrator")
        }
    }

    private func receive(_ error: any Error, from component: String) {
        let received = Propagated(component: component, error: error)
        if propagated.count == 10 { propagated.removeFirst() }
        propagated.append(received)
        // The context has recorded it: here it only arrives.
        journal.count("propagated", at: "Orchestrator")
        onPropagated(received)
    }
}

/// Leads from contexts back to the orchestrator without keeping it alive.
@MainActor
private final class Link {
    weak var orchestrator: ApplicationOrchestrator?
}
