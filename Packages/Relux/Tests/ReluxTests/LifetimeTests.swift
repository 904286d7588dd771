// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import ReluxTesting
import Testing

@Suite("Lifetimes", .timeLimit(.minutes(1)))
@MainActor
struct LifetimeTests {
    private final class Saga: Relux.Saga {
        let reactions: [Relux.Reaction] = [.on(Stray.self) { _, _ in .success }]
    }

    private actor Flow: Relux.Flow {
        func apply(_ effect: Count.Effect, _ dispatcher: Relux.Dispatcher) async
            -> Relux.ActionResult
        { .success }
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    @Test("registering, dispatching and unregistering a thousand times leaves nothing behind")
    func repeatedRegistration() async throws {
        let relux = Relux()
        var watched: [Weak] = []
        for _ in 0..<1_000 {
            let state = Count.State()
            let saga = Saga()
            let flow = Flow()
            try relux.register(Relux.Testing.MockModule(states: [state], sagas: [saga, flow]))
            await relux.dispatcher.actions {
                Count.Action.added(1)
                Count.Effect.add(1)
            }
            #expect(state.stateSnapshot.number == 1)
            try await relux.unregister("Mock")
            watched += [Weak(object: state), Weak(object: saga), Weak(object: flow)]
        }
        #expect(watched.allSatisfy { $0.object == nil })
        #expect(relux.store.states.isEmpty)
        #expect(relux.rootSaga.count == 0)
    }

    @Test("a Relux that goes takes its modules along")
    func reluxGoes() async throws {
        weak var state: Count.State?
        weak var flow: Flow?
        do {
            let relux = Relux()
            let module = Relux.Testing.MockModule(states: [Count.State()], sagas: [Flow()])
            state = module.states.first as? Count.State
            flow = module.sagas.first as? Flow
            try relux.register(module)
            await relux.dispatcher.action { Count.Effect.add(1) }
            #expect(state != nil && flow != nil)
        }
        #expect(state == nil)
        #expect(flow == nil)
    }

    @Test("temporal states are told apart by instance: the second does not replace the first")
    func temporalByInstance() async throws {
        let relux = Relux()
        let states = [Count.State(), Count.State()]
        for state in states { try relux.store.connectTemporally(state) }
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(states.map(\.stateSnapshot.number) == [1, 1])
    }

    @Test("a temporal state lives only as long as somebody else holds it")
    func temporalIsNotHeld() async throws {
        let relux = Relux()
        let kept = Count.State()
        try relux.store.connectTemporally(kept)
        weak var watched: Count.State?
        do {
            let state = Count.State()
            watched = state
            try relux.store.connectTemporally(state)
        }
        #expect(watched == nil)
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(relux.store.states.count == 1)
        #expect(kept.stateSnapshot.number == 1)
    }

    @Test("a temporal state cannot be connected twice, and can be disconnected")
    func temporalDisconnects() async throws {
        let relux = Relux()
        let state = Count.State()
        try relux.store.connectTemporally(state)
        #expect(throws: Relux.Failure.self) { try relux.store.connectTemporally(state) }
        try await relux.store.disconnect(state)
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(state.container.version == 0)
    }

    @Test("registering, unregistering and dispatching at the same time goes well")
    func concurrentRegistration() async throws {
        let relux = Relux()
        let steady = Count.State()
        try relux.store.connect(steady)
        let dispatcher = relux.dispatcher
        let store = relux.store
        await withTaskGroup { group in
            group.addTask {
                for _ in 0..<5_000 { await dispatcher.action { Count.Action.added(1) } }
            }
            group.addTask {
                for _ in 0..<500 {
                    let state = Count.State()
                    try? store.connect(state)
                    try? await store.disconnect(state)
                    try? store.connectTemporally(Count.State())
                }
            }
        }
        #expect(steady.stateSnapshot.number == 5_000)
        #expect(store.states.count == 1)
    }
}
