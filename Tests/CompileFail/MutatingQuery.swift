// SPDX-License-Identifier: Apache-2.0

// A query reads: the state it is given cannot be changed (rule 18).

import Axiom
import AxiomExtras

struct Total4: Query {
    func answer(from state: [Int]) -> Int {
        #if BROKEN
            // expect: cannot use mutating member on immutable value: 'state' is a 'let' constant
            state.append(1)
        #endif
        return state.reduce(0, +)
    }
}
