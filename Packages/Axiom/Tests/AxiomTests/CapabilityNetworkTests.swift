// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Network capability", .timeLimit(.minutes(1)))
struct CapabilityNetworkTests {
    /// Sends numbers and notes which ones were sent.
    private final class Courier: NetworkCapability {
        let queue: RequestQueue<Int, Int>
        let cache: RecencyCache<Int, Int>
        let capabilityIdentifier = "courier"

        init(clock: any Clock<Duration>, limit: Int = 100) {
            let sent = SimulatedJournal()
            journal = sent
            cache = RecencyCache(limit: 10, clock: clock)
            queue = RequestQueue(name: "courier", limit: limit) { number in
                sent.note("\(number)")
                return number * 10
            }
        }

        let journal: SimulatedJournal
        var isAvailable: Bool { true }
        func initialize() async throws {}
        func invalidate() async {}

        func ask(_ number: Int) async throws -> Recovered<Int> {
            try await respond(to: number, remembering: cache)
        }
    }

    private let clock = ManualClock()

    private func started(_ courier: Courier) async throws -> CapabilityGraph {
        let graph = try CapabilityGraph([
            CapabilityDeclaration(
                Courier.self, taxonomy: .network, services: [.network]
            ) { _ in courier }
        ])
        try await graph.initialize()
        return graph
    }

    @Test("without a network reads are answered from the past", .requirement("F-0B1", "F-0B6"))
    func offlineReads() async throws {
        let graph = try await started(Courier(clock: clock))
        let handle = try graph.handle(Courier.self)
        #expect(try await handle.use { try await $0.ask(4) } == .fresh(40))
        let id = ComponentID(Courier.self)
        #expect(
            await graph.consequences(of: .serviceUnavailable(.network)) == [.adapted(id, .limited)])
        clock.advance(by: .seconds(30))
        #expect(
            try await handle.use { try await $0.ask(4) } == .stale(Stale(40, age: .seconds(30))))
        #expect(await graph.consequences(of: .serviceRestored(.network)) == [.adapted(id, .full)])
        #expect(try await handle.use { try await $0.ask(4) } == .fresh(40))
    }

    @Test(
        "what waited is sent in order and once when the network is back",
        .requirement("F-0B6", "F-0E7"))
    func order() async throws {
        let courier = Courier(clock: clock)
        let graph = try await started(courier)
        _ = await graph.handle(.serviceUnavailable(.network))
        let tasks = try await submit(1...5, to: courier)
        #expect(courier.journal.entries.isEmpty)
        for _ in 0..<2 { _ = await graph.handle(.serviceRestored(.network)) }
        var answers: [Int] = []
        for task in tasks { answers.append(try await task.value) }
        #expect(answers == [10, 20, 30, 40, 50])
        #expect(courier.journal.entries == ["1", "2", "3", "4", "5"])
        #expect(courier.queue.waiting == 0)
    }

    @Test("a request that is cancelled while it waits is not sent", .requirement("F-0B6"))
    func cancelled() async throws {
        let courier = Courier(clock: clock)
        courier.queue.connectivityChanged(isOnline: false)
        let tasks = try await submit(1...3, to: courier)
        tasks[1].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[1].value }
        courier.queue.connectivityChanged(isOnline: true)
        #expect(try await tasks[0].value == 10)
        #expect(try await tasks[2].value == 30)
        #expect(courier.journal.entries == ["1", "3"])
    }

    @Test("a full queue refuses with a sentence", .requirement("F-0B6"))
    func bounded() async throws {
        let courier = Courier(clock: clock, limit: 2)
        courier.queue.connectivityChanged(isOnline: false)
        let tasks = try await submit(1...2, to: courier)
        await #expect(
            throws: CapabilityFailure.unavailable(
                capability: "courier",
                reason: "2 requests are already waiting to be sent, and that is the limit.")
        ) { try await courier.queue.submit(3) }
        courier.queue.connectivityChanged(isOnline: true)
        for task in tasks { _ = try await task.value }
        #expect(courier.journal.entries == ["1", "2"])
    }

    @Test("a request that fails on its way is not sent again", .requirement("F-0B6"))
    func failed() async {
        let journal = SimulatedJournal()
        let queue = RequestQueue<Int, Int>(name: "courier") { number in
            journal.note("\(number)")
            throw SimulatedFailure(system: "courier")
        }
        await #expect(throws: SimulatedFailure(system: "courier")) { try await queue.submit(1) }
        queue.connectivityChanged(isOnline: false)
        queue.connectivityChanged(isOnline: true)
        #expect(journal.entries == ["1"])
        #expect(queue.waiting == 0)
    }

    @Test("a network capability that starts without a network is offline from the start")
    func startsOffline() async throws {
        let courier = Courier(clock: clock)
        let graph = try CapabilityGraph([
            CapabilityDeclaration(
                Courier.self, taxonomy: .network, services: [.network]
            ) { _ in courier }
        ])
        _ = await graph.handle(.serviceUnavailable(.network))
        try await graph.initialize()
        #expect(try graph.handle(Courier.self).level == .limited)
    }

    /// Submits one after the other: each waits before the next one comes.
    private func submit(
        _ numbers: ClosedRange<Int>, to courier: Courier
    ) async throws -> [Task<Int, any Error>] {
        var tasks: [Task<Int, any Error>] = []
        for number in numbers {
            tasks.append(Task { try await courier.queue.submit(number) })
            await until { courier.queue.waiting >= tasks.count }
        }
        return tasks
    }
}
