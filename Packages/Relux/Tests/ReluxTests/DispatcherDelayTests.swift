// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import Testing

@Suite("Dispatcher, delay", .timeLimit(.minutes(1)))
struct DispatcherDelayTests {
    private let clock = ManualClock()
    private let state = Count.State()

    @Test(
        "a delayed action is applied when the delay is over and not before",
        arguments: Order.allCases)
    func delayed(order: Order) async throws {
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            await relux.dispatcher.actions(order.value, delay: .seconds(5)) {
                Count.Action.added(1)
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        #expect(state.container.version == 0)
        clock.advance(by: .seconds(1))
        #expect(await task.value.isSuccess)
        #expect(state.stateSnapshot.number == 1)
    }

    @Test(
        "cancelling a delayed dispatch drops it, and the result says so", arguments: Order.allCases)
    func cancelled(order: Order) async throws {
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            await relux.dispatcher.actions(order.value, delay: .seconds(5)) {
                Count.Action.added(1)
            }
        }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value.error is CancellationError)
        clock.advance(by: .seconds(10))
        #expect(state.container.version == 0)
    }

    @Test("cancelling a delayed single action drops it too")
    func cancelledSingle() async throws {
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            await relux.dispatcher.action(delay: .seconds(5)) { Count.Action.added(1) }
        }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value.error is CancellationError)
        #expect(state.container.version == 0)
    }

    @Test("a task cancelled beforehand drops a delayed dispatch, even one of no length")
    func cancelledBefore() async throws {
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await relux.dispatcher.action(delay: .zero) { Count.Action.added(1) }
        }
        #expect(await task.value.error is CancellationError)
        #expect(state.container.version == 0)
    }

    @Test("an action without a delay is what happened: a cancelled task still applies it")
    func cancelledWithoutDelay() async throws {
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await relux.dispatcher.action { Count.Action.added(1) }
        }
        #expect(await task.value.isSuccess)
        #expect(state.stateSnapshot.number == 1)
    }

    @Test(
        "cancelling reaches the delay inside a flow, also among concurrent actions",
        arguments: Order.allCases)
    func cancelledInFlow(order: Order) async throws {
        let relux = try await makeRelux(clock: clock, states: [state], sagas: [Count.Flow()])
        let task = Task {
            await relux.dispatcher.actions(order.value) { Count.Effect.addLater(1) }
        }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value.error is CancellationError)
        #expect(state.container.version == 0)
    }

    @Test("the block is evaluated before the delay")
    func evaluatedFirst() async throws {
        let evaluated = Notes<Bool>()
        let relux = try await makeRelux(clock: clock, states: [state])
        let task = Task {
            await relux.dispatcher.action(delay: .seconds(1)) {
                evaluated.note(true)
                return Count.Action.added(1)
            }
        }
        await clock.waitForSleepers()
        #expect(evaluated.all == [true])
        clock.advance(by: .seconds(1))
        _ = await task.value
    }

    enum Order: CaseIterable {
        case serially, concurrently

        var value: Relux.Order { self == .serially ? .serially : .concurrently }
    }
}
