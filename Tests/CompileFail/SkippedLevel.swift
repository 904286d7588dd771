// SPDX-License-Identifier: Apache-2.0

// What a client throws is its own error: a capability's does not get past it (rules 15 and 16).

import Axiom
import AxiomExtras

enum NameError: Error {
    case unreadable
}

actor Names10: AxiomClient {
    nonisolated let container = StateContainer([String]())

    func read(_ failure: CapabilityFailure) throws(NameError) {
        #if BROKEN
            // expect: thrown expression type 'CapabilityFailure' cannot be converted to error type 'NameError'
            throw failure
        #else
            _ = failure.message
            throw .unreadable
        #endif
    }

    func empty() throws(NameError) -> String {
        #if BROKEN
            // expect: thrown expression type 'StateError' cannot be converted to error type 'NameError'
            throw StateError.persistenceFailure
        #else
            throw .unreadable
        #endif
    }
}
