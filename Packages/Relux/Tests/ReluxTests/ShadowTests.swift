// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

/// A domain whose own action is called as such.
private enum Shop {
    enum Action: Relux.Action {
        case sold
    }

    actor State: Relux.BusinessState {
        nonisolated let container = StateContainer(0)
        // Compiles only while no protocol of a business state has an associated type of this name.
        static let reducers: [Relux.Reducer<Int>] = [
            .on(Action.self) { count, action in
                switch action {
                case .sold: count += 1
                }
            }
        ]
    }
}

@Suite("Names inside a business state")
struct ShadowTests {
    @Test("Action is the domain's own")
    func action() {
        var count = 0
        Shop.State.reduce(&count, with: Shop.Action.sold)
        #expect(count == 1)
    }
}
