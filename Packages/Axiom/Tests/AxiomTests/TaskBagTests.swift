// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing

@Suite("Task bag", .timeLimit(.minutes(1)))
struct TaskBagTests {
    @Test("a task leaves the bag when it ends")
    func leaves() async {
        let bag = TaskBag()
        await bag.run {}.value
        await until { bag.count == 0 }
    }

    @Test("the bag cancels what is left when it goes")
    func cancelsOnDeinit() async {
        let clock = ManualClock()
        var bag: TaskBag? = TaskBag()
        let task = bag?.run { try? await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        bag = nil
        await task?.value
        #expect(clock.sleepers == 0)
    }

    @Test("cancelling empties the bag, which can be used again")
    func cancelAll() async {
        let bag = TaskBag()
        let clock = ManualClock()
        let task = bag.run { try? await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        bag.cancelAll()
        #expect(bag.count == 0)
        await task.value
        await bag.run {}.value
    }

    @Test("what is started on the main actor begins in the order of the calls and can be cancelled")
    @MainActor
    func mainActor() async {
        let bag = TaskBag()
        let clock = ManualClock()
        var begun: [Int] = []
        let tasks = (0..<1_000).map { number in
            bag.runOnMainActor {
                begun.append(number)
                try? await clock.sleep(for: .seconds(1))
            }
        }
        await clock.waitForSleepers(1_000)
        #expect(begun == Array(0..<1_000))
        #expect(bag.count == 1_000)
        bag.cancelAll()
        for task in tasks { await task.value }
        await bag.runOnMainActor {}.value
        await until { bag.count == 0 }
    }
}
