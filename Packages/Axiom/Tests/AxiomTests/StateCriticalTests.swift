// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("State container, critical states and replay", .timeLimit(.minutes(1)))
struct StateCriticalTests {
    /// Multiples of a hundred are critical.
    private func container(historyLimit: Int = 0) -> StateContainer<Int> {
        StateContainer(0, historyLimit: historyLimit) { _, new in new.isMultiple(of: 100) }
    }

    private func set(_ values: some Sequence<Int>, _ container: StateContainer<Int>) {
        for value in values { container.update { $0 = value } }
    }

    @Test(
        "a critical state among 25 survives the overflow, in its place",
        .requirement("F-077", "F-0E8"))
    func critical() async {
        let container = container()
        let stream = container.observe()
        set(1...5, container)
        set([100], container)
        set(6...24, container)
        let received = await collectUntil(24, stream)
        #expect(received.filter { $0 == 100 }.count == 1)
        #expect(received.first == 100)
        #expect(received.count <= 11)
        #expect(received == [100] + Array(24 - (received.count - 2)...24))
    }

    @Test("critical states are never dropped, however many there are", .requirement("F-077"))
    func manyCritical() async {
        let container = container()
        let stream = container.observe()
        let critical = (1...40).map { $0 * 100 }
        for value in critical { set([value - 1, value], container) }
        let received = await collectUntil(4_000, stream)
        #expect(received.filter { $0 > 0 && $0.isMultiple(of: 100) } == critical)
        #expect(received == received.sorted())
        #expect(received.count <= 50)
    }

    @Test("a critical state takes none of the ten places", .requirement("F-074", "F-077"))
    func places() async {
        let container = container()
        let stream = container.observe()
        set([1, 2, 3, 100, 4, 5, 6, 7, 8, 9], container)
        #expect(await collectUntil(9, stream) == [0, 1, 2, 3, 100, 4, 5, 6, 7, 8, 9])
    }

    @Test(
        "critical states are on the list until they are acknowledged",
        .requirement("F-079", "F-0E8"))
    func acknowledgement() async {
        let container = container()
        let observation = container.observation()
        set([1, 100, 2, 200], container)
        #expect(observation.unacknowledged == [2, 4])
        while let snapshot = await observation.next(), snapshot.version < 4 {}
        #expect(observation.unacknowledged == [2, 4])
        observation.acknowledge(4)
        observation.acknowledge(4)
        observation.acknowledge(1)
        #expect(observation.unacknowledged == [2])
        observation.acknowledge(2)
        #expect(observation.unacknowledged.isEmpty)
    }

    @Test("an observation delivers each state with its version", .requirement("S-052"))
    func versions() async {
        let container = container()
        let observation = container.observation()
        set([5, 6], container)
        var seen: [UInt64] = []
        for await snapshot in observation {
            #expect(container.version >= snapshot.version)
            seen.append(snapshot.version)
            if snapshot.state == 6 { break }
        }
        #expect(seen == [0, 1, 2])
    }

    @Test("missed states can be had again, oldest first", .requirement("F-076", "F-0E8"))
    func replay() throws {
        let container = container(historyLimit: 5)
        set(1...12, container)
        let replayed = try container.replay(since: 7)
        #expect(replayed.map(\.state) == [8, 9, 10, 11, 12])
        #expect(replayed.map(\.version) == [8, 9, 10, 11, 12])
        #expect(try container.replay(since: 12).isEmpty)
        #expect(try container.replay(since: 99).isEmpty)
    }

    @Test("a gap that is too old says from where on replay is possible", .requirement("F-076"))
    func tooOld() {
        let container = container(historyLimit: 5)
        set(1...12, container)
        #expect(throws: ReplayFailure.gapTooOld(since: 6, earliest: 7)) {
            try container.replay(since: 6)
        }
        #expect(
            ReplayFailure.gapTooOld(since: 6, earliest: 7).message
                == "The states since version 6 are no longer kept, only those since version 7: "
                + "take the present state, or give the container a longer history.")
    }

    @Test("without a history every gap is too old", .requirement("F-076"))
    func noHistory() {
        let container = container()
        set([1], container)
        #expect(throws: ReplayFailure.gapTooOld(since: 0, earliest: 1)) {
            try container.replay(since: 0)
        }
    }

    private struct HandlerFailed: Error {}

    @Test("after an error the same observation goes on where it stopped", .requirement("F-07B"))
    func goesOn() async {
        let container = container()
        let observation = container.observation()
        set([1, 2], container)
        func handle() async throws {
            for await snapshot in observation where snapshot.state == 1 { throw HandlerFailed() }
        }
        await #expect(throws: HandlerFailed.self) { try await handle() }
        #expect(container.observerCount == 1)
        set([3], container)
        #expect(await observation.next()?.state == 2)
        #expect(await observation.next()?.state == 3)
    }

    @Test(
        "after an error a new observation starts with what came after the last version seen",
        .requirement("F-07B", "F-0E8"))
    func resumes() async {
        let container = container(historyLimit: 8)
        var last: UInt64 = 0
        do {
            let observation = container.observation()
            set([1, 2], container)
            _ = await observation.next()
            last = await observation.next()?.version ?? 0
        }
        #expect(container.observerCount == 0)
        set([3, 100], container)
        let observation = container.observation(since: last)
        set([4], container)
        var seen: [Int] = []
        while seen.last != 4, let snapshot = await observation.next() {
            seen.append(snapshot.state)
        }
        #expect(seen == [2, 3, 100, 4])
        #expect(observation.unacknowledged == [4])
    }

    @Test("a resumed observation whose gap is too old starts with the present state")
    func resumesLate() async {
        let container = container()
        set([1, 2, 3], container)
        #expect(await container.observation(since: 1).next()?.state == 3)
    }

    @Test("a resumed observation that missed nothing begins with the next change")
    func resumesWithoutGap() async {
        let container = container()
        set([1], container)
        let observation = container.observation(since: 1)
        set([2], container)
        #expect(await observation.next()?.state == 2)
    }

    @Test("a cancelled observation is over", .requirement("F-07A"))
    func cancelled() async {
        let container = container()
        let observation = container.observation()
        observation.cancel()
        #expect(container.observerCount == 0)
        #expect(await observation.next() == nil)
        #expect(observation.unacknowledged.isEmpty)
    }
}
