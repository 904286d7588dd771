// SPDX-License-Identifier: Apache-2.0

// A client that is generic over its capability cannot be given another client (rules 1 and 6).

import Axiom
import AxiomCore
import AxiomExtras

actor Users5: Client {
    nonisolated let container = StateContainer("nobody")
}

struct Sensor5: Capability {
    let capabilityIdentifier = "sensor"
    var isAvailable: Bool { true }
    var degradationLevel: DegradationLevel { .full }
    func initialize() {}
    func invalidate() {}
}

actor Orders5<Dependency: Capability>: Client {
    nonisolated let container = StateContainer(0)

    init(_ dependency: Dependency) {}
}

func makeOrders() {
    #if BROKEN
        // expect: generic actor 'Orders5' requires that 'Users5' conform to 'Capability'
        _ = Orders5(Users5())
    #else
        _ = Orders5(Sensor5())
    #endif
}
