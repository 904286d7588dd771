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
}

@Suite("Backoff delays")
struct BackoffDelayTests {
    @Test("each delay is twice the one before, up to the longest")
    func doubles() {
        let backoff = Backoff(first: .seconds(1), longest: .seconds(5))
        #expect((1...5).map { backoff.delay(after: $0) } == [1, 2, 4, 5, 5].map { .seconds($0) })
    }

    @Test("the delay after very many attempts is known at once, also where it never grows")
    func manyAttempts() {
        #expect(Backoff().delay(after: .max) == .seconds(10))
        #expect(Backoff(first: .zero).delay(after: .max) == .zero)
    }
}
