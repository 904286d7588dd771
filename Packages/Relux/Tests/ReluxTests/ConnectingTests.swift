// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import ReluxTesting
import Testing

/// Two states that take the same marks, which come in turns as one of two types.
private enum Turns {
    struct Even: Relux.Action { let number: Int }
    struct Odd: Relux.Action { let number: Int }

    static let reducers: [Relux.Reducer<[Int]>] = [
        .on(Even.self) { $0.append($1.number) }, .on(Odd.self) { $0.append($1.number) },
    ]

    actor Left: Relux.BusinessState {
        nonisolated let container = StateContainer<[Int]>([])
        static let reducers = Turns.reducers
    }

    actor Right: Relux.BusinessState {
        nonisolated let container = StateContainer<[Int]>([])
        static let reducers = Turns.reducers
    }

    static func isWithoutGap(_ numbers: [Int]) -> Bool {
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }
}

@Suite("Connecting while actions come", .timeLimit(.minutes(5)))
@MainActor
struct ConnectingTests {
    /// Dispatches marks until it is cancelled.
    private func acting(by dispatcher: Relux.Dispatcher) -> Task<Void, Never> {
        Task.detached {
            var number = 0
            while !Task.isCancelled {
                await dispatcher.action { Turns.Even(number: number) }
                await dispatcher.action { Turns.Odd(number: number + 1) }
                number += 2
                if number.isMultiple(of: 128) { await Task.yield() }
            }
        }
    }

    @Test("a module comes and goes between two actions: both of its states take the same ones")
    func wholeModule() async throws {
        let relux = Relux()
        var torn = 0
        let acting = acting(by: relux.dispatcher)
        for _ in 0..<600 {
            let (left, right) = (Turns.Left(), Turns.Right())
            try relux.register(
                Relux.Testing.MockModule(id: "Both", states: [left, right]))
            await Task.yield()
            let during = relux.store.snapshot(of: left, right)
            try await relux.unregister("Both")
            let after = relux.store.snapshot(of: left, right)
            if during.0 != during.1 || after.0 != after.1 { torn += 1 }
            if !Turns.isWithoutGap(after.0) { torn += 1 }
        }
        acting.cancel()
        await acting.value
        #expect(torn == 0)
    }

    @Test("a temporal state takes every action from its first one on, whatever its type")
    func temporal() async throws {
        let relux = Relux()
        var torn = 0
        let acting = acting(by: relux.dispatcher)
        for _ in 0..<600 {
            let state = Turns.Left()
            try relux.store.connectTemporally(state)
            await Task.yield()
            try await relux.store.disconnect(state)
            if !Turns.isWithoutGap(state.stateSnapshot) { torn += 1 }
        }
        acting.cancel()
        await acting.value
        #expect(torn == 0)
    }
}
