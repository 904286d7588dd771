// SPDX-License-Identifier: Apache-2.0

// What a client is handed yields capabilities: it cannot be asked for a client (rules 1 and 6).

import Axiom
import AxiomCore

actor Users6: Client {
    nonisolated let container = StateContainer("nobody")
}

func look(into capabilities: CapabilityManager) throws {
    #if BROKEN
        // expect: value of type 'CapabilityManager' has no member 'client'
        _ = capabilities.client(Users6.self)
        // expect: 'CapabilityManager' initializer is inaccessible due to 'package' protection level
        _ = CapabilityManager(owner: "a thief", declared: [], handles: [:])
    #else
        _ = try capabilities.handle(of: (any Clock<Duration>).self)
    #endif
}
