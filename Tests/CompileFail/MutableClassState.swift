// SPDX-License-Identifier: Apache-2.0

// A state consists of values: a class that changes cannot be one (rule 17).

import Axiom
import AxiomExtras

#if BROKEN
    final class Day8: Sendable, Equatable {
        // expect: stored property 'meals' of 'Sendable'-conforming class 'Day8' is mutable
        var meals = 0

        static func == (left: Day8, right: Day8) -> Bool { left === right }
    }
#else
    struct Day8: Sendable, Equatable {
        var meals = 0
    }
#endif

actor DayClient8: Client {
    nonisolated let container = StateContainer(Day8())
}
