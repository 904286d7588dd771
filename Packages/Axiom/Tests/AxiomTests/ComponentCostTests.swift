// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing

/// What the registry does for one component does not grow with the others: counted, not timed.
@Suite("Costs of the component registry")
@MainActor
struct ComponentCostTests {
    private let screens = (0..<1_000).map { _ in Fixtures.Screen() }

    @Test("a thousand living instances are looked at twice each, not a thousand times")
    func lifetimes() {
        var lifetimes = ComponentLifetimes()
        var met: ComponentLifetimes.Met = []
        for screen in screens {
            lifetimes.add(screen, ComponentID(Fixtures.Screen.self), .context, &met)
        }
        #expect(met.count <= 2 * screens.count)
        met = []
        #expect(lifetimes.sweep(&met).isEmpty)
        #expect(met.count == screens.count)
    }

    @Test("a thousand living contexts are looked at twice each while they are paired")
    func pairings() throws {
        var pairings = ComponentPairings()
        var met: ComponentLifetimes.Met = []
        for (number, screen) in screens.enumerated() {
            try pairings.bind(PresentationID("today", instance: "\(number)"), to: screen, &met)
        }
        #expect(met.count <= 2 * screens.count)
    }

    @Test("references to instances that have gone do not pile up")
    func gone() {
        var lifetimes = ComponentLifetimes()
        let id = ComponentID(Fixtures.Screen.self)
        for _ in 0..<1_000 {
            // What was met lives until it is let go.
            var met: ComponentLifetimes.Met = []
            lifetimes.add(Fixtures.Screen(), id, .context, &met)
        }
        var met: ComponentLifetimes.Met = []
        #expect(lifetimes.references <= 16)
        #expect(lifetimes.sweep(&met).map(\.2) == [1_000])
        #expect(lifetimes.sweep(&met).isEmpty)
    }

    @Test("a pairing with a context that has gone is no obstacle, at the same address either")
    func sameAddress() throws {
        let registry = ComponentRegistry()
        for number in 0..<100 {
            let use = PresentationID("today", instance: "\(number % 2)")
            try registry.bind(use, to: Fixtures.Screen())
            #expect(registry.pairings == 0)
        }
    }

    @Test("a declaration looks for circles in what it reaches, not in the whole graph")
    func declarations() throws {
        // The chain is declared from the top down: each one is needed already.
        var nodes: [ComponentID] = []
        Self.append(Level<Never>.self, to: &nodes, count: 50)
        let registry = ComponentRegistry()
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            try registry.declare(node, as: .context, calls: [next])
        }
        #expect(registry.steps < nodes.count)
    }

    private enum Level<Below> {}

    private static func append<Below>(
        _ type: Below.Type, to nodes: inout [ComponentID], count: Int
    ) {
        nodes.append(ComponentID(type))
        if count > 1 { append(Level<Below>.self, to: &nodes, count: count - 1) }
    }
}
