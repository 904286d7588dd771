// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import Testing

/// A domain with an action of its own, as the domain packages have one.
private enum Weather {
    enum Action: Sendable, Equatable { case turned(Int) }
}

extension Weather {
    fileprivate actor State: StateOwner {
        nonisolated let container = StateContainer(0)

        // `Action` is the domain's here: the protocol has none.
        static func reduce(_ degrees: inout Int, _ action: Action) {
            switch action {
            case .turned(let number): degrees = number
            }
        }

        func apply(_ action: Action) { container.update { Self.reduce(&$0, action) } }
    }
}

@Suite("Owner of a state")
struct StateOwnerTests {
    @Test("inside an owner, the domain's own Action is meant by that name")
    func ownAction() async {
        let state = Weather.State()
        await state.apply(.turned(21))
        #expect(state.stateSnapshot == 21)
        #expect(state.initialState == 0)
    }

    @Test("a client that needs nothing of the outside says nothing about capabilities")
    func noCapabilities() async {
        actor Counter: AxiomClient {
            nonisolated let container = StateContainer(0)
        }
        let counter = Counter()
        #expect(counter.capabilities.owner == CapabilityManager.none.owner)
        await counter.updateState { $0 = 1 }
        #expect(counter.stateSnapshot == 1)
    }
}
