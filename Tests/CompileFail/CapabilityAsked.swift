// SPDX-License-Identifier: Apache-2.0

// What a context is handed yields clients: it cannot be asked for a capability (rule 2).

import Axiom
import AxiomCore

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

func look(into components: ComponentRegistry) {
    #if BROKEN
        // expect: instance method 'client' requires that 'Sensor10' conform to 'Client'
        _ = components.client(Sensor10.self)
    #else
        _ = components.client(Users10.self)
    #endif
}
