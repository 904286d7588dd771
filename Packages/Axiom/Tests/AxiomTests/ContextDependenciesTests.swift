// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Context dependencies", .timeLimit(.minutes(1)))
@MainActor
struct ContextDependenciesTests {
    final class Header: Context {
        enum Tap: UserAction { case anywhere }
        func observeClient() async {}
        func handleUserAction(_ action: Tap) async {}
        func onAppear() {}
        func onDisappear() {}
    }

    actor Notes: Client {
        nonisolated let container = StateContainer([String]())
    }

    struct Sensor: Capability {
        let capabilityIdentifier = "sensor"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws {}
        func invalidate() async {}
    }

    /// An app with two clients, whose one context declares one of them and a context below.
    private func app(
        asking ask: @escaping @MainActor @Sendable (ContextDependencies) throws -> Void
    ) -> Bootstrap {
        var app = Bootstrap(root: "profile")
        app.capabilities = [
            CapabilityDeclaration(Sensor.self, taxonomy: .system) { _ in Sensor() }
        ]
        app.clients = [
            ClientDeclaration(Profiles.self) { _ in Profiles() }.known(as: (any IProfiles).self),
            ClientDeclaration(Notes.self) { _ in Notes() },
        ]
        app.contexts = [
            ContextDeclaration(Header.self, for: ["header"]) { _ in Header() },
            ContextDeclaration(
                ProfileContext.self, for: ["profile"], clients: [(any IProfiles).self],
                contexts: [Header.self]
            ) { dependencies in
                try ask(dependencies)
                return ProfileContext(
                    try dependencies.client((any IProfiles).self),
                    boundary: dependencies.boundary())
            },
        ]
        return app
    }

    private func failure(
        _ ask: @escaping @MainActor @Sendable (ContextDependencies) throws -> Void
    ) async throws -> ContextFailure? {
        let app = try await app(asking: ask).start()
        return #expect(throws: ContextFailure.self) {
            try app.orchestrator.createContext(for: "profile")
        }
    }

    @Test("a context gets the clients and contexts it declared", .requirement("F-011", "F-0E9"))
    func declared() async throws {
        let app = try await app { dependencies in
            _ = try dependencies.context(Header.self)
        }.start()
        let context = try app.orchestrator.createContext(for: "profile") as? ProfileContext
        #expect(context?.profiles === (try app.client(Profiles.self)))
    }

    @Test(
        "a client that was not declared is refused with a sentence", .requirement("F-011", "F-0E9"))
    func undeclaredClient() async throws {
        let failure = try await failure { _ = try $0.client(Notes.self) as Notes }
        #expect(
            failure?.message
                == "ProfileContext asked for ContextDependenciesTests.Notes, which it did not "
                + "declare (it declared IProfiles, ContextDependenciesTests.Header): add it to "
                + "the registration of ProfileContext.")
    }

    /// Some capability, as somebody sees it who hides what it is.
    private protocol Sensing {}

    @Test(
        "a capability behind a protocol that does not say so is refused",
        .requirement("F-011", "F-0E9"))
    func capability() async throws {
        let failure = try await failure { _ = try $0.client((any Sensing).self) }
        guard case .undeclared(let name, _, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(name == "ContextDependenciesTests.Sensing")
    }

    @Test(
        "a context that declares a capability keeps the app from starting",
        .requirement("F-011", "F-0E9"))
    func declaredCapability() async {
        var app = app { _ in }
        app.contexts = [
            ContextDeclaration(Header.self, for: ["profile"], clients: [Sensor.self]) { _ in
                Header()
            }
        ]
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .declarations)
        #expect(
            failure?.reason
                == "The context ContextDependenciesTests.Header may not call the capability "
                + "ContextDependenciesTests.Sensor: a context calls a client or a context.")
    }

    @Test(
        "contexts that need each other keep the app from starting", .requirement("F-011", "F-0E9"))
    func circle() async {
        var app = app { _ in }
        app.contexts = [
            ContextDeclaration(Header.self, contexts: [ProfileContext.self]) { _ in Header() },
            ContextDeclaration(ProfileContext.self, for: ["profile"], contexts: [Header.self]) {
                _ in Header()
            },
        ]
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.reason.contains("in a circle") == true)
    }

    @Test("two clients under one name keep the app from starting")
    func ambiguous() async {
        var app = app { _ in }
        app.clients[1] = app.clients[1].known(as: (any IProfiles).self)
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .declarations)
    }

    @Test("a client that is not what it is known as keeps the app from starting")
    func mismatched() async {
        var app = app { _ in }
        app.clients[1] = app.clients[1].known(as: (any Cancellable).self)
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .clients)
    }

    protocol Cancellable {}

    @Test("what a context kept of the app answers with a sentence when the app is gone")
    func outlived() async throws {
        let app: Bootstrap = app { _ in }
        var running: Application? = try await app.start()
        let dependencies = try #require(
            try running?.orchestrator.dependencies(of: ProfileContext.self))
        running = nil
        #expect(throws: ContextFailure.self) {
            _ = try dependencies.context(Header.self) as Header
        }
    }

    @Test("every failure says what to do")
    func sentences() {
        let cause = CapabilityFailure.Cause(ProfileError.broken)
        let sentences: [(ContextFailure, String)] = [
            (
                .unknownView("tody", closest: "today"),
                "There is no view tody: register a context for it, or did you mean today?"
            ),
            (
                .unavailableView("today", reason: "the disk is full."),
                "today cannot be shown: the disk is full."
            ),
            (
                .duplicateView("today", present: "A", refused: "B"),
                "B cannot be the context of today: A is. Give each view one context."
            ),
            (
                .unknown("Notes", context: "Today"),
                "Today needs Notes, and nothing is registered by that name: register it before "
                    + "the app starts."
            ),
            (
                .unavailable("Notes", context: "Today", reason: "the disk is full."),
                "Today cannot have Notes: the disk is full."
            ),
            (
                .ambiguous("IProfiles", clients: ["A", "B"]),
                "A and B are both known as IProfiles, and a context could get either: keep the "
                    + "name for one of them."
            ),
            (
                .mismatched("Notes", made: "Other"),
                "Other was made for Notes, but does not have that type: make an instance of "
                    + "Notes."
            ),
            (
                .notMade("Today", cause: cause),
                "Today could not be made: The profile is broken: begin anew."
            ),
        ]
        for (failure, sentence) in sentences { #expect(failure.message == sentence) }
    }
}
