// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import Basics
import Testing

@Suite("State container, synchronous observers", .timeLimit(.minutes(1)))
struct StateContainerSynchronousTests {
    /// What an observer was told.
    private final class Told: Sendable {
        private let storage = Guarded<[UInt64]>([])

        var versions: [UInt64] { storage.withLock { $0 } }

        func note(_ version: UInt64) { storage.withLock { $0.append(version) } }
    }

    @Test("a change is told before the update returns, an equal one and a refused one are not")
    func told() {
        let container = StateContainer(0)
        let told = Told()
        let subscription = container.observe { told.note($0.version) }
        container.update { $0 = 5 }
        container.update { $0 = 5 }
        try? container.update { state in
            state = 6
            throw CancellationError()
        }
        container.update { $0 = 7 }
        #expect(told.versions == [1, 2])
        subscription.cancel()
    }

    @Test("the body may read the container and update it; its own change is told after")
    func reentrant() {
        let container = StateContainer(0)
        let told = Told()
        let subscription = container.observe { revision in
            told.note(UInt64(container.snapshot))
            if revision.state < 3 { container.update { $0 += 1 } }
            told.note(UInt64(revision.state))
        }
        container.update { $0 = 1 }
        #expect(told.versions == [1, 1, 2, 2, 3, 3])
        subscription.cancel()
    }

    @Test("two writers and more: every change is told once, in the order of the versions")
    func order() async {
        for _ in 0..<20 {
            let container = StateContainer(0)
            let told = Told()
            let subscription = container.observe { told.note($0.version) }
            await withTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask { for _ in 0..<250 { container.update { $0 += 1 } } }
                }
            }
            #expect(told.versions == Array(1...1_000))
            subscription.cancel()
        }
    }

    @Test("after cancelling nothing is told, and nobody observes")
    func cancelled() {
        let container = StateContainer(0)
        let told = Told()
        let subscription = container.observe { told.note($0.version) }
        #expect(container.observerCount == 1)
        container.update { $0 = 1 }
        subscription.cancel()
        container.update { $0 = 2 }
        #expect(told.versions == [1])
        #expect(container.observerCount == 0)
    }

    @Test("letting go of the subscription ends it")
    func letGo() {
        let container = StateContainer(0)
        let told = Told()
        do { _ = container.observe { told.note($0.version) } }
        container.update { $0 = 1 }
        #expect(told.versions.isEmpty)
    }

    @Test("an observer that is added while another one is called is told from the next change on")
    func added() {
        let container = StateContainer(0)
        let (first, second) = (Told(), Told())
        let late = Guarded<SynchronousSubscription?>(nil)
        let subscription = container.observe { revision in
            first.note(revision.version)
            guard revision.version == 1 else { return }
            let new = container.observe { second.note($0.version) }
            late.withLock { $0 = new }
        }
        container.update { $0 = 1 }
        container.update { $0 = 2 }
        #expect(first.versions == [1, 2])
        #expect(second.versions == [2])
        subscription.cancel()
    }

    @Test("a subscription does not keep its container alive, and the body goes with it")
    func noRetain() {
        final class Token: Sendable {}
        var container: StateContainer<Int>? = StateContainer(1)
        weak let watched = container
        var token: Token? = Token()
        weak let kept = token
        let subscription = container?.observe { [token] _ in withExtendedLifetime(token) {} }
        token = nil
        #expect(kept != nil)
        container = nil
        #expect(watched == nil)
        subscription?.cancel()
    }

    @Test("a broadcast tells what is sent from now on")
    func broadcast() {
        let broadcast = Broadcast<Int>()
        let told = Told()
        broadcast.send(1)
        let subscription = broadcast.subscribe { told.note(UInt64($0)) }
        broadcast.send(2)
        #expect(told.versions == [2])
        subscription.cancel()
    }

    @Test("more tasks than are resumed one by one all receive every value")
    func manyWaiting() async {
        let container = StateContainer(0)
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<100 {
                let observation = container.observation()
                group.addTask {
                    var last: Int?
                    while last != 20, let revision = await observation.next() {
                        last = revision.state
                    }
                    return last
                }
            }
            for _ in 1...20 {
                await Task.yield()
                container.update { $0 += 1 }
            }
            for await last in group { #expect(last == 20) }
        }
    }

    @Test("observers leave in any order, and the others are told in the order in which they came")
    func leaving() {
        let container = StateContainer(0)
        let told = Guarded<[Int]>([])
        var observers = (0..<50).map { place -> SynchronousSubscription? in
            container.observe { _ in told.withLock { $0.append(place) } }
        }
        var left = Set(0..<50)
        // Every place comes once: 17 has no factor in common with 50.
        for turn in 0..<50 {
            let place = turn * 17 % 50
            observers[place] = nil
            left.remove(place)
            told.withLock { $0 = [] }
            container.update { $0 += 1 }
            #expect(told.withLock { $0 } == left.sorted())
            #expect(container.observerCount == left.count)
        }
    }

    @Test("observers that leave during a change are not told of it, and nobody is told twice")
    func leavingDuringAChange() {
        let container = StateContainer(0)
        let told = Guarded<[Int]>([])
        let observers = Guarded<[Int: SynchronousSubscription]>([:])
        for place in 0..<50 {
            let observer = container.observe { revision in
                told.withLock { $0.append(place) }
                guard place == 10, revision.version == 1 else { return }
                // One that was told already, and two that come later; released outside the lock.
                _ = [5, 30, 20].map { place in observers.withLock { $0.removeValue(forKey: place) }
                }
            }
            observers.withLock { $0[place] = observer }
        }
        container.update { $0 += 1 }
        #expect(told.withLock { $0 } == (0..<50).filter { $0 != 20 && $0 != 30 })
        told.withLock { $0 = [] }
        container.update { $0 += 1 }
        #expect(told.withLock { $0 } == (0..<50).filter { ![5, 20, 30].contains($0) })
    }
}
