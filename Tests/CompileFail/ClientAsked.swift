// SPDX-License-Identifier: Apache-2.0

// What a client is handed yields capabilities: it cannot be asked for a client (rules 1 and 6).

import Axiom
import AxiomCore
import AxiomExtras

actor Users6: Client {
    nonisolated let container = StateContainer("nobody")
}

func look(into capabilities: CapabilityManager) async throws {
    #if BROKEN
        // expect: ambiguous use of 'handle(of:)'
        _ = try capabilities.handle(of: Users6.self)
        // expect: ambiguous use of 'handle(of:)'
        let users: CapabilityHandle<Users6> = try capabilities.handle(of: Users6.self)
        // expect: ambiguous use of 'handle(of:)'
        try await capabilities.handle(of: Users6.self).use { _ in }
        // expect: 'CapabilityManager' initializer is inaccessible due to 'package' protection level
        _ = CapabilityManager(owner: nil, declared: [], handles: [:])
    #else
        _ = try capabilities.handle(of: (any Clock<Duration>).self)
        try await capabilities.handle(of: (any Clock<Duration>).self).use { _ in }
    #endif
}
