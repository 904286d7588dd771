// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Dispatch
import Relux
import Testing

@Suite("Dispatcher, isolation", .timeLimit(.minutes(1)))
struct DispatcherIsolationTests {
    /// Counts the jobs it is given: a task that leaves an actor and comes back is a new job.
    private final class CountingExecutor: SerialExecutor {
        private let queue = DispatchQueue(label: "ReluxTests.CountingExecutor")
        private let jobs = Guarded(0)

        var count: Int { jobs.withLock { $0 } }

        func enqueue(_ job: consuming ExecutorJob) {
            jobs.withLock { $0 += 1 }
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private actor Host {
        private let executor = CountingExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        /// How often the task came back to this actor while it dispatched.
        func returns(_ relux: Relux, _ action: any Relux.Action) async -> Int {
            let before = executor.count
            await relux.dispatcher.action { action }
            await relux.dispatcher.actions { action }
            return executor.count - before
        }

        @concurrent
        private func away() async { await Task.yield() }

        /// The same for a function that certainly leaves.
        func returnsFromAway() async -> Int {
            let before = executor.count
            await away()
            return executor.count - before
        }
    }

    @Test("a reduce-only dispatch never leaves the caller's actor")
    func noHop() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state])
        #expect(await Host().returns(relux, Count.Action.added(1)) == 0)
        #expect(state.stateSnapshot.number == 2)
    }

    @Test("an effect and the action of its flow stay on the caller's actor as well")
    func noHopThroughFlow() async throws {
        let state = Count.State()
        let relux = try await makeRelux(states: [state], sagas: [Count.Flow()])
        #expect(await Host().returns(relux, Count.Effect.add(1)) == 0)
        #expect(state.stateSnapshot.number == 2)
    }

    @Test("the way these tests count would notice a hop")
    func countingNotices() async {
        #expect(await Host().returnsFromAway() == 1)
    }

    @Test("a reaction runs where the dispatching task runs")
    @MainActor
    func reactionInheritsIsolation() async throws {
        let onMain = Notes<Bool>()
        let listener = Listener(
            .on(Stray.self) { _, _ in
                onMain.note(#isolation === MainActor.shared)
                return .success
            })
        let relux = try makeRelux(states: [], sagas: [listener])
        await relux.dispatcher.action { Stray() }
        #expect(onMain.all == [true])
    }
}
