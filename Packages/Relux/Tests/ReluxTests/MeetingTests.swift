// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import Foundation
import Relux
import ReluxTesting
import Synchronization
import Testing

/// States that share some actions: what they take in common they take in one order.
private enum Meeting {
    enum First {}
    enum Second {}
    enum Third {}

    struct Mark<Kind>: Relux.Action { let number: Int }

    /// Keeps the marks it has taken, in order.
    actor Left: Relux.BusinessState {
        nonisolated let container = StateContainer<[Int]>([])
        static let reducers: [Relux.Reducer<[Int]>] = [
            .on(Mark<First>.self) { $0.append($1.number) },
            .on(Mark<Second>.self) { $0.append($1.number) },
        ]
    }

    actor Right: Relux.BusinessState {
        nonisolated let container = StateContainer<[Int]>([])
        static let reducers: [Relux.Reducer<[Int]>] = [
            .on(Mark<Second>.self) { $0.append($1.number) },
            .on(Mark<Third>.self) { $0.append($1.number) },
        ]
    }

    actor Whole: Relux.BusinessState {
        nonisolated let container = StateContainer<[Int]>([])
        static let reducers: [Relux.Reducer<[Int]>] = [
            .on(Mark<First>.self) { $0.append($1.number) },
            .on(Mark<Third>.self) { $0.append($1.number) },
        ]
    }

    /// Holds a number that is another one for every order of the same marks.
    actor Digest: Relux.BusinessState {
        nonisolated let container = StateContainer<UInt64>(0)
        static let reducers: [Relux.Reducer<UInt64>] = [
            .on(Mark<First>.self) { add($1.number, to: &$0) },
            .on(Mark<Second>.self) { add($1.number, to: &$0) },
        ]

        private static func add(_ number: Int, to digest: inout UInt64) {
            digest = digest &* 6_364_136_223_846_793_005 &+ UInt64(number)
        }
    }

    /// Dispatches one mark of a kind, or two marks of different kinds at once.
    static func dispatch(_ kind: Int, _ number: Int, by dispatcher: Relux.Dispatcher) async {
        switch kind {
        case 0: await dispatcher.action { Mark<First>(number: number) }
        case 1: await dispatcher.action { Mark<Second>(number: number) }
        case 2: await dispatcher.action { Mark<Third>(number: number) }
        default:
            await dispatcher.actions(.concurrently) {
                Mark<Third>(number: number)
                Mark<First>(number: number + 1)
            }
        }
    }
}

@Suite("Actions that meet", .timeLimit(.minutes(10)))
struct MeetingTests {
    @Test(
        "whatever the schedule, one serial order explains every state and every task",
        arguments: [false, true])
    func serialOrder(logging: Bool) async throws {
        var random = SplitMix(seed: logging ? 7 : 3)
        for _ in 0..<1_500 { try await schedule(logging: logging, &random) }
    }

    @Test("two kinds of actions that meet in many states are in one order in all of them")
    func oneOrder() async throws {
        let states = (0..<8).map { _ in Meeting.Digest() }
        let relux = try await makeRelux(states: states)
        await withTaskGroup { group in
            for kind in 0...1 {
                group.addTask {
                    for number in 0..<20_000 {
                        await Meeting.dispatch(
                            kind, number * 2 + kind, by: relux.dispatcher)
                    }
                }
            }
        }
        #expect(Set(states.map(\.stateSnapshot)).count == 1)
    }

    @Test("no state shows an action before every state that reduces it is held")
    func causes() async throws {
        actor Seen: Relux.BusinessState {
            nonisolated let container = StateContainer(0)
            static let reducers: [Relux.Reducer<Int>] = [.on(Stray.self) { $0 += $1.value }]
        }
        final class Flags: Sendable {
            let isHeld = Atomic<Bool>(false)
            let mayGo = Atomic<Bool>(false)
        }
        // Sections are nested in the order of the containers.
        let states = [Seen(), Seen()].sorted {
            ObjectIdentifier($0.container) < ObjectIdentifier($1.container)
        }
        let relux = try await makeRelux(states: states)
        let flags = Flags()
        Thread {
            states[1].container.update { _ in
                flags.isHeld.store(true, ordering: .releasing)
                while !flags.mayGo.load(ordering: .acquiring) {}
            }
        }.start()
        while !flags.isHeld.load(ordering: .acquiring) { await Task.yield() }
        async let acting = relux.dispatcher.action { Stray(value: 1) }
        var isEarly = false
        for _ in 0..<20_000 {
            // A state of plain numbers is read without a lock.
            if states[0].stateSnapshot != 0 { isEarly = true }
            await Task.yield()
        }
        flags.mayGo.store(true, ordering: .releasing)
        _ = await acting
        #expect(!isEarly)
        #expect(states.map(\.stateSnapshot) == [1, 1])
    }

    private func schedule(logging: Bool, _ random: inout SplitMix) async throws {
        let logger = Relux.Testing.Logger()
        let (left, right, whole) = (Meeting.Left(), Meeting.Right(), Meeting.Whole())
        let relux = try await makeRelux(
            logger: logging ? logger : Relux.SilentLogger(), states: [left, right, whole])
        let tasks = (0..<3).map { task in
            (0..<6).map { step in
                (kind: Int.random(in: 0..<4, using: &random), number: task * 100 + step * 10)
            }
        }
        await withTaskGroup { group in
            for steps in tasks {
                group.addTask {
                    for step in steps {
                        await Meeting.dispatch(step.kind, step.number, by: relux.dispatcher)
                    }
                }
            }
        }
        let orders = relux.store.snapshot(of: left, right, whole)
        let histories = [orders.0, orders.1, orders.2]
        let programs = tasks.map {
            $0.flatMap { $0.kind < 3 ? [$0.number] : [$0.number, $0.number + 1] }
        }
        #expect(isSerial(histories + programs))
        guard logging else { return }
        let numbered = logger.reducedEntries.map { number(of: $0.action) }
        #expect(logger.reducedEntries.map(\.sequence) == (1...UInt64(numbered.count)).map { $0 })
        #expect(isSerial(histories + programs + [numbered]))
    }

    private func number(of action: any Relux.Action) -> Int {
        (action as? Meeting.Mark<Meeting.First>)?.number
            ?? (action as? Meeting.Mark<Meeting.Second>)?.number
            ?? (action as? Meeting.Mark<Meeting.Third>)?.number ?? -1
    }

    /// Whether one order contains all these orders.
    private func isSerial(_ orders: [[Int]]) -> Bool {
        var after: [Int: Set<Int>] = [:]
        var waiting: [Int: Int] = [:]
        for order in orders {
            for mark in order { waiting[mark, default: 0] += 0 }
            for (one, next) in zip(order, order.dropFirst())
            where after[one, default: []].insert(next).inserted {
                waiting[next, default: 0] += 1
            }
        }
        var free = waiting.filter { $0.value == 0 }.map(\.key)
        var placed = 0
        while let mark = free.popLast() {
            placed += 1
            for next in after[mark] ?? [] {
                waiting[next, default: 0] -= 1
                if waiting[next] == 0 { free.append(next) }
            }
        }
        return placed == waiting.count
    }

    @Test("the check itself finds an order that no serial one explains")
    func checkFails() {
        #expect(isSerial([[1, 2, 3], [1, 3], [2, 3]]))
        #expect(!isSerial([[1, 2], [2, 3], [3, 1]]))
    }

    @Test("a snapshot of two states never has an action that is in one of them only")
    func snapshot() async throws {
        let (left, right) = (Meeting.Left(), Meeting.Right())
        let relux = try await makeRelux(states: [left, right])
        let dispatcher = relux.dispatcher
        let store = relux.store
        async let writing: Void = {
            for number in 0..<2_000 {
                await dispatcher.action { Meeting.Mark<Meeting.Second>(number: number) }
            }
        }()
        async let reading = {
            var torn = 0
            var count = 0
            while count < 2_000 {
                let (one, other) = store.snapshot(of: left, right)
                if one.count != other.count { torn += 1 }
                count = one.count
                await Task.yield()
            }
            return torn
        }()
        await writing
        let torn = await reading
        #expect(torn == 0)
        #expect(left.stateSnapshot.count == 2_000)
    }

    @Test("a snapshot takes the same state twice, and one alone")
    func snapshotTwice() async throws {
        let left = Meeting.Left()
        let relux = try await makeRelux(states: [left])
        await relux.dispatcher.action { Meeting.Mark<Meeting.First>(number: 4) }
        let (one, other) = relux.store.snapshot(of: left, left)
        #expect(one == [4] && other == [4])
        #expect(relux.store.snapshot(of: left) == [4])
    }
}
