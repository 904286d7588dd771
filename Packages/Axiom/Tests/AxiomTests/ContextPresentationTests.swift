// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Presentation and context", .timeLimit(.minutes(1)))
@MainActor
struct ContextPresentationTests {
    private func app() async throws -> Application {
        var app = Bootstrap(root: "profile")
        app.clients = [ClientDeclaration(Profiles.self) { _ in Profiles() }]
        app.contexts = [
            ContextDeclaration(ProfileContext.self, for: ["profile"], clients: [Profiles.self]) {
                ProfileContext(try $0.client(Profiles.self), boundary: $0.boundary())
            }
        ]
        return try await app.start()
    }

    @Test("a view has one context, from which it draws", .requirement("F-007"))
    func presentation() async throws {
        func context<P: Presentation>(of presentation: P) -> P.ContextType { presentation.context }
        let app = try await app()
        let made = try #require(
            try app.orchestrator.createContext(for: "profile") as? ProfileContext)
        let view = ProfileView(context: made)
        #expect(context(of: view) === made)
        #expect(view.frame == "name: ")
    }

    @Test("two presentations get two contexts", .requirement("F-006"))
    func twoInstances() async throws {
        let app = try await app()
        let one = try app.orchestrator.createContext(for: "profile")
        let other = try app.orchestrator.createContext(for: "profile")
        #expect(one !== other)
    }

    @Test(
        "two renders of one use share a context, two uses of a view do not",
        .requirement("F-018", "F-0EA"))
    func uses() async throws {
        let orchestrator = try await app().orchestrator
        let first = PresentationID("profile", instance: "1")
        let context = try orchestrator.context(for: first)
        #expect(try orchestrator.context(for: first) === context)
        let other = try orchestrator.context(for: PresentationID("profile", instance: "2"))
        #expect(other !== context)
    }

    @Test(
        "a presentation has one context and a context one presentation",
        .requirement("F-013", "F-0E9"))
    func pairing() async throws {
        let app = try await app()
        let use = PresentationID("profile", instance: "1")
        let context = try app.orchestrator.context(for: use)
        let other = try app.orchestrator.createContext(for: "profile")
        #expect(throws: ComponentFailure.self) { try app.registry.bind(use, to: other) }
        #expect(throws: ComponentFailure.self) {
            try app.registry.bind(PresentationID("profile", instance: "2"), to: context)
        }
    }

    @Test(
        "a hundred presentations have a hundred contexts, which go with them",
        .requirement("F-019", "F-0EA")
    )
    func hundred() async throws {
        let app = try await app()
        var views = try (1...100).map { number in
            let use = PresentationID("profile", instance: "\(number)")
            return ProfileView(
                context: try #require(
                    try app.orchestrator.context(for: use) as? ProfileContext))
        }
        #expect(Set(views.map { ObjectIdentifier($0.context) }).count == 100)
        #expect(app.registry.pairings == 100)
        weak let watched = views[0].context
        views = []
        #expect(watched == nil)
        #expect(app.registry.pairings == 0)
        #expect(app.orchestrator.livingContexts.isEmpty)
    }

    @Test("a use that has ended may have a context again", .requirement("F-019", "F-0EA"))
    func ended() async throws {
        let app = try await app()
        let use = PresentationID("profile", instance: "1")
        let context = try app.orchestrator.context(for: use)
        app.orchestrator.end(use)
        #expect(try app.orchestrator.context(for: use) !== context)
    }
}
