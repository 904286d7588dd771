// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import Relux
import Testing

@Suite("Dispatcher", .timeLimit(.minutes(1)))
struct DispatcherTests {
    @Test("an action is reduced when its dispatch returns")
    func reduces() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state])
        await relux.dispatcher.action { Count.Action.added(3) }
        #expect(state.stateSnapshot.number == 3)
    }

    @Test("an action that nothing handles succeeds and changes nothing")
    func unhandled() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state])
        #expect(await relux.dispatcher.action { Stray() }.isSuccess)
        #expect(state.container.version == 0)
    }

    @Test("a reaction sees the state that its own action made")
    func reducedBeforeReactions() async throws {
        let state = Count.State()
        let seen = Notes<Int>()
        let listener = Listener(
            .on(Count.Action.self) { _, _ in
                seen.note(state.stateSnapshot.number)
                return .success
            })
        let relux = try await makeRelux(states: [state], sagas: [listener])
        for _ in 0..<1_000 { await relux.dispatcher.action { Count.Action.added(1) } }
        #expect(seen.all == Array(1...1_000))
    }

    @Test("an effect goes through its flow and comes back as an action before the dispatch returns")
    func flow() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state], sagas: [Count.Flow()])
        #expect(await relux.dispatcher.action { Count.Effect.add(4) }.isSuccess)
        #expect(state.stateSnapshot.number == 4)
    }

    @Test("the failure of a flow is the result of the dispatch")
    func failure() async throws {
        let relux = try await makeRelux(states: [], sagas: [Count.Flow()])
        let result = await relux.dispatcher.action { Count.Effect.refuse }
        #expect(throws: Count.Refused()) { try result.get() }
    }

    @Test(
        "all reactions to one action run in the order of connection; the first failure counts"
    )
    func severalReactions() async throws {
        let order = Notes<Int>()
        let listeners = (1...3).map { number in
            Listener(
                .on(Stray.self) { _, _ in
                    order.note(number)
                    return number == 1 ? .success : .failure(Count.Refused(number: number))
                })
        }
        let relux = try await makeRelux(states: [], sagas: listeners)
        let result = await relux.dispatcher.action { Stray() }
        #expect(order.all == [1, 2, 3])
        #expect(result.error as? Count.Refused == Count.Refused(number: 2))
    }

    @Test("a saga hears every type it names, plain actions among them, and no other")
    func typedListening() async throws {
        let heard = Notes<String>()
        let listener = Listener(
            .on(Count.Action.self) { action, _ in
                heard.note("\(action)")
                return .success
            },
            .on(Count.Effect.self) { effect, _ in
                heard.note("\(effect)")
                return .success
            })
        let relux = try await makeRelux(states: [], sagas: [listener])
        await relux.dispatcher.actions {
            Count.Action.reset
            Stray()
            Count.Effect.add(1)
        }
        #expect(heard.all == ["reset", "add(1)"])
    }

    @Test("two instances in one process never see each other")
    func instances() async throws {
        let states = [Count.State(), Count.State()]
        let first = try await makeRelux(states: [states[0]], sagas: [Count.Flow()])
        let second = try await makeRelux(states: [states[1]], sagas: [Count.Flow()])
        await withTaskGroup { group in
            group.addTask {
                for _ in 0..<500 { await first.dispatcher.action { Count.Effect.add(1) } }
            }
            group.addTask {
                for _ in 0..<300 { await second.dispatcher.action { Count.Effect.add(1) } }
            }
        }
        #expect(states.map(\.stateSnapshot.number) == [500, 300])
    }

    @Test("a flow may be an actor")
    func actorFlow() async throws {
        actor Guarded: Relux.Flow {
            private(set) var effects: [Count.Effect] = []

            func apply(_ effect: Count.Effect, _ dispatcher: Relux.Dispatcher) async
                -> Relux.ActionResult
            {
                effects.append(effect)
                return .success
            }
        }
        let flow = Guarded()
        let relux = try await makeRelux(states: [], sagas: [flow])
        await relux.dispatcher.action { Count.Effect.add(1) }
        #expect(await flow.effects == [.add(1)])
    }

    @Test("observers have every change of serial dispatches, in order")
    func observation() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state])
        var values = state.stateStream.makeAsyncIterator()
        for _ in 1...5 { await relux.dispatcher.action { Count.Action.added(1) } }
        for expected in 0...5 { #expect(await values.next()?.number == expected) }
    }
}
