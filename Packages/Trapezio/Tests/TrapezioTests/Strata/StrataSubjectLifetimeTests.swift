// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata subject lifetime", .timeLimit(.minutes(1)))
struct StrataSubjectLifetimeTests {
    @Test("an endless inner stream does not keep its interactor")
    func ownerIsFree() {
        weak var gone: Pushed?
        do {
            let subject = Pushed()
            gone = subject
            subject(1)
        }
        #expect(gone == nil)
    }

    @Test("every open stream ends when the interactor goes, after what is pending")
    func streamsEnd() async throws {
        let sources = Sources()
        var subject: Pushed? = Pushed(sources)
        let streams = [try #require(subject?.stream), try #require(subject?.stream)]
        var signal = try #require(subject?.stream).makeAsyncIterator()
        subject?(1)
        sources.push(10, to: 1)
        #expect(await signal.next() == 10)
        subject = nil
        for stream in streams { #expect(await collect(stream) == [10]) }
    }

    @Test("a waiting reader's loop ends when the interactor goes")
    func waitingReader() async throws {
        var subject: Pushed? = Pushed()
        subject?(1)
        let stream = try #require(subject?.stream)
        let reader = Task { await collect(stream) }
        subject = nil
        #expect(await reader.value == [])
    }

    @Test("the inner stream ends when the interactor goes")
    func innerEnds() async {
        let sources = Sources()
        do {
            let subject = Pushed(sources)
            subject(1)
        }
        await sources.ended(1).wait()
    }

    @Test("an inner stream that takes no notice of cancellation keeps no reader waiting")
    func uncooperativeInner() async throws {
        let gate = Gate()
        var subject: Stubborn? = Stubborn(gate)
        subject?(1)
        let stream = try #require(subject?.stream)
        subject = nil
        #expect(await collect(stream) == [])
        gate.open()
    }

    @Test(
        "no value of a trigger comes after the first of the next, in 2,000 races",
        .requirement("T-016"))
    func retriggerRace() async {
        for _ in 0..<2_000 {
            let subject = Burst()
            var values = subject.stream.makeAsyncIterator()
            subject(1)
            var seen = [await values.next()]
            subject(2)
            while seen.last != 24 { seen.append(await values.next()) }
            let tens = seen.compactMap { $0.map { $0 / 10 } }
            #expect(tens == tens.sorted())
            #expect(subject.value == 24)
        }
    }

    @Test("triggers from many tasks leave exactly one stream followed, in 200 races")
    func concurrentTriggers() async {
        for _ in 0..<200 {
            let subject = Pushed()
            var values = subject.stream.makeAsyncIterator()
            await withTaskGroup { group in
                for number in 1...4 { group.addTask { subject(number) } }
            }
            for number in 1...4 { subject.sources.push(number, to: number) }
            let winner = await values.next() ?? 0
            #expect((1...4).contains(winner))
            for number in 1...4 where number != winner {
                await subject.sources.ended(number).wait()
            }
            #expect(subject.value == winner)
        }
    }
}

/// Five values at once per trigger; it has no stored properties.
private final class Burst: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
    override func createObservable(params: Int) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for value in 0..<5 { continuation.yield(params * 10 + value) }
        }
    }
}

/// Waits for a gate, cancelled or not. All stored properties are `let`s of Sendable types.
private final class Stubborn: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
    private let gate: Gate

    init(_ gate: Gate) { self.gate = gate }

    override func createObservable(params: Int) -> AsyncStream<Int> {
        let gate = gate
        return AsyncStream {
            await gate.wait()
            return nil
        }
    }
}
