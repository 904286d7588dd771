// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@Suite("The lock")
struct GuardedTests {
    private final class Sum: Sendable {
        let value = Guarded(0)
    }

    @Test("no change of many tasks is lost, by either way in", arguments: [false, true])
    func exclusive(isBusy: Bool) async {
        let sum = Sum()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        if isBusy {
                            sum.value.withBusyLock { $0 += 1 }
                        } else {
                            sum.value.withLock { $0 += 1 }
                        }
                    }
                }
            }
        }
        #expect(sum.value.withLock { $0 } == 8_000)
    }
}
