// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

@Suite("Dispatcher, order", .timeLimit(.minutes(1)))
struct DispatcherOrderTests {
    private struct Step: Relux.Action {
        let task: Int
        let number: Int
    }

    /// A value that is different for every order of the same steps, without growing with them.
    private struct Trail: Sendable, Equatable {
        var digest: UInt64 = 0
        var steps = 0
        var last = [Int](repeating: 0, count: 8)
        var isRising = true
    }

    private actor Recorder: Relux.BusinessState {
        nonisolated let container = StateContainer(Trail())

        static let reducers: [Relux.Reducer<Trail>] = [
            .on(Step.self) { trail, step in
                trail.digest =
                    trail.digest &* 6_364_136_223_846_793_005
                    &+ UInt64(step.task * 100_000 + step.number)
                trail.steps += 1
                trail.isRising = trail.isRising && trail.last[step.task] == step.number - 1
                trail.last[step.task] = step.number
            }
        ]
    }

    @Test("8 tasks with 10,000 dispatches each leave 5 states with one and the same order")
    func oneOrder() async throws {
        let states = (0..<5).map { _ in Recorder() }
        let relux = try await makeRelux(states: states)
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 1...10_000 {
                        await relux.dispatcher.action { Step(task: task, number: number) }
                    }
                }
            }
        }
        let trails = states.map(\.stateSnapshot)
        #expect(trails[0].steps == 80_000)
        #expect(trails[0].isRising)
        #expect(trails.allSatisfy { $0 == trails[0] })
    }

    @Test("serial actions: the next is reduced when the reactions to the one before are done")
    func serial() async throws {
        let state = Count.State()
        let seen = Notes<Int>()
        let listener = Listener(
            .on(Count.Action.self) { _, _ in
                await Task.yield()
                seen.note(state.stateSnapshot.number)
                return .success
            })
        let relux = try await makeRelux(states: [state], sagas: [listener])
        await relux.dispatcher.actions {
            Count.Action.added(1)
            Count.Action.added(1)
            Count.Action.added(1)
        }
        #expect(seen.all == [1, 2, 3])
    }

    @Test("serial actions stop at the first failure")
    func serialStops() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state], sagas: [Count.Flow()])
        let result = await relux.dispatcher.actions {
            Count.Action.added(1)
            Count.Effect.refuse
            Count.Action.added(10)
        }
        #expect(!result.isSuccess)
        #expect(state.stateSnapshot.number == 1)
    }

    @Test("concurrent actions are all reduced before any reaction runs")
    func concurrent() async throws {
        let state = Count.State()
        let seen = Notes<Int>()
        let listener = Listener(
            .on(Count.Action.self) { _, _ in
                seen.note(state.stateSnapshot.number)
                return .success
            })
        let relux = try await makeRelux(states: [state], sagas: [listener])
        await relux.dispatcher.actions(.concurrently) {
            for _ in 1...20 { Count.Action.added(1) }
        }
        #expect(seen.all == [Int](repeating: 20, count: 20))
    }

    @Test("concurrent reactions overlap: two that wait for each other both end")
    func overlap() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let listener = Listener(
            .on(Count.Effect.self) { _, _ in
                _ = await stream.first { _ in true }
                return .success
            },
            .on(Stray.self) { _, _ in
                continuation.yield(1)
                return .success
            })
        let relux = try await makeRelux(states: [], sagas: [listener])
        let result = await relux.dispatcher.actions(.concurrently) {
            Count.Effect.add(1)
            Stray()
        }
        #expect(result.isSuccess)
    }

    @Test("concurrent actions do everything and report the first failure of the block")
    func concurrentFailure() async throws {
        let done = Notes<Int>()
        let listener = Listener(
            .on(Stray.self) { stray, _ in
                done.note(stray.value)
                return stray.value == 0 ? .success : .failure(Count.Refused(number: stray.value))
            })
        let relux = try await makeRelux(states: [], sagas: [listener])
        let result = await relux.dispatcher.actions(.concurrently) {
            for value in 0...4 { Stray(value: value) }
        }
        #expect(done.all.sorted() == [0, 1, 2, 3, 4])
        #expect(result.error as? Count.Refused == Count.Refused(number: 1))
    }
}
