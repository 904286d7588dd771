// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import SwiftIoC

extension Rows {
    /// Finding an instance. Bounds: issue 3, Must show.
    static var ioc: [Benchmark] {
        [1, 100, 10_000].map(get) + [
            Benchmark("ioc.get.flat", bound: 1.5) {
                (found(in: container(10_000), "get"), found(in: container(1), "get of 1"))
            },
            Benchmark("ioc.get.child") {
                (found(in: IoC(parent: container(100)), "get"), Limits.lookup(among: 100))
            },
            twoThreads,
            twoThreadsShared,
            twoThreadsLocked,
        ] + making
    }

    private static func get(_ count: Int) -> Benchmark {
        Benchmark("ioc.get.\(count)", bound: 2) {
            (found(in: container(count), "get"), Limits.lookup(among: count))
        }
    }

    /// One type per thread: the cost of the container itself for two threads.
    private static var twoThreads: Benchmark {
        Benchmark(
            "ioc.get.two-threads",
            bound: 1.5,
            note: "two cores, one type per thread"
        ) {
            try requireTwoCores()
            let ioc = container(100)
            return (
                .threads("two threads", [lefts(of: ioc), rights(of: ioc)]),
                .threads("one thread", [lefts(of: ioc)])
            )
        }
    }

    private static var twoThreadsShared: Benchmark {
        Benchmark(
            "ioc.get.two-threads.shared",
            note: "no bound: both threads count the references of one instance, whoever holds it"
        ) {
            try requireTwoCores()
            let ioc = container(100)
            return (
                .threads("two threads", [lefts(of: ioc), lefts(of: ioc)]),
                .threads("one thread", [lefts(of: ioc)])
            )
        }
    }

    /// The cost of the same with a lock, for comparison.
    private static var twoThreadsLocked: Benchmark {
        Benchmark(
            "limit.mutex.look-up.two-threads",
            note: "the same through a Mutex dictionary"
        ) {
            try requireTwoCores()
            let locked = LockedServices(100)
            let body: @Sendable (Int) -> Void = { count in
                for _ in 0..<count { use(locked.left) }
            }
            return (.threads("two threads", [body, body]), .threads("one thread", [body]))
        }
    }

    static func requireTwoCores() throws(BenchmarkFailure) {
        guard Cores.allowed.count != 1 else { throw .unmeasurable("it needs two cores") }
    }

    /// A container with this many built registrations, two of which are resolved.
    private static func container(_ count: Int) -> IoC {
        let ioc = IoC()
        Leaf<Int>.forEach(count - 1) { $0.register(in: ioc) }
        ioc.register((any Left).self) { Service() }
        use(ioc.get(by: (any Left).self))
        if count > 1 {
            ioc.register((any Right).self) { Service() }
            use(ioc.get(by: (any Right).self))
        }
        return ioc
    }

    static func found(in ioc: IoC, _ name: String) -> Operation {
        .nonisolated(name) { count in
            for _ in 0..<count { use(ioc.get(by: (any Left).self, isolation: nil)) }
        }
    }

    static func lefts(of ioc: IoC) -> @Sendable (Int) -> Void {
        { count in for _ in 0..<count { use(ioc.get(by: (any Left).self)) } }
    }

    static func rights(of ioc: IoC) -> @Sendable (Int) -> Void {
        { count in for _ in 0..<count { use(ioc.get(by: (any Right).self)) } }
    }
}
