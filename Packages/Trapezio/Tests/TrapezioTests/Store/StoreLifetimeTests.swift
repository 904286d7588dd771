// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing
import Trapezio

@Suite("Store lifetime", .timeLimit(.minutes(1)))
@MainActor
struct StoreLifetimeTests {
    @Test("values arrive in order on the main actor, with the store", .requirement("T-050"))
    func collect() async {
        let store = CounterStore()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = store.collect(stream) { store, value in
            MainActor.assertIsolated()
            store.update { $0.lines.append("\(value)") }
        }
        for value in 1...50 { continuation.yield(value) }
        continuation.finish()
        await task.value
        #expect(store.state.lines == (1...50).map { "\($0)" })
        #expect(store.work.followed == 0)
    }

    @Test(
        "a store goes while it follows an open stream, and the stream ends", .requirement("T-043"))
    func openStream() async {
        let ended = Latch()
        let received = Latch()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.onTermination = { _ in ended.open() }
        var store: CounterStore? = CounterStore()
        weak let gone = store
        store?.collect(stream) { _, _ in received.open() }
        continuation.yield(1)
        await received.wait()
        store = nil
        #expect(gone == nil)
        await ended.wait()
    }

    @Test(
        "a store goes while its work is under way, and the work is cancelled", .requirement("T-043")
    )
    func openWork() async {
        let begun = Latch()
        let cancelled = Latch()
        var store: CounterStore? = CounterStore()
        weak let gone = store
        store?.launch {
            begun.open()
            for await _ in AsyncStream<Never>.makeStream().stream {}
            if Task.isCancelled { cancelled.open() }
        } reduce: { _, _ in
            Issue.record("reduced")
        }
        await begun.wait()
        store = nil
        #expect(gone == nil)
        await cancelled.wait()
    }

    @Test("a store goes while it observes a client")
    func openObservation() async {
        final class Observing: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
            let container: StateContainer<Int>
            let seen = Latch()

            init(_ container: StateContainer<Int>) {
                self.container = container
                super.init(screen: CounterScreen(), initialState: CounterState())
            }

            override func observeClient() async {
                lifecycle.follow(container, for: self) { store, value in
                    store.update { $0.count = value }
                    store.seen.open()
                }
            }
        }
        let container = StateContainer(5)
        var store: Observing? = Observing(container)
        weak let gone = store
        store?.onAppear()
        if let seen = store?.seen { await seen.wait() }
        #expect(store?.state.count == 5)
        store = nil
        #expect(gone == nil)
    }

    @Test("a thousand stores with open streams leave nothing behind")
    func thousand() async {
        let (stream, _) = AsyncStream.makeStream(of: Int.self)
        let states = StateContainer(0)
        for _ in 0..<1_000 {
            let store = CounterStore()
            store.collect(states.observe()) { store, value in store.update { $0.count = value } }
            store.collect(stream) { _, _ in }
        }
        // Ended by the tasks themselves, as soon as they come to run.
        while states.observerCount > 0, !Task.isCancelled { await Task.yield() }
        #expect(states.observerCount == 0)
    }

    @Test("collecting ends with its task")
    func cancelled() async {
        let store = CounterStore()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = store.collect(stream) { store, _ in store.update { $0.count += 1 } }
        task.cancel()
        continuation.yield(1)
        await task.value
        #expect(store.state.count == 0)
        #expect(store.work.followed == 0)
    }

    @Test("disappearing ends observations and leaves work alone")
    func disappear() async {
        let store = CounterStore()
        store.onAppear()
        store.send(.load)
        store.onDisappear()
        store.release.open()
        await store.work.settle()
        #expect(store.state.count == 7)
    }
}
