// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing

@Suite("State container, observation", .timeLimit(.minutes(1)))
struct StateContainerObservationTests {
    @Test(
        "subscribe, then update five times: exactly 0 to 5, in 2,000 runs of 2,000",
        .requirement("F-070", "F-078"))
    func exactDelivery() async {
        var wrong = 0
        for _ in 0..<2_000 {
            let container = StateContainer(0)
            let stream = container.observe()
            async let received = collectUntil(5, stream)
            for _ in 1...5 { container.update { $0 += 1 } }
            if await received != [0, 1, 2, 3, 4, 5] { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test("an update right after observing is the second value, without any wait between")
    func noGap() async {
        let container = StateContainer(0)
        var iterator = container.observe().makeAsyncIterator()
        container.update { $0 = 1 }
        #expect(await iterator.next() == 0)
        #expect(await iterator.next() == 1)
    }

    @Test(
        "eight observers of a thousand updates each see a rising sequence that ends with the last",
        .requirement("F-078"))
    func manyObservers() async {
        let container = StateContainer(0)
        await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<8 {
                let stream = container.observe()
                group.addTask { await collectUntil(1_000, stream) }
            }
            for _ in 0..<1_000 { container.update { $0 += 1 } }
            for await received in group {
                #expect(received.last == 1_000)
                #expect(zip(received, received.dropFirst()).allSatisfy { $0 < $1 })
            }
        }
    }

    @Test(
        "updates from many tasks reach an observer in the order they were applied",
        .requirement("F-078"))
    func orderUnderContention() async {
        let container = StateContainer(0)
        let stream = container.observe()
        async let received = collectUntil(4_000, stream)
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<500 { container.update { $0 += 1 } } }
            }
        }
        let values = await received
        #expect(values == values.sorted())
    }

    @Test("an equal update is not published")
    func equalNotPublished() async {
        let container = StateContainer(0)
        let stream = container.observe()
        container.update { $0 = 0 }
        container.update { $0 = 1 }
        #expect(await collectUntil(1, stream) == [0, 1])
    }

    @Test("an update that throws is not published", .requirement("F-064"))
    func throwingNotPublished() async {
        let container = StateContainer(0)
        let stream = container.observe()
        try? container.update { state in
            state = 9
            throw CancellationError()
        }
        container.update { $0 = 1 }
        #expect(await collectUntil(1, stream) == [0, 1])
    }

    @Test("three fields changed in one update are one value", .requirement("S-013"))
    func oneEmission() async {
        struct Three: Sendable, Equatable { var a = 0, b = 0, c = 0 }
        let container = StateContainer(Three())
        let stream = container.observe()
        container.update { state in
            state.a = 1
            state.b = 1
            state.c = 1
        }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == Three())
        #expect(await iterator.next() == Three(a: 1, b: 1, c: 1))
    }

    @Test(
        "whoever receives the value of a change finds its version counted already",
        .requirement("S-052"))
    func versionBeforePublication() async {
        let container = StateContainer<UInt64>(0)
        let stream = container.observe()
        let reader = Task {
            for await value in stream {
                if container.version < value { return false }
                if value == 500 { return true }
            }
            return false
        }
        for _ in 1...500 { container.update { $0 += 1 } }
        #expect(await reader.value)
    }

    @Test("a slow consumer finds the newest value", .requirement("F-074", "F-075", "F-0E8"))
    func slowConsumer() async {
        let container = StateContainer(0)
        let stream = container.observe()
        for _ in 1...25 { container.update { $0 += 1 } }
        #expect(await collectUntil(25, stream).count <= 10)
    }

    @Test(
        "after a break nobody observes, and a new observation starts with the present state",
        .requirement("F-07A"))
    func observeAgain() async {
        let container = StateContainer(0)
        _ = await collectUntil(0, container.observe())
        #expect(container.observerCount == 0)
        container.update { $0 = 7 }
        #expect(await collectUntil(7, container.observe()) == [7])
    }

    @Test(
        "cancelling in the middle of a burst ends the loop and hinders nothing",
        .requirement("F-07A"))
    func cancelDuringBurst() async {
        let container = StateContainer(0)
        let stream = container.observe()
        let task = Task { for await _ in stream {} }
        for value in 1...200 {
            container.update { $0 = value }
            if value == 100 { task.cancel() }
        }
        await task.value
        #expect(container.observerCount == 0)
        #expect(await collectUntil(200, container.observe()) == [200])
    }

    @Test("the first value comes without a hop: nobody else gets a turn before it")
    func firstValueWithoutHop() async {
        actor Stage {
            var hasRun = false

            func observe(_ container: StateContainer<Int>) async -> Bool {
                let other = Task { hasRun = true }
                let value = await container.observation().next()
                defer { withExtendedLifetime(other) {} }
                return value?.state == 7 && !hasRun
            }
        }
        #expect(await Stage().observe(StateContainer(7)))
    }

    @Test("when the container goes, the loop of its observer ends")
    func containerGoes() async throws {
        var container: StateContainer<Int>? = StateContainer(1)
        let stream = try #require(container?.observe())
        container = nil
        #expect(await collect(stream) == [1])
    }

    @Test("an observation does not keep its container alive")
    func noRetain() throws {
        var container: StateContainer<Int>? = StateContainer(1)
        weak let watched = container
        let stream = try #require(container?.observe())
        container = nil
        #expect(watched == nil)
        withExtendedLifetime(stream) {}
    }
}

/// The values of a stream up to this one, which is the last read.
func collectUntil<Value: Sendable & Equatable>(_ last: Value, _ stream: AsyncStream<Value>) async
    -> [Value]
{
    var values: [Value] = []
    for await value in stream {
        values.append(value)
        if value == last { break }
    }
    return values
}
