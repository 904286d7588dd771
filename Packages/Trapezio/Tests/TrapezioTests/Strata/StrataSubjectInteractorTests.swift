// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata subject interactor", .timeLimit(.minutes(1)))
struct StrataSubjectInteractorTests {
    /// Restates its conformance and forgets the rest; it has no stored properties.
    private final class Forgetful: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {}

    /// Counts up to its parameter and refuses a negative one; it has no stored properties.
    private final class Counting: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
        override func createObservable(params: Int) throws -> AsyncStream<Int> {
            guard params >= 0 else { throw NoSuchSet(number: params) }
            return AsyncStream { continuation in
                for value in 0..<params { continuation.yield(value) }
                continuation.finish()
            }
        }
    }

    @Test(
        "calling the interactor makes the subclass's values appear on its stream",
        .requirement("T-014", "T-015"))
    func trigger() async {
        let counting = Counting()
        var values = counting.stream.makeAsyncIterator()
        counting(3)
        for value in 0..<3 { #expect(await values.next() == value) }
    }

    @Test("every subscriber gets every value", .requirement("T-015"))
    func broadcast() async {
        let subject = Pushed()
        var first = subject.stream.makeAsyncIterator()
        var second = subject.stream.makeAsyncIterator()
        subject(1)
        subject.sources.push(10, 11, 12, to: 1)
        for value in 10...12 {
            #expect(await first.next() == value)
            #expect(await second.next() == value)
        }
    }

    @Test("a later subscriber is not told what came before; value has it", .requirement("T-017"))
    func noReplay() async {
        let subject = Pushed()
        var early = subject.stream.makeAsyncIterator()
        subject(1)
        subject.sources.push(10, to: 1)
        #expect(await early.next() == 10)
        var late = subject.stream.makeAsyncIterator()
        #expect(subject.value == 10)
        subject.sources.push(11, to: 1)
        #expect(await late.next() == 11)
    }

    @Test(
        "value is nil before the first value, then the newest, and survives a new trigger",
        .requirement("T-017"))
    func value() async {
        let subject = Pushed()
        var values = subject.stream.makeAsyncIterator()
        #expect(subject.value == nil)
        subject(1)
        subject.sources.push(10, 11, to: 1)
        _ = await values.next()
        _ = await values.next()
        #expect(subject.value == 11)
        subject(2)
        #expect(subject.value == 11)
    }

    @Test("value can be read and not written from outside", .requirement("T-017"))
    func valueIsReadOnly() {
        let path: AnyKeyPath = \Pushed.value
        #expect(!(path is ReferenceWritableKeyPath<Pushed, Int?>))
    }

    @Test("a new trigger ends the inner stream of the old one", .requirement("T-016"))
    func retriggerCancels() async {
        let subject = Pushed()
        subject(1)
        subject(2)
        await subject.sources.ended(1).wait()
    }

    @Test(
        "after a new trigger an open stream goes on with the new values only", .requirement("T-016")
    )
    func retriggerSwitches() async {
        let subject = Pushed()
        var values = subject.stream.makeAsyncIterator()
        subject(1)
        subject.sources.push(10, to: 1)
        #expect(await values.next() == 10)
        subject(2)
        subject.sources.push(11, to: 1)
        subject.sources.push(20, to: 2)
        #expect(await values.next() == 20)
        #expect(subject.value == 20)
    }

    @Test("when an inner stream ends, the subscribers wait for the next trigger")
    func innerEnd() async {
        let subject = Pushed()
        var values = subject.stream.makeAsyncIterator()
        subject(1)
        subject.sources.finish(1)
        await subject.sources.ended(1).wait()
        subject(2)
        subject.sources.push(20, to: 2)
        #expect(await values.next() == 20)
    }

    @Test("one trigger more while the subclass still makes the last observable: the newest counts")
    func triggerInsideTrigger() async {
        let nesting = Nesting()
        var values = nesting.stream.makeAsyncIterator()
        nesting(1)
        #expect(await values.next() == 2)
    }

    @Test(
        "a subclass without createObservable ends its streams and says which override it lacks",
        .requirement("T-014"))
    func missingOverride() async {
        let forgetful = Forgetful()
        let open = forgetful.stream
        forgetful(1)
        #expect(await collect(open) == [])
        #expect(await collect(forgetful.stream) == [])
        #expect(
            forgetful.failure?.message
                == "Forgetful does not override createObservable(params:): add the override.")
    }

    @Test("a trigger that fails ends the streams with a failure, and the next one begins anew")
    func failedTrigger() async {
        let counting = Counting()
        let open = counting.stream
        counting(-1)
        #expect(await collect(open) == [])
        #expect(counting.failure as? NoSuchSet == NoSuchSet(number: -1))
        counting(0)
        #expect(counting.failure == nil)
        var values = counting.stream.makeAsyncIterator()
        counting(1)
        #expect(await values.next() == 0)
    }

    @Test("a trigger that fails drops what was watched before")
    func failedTriggerDropsOld() async {
        let subject = Refusing()
        subject(1)
        subject(2)
        await subject.sources.ended(1).wait()
        #expect(subject.failure is StrataWrappedException)
    }

    @Test(
        "the main actor, an actor and a detached task can all trigger and read",
        .requirement("T-003"))
    func anyIsolation() async {
        let counting = Counting()
        await MainActor.run { counting(0) }
        await Task.detached { counting(1) }.value
        #expect(counting.failure == nil)
    }
}

/// Triggers itself again on the first trigger; it has no stored properties.
private final class Nesting: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
    override func createObservable(params: Int) -> AsyncStream<Int> {
        if params == 1 { self(2) }
        return AsyncStream { $0.yield(params) }
    }
}

/// Accepts its first trigger only. All stored properties are `let`s of Sendable types.
private final class Refusing: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
    private struct Refused: Error {}
    let sources = Sources()

    override func createObservable(params: Int) throws -> AsyncStream<Int> {
        guard params == 1 else { throw Refused() }
        return sources.open(params)
    }
}
