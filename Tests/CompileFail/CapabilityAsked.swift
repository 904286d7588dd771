// SPDX-License-Identifier: Apache-2.0

// What a context is handed yields clients: it cannot be asked for a capability (rule 2).

import Axiom
import AxiomCore
import AxiomExtras

actor Users10: Client {
    nonisolated let container = StateContainer("nobody")
}

final class Sensor10: Capability {
    let capabilityIdentifier = "sensor"
    var isAvailable: Bool { true }
    var degradationLevel: DegradationLevel { .full }
    func initialize() {}
    func invalidate() {}
}

@MainActor
func look(into dependencies: ContextDependencies) throws {
    #if BROKEN
        // expect: ambiguous use of 'client'
        _ = try dependencies.client(Sensor10.self)
        // expect: ambiguous use of 'client'
        let sensor: Sensor10 = try dependencies.client(Sensor10.self)
        // expect: ambiguous use of 'client'
        try dependencies.client(Sensor10.self).initialize()
    #else
        let users: Users10 = try dependencies.client(Users10.self)
        _ = users
        _ = try dependencies.client(Users10.self).stateSnapshot
    #endif
}
