// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Component lifetimes", .timeLimit(.minutes(1)))
struct ComponentLifetimeTests {
    private let metrics = InMemoryMetrics()
    private let registry: ComponentRegistry

    init() { registry = ComponentRegistry(metrics: metrics) }

    private func census(_ type: any Any.Type) -> ComponentCensus? {
        registry.census().first { $0.id == ComponentID(type) }
    }

    @Test("creations and destructions are counted", .requirement("F-036", "F-0D2"))
    func counts() throws {
        let sensor = ComponentID(Fixtures.Sensor.self)
        var instances = [Fixtures.Object(), Fixtures.Object(), Fixtures.Object()]
        for instance in instances { try registry.register(instance, as: sensor, .capability) }
        #expect(census(Fixtures.Sensor.self)?.created == 3)
        #expect(census(Fixtures.Sensor.self)?.destroyed == 0)
        instances.removeFirst(2)
        #expect(census(Fixtures.Sensor.self)?.destroyed == 2)
        #expect(census(Fixtures.Sensor.self)?.alive == 1)
        let labels = ["component": "Fixtures.Sensor", "type": "capability"]
        #expect(metrics.value("axiom_components_created_total", labels: labels) == 3)
        #expect(metrics.value("axiom_components_destroyed_total", labels: labels) == 2)
        withExtendedLifetime(instances) {}
    }

    @Test("a client lives as long as the app scope", .requirement("F-036", "F-020", "F-0E9"))
    func client() throws {
        weak var client: Fixtures.Pulse?
        try {
            let made = Fixtures.Pulse()
            client = made
            try registry.register(client: made)
        }()
        #expect(client != nil, "a singleton is not held weakly")
        #expect(census(Fixtures.Pulse.self)?.alive == 1)
        registry.releaseClients()
        #expect(client == nil)
        #expect(census(Fixtures.Pulse.self)?.destroyed == 1)
    }

    @Test("contexts come and go with their presentations", .requirement("F-035", "F-006"))
    @MainActor
    func contexts() throws {
        let id = ComponentID(Fixtures.Screen.self)
        for number in 0..<100 {
            let context = Fixtures.Screen()
            try registry.register(context, as: id, .context)
            try registry.bind(PresentationID("today", instance: "\(number)"), to: context)
            #expect(registry.pairings == 1)
        }
        #expect(census(Fixtures.Screen.self)?.created == 100)
        #expect(census(Fixtures.Screen.self)?.destroyed == 100)
    }

    @Test("registering the same client twice counts it once", .requirement("F-0D2"))
    func sameClient() throws {
        let pulse = Fixtures.Pulse()
        try registry.register(client: pulse)
        try registry.register(client: pulse)
        let labels = ["component": "Fixtures.Pulse", "type": "client"]
        #expect(metrics.value("axiom_components_created_total", labels: labels) == 1)
        #expect(census(Fixtures.Pulse.self)?.created == 1)
    }

    @Test("an instance is of the kind its type was declared as")
    func kind() throws {
        let sensor = ComponentID(Fixtures.Sensor.self)
        try registry.declare(sensor, as: .capability)
        #expect(throws: ComponentFailure.redeclared("Fixtures.Sensor")) {
            try registry.register(Fixtures.Object(), as: sensor, .context)
        }
    }

    @Test("a refusal counts as an error", .requirement("F-0D2"))
    func errors() throws {
        try registry.register(client: Fixtures.Pulse())
        #expect(throws: ComponentFailure.self) {
            try registry.register(client: Fixtures.Pulse())
        }
        #expect(
            metrics.value("axiom_errors_total", labels: ["error": "ComponentFailure"]) == 1)
    }
}
