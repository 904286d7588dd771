// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Batched updates", .timeLimit(.minutes(1)))
struct StateBatchTests {
    private let clock = ManualClock()
    private let container = StateContainer<[Int]>([])

    private func batches() -> BatchedUpdates<[Int]> { BatchedUpdates(container, clock: clock) }

    @Test("nothing before 16 ms, then everything as one change", .requirement("S-063", "S-111"))
    func oneEmission() async {
        let batches = batches()
        var iterator = container.observe().makeAsyncIterator()
        for number in 1...3 { batches.add { $0.append(number) } }
        await clock.waitForSleepers()
        clock.advance(by: .microseconds(15_999))
        #expect(container.version == 0)
        clock.advance(by: .microseconds(1))
        #expect(await iterator.next() == [])
        #expect(await iterator.next() == [1, 2, 3])
        #expect(container.version == 1)
        #expect(batches.count == 0)
    }

    @Test("the interval counts from the first waiting update", .requirement("S-063"))
    func fromTheFirst() async {
        let batches = batches()
        batches.add { $0.append(1) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(10))
        batches.add { $0.append(2) }
        #expect(clock.sleepers == 1)
        clock.advance(by: .milliseconds(6))
        await until { container.snapshot == [1, 2] }
    }

    @Test("after a flush the next update starts a new interval", .requirement("S-063"))
    func anew() async {
        let batches = batches()
        batches.add { $0.append(1) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(10))
        batches.flush()
        #expect(container.snapshot == [1])
        await until { clock.sleepers == 0 }
        batches.add { $0.append(2) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(15))
        #expect(container.snapshot == [1])
        clock.advance(by: .milliseconds(1))
        await until { container.snapshot == [1, 2] }
    }

    @Test(
        "with many tasks adding and flushing none is lost, doubled or out of its task's order",
        .requirement("S-063"))
    func concurrentFlushes() async {
        let batches = batches()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<250 {
                        batches.add { $0.append(task * 1_000 + number) }
                        batches.flush()
                    }
                }
            }
            for _ in 0..<4 { group.addTask { for _ in 0..<200 { batches.flush() } } }
        }
        batches.flush()
        let applied = container.snapshot
        #expect(applied.count == 2_000)
        for task in 0..<8 {
            #expect(applied.filter { $0 / 1_000 == task } == (0..<250).map { task * 1_000 + $0 })
        }
    }

    @Test("what waits is applied when the batches go", .requirement("S-063"))
    func letGo() async {
        var batches: BatchedUpdates? = batches()
        batches?.add { $0.append(1) }
        batches = nil
        #expect(container.snapshot == [1])
        await until { clock.sleepers == 0 }
    }

    @Test("an update may add another one, which waits for the next flush")
    func reentrant() {
        let batches = batches()
        batches.add { state in
            state.append(1)
            batches.add { $0.append(2) }
        }
        batches.flush()
        #expect(container.snapshot == [1])
        batches.flush()
        #expect(container.snapshot == [1, 2])
    }
}
