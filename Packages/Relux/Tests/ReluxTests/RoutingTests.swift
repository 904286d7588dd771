// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import Testing

@Suite("Routing by type", .timeLimit(.minutes(1)))
struct RoutingTests {
    /// A family of distinct action types: `Nested<Nested<…>>`.
    private struct Nested<Inner: Sendable>: Relux.Action {}

    private actor Counting<A: Relux.Action>: Relux.BusinessState {
        typealias State = Int
        nonisolated let container = StateContainer(0)

        static var reducers: [Relux.Reducer<Int>] { [.on(A.self) { count, _ in count += 1 }] }
    }

    private struct Member {
        let state: any Relux.AnyState
        let action: any Relux.Action
        let count: () -> Int
        let version: () -> UInt64
    }

    /// One state and one action for each of `depth` types.
    private func family(
        _ depth: Int
    ) -> [Member] {
        var members: [Member] = []
        func add<Inner: Sendable>(_ type: Inner.Type, _ left: Int) {
            guard left > 0 else { return }
            let state = Counting<Nested<Inner>>()
            members.append(
                Member(
                    state: state, action: Nested<Inner>(), count: { state.stateSnapshot },
                    version: { state.container.version }))
            add(Nested<Inner>.self, left - 1)
        }
        add(Int.self, depth)
        return members
    }

    @Test("with many types connected, every action reaches its own state and no other")
    func manyTypes() async throws {
        let relux = Relux()
        let members = family(60)
        for member in members { try relux.store.connect(member.state) }
        for (index, member) in members.enumerated() {
            for _ in 0...index { await relux.dispatcher.action { member.action } }
        }
        #expect(members.map { $0.count() } == Array(1...60))
    }

    @Test(
        "with five hundred states connected an action is written into one of them",
        .requirement("R-001"))
    func manyStates() async throws {
        let relux = Relux()
        let members = family(500)
        for member in members { try relux.store.connect(member.state) }
        let last = try #require(members.last)
        for _ in 0..<100 { await relux.dispatcher.action { last.action } }
        #expect(last.count() == 100)
        // Nobody else was written to: its version is the first one still.
        #expect(members.dropLast().allSatisfy { $0.count() == 0 && $0.version() == 0 })
        #expect(last.version() == 100)
    }

    @Test("states that come and go leave the routes of the others as they were")
    func comingAndGoing() async throws {
        let relux = Relux()
        let members = family(60)
        for _ in 0..<3 {
            for member in members { try relux.store.connect(member.state) }
            for member in members.suffix(40) { try await relux.store.disconnect(member.state) }
            for member in members { await relux.dispatcher.action { member.action } }
            for member in members.prefix(20) { try await relux.store.disconnect(member.state) }
        }
        #expect(members.prefix(20).allSatisfy { $0.count() == 3 })
        #expect(members.suffix(40).allSatisfy { $0.count() == 0 })
    }

    @Test("an action of a class is routed by the class, with its own values")
    func classAction() async throws {
        final class Moved: Relux.Action {
            let distance: Int
            init(_ distance: Int) { self.distance = distance }
        }
        let heard = Notes<Int>()
        let listener = Listener(
            .on(Moved.self) { moved, _ in
                heard.note(moved.distance)
                return .success
            })
        let relux = try await makeRelux(states: [], sagas: [listener])
        await relux.dispatcher.action { Moved(5) }
        #expect(heard.all == [5])
    }

    @Test("an action larger than an existential's own room keeps its values")
    func largeAction() async throws {
        struct Large: Relux.Action {
            var numbers = (1, 2, 3, 4, 5)
            var text = String(repeating: "long ", count: 20)
        }
        let heard = Notes<Large>()
        let listener = Listener(
            .on(Large.self) { large, _ in
                heard.note(large)
                return .success
            })
        let relux = try await makeRelux(states: [], sagas: [listener])
        for _ in 0..<100 { await relux.dispatcher.action { Large() } }
        #expect(heard.all.count == 100)
        #expect(heard.all.allSatisfy { $0.numbers == (1, 2, 3, 4, 5) && $0.text.count == 100 })
    }
}
