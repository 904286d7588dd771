// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@Suite("Manual clock", .timeLimit(.minutes(1)))
struct ManualClockTests {
    @Test("the clock stands still until it is moved")
    func standsStill() {
        let clock = ManualClock()
        #expect(clock.now.offset == .zero)
        clock.advance(by: .seconds(3))
        #expect(clock.now.offset == .seconds(3))
    }

    @Test("a sleeper wakes at its deadline and not before")
    func deadline() async throws {
        let clock = ManualClock()
        let task = Task { try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(clock.sleepers == 0)
    }

    @Test("a deadline that has passed does not sleep", arguments: [Duration.zero, .seconds(-1)])
    func passed(duration: Duration) async throws {
        let clock = ManualClock()
        try await clock.sleep(for: duration)
        #expect(clock.sleepers == 0)
    }

    @Test("a test waits for the sleeper of this moment, not for one that came before")
    func dueSleeper() async throws {
        let clock = ManualClock()
        let early = Task { try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        let late = Task { try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleeper(of: .seconds(2))
        #expect(clock.sleepers == 2)
        clock.advance(by: .seconds(2))
        try await early.value
        try await late.value
    }

    @Test("cancelling a sleeper wakes it with a cancellation error")
    func cancellation() async {
        let clock = ManualClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleepers == 0)
    }

    @Test("a task cancelled beforehand does not begin to sleep")
    func cancelledBefore() async {
        let clock = ManualClock()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a negative duration moves nothing")
    func negative() {
        let clock = ManualClock()
        clock.advance(by: .seconds(-5))
        #expect(clock.now.offset == .zero)
    }

    @Test("the clock serves where any clock is asked for")
    func erased() async throws {
        let clock = ManualClock()
        let erased: any Clock<Duration> = clock
        let task = Task { try await erased.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await task.value
    }

    @Test("waiting for sleepers that are there already returns at once, also for several")
    func waiting() async {
        let clock = ManualClock()
        let tasks = (1...3).map { second in Task { try await clock.sleep(for: .seconds(second)) } }
        await clock.waitForSleepers(3)
        await clock.waitForSleepers(2)
        #expect(clock.sleepers == 3)
        clock.advance(by: .seconds(3))
        for task in tasks { _ = await task.result }
    }

    @Test("waiting for sleepers ends with its task, before it and in it")
    func cancelledWaiting() async {
        let clock = ManualClock()
        let waiting = Task { await clock.waitForSleepers() }
        for _ in 0..<100 { await Task.yield() }
        waiting.cancel()
        await waiting.value
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.waitForSleepers()
        }.value
    }
}
