// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@Suite("The lock")
struct GuardedTests {
    // Proof: the number is touched inside the sections of `lock` only.
    private final class Sum: @unchecked Sendable {
        let lock = Guarded(())
        var number = 0
    }

    @Test("no change of many tasks is lost, by either way in", arguments: [false, true])
    func exclusive(isBusy: Bool) async {
        let sum = Sum()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        if isBusy { sum.lock.lockBusily() } else { sum.lock.lock() }
                        sum.number += 1
                        sum.lock.unlock()
                    }
                }
            }
        }
        #expect(sum.number == 8_000)
    }
}
