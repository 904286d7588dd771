// SPDX-License-Identifier: Apache-2.0

// A client publishes changes, so its state must be comparable.

import Axiom
import AxiomExtras

#if BROKEN
    struct Pulse2: Sendable {
        var beats = 0
    }
#else
    struct Pulse2: Sendable, Equatable {
        var beats = 0
    }
#endif

// expect: type 'PulseClient2' does not conform to protocol 'StateOwner'
actor PulseClient2: Client {
    typealias State = Pulse2
    // expect: generic class 'StateContainer' requires that 'Pulse2' conform to 'Equatable'
    nonisolated let container = StateContainer(Pulse2())
}
