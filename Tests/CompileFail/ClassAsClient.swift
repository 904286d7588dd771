// SPDX-License-Identifier: Apache-2.0

// A client is an actor: a class does not do (component table, rule 11).

import Axiom
import AxiomExtras

#if BROKEN
    // expect: non-actor type 'Steps3' cannot conform to the 'Actor' protocol
    // expect: type 'Steps3' does not conform to protocol 'Actor'
    final class Steps3: Client {
        let container = StateContainer(0)
    }
#else
    actor Steps3: Client {
        nonisolated let container = StateContainer(0)
    }
#endif
