// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata deadline", .timeLimit(.minutes(1)))
struct StrataTimeoutTests {
    private let clock = ManualClock()

    @Test("work that is done in time has its result, and the clock need not move")
    func inTime() async {
        let double = Working<Int, Int> { $0 * 2 }
        let result = await double.execute(params: 21, timeout: .seconds(5), clock: clock)
        #expect(result.getOrNull() == 42)
    }

    @Test("what the work throws in time is the failure")
    func failsInTime() async {
        let failing = Working<Int, Int> { throw NoSuchSet(number: $0) }
        let result = await failing.execute(params: 9, timeout: .seconds(5), clock: clock)
        #expect(caught(result) as? NoSuchSet == NoSuchSet(number: 9))
    }

    @Test("the deadline holds although the work takes no notice of its cancellation")
    func uncooperative() async {
        let gated = Gated()
        let clock = clock
        let task = Task { await gated.execute(params: 0, timeout: .seconds(5), clock: clock) }
        await gated.begun[0].wait()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        let exception = caught(await task.value) as? StrataTimeoutException
        #expect(exception?.limit == .seconds(5))
        #expect(!gated.inProgress)
        gated.release[0].open()
    }

    @Test("nothing happens a moment before the deadline")
    func before() async {
        let gated = Gated()
        let clock = clock
        let task = Task { await gated.execute(params: 0, timeout: .seconds(5), clock: clock) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5) - .nanoseconds(1))
        #expect(clock.sleepers == 1)
        gated.release[0].open()
        #expect(await task.value.getOrNull() == 0)
    }

    @Test("work that reacts to cancellation is cancelled at the deadline")
    func cooperative() async {
        let cancelled = Gate()
        let waiting = Working<Int, Int> { params in
            defer { cancelled.open() }
            try await untilCancelled()
            return params
        }
        let clock = clock
        let task = Task { await waiting.execute(params: 0, timeout: .seconds(5), clock: clock) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(caught(await task.value) is StrataTimeoutException)
        await cancelled.wait()
    }

    @Test("cancelling the caller cancels the work")
    func callerCancelled() async {
        let waiting = Working<Int, Int> { params in
            try await untilCancelled()
            return params
        }
        let clock = clock
        let task = Task { await waiting.execute(params: 0, timeout: .seconds(5), clock: clock) }
        await clock.waitForSleepers()
        task.cancel()
        #expect(caught(await task.value) is StrataCancellationException)
    }

    @Test("a cancelled caller of work that takes no notice has its answer at once")
    func callerCancelledUncooperative() async {
        let gated = Gated()
        let clock = clock
        let task = Task { await gated.execute(params: 0, timeout: .seconds(5), clock: clock) }
        await gated.begun[0].wait()
        await clock.waitForSleepers()
        task.cancel()
        #expect(caught(await task.value) is StrataCancellationException)
        #expect(!gated.inProgress)
        gated.release[0].open()
    }

    @Test("without time the work is not begun", arguments: [Duration.zero, .seconds(-1)])
    func noTime(timeout: Duration) async {
        let unasked = Working<Int, Int> { params in
            Issue.record("begun")
            return params
        }
        let result = await unasked.execute(params: 0, timeout: timeout, clock: clock)
        #expect(caught(result) is StrataTimeoutException)
    }

    @Test("work with a deadline runs off the main actor that waits for it")
    @MainActor
    func offMainActor() async {
        let interactor = Working<Void, Bool> { #isolation == nil }
        let result = await interactor.execute(params: (), timeout: .seconds(5), clock: clock)
        #expect(result.getOrNull() == true)
    }
}
