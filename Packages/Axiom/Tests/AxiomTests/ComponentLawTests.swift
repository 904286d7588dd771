// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Component law")
struct ComponentLawTests {
    private static let pairs = ComponentType.allCases.flatMap { from in
        ComponentType.allCases.map { (from, $0) }
    }

    /// RFC-001, Component Types and rules 1 to 6, as a table of its own: `C` constructs, `x` calls.
    private static let law: [ComponentType: String] = [
        //              capability, state, client, orchestrator, context, presentation
        .capability: "x.....",
        .ownedState: "......",
        .client: "xC....",
        .orchestrator: "C.C.B.",
        .context: "..x.x.",
        .presentation: "....x.",
    ]

    @Test("there are exactly six kinds of component", .requirement("F-001"))
    func six() {
        #expect(ComponentType.allCases.count == 6)
        for type in ComponentType.allCases {
            // Exhaustive without a default: a seventh kind does not compile.
            switch type {
            case .capability, .ownedState, .client, .orchestrator, .context, .presentation: break
            }
        }
    }

    @Test(
        "each pair of kinds is allowed as the law says",
        .requirement(
            "F-014", "F-002", "F-003", "F-004", "F-005", "F-006", "F-007", "F-011", "F-0E9"),
        arguments: pairs)
    func table(from: ComponentType, to: ComponentType) throws {
        let column = try #require(ComponentType.allCases.firstIndex(of: to))
        let cell = try #require(Self.law[from].map { Array($0)[column] })
        #expect(ComponentEdge.calls.allows(from, on: to) == (cell == "x" || cell == "B"))
        #expect(ComponentEdge.constructs.allows(from, on: to) == (cell == "C" || cell == "B"))
    }

    @Test(
        "what is allowed one way is refused the other way", .requirement("F-014", "F-0E9"),
        arguments: ComponentEdge.allCases)
    func reverse(kind: ComponentEdge) throws {
        var reversed = 0
        for (from, to) in Self.pairs where from != to && kind.allows(from, on: to) {
            reversed += 1
            for back in ComponentEdge.allCases {
                let registry = ComponentRegistry()
                let (low, high) = (
                    ComponentID(Fixtures.Other.self), ComponentID(Fixtures.Main.self)
                )
                try registry.declare(
                    high, as: from, constructs: kind == .constructs ? [low] : [],
                    calls: kind == .calls ? [low] : [])
                #expect(throws: ComponentFailure.self) {
                    try registry.declare(
                        low, as: to, constructs: back == .constructs ? [high] : [],
                        calls: back == .calls ? [high] : [])
                }
            }
        }
        #expect(reversed == 4)
    }

    @Test(
        "a forbidden dependency is refused with the sentence of the law",
        .requirement("F-010", "F-011", "F-015", "F-0E9", "F-0EA"))
    func sentences() {
        let registry = ComponentRegistry()
        let client = ComponentID(Fixtures.Pulse.self)
        #expect(throws: Never.self) { try registry.declare(client: Fixtures.Pulse.self) }
        let isolation = #expect(throws: ComponentFailure.self) {
            try registry.declare(client: Fixtures.Steps.self, calls: [client])
        }
        #expect(
            isolation?.message
                == "The client Fixtures.Steps may not call the client Fixtures.Pulse: "
                + "a client calls a capability.")
        #expect(throws: Never.self) {
            try registry.declare(ComponentID(Fixtures.Sensor.self), as: .capability)
        }
        let skipping = #expect(throws: ComponentFailure.self) {
            try registry.declare(
                ComponentID(Fixtures.Today.self), as: .context,
                calls: [ComponentID(Fixtures.Sensor.self)])
        }
        #expect(
            skipping?.message
                == "The context Fixtures.Today may not call the capability Fixtures.Sensor: "
                + "a context calls a client or a context.")
        let upward = #expect(throws: ComponentFailure.self) {
            try registry.declare(
                ComponentID(Fixtures.Main.self), as: .orchestrator, calls: [client])
        }
        #expect(
            upward?.message
                == "The orchestrator Fixtures.Main may not call the client Fixtures.Pulse: "
                + "an orchestrator calls a context.")
    }

    @Test("a refused declaration leaves no trace", .requirement("F-010", "F-0E9"))
    func noTrace() throws {
        let registry = ComponentRegistry()
        try registry.declare(client: Fixtures.Pulse.self)
        let before = registry.debugDescription
        #expect(throws: ComponentFailure.self) {
            try registry.declare(
                client: Fixtures.Steps.self, calls: [ComponentID(Fixtures.Pulse.self)])
        }
        #expect(registry.debugDescription == before)
        try registry.declare(client: Fixtures.Steps.self)
    }

    @Test(
        "contexts in a circle are refused with the way round",
        .requirement("F-017", "F-012", "F-0EA"))
    func circle() throws {
        let registry = ComponentRegistry()
        let (today, week) = (ComponentID(Fixtures.Today.self), ComponentID(Fixtures.Week.self))
        try registry.declare(today, as: .context, calls: [week])
        let error = #expect(throws: ComponentFailure.self) {
            try registry.declare(week, as: .context, calls: [today])
        }
        #expect(
            error?.message
                == "These components need each other in a circle: Fixtures.Week → Fixtures.Today → "
                + "Fixtures.Week. Take one of these dependencies away.")
        #expect(error?.cause is CircularDependency)
        #expect(throws: ComponentFailure.self) {
            try registry.declare(week, as: .context, calls: [week])
        }
        try registry.declare(week, as: .context)
    }

    @Test("one component has one declaration, and every dependency has one")
    func declarations() throws {
        let registry = ComponentRegistry()
        let (today, week) = (ComponentID(Fixtures.Today.self), ComponentID(Fixtures.Week.self))
        try registry.declare(today, as: .context, calls: [week])
        try registry.declare(today, as: .context, calls: [week])
        #expect(throws: ComponentFailure.redeclared("Fixtures.Today")) {
            try registry.declare(today, as: .context)
        }
        let error = #expect(throws: ComponentFailure.self) { try registry.validate() }
        #expect(
            error?.message
                == "Fixtures.Today depends on Fixtures.Week, which is not declared: declare "
                + "Fixtures.Week, or remove the dependency.")
        try registry.declare(week, as: .context)
        try registry.validate()
    }
}
