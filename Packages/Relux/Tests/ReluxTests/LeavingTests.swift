// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import Relux
import ReluxTesting
import Testing

@Suite("Leaving modules", .timeLimit(.minutes(1)))
@MainActor
struct LeavingTests {
    private typealias Mock = Relux.Testing.MockModule

    /// Calls the body between reducing and reacting.
    private struct Between: Relux.Logger {
        let body: @Sendable () -> Void
        func reduced(_ entry: Relux.LogEntry) { body() }
        func log(_ entry: Relux.LogEntry) {}
    }

    @Test("no reaction of a module begins after it was disconnected")
    func lateReaction() async throws {
        let heard = Notes<Int>()
        let saga = Listener(
            .on(Stray.self) { stray, _ in
                heard.note(stray.value)
                return .success
            })
        let root = Notes<@Sendable () -> Void>()
        let relux = Relux(logger: Between { for leave in root.all { leave() } })
        let connection = try relux.rootSaga.connect(saga)
        root.note { [weak relux] in relux?.rootSaga.disconnect(connection) }
        await relux.dispatcher.action { Stray(value: 1) }
        #expect(heard.all.isEmpty)
    }

    @Test("no handler begins after its module was disconnected")
    func lateHandler() async throws {
        struct Ask: Relux.Request { typealias Answer = Int }
        let root = Notes<@Sendable () -> Void>()
        let relux = Relux(logger: Between { for leave in root.all { leave() } })
        let connection = try relux.rootSaga.connect(Listener(.answering(Ask.self) { _, _ in 1 }))
        root.note { [weak relux] in relux?.rootSaga.disconnect(connection) }
        await #expect(throws: Relux.Failure.self) { try await relux.dispatcher.ask(Ask()) }
    }

    @Test("a state that has another owner by now stays with that one and is cleaned up once")
    func otherOwner() async throws {
        let cleaned = Notes<Int>()
        let state = Count.State(onCleanup: { cleaned.note(1) })
        let relux = Relux()
        try relux.register(Mock(id: "A", states: [state]))
        try await relux.store.disconnect(state)
        try relux.register(Mock(id: "B", states: [state]))
        try await relux.unregister("A")
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(state.stateSnapshot.number == 1)
        #expect(cleaned.all == [1])
    }

    @Test("a state cannot be connected again while it cleans up, and can be after that")
    func connectedWhileCleaning() async throws {
        actor Slow: Relux.BusinessState {
            nonisolated let container = StateContainer(0)
            static let reducers: [Relux.Reducer<Int>] = [.on(Stray.self) { $0 += $1.value }]
            let begun = Gate()
            let gate = Gate()
            func cleanup() async {
                begun.open()
                await gate.passed()
                container.update { $0 = 0 }
            }
        }
        let state = Slow()
        let relux = Relux()
        try relux.register(Mock(states: [state]))
        let leaving = Task { try await relux.unregister("Mock") }
        await state.begun.passed()
        #expect(throws: Relux.Failure.stateLeaving(String(reflecting: Slow.self))) {
            try relux.register(Mock(states: [state]))
        }
        state.gate.open()
        try await leaving.value
        try relux.register(Mock(states: [state]))
        await relux.dispatcher.action { Stray(value: 2) }
        #expect(state.stateSnapshot == 2)
    }

    @Test("a flow that keeps the dispatcher leaks neither itself nor a state")
    func keptDispatcher() async throws {
        final class Flow: Relux.Flow {
            let dispatcher: Relux.Dispatcher
            init(_ dispatcher: Relux.Dispatcher) { self.dispatcher = dispatcher }
            func apply(_ effect: Count.Effect, _: Relux.Dispatcher) async -> Relux.ActionResult {
                await dispatcher.action { Count.Action.added(1) }
            }
        }
        weak var flow: Flow?
        weak var state: Count.State?
        do {
            let relux = Relux()
            let kept = Flow(relux.dispatcher)
            let counted = Count.State()
            (flow, state) = (kept, counted)
            try relux.register(Mock(states: [counted], sagas: [kept]))
            await relux.dispatcher.action { Count.Effect.add(1) }
            #expect(counted.stateSnapshot.number == 1)
        }
        #expect(flow == nil)
        #expect(state == nil)
    }

    @Test("whoever keeps the dispatcher alone is told that the Relux is gone")
    func gone() async throws {
        struct Ask: Relux.Request { typealias Answer = Int }
        for logger in [Relux.SilentLogger(), Relux.Testing.Logger()] as [any Relux.Logger] {
            var relux: Relux? = Relux(logger: logger)
            try relux?.register(Mock(states: [Count.State()], sagas: [Count.Flow()]))
            let dispatcher = try #require(relux?.dispatcher)
            #expect(await dispatcher.action { Count.Effect.add(1) }.isSuccess)
            relux = nil
            let one = await dispatcher.action { Count.Effect.add(1) }
            let many = await dispatcher.actions { Count.Action.added(1) }
            #expect(one.error as? Relux.Failure == .gone)
            #expect(many.error as? Relux.Failure == .gone)
            let block = await dispatcher.actions(.concurrently) { Count.Action.added(1) }
            #expect(block.error as? Relux.Failure == .gone)
            await #expect(throws: Relux.Failure.gone) { try await dispatcher.ask(Ask()) }
        }
    }

    @Test("modules can be registered as an array, and none stays when one is refused")
    func array() async throws {
        let states = [Count.State(), Count.State()]
        let relux = Relux()
        #expect(throws: Relux.Failure.moduleRegistered("A")) {
            try relux.register([Mock(id: "A", states: [states[0]]), Mock(id: "A")])
        }
        #expect(relux.registeredModules.isEmpty)
        try relux.register([
            Mock(id: "A", states: [states[0]]),
            Mock(id: "B", dependencies: ["A"], states: [states[1]]),
        ])
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(states.map(\.stateSnapshot.number) == [1, 1])
    }

    @Test("a module can be removed by its type and by itself")
    func byTypeOrModule() async throws {
        struct Plain: Relux.Module {
            let states: [any Relux.AnyState] = []
            let sagas: [any Relux.Saga] = []
        }
        let relux = Relux()
        try relux.register(Plain())
        try await relux.unregister(Plain.self)
        try relux.register(Plain())
        try await relux.unregister(Plain())
        #expect(relux.registeredModules.isEmpty)
    }

    @Test("a reaction that drops the last Relux has worked, and its dispatch says so")
    func dropsRelux() async throws {
        let holder = Guarded<Relux?>(Relux())
        let relux = try #require(holder.withLock { $0 })
        let dispatcher = relux.dispatcher
        _ = try relux.rootSaga.connect(
            Listener(
                .on(Stray.self) { _, _ in
                    holder.withLock { $0 = nil }
                    return .success
                }))
        let result = await dispatcher.actions { Stray() }
        #expect(result.isSuccess)
    }

    @Test("what is kept of a Relux that is gone connects nothing any more")
    func connectsNothing() throws {
        var relux: Relux? = Relux()
        let store = try #require(relux?.store)
        relux = nil
        #expect(throws: Relux.Failure.gone) { try store.connect(Count.State()) }
        #expect(throws: Relux.Failure.gone) { try store.connectTemporally(Count.State()) }
    }

    @Test("two states that share a container are refused")
    func sharedContainer() throws {
        actor Twin: Relux.BusinessState {
            nonisolated let container: StateContainer<Int>
            static let reducers: [Relux.Reducer<Int>] = [.on(Stray.self) { $0 += $1.value }]
            init(_ container: StateContainer<Int>) { self.container = container }
        }
        let container = StateContainer(0)
        let relux = Relux()
        try relux.store.connect(Twin(container))
        #expect(throws: Relux.Failure.containerShared(String(reflecting: Twin.self))) {
            try relux.store.connect(Twin(container))
        }
    }

    @Test("a handler whose module leaves while another reaction runs does not begin")
    func handlerLeavesMeanwhile() async throws {
        struct Ask: Relux.Request { typealias Answer = Int }
        let relux = Relux()
        let leave = Notes<@Sendable () -> Void>()
        _ = try relux.rootSaga.connect(
            Listener(
                .on(Ask.self) { _, _ in
                    for leave in leave.all { leave() }
                    return .success
                }))
        let handler = try relux.rootSaga.connect(Listener(.answering(Ask.self) { _, _ in 1 }))
        leave.note { [weak relux] in relux?.rootSaga.disconnect(handler) }
        await #expect(throws: Relux.Failure.self) { try await relux.dispatcher.ask(Ask()) }
    }
}
