// SPDX-License-Identifier: Apache-2.0

// A state crosses actors, so it must be Sendable (rule 17).

import Axiom

#if BROKEN
    final class Ledger1: Equatable {
        var entries: [Int] = []

        static func == (left: Ledger1, right: Ledger1) -> Bool { left === right }
    }
#else
    struct Ledger1: Equatable, Sendable {
        var entries: [Int] = []
    }
#endif

func makeLedger() {
    // expect: type 'Ledger1' does not conform to the 'Sendable' protocol
    _ = StateContainer(Ledger1())
}
