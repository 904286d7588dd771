// SPDX-License-Identifier: Apache-2.0

// A client's own properties are its own, and its state changes through the container's update alone.
// Who may call that is for a lint to say: ArchitectureTests/StateWriteTests.

import Axiom
import AxiomExtras

actor Score7: Client {
    nonisolated let container = StateContainer(0)
    private var _best = 0

    func win() { container.update { $0 += 1 } }
}

func cheat(_ score: Score7) async {
    await score.win()
    #if BROKEN
        // expect: '_best' is inaccessible due to 'private' protection level
        _ = await score._best
        // expect: cannot assign to property: 'stateSnapshot' is a get-only property
        score.stateSnapshot = 100
        // expect: 'storage' is inaccessible due to 'package' protection level
        _ = score.container.storage
        // expect: call to actor-isolated instance method 'win()' in a synchronous
        let steal: () -> Void = { score.win() }
        steal()
    #endif
}
