// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

@Suite("Dispatching in upstream's form", .timeLimit(.minutes(1)), .serialized)
@MainActor
struct DispatchTests {
    @Test("A flow's values and errors come back under their keys")
    func payloads() async throws {
        let rig = try await Rig(sagas: [WorkFlow()])
        let good = await rig.relux.dispatcher.action { Work.answer("42") }
        guard case .success(let payload) = good else { return #expect(Bool(false)) }
        #expect(payload.data(for: "answer") == "42")
        let bad = await rig.relux.dispatcher.actions {
            Work.fail
            Counting.added(1)
        }
        guard case .failure(let errors) = bad else { return #expect(Bool(false)) }
        #expect(errors.data["work"] as? Refused == Refused())
        #expect(await rig.slow.seen == [0, 0, 1], "a serial block goes on after a failure")
    }

    @Test("The logger is told each action once, effects apart")
    func logged() async throws {
        let rig = try await Rig(sagas: [WorkFlow()])
        await rig.relux.dispatcher.actions(.concurrently) {
            Counting.added(1)
            Work.free
        }
        #expect(rig.logger.effects.count == 1)
        #expect(rig.logger.actions.map { mark($0) }.sorted() == [1, 1])
        #expect(rig.logger.actions.first?.caseName == "Counting.added")
        #expect(rig.logger.actions.first?.associatedValues == ["1"])
    }

    @Test("The free functions of a saga dispatch to the instance that it reacts for")
    func freely() async throws {
        let (first, second) = (
            try await Rig(sagas: [WorkFlow()]), try await Rig(sagas: [WorkFlow()])
        )
        await withTaskGroup(of: Void.self) { group in
            for rig in [first, second] {
                let count = rig.relux === first.relux ? 60 : 40
                group.addTask { @concurrent [dispatcher = rig.relux.dispatcher] in
                    for _ in 0..<count { await dispatcher.action { Work.free } }
                }
            }
        }
        #expect(first.screen.seen.count == 120)
        #expect(second.screen.seen.count == 80)
        let lost = await actions { Counting.added(1) }
        guard case .failure(let errors) = lost else { return #expect(Bool(false)) }
        #expect(errors.errors.first as? Relux.Failure == .noDispatcher)
    }

    @Test("Cancelling a delayed dispatch drops its actions")
    func cancelled() async throws {
        let rig = try await Rig()
        let dispatch = Task { [dispatcher = rig.relux.dispatcher] in
            await dispatcher.actions(delay: 3_600) { Counting.added(1) }
        }
        dispatch.cancel()
        guard case .failure(let errors) = await dispatch.value else { return #expect(Bool(false)) }
        #expect(errors.errors.first is CancellationError)
        #expect(rig.screen.seen.isEmpty)
    }

    @Test("A cancelled task still has its actions reduced in every state")
    func cancelledWhileWaiting() async throws {
        let rig = try await Rig()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { @concurrent [dispatcher = rig.relux.dispatcher] in
                    await dispatcher.action { Counting.added(number) }
                }
            }
            group.cancelAll()
        }
        #expect(rig.screen.seen == rig.native.container.snapshot)
        #expect(await rig.slow.seen.count == 50)
    }

    @Test("A state that dispatches through the kernel while it reduces is refused")
    func refused() async throws {
        let rig = try await Rig()
        let state = KernelCaller(rig.relux.kernel.dispatcher)
        rig.relux.store.connect(state: state)
        await rig.relux.dispatcher.action { Other.happened(1) }
        #expect(await state.error == .dispatchedInReduce)
        await rig.relux.dispatcher.action { Counting.added(2) }
        #expect(await rig.slow.seen == rig.native.container.snapshot)
    }

    @Test("A dispatcher of no instance tells its logger and nobody else")
    func alone() async {
        let logger = Relux.Testing.Logger()
        let result = await Relux.Dispatcher(logger: logger).actions(.concurrently) {
            Counting.added(1)
            Work.fail
        }
        guard case .success = result else { return #expect(Bool(false)) }
        #expect(logger.actions.count == 1)
        #expect(logger.effects.count == 1)
    }
}

/// A state that dispatches through the kernel's dispatcher.
private actor KernelCaller: Relux.BusinessState {
    private let dispatcher: Relux.Kernel.Dispatcher
    private(set) var error: Relux.Failure?

    init(_ dispatcher: Relux.Kernel.Dispatcher) { self.dispatcher = dispatcher }

    func reduce(with action: any Relux.Action) async {
        guard action is Other else { return }
        error = await dispatcher.action { Counting.added(5) }.error as? Relux.Failure
    }

    func cleanup() async {}
}
