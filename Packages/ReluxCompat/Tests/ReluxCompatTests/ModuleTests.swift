// SPDX-License-Identifier: Apache-2.0

import Relux
import Testing

@Suite("Modules and lifetimes in upstream's form", .timeLimit(.minutes(1)), .serialized)
@MainActor
struct ModuleTests {
    private typealias Mock<Phantom> = Relux.Testing.MockModule<Counting, Work, Phantom>
    private enum First {}
    private enum Second {}

    private struct Owner<Phantom>: Relux.Module {
        let dependencies: [any Relux.Module]
        let states: [any Relux.AnyState] = []
        let sagas: [any Relux.Saga] = []
    }

    @Test("A shared dependency leaves with the last module that needs it, and cleans up")
    func owners() async {
        let relux = await Relux(logger: Relux.Testing.Logger())
        let shared = await Mock<First>()
        let (one, two) = (
            Owner<First>(dependencies: [shared]), Owner<Second>(dependencies: [shared])
        )
        relux.register([one, two])
        await relux.unregister(one)
        await relux.dispatcher.actions {
            Counting.added(1)
            Work.look(2)
        }
        #expect(await shared.actionsLogger.actions.count == 2)
        #expect(await shared.effectsLogger.effects.count == 1)
        await relux.unregister(two)
        await relux.dispatcher.action { Counting.added(3) }
        #expect(await shared.actionsLogger.actions.count == 2)
        #expect(await shared.actionsLogger.cleanupCalledAt != nil)
    }

    @Test("Modules are registered in a chain, by a list and by a block, once each")
    func registering() async {
        let relux = await Relux(logger: Relux.Testing.Logger())
        let (one, two) = (await Mock<First>(), await Mock<Second>())
        relux.register(one).register([one])
        await relux.register {
            one
            two
        }
        await relux.dispatcher.action { Counting.added(1) }
        #expect(await one.actionsLogger.actions.count == 1)
        #expect(await two.actionsLogger.actions.count == 1)
        let state = await one.actionsLogger
        #expect(relux.store.getState(Mock<First>.State.self) === state)
    }

    @Test("A temporary state reduces for as long as somebody keeps it")
    func temporary() async throws {
        let rig = try await Rig()
        var state: ScreenState? = rig.relux.store.connectTemporally(state: ScreenState())
        weak let gone = state
        await rig.relux.dispatcher.action { Counting.added(1) }
        #expect(state?.seen == [1])
        state = nil
        await rig.relux.dispatcher.action { Counting.added(2) }
        #expect(gone == nil)
    }

    @Test("A released Relux takes its states and sagas with it")
    func released() async throws {
        var (relux, slow): (Relux?, SlowState?) = (
            await Relux(logger: Relux.Testing.Logger()), SlowState()
        )
        var saga: KeepingSaga? = KeepingSaga()
        weak let (state, flow, kernel) = (slow, saga, relux?.kernel)
        if let relux, let slow, let saga {
            relux.register(SomeModule(states: [slow], sagas: [saga]))
            await relux.dispatcher.action { Work.look(1) }
            #expect(await saga.kept != nil)
        }
        let dispatcher = relux?.dispatcher
        (relux, slow, saga) = (nil, nil, nil)
        #expect(state == nil && flow == nil && kernel == nil)
        let late = await dispatcher?.action { Counting.added(1) }
        guard case .failure = late else { return #expect(Bool(false)) }
    }

    @Test("The shared instance is the first that lives, and nobody keeps it alive")
    func shared() async throws {
        Living.lead(nil)
        var first: Relux? = await Relux(logger: Relux.Testing.Logger())
        let second = await Relux(logger: Relux.Testing.Logger())
        #expect(Living.first === first)
        first = nil
        #expect(Living.first === second)
    }
}

/// A saga that keeps its dispatcher.
private actor KeepingSaga: Relux.Saga {
    private(set) var kept: Relux.Dispatcher?

    func apply(_ effect: any Relux.Effect) async { kept = await dispatcher }
}
