// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata interactor", .timeLimit(.minutes(1)))
struct StrataInteractorTests {
    private enum Trouble: Error, Equatable { case here }

    /// Restates its conformance and forgets the rest; it has no stored properties.
    private final class Forgetful: StrataInteractor<Int, Int>, @unchecked Sendable {}

    private actor Caller {
        func isolation(of interactor: Working<Void, Bool>) async -> Bool? {
            await interactor.execute(params: ()).getOrNull()
        }
        func runs(_ interactor: Working<Caller, Bool>) async -> Bool? {
            await interactor.execute(params: self).getOrNull()
        }
    }

    @Test(
        "execute does the subclass's work with its parameters and answers with a result",
        .requirement("T-010", "T-011"))
    func success() async {
        let double = Working<Int, Int> { $0 * 2 }
        #expect(await double.execute(params: 21).getOrNull() == 42)
    }

    @Test("an exception that the work throws is the failure, as it is", .requirement("T-011"))
    func exception() async {
        let failing = Working<Int, Int> { throw NoSuchSet(number: $0) }
        let result = await failing.execute(params: 9)
        #expect(caught(result) as? NoSuchSet == NoSuchSet(number: 9))
    }

    @Test("any other error that the work throws is wrapped")
    func otherError() async {
        let failing = Working<Int, Int> { _ in throw Trouble.here }
        let exception = caught(await failing.execute(params: 1))
        #expect(exception is StrataWrappedException)
        #expect(exception?.cause as? Trouble == .here)
    }

    @Test(
        "cancelling the caller cancels the work, which fails as cancelled and throws nothing",
        .requirement("T-011"))
    func cancellation() async {
        let waiting = Working<Int, Int> { params in
            try await untilCancelled()
            return params
        }
        let task = Task { await waiting.execute(params: 1) }
        task.cancel()
        #expect(caught(await task.value) is StrataCancellationException)
    }

    @Test("work that is done although it was cancelled has its result")
    func doneAnyway() async {
        let gated = Gated()
        let task = Task { await gated.execute(params: 1) }
        await gated.begun[1].wait()
        task.cancel()
        gated.release[1].open()
        #expect(await task.value.getOrNull() == 1)
    }

    @Test(
        "a subclass without doWork fails with a sentence that names it, and traps nothing",
        .requirement("T-010"))
    func missingOverride() async {
        let exception = caught(await Forgetful().execute(params: 1))
        #expect(
            exception?.message == "Forgetful does not override doWork(params:): add the override.")
    }

    @Test(
        "executeCatching gives the block the parameters and its value is the success",
        .requirement("T-013"))
    func catchingSuccess() async {
        let result = await Forgetful().executeCatching(params: 20) { $0 + 1 }
        #expect(result.getOrNull() == 21)
    }

    @Test("executeCatching keeps an exception", .requirement("T-013"))
    func catchingException() async {
        let result = await Forgetful().executeCatching(params: 9) { number -> Int in
            throw NoSuchSet(number: number)
        }
        #expect(caught(result) as? NoSuchSet == NoSuchSet(number: 9))
    }

    @Test("executeCatching wraps any other error", .requirement("T-013"))
    func catchingOther() async {
        let result = await Forgetful().executeCatching(params: 1) { _ -> Int in throw Trouble.here }
        #expect(caught(result)?.cause as? Trouble == .here)
    }

    @Test("executeCatching maps cancellation and does not throw it again", .requirement("T-013"))
    func catchingCancellation() async {
        let result = await Forgetful().executeCatching(params: 1) { _ -> Int in
            throw CancellationError()
        }
        #expect(caught(result) is StrataCancellationException)
    }

    @Test("the work runs on the main actor when the main actor calls", .requirement("T-003"))
    @MainActor
    func fromMainActor() async {
        let interactor = Working<Void, Bool> { #isolation === MainActor.shared }
        #expect(await interactor.execute(params: ()).getOrNull() == true)
    }

    @Test("the work runs on an actor when that actor calls", .requirement("T-003"))
    func fromActor() async {
        let interactor = Working<Caller, Bool> { caller in #isolation === caller }
        #expect(await Caller().runs(interactor) == true)
    }

    @Test("the work runs on no actor when a detached task calls", .requirement("T-003"))
    func fromDetached() async {
        let interactor = Working<Void, Bool> { #isolation == nil }
        let task = Task.detached { await interactor.execute(params: ()).getOrNull() }
        #expect(await task.value == true)
    }

    @Test("an interactor goes when its last execution is over")
    func lifetime() async {
        weak var gone: Gated?
        do {
            let gated = Gated()
            gone = gated
            gated.release[0].open()
            _ = await gated.execute(params: 0)
        }
        #expect(gone == nil)
    }
}

/// The exception of a failure.
func caught<T>(_ result: StrataResult<T>) -> (any StrataException)? {
    result.fold(onSuccess: { _ in nil }, onFailure: { $0 })
}
