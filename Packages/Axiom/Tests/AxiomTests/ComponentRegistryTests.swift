// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Component registry", .timeLimit(.minutes(1)))
struct ComponentRegistryTests {
    private let registry = ComponentRegistry()

    @Test(
        "a second owner of a state type is refused",
        .requirement("F-016", "F-021", "F-003", "F-0E9", "F-0EA"))
    func secondOwner() throws {
        try registry.register(client: Fixtures.Pulse())
        let error = #expect(throws: ComponentFailure.self) {
            try registry.register(client: Fixtures.SecondPulse())
        }
        #expect(
            error?.message
                == "Fixtures.SecondPulse cannot own Fixtures.Beats: Fixtures.Pulse owns it, and a "
                + "type of state has one owner. Give Fixtures.SecondPulse a state type of its own, "
                + "or ask Fixtures.Pulse.")
        #expect(registry.client(Fixtures.SecondPulse.self) == nil)
    }

    @Test("equal values of different state types do not clash", .requirement("F-016", "F-0E9"))
    func equalValues() throws {
        let (pulse, steps) = (Fixtures.Pulse(), Fixtures.Steps())
        #expect(pulse.stateSnapshot.count == steps.stateSnapshot.count)
        try registry.register(client: pulse)
        try registry.register(client: steps)
    }

    @Test("a state and its client are paired one to one", .requirement("F-021", "F-0EA"))
    func pairs() throws {
        try registry.register(client: Fixtures.Pulse())
        try registry.register(client: Fixtures.Steps())
        let drawn = registry.debugDescription
        #expect(drawn.split(separator: "\n").count { $0.contains("constructs state") } == 2)
    }

    @Test("a second instance of a client type is refused", .requirement("F-020", "F-0E9"))
    func secondInstance() throws {
        let pulse = Fixtures.Pulse()
        try registry.register(client: pulse)
        try registry.register(client: pulse)
        #expect(throws: ComponentFailure.secondInstance(.client, "Fixtures.Pulse")) {
            try registry.register(client: Fixtures.Pulse())
        }
        #expect(registry.client(Fixtures.Pulse.self) === pulse)
    }

    @Test("two app scopes have a client each", .requirement("F-020", "F-0E9"))
    func scopes() throws {
        try registry.register(client: Fixtures.Pulse())
        try ComponentRegistry().register(client: Fixtures.Pulse())
    }

    @Test("an app has one orchestrator", .requirement("F-005"))
    func orchestrator() throws {
        let main = Fixtures.Object()
        try registry.declare(ComponentID(Fixtures.Main.self), as: .orchestrator)
        try registry.register(main, as: ComponentID(Fixtures.Main.self), .orchestrator)
        #expect(throws: ComponentFailure.secondInstance(.orchestrator, "Fixtures.Main")) {
            try registry.register(
                Fixtures.Object(), as: ComponentID(Fixtures.Main.self), .orchestrator)
        }
        #expect(
            throws: ComponentFailure.secondOrchestrator(
                present: "Fixtures.Main", refused: "Fixtures.Other")
        ) {
            try registry.declare(ComponentID(Fixtures.Other.self), as: .orchestrator)
        }
        withExtendedLifetime(main) {}
    }

    @Test("a presentation and a context belong together one to one", .requirement("F-013", "F-0E9"))
    @MainActor
    func pairing() throws {
        let (one, two) = (Fixtures.Screen(), Fixtures.Screen())
        try registry.bind(PresentationID("today", instance: "1"), to: one)
        #expect(
            throws: ComponentFailure.presentationTaken(
                presentation: "today#1", context: "Fixtures.Screen")
        ) {
            try registry.bind(PresentationID("today", instance: "1"), to: two)
        }
        #expect(
            throws: ComponentFailure.contextTaken(
                context: "Fixtures.Screen", presentation: "today#1")
        ) {
            try registry.bind(PresentationID("today", instance: "2"), to: one)
        }
        try registry.bind(PresentationID("today", instance: "2"), to: two)
        #expect(registry.pairings == 2)
        registry.unbind(PresentationID("today", instance: "1"))
        try registry.bind(PresentationID("week", instance: "1"), to: one)
    }

    @Test("the pairing does not keep a context alive", .requirement("F-013", "F-0E9"))
    @MainActor
    func pairingIsWeak() throws {
        var context: Fixtures.Screen? = Fixtures.Screen()
        weak let watched = context
        try context.map { try registry.bind(PresentationID("today", instance: "1"), to: $0) }
        context = nil
        #expect(watched == nil)
        #expect(registry.pairings == 0)
        try registry.bind(PresentationID("today", instance: "1"), to: Fixtures.Screen())
    }
}

/// Components for the tests of the registry.
enum Fixtures {
    struct Beats: Sendable, Equatable { var count = 0 }
    struct StepCount: Sendable, Equatable { var count = 0 }

    actor Pulse: Client {
        nonisolated let container = StateContainer(Beats())
    }
    actor SecondPulse: Client {
        nonisolated let container = StateContainer(Beats())
    }
    actor Steps: Client {
        nonisolated let container = StateContainer(StepCount())
    }

    enum Main {}
    enum Other {}
    enum Sensor {}
    enum Database {}
    enum Today {}
    enum Week {}
    enum View {}

    final class Object: Sendable {}

    @MainActor
    final class Screen: Context {
        enum Tap: UserAction { case anywhere }

        func observeClient() async {}
        func handleUserAction(_ action: Tap) async {}
        func onAppear() {}
        func onDisappear() {}
    }
}
