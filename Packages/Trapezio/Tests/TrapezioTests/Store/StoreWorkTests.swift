// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Foundation
import Testing
import Trapezio

@Suite("Store work", .timeLimit(.minutes(1)))
@MainActor
struct StoreWorkTests {
    @Test("work runs on no actor, its outcome on the main actor", .requirement("T-050", "T-051"))
    func isolation() async {
        let store = CounterStore()
        var isReducedOnMain = false
        await store.launch {
            #isolation == nil
        } reduce: { store, isDetached in
            isReducedOnMain = #isolation === MainActor.shared
            store.update { $0.count = isDetached ? 1 : -1 }
        }.value
        #expect(isReducedOnMain)
        #expect(store.state.count == 1)
    }

    @Test("work has the snapshot that was taken when it was launched", .requirement("T-043"))
    func snapshot() async {
        let store = CounterStore()
        store.update { $0.count = 3 }
        let task = store.launch(snapshot: store.state) { state in
            state.count * 10
        } reduce: { store, made in
            store.update { $0.count += made }
        }
        store.update { $0.count = 100 }
        await task.value
        #expect(store.state.count == 130)
    }

    @Test("reduce knows the subclass that launched the work")
    func subclass() async {
        let store = CounterStore()
        await store.launch(work: { 1 }, reduce: { store, made in store.observations = made }).value
        #expect(store.observations == 1)
    }

    @Test("after a cancellation from the main actor reduce is not called, in 20 races")
    func cancelled() async {
        let store = CounterStore()
        for _ in 0..<20 {
            let done = Guarded(false)
            let task = store.launch {
                done.withLock { $0 = true }
            } reduce: { store, _ in
                store.update { $0.count += 1 }
            }
            // The main actor stays busy until the work is done or a while has passed.
            for _ in 0..<2_000 where !done.withLock({ $0 }) {}
            task.cancel()
            await task.value
        }
        #expect(store.state.count == 0)
    }

    @Test("an error of the work ends at the boundary")
    func error() async {
        let store = CounterStore()
        await store.handleUserAction(.fail)
        #expect(store.boundary.notices.map(\.message) == ["-1 is negative: add at least 0."])
        #expect(store.boundary.notices.first?.options == [.tryAgain, .dismiss])
    }

    @Test("trying again does the work again")
    func again() async throws {
        let store = CounterStore()
        let attempts = Guarded(0)
        await store.launch {
            let attempt = attempts.withLock {
                $0 += 1
                return $0
            }
            if attempt == 1 { throw NegativeNumber(number: -1) }
            return attempt
        } reduce: { store, made in
            store.update { $0.count = made }
        }.value
        let notice = try #require(store.boundary.notices.first)
        await store.boundary.choose(.tryAgain, for: notice.id)
        #expect(store.state.count == 2)
        #expect(store.boundary.notices.isEmpty)
    }

    @Test("a transient error is tried again after its pause, on the injected clock")
    func retry() async {
        struct Busy: AxiomError {
            let message = "The store is busy."
            let recovery = RecoveryStrategy.retry
        }
        let clock = ManualClock()
        let store = CounterStore(services: ContextServices(clock: clock))
        let attempts = Guarded(0)
        let task = store.launch {
            let attempt = attempts.withLock {
                $0 += 1
                return $0
            }
            if attempt == 1 { throw Busy() }
            return attempt
        } reduce: { store, made in
            store.update { $0.count = made }
        }
        await clock.waitForSleepers()
        #expect(store.boundary.status == .retrying(attempt: 2))
        clock.advance(by: .seconds(1))
        await task.value
        #expect(store.state.count == 2)
    }

    @Test("two overlapping pieces of work are counted until the last one ends")
    func overlapping() async {
        let store = CounterStore()
        let (first, second) = (Latch(), Latch())
        let one = store.launch(work: { await first.wait() }, reduce: { _, _ in })
        let two = store.launch(work: { await second.wait() }, reduce: { _, _ in })
        #expect(store.work.count == 2)
        first.open()
        await one.value
        #expect(store.work.count == 1)
        second.open()
        await two.value
        #expect(store.work.count == 0)
    }

    @Test("settle returns when no work is under way")
    func settle() async {
        let store = CounterStore()
        store.send(.loadTwice)
        store.release.open()
        await store.work.settle()
        #expect(store.state.count == 14)
    }

    @Test("settle does not wait for streams, and a cancelled one returns")
    func settleStreams() async {
        let store = CounterStore()
        let (stream, _) = AsyncStream.makeStream(of: Int.self)
        store.collect(stream) { _, _ in }
        await store.work.settle()
        store.send(.load)
        let waiting = Task { await store.work.settle() }
        waiting.cancel()
        await waiting.value
        #expect(store.work.count == 1)
    }
}
