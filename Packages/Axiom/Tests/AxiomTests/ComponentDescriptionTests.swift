// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Component description")
struct ComponentDescriptionTests {
    /// A small app: two screens, two clients, a sensor over a database.
    private func app() throws -> ComponentRegistry {
        let registry = ComponentRegistry()
        let (database, sensor) = (
            ComponentID(Fixtures.Database.self), ComponentID(Fixtures.Sensor.self)
        )
        let (pulse, steps) = (
            ComponentID(Fixtures.Pulse.self), ComponentID(Fixtures.Steps.self)
        )
        let (today, week) = (ComponentID(Fixtures.Today.self), ComponentID(Fixtures.Week.self))
        try registry.declare(database, as: .capability)
        try registry.declare(sensor, as: .capability, calls: [database])
        try registry.declare(client: Fixtures.Pulse.self, calls: [sensor])
        try registry.declare(client: Fixtures.Steps.self, calls: [sensor, database])
        try registry.declare(week, as: .context, calls: [steps])
        try registry.declare(today, as: .context, calls: [pulse, steps, week])
        try registry.declare(
            ComponentID(Fixtures.Main.self), as: .orchestrator, constructs: [today, week])
        try registry.declare(
            ComponentID(Fixtures.View.self), as: .presentation, calls: [today])
        return registry
    }

    @Test("the graph of an app is drawn as text", .requirement("F-0D0"))
    func drawing() throws {
        #expect(
            try app().debugDescription == """
                orchestrator Fixtures.Main
                ├─ constructs context Fixtures.Today
                │  ├─ calls client Fixtures.Pulse
                │  │  ├─ constructs state Fixtures.Beats
                │  │  └─ calls capability Fixtures.Sensor
                │  │     └─ calls capability Fixtures.Database
                │  ├─ calls client Fixtures.Steps
                │  │  ├─ constructs state Fixtures.StepCount
                │  │  ├─ calls capability Fixtures.Sensor (above)
                │  │  └─ calls capability Fixtures.Database
                │  └─ calls context Fixtures.Week
                │     └─ calls client Fixtures.Steps (above)
                └─ constructs context Fixtures.Week (above)
                presentation Fixtures.View
                └─ calls context Fixtures.Today (above)
                """)
    }

    @Test("an app without components says so", .requirement("F-0D0"))
    func nothing() {
        #expect(ComponentRegistry().debugDescription == "no components")
    }

    #if DEBUG
        @Test(
            "a development build shows components, dependencies and presentations",
            .requirement("F-0C5", "F-0D1"))
        @MainActor
        func inspection() throws {
            let registry = try app()
            let context = Fixtures.Screen()
            try registry.register(context, as: ComponentID(Fixtures.Today.self), .context)
            try registry.bind(PresentationID("today", instance: "1"), to: context)
            let seen = registry.inspect()
            #expect(seen.components.count == 10)
            #expect(seen.components.first { $0.id.name == "Fixtures.Today" }?.alive == 1)
            #expect(seen.components.first { $0.id.name == "Fixtures.Week" }?.alive == 0)
            #expect(seen.dependencies.count == 13)
            #expect(
                seen.dependencies.contains {
                    $0.from.name == "Fixtures.Sensor" && $0.kind == .calls
                        && $0.to.name == "Fixtures.Database"
                })
            #expect(
                seen.presentations
                    == [PresentationID("today", instance: "1"): "Fixtures.Screen"])
        }
    #endif
}
