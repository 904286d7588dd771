// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Testing

@Suite("Orchestrator", .timeLimit(.minutes(1)))
@MainActor
struct OrchestratorTests {
    /// The smallest orchestrator: another one than the framework's.
    @MainActor private final class Own: Orchestrator {
        let navigator = Navigator(root: "home")
        private(set) var changes: [CapabilityChange] = []

        var path: [PresentationID] { navigator.path }
        func createContext(for view: ViewType) throws(ContextFailure) -> any Context {
            throw .unknownView(view, closest: nil)
        }
        func dependencies(
            of context: any Any.Type
        ) throws(ContextFailure) -> ContextDependencies {
            throw .unknown("\(context)", context: "Own")
        }
        func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID {
            try navigator.navigate(to: view)
        }
        func goBack() { navigator.goBack() }
        func goToSafety() { navigator.goToSafety() }
        func handleCapabilityChange(_ change: CapabilityChange) async { changes.append(change) }
    }

    private func app() -> Bootstrap {
        var app = Bootstrap(root: "profile")
        app.clients = [ClientDeclaration(Profiles.self) { _ in Profiles() }]
        app.contexts = [
            ContextDeclaration(
                ProfileContext.self, for: ["profile", "settings"], clients: [Profiles.self]
            ) {
                ProfileContext(try $0.client(Profiles.self), boundary: $0.boundary())
            }
        ]
        return app
    }

    @Test("an orchestrator makes contexts and handles capability changes", .requirement("F-048"))
    func conformance() async throws {
        let own = Own()
        let any: any Orchestrator = own
        #expect(throws: ContextFailure.self) { try any.createContext(for: "home") }
        await any.handleCapabilityChange(.serviceRestored(.network))
        #expect(own.changes == [.serviceRestored(.network)])
        let orchestrator: any Orchestrator = try await app().start().orchestrator
        #expect(try orchestrator.createContext(for: "profile") is ProfileContext)
    }

    @Test("an app has one orchestrator: a second registration throws", .requirement("F-005"))
    func single() async throws {
        let app = try await app().start()
        let other = try await self.app().start()
        #expect(throws: ComponentFailure.self) {
            try app.registry.register(
                other.orchestrator, as: ComponentID(ApplicationOrchestrator.self), .orchestrator)
        }
    }

    @Test("each of the three services works alone", .requirement("F-049"))
    func services() async throws {
        let orchestrator = try await app().start().orchestrator
        let creation: any ContextCreation = orchestrator
        #expect(try creation.createContext(for: "profile") is ProfileContext)
        let resolution: any DependencyResolution = orchestrator
        let dependencies = try resolution.dependencies(of: ProfileContext.self)
        #expect(dependencies.owner == "ProfileContext")
        #expect(throws: ContextFailure.unknown("String", context: "The app")) {
            try resolution.dependencies(of: String.self)
        }
        let navigation: any NavigationManagement = Navigator(root: "home")
        try navigation.navigate(to: "day")
        #expect(navigation.path.map(\.view) == ["home", "day"])
    }

    @Test("a view is a name, and an unknown one throws", .requirement("F-050"))
    func unknownView() async throws {
        let orchestrator = try await app().start().orchestrator
        let view = ViewType("profil")
        #expect(Set([view, "profil"]).count == 1)
        let failure = #expect(throws: ContextFailure.self) {
            try orchestrator.createContext(for: view)
        }
        #expect(failure == .unknownView("profil", closest: "profile"))
        #expect(throws: NavigationFailure.unknownView("profil")) {
            try orchestrator.navigate(to: view)
        }
    }

    @Test("a second context for a view is refused")
    func duplicateView() async {
        var app = app()
        app.contexts.append(
            ContextDeclaration((any Sendable).self, for: ["settings"]) { _ in
                ProfileContext(Profiles())
            })
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .contexts)
    }
}

@Suite("Navigation")
@MainActor
struct OrchestratorNavigationTests {
    @Test("redirects that lead in a circle are refused, and nothing changes", .requirement("F-088"))
    func circle() {
        var redirects = Redirects()
        redirects.add(from: "a") { "b" }
        redirects.add(from: "b") { "a" }
        redirects.add(from: "in") { "a" }
        let navigator = Navigator(root: "home", redirects: redirects)
        #expect(throws: NavigationFailure.redirectCycle(["a", "b", "a"])) {
            try navigator.navigate(to: "a")
        }
        #expect(throws: NavigationFailure.redirectCycle(["a", "b", "a"])) {
            try navigator.navigate(to: "in")
        }
        #expect(navigator.path.map(\.view) == ["home"])
        #expect(
            NavigationFailure.redirectCycle(["a", "b", "a"]).message
                == "These views redirect to each other in a circle: a → b → a. Remove one of these "
                + "redirects.")
        #expect(
            NavigationFailure.unknownView("x").message
                == "There is no view x: register a context for it.")
    }

    @Test("a view that sends on to itself is a circle", .requirement("F-088"))
    func self_() {
        var redirects = Redirects()
        redirects.add(from: "a") { "a" }
        #expect(throws: NavigationFailure.redirectCycle(["a", "a"])) { try redirects.resolve("a") }
    }

    @Test("a redirect holds as long as its condition does", .requirement("F-088"))
    func condition() throws {
        let isSignedIn = Guarded(false)
        var redirects = Redirects()
        redirects.add(from: "day") { isSignedIn.withLock { $0 } ? nil : "sign in" }
        let navigator = Navigator(root: "home", redirects: redirects)
        try navigator.navigate(to: "day")
        #expect(navigator.path.last?.view == "sign in")
        isSignedIn.withLock { $0 = true }
        try navigator.navigate(to: "day")
        #expect(navigator.path.last?.view == "day")
    }

    @Test(
        "pushing the view on top does nothing, coming back to one is allowed", .requirement("F-088")
    )
    func revisits() throws {
        let navigator = Navigator(root: "home")
        let first = try navigator.navigate(to: "day")
        #expect(try navigator.navigate(to: "day") == first)
        try navigator.navigate(to: "home")
        let again = try navigator.navigate(to: "day")
        #expect(navigator.path.map(\.view) == ["home", "day", "home", "day"])
        #expect(again != first, "each use is one of its own")
    }

    @Test("going back stops at the first view, which is the safe place")
    func back() throws {
        let navigator = Navigator(root: "home")
        try navigator.navigate(to: "day")
        try navigator.navigate(to: "meal")
        navigator.goBack()
        #expect(navigator.path.map(\.view) == ["home", "day"])
        navigator.goToSafety()
        navigator.goBack()
        #expect(navigator.path.map(\.view) == ["home"])
    }
}
