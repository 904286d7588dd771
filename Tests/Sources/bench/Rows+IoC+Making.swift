// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import SwiftIoC

/// A service that needs two others.
private final class Pair: Sendable {
    private let left: any Left
    private let right: any Right

    init(_ left: any Left, _ right: any Right) {
        (self.left, self.right) = (left, right)
    }
}

extension Rows {
    /// Making an instance. Bounds: issue 13, Must show.
    static var making: [Benchmark] {
        [
            Benchmark("ioc.transient", bound: 8, allocations: 3) {
                (found(in: transients(), "get"), Limits.lookup(among: 1))
            },
            Benchmark("ioc.transient.two", bound: 30, allocations: 6.5, note: twoNote) {
                let ioc = transients()
                return (
                    .nonisolated("get") { count in
                        for _ in 0..<count { use(ioc.get(by: Pair.self, isolation: nil)) }
                    },
                    Limits.lookup(among: 1)
                )
            },
            Benchmark("ioc.transient.two-threads", bound: 1.3, note: "two cores, one type each") {
                try requireTwoCores()
                let ioc = transients()
                return (
                    .threads("two threads", [lefts(of: ioc), rights(of: ioc)]),
                    .threads("one thread", [lefts(of: ioc)])
                )
            },
            Benchmark(
                "ioc.transient.two-threads.shared",
                note: "no bound: both threads count the references of one resolver"
            ) {
                try requireTwoCores()
                let ioc = transients()
                return (
                    .threads("two threads", [lefts(of: ioc), lefts(of: ioc)]),
                    .threads("one thread", [lefts(of: ioc)])
                )
            },
            Benchmark("ioc.first-get", bound: 70, note: "register and first get, of 100") {
                let types = Types(100)
                // Once before, since the language's runtime learns of each type.
                types.register(in: IoC())
                return (
                    .nonisolated("register and get") { count in
                        for _ in 0..<(count + 99) / types.count { types.register(in: IoC()) }
                    },
                    Limits.lookup(among: 1)
                )
            },
        ]
    }

    private static let twoNote = "three transients, one of which needs the others"

    private static func transients() -> IoC {
        let ioc = IoC()
        ioc.register((any Left).self, lifecycle: .transient) { Service() }
        ioc.register((any Right).self, lifecycle: .transient) { Service() }
        ioc.register(Pair.self, lifecycle: .transient) { ioc in
            Pair(try ioc.resolve((any Left).self), try ioc.resolve((any Right).self))
        }
        return ioc
    }
}

/// A number of types, each of which is registered and built.
struct Types: Sendable {
    private let types: [any LeafType.Type]

    init(_ count: Int) {
        var types: [any LeafType.Type] = []
        Leaf<Int>.forEach(count) { types.append($0) }
        self.types = types
    }

    var count: Int { types.count }

    func register(in ioc: IoC) {
        for type in types { type.register(in: ioc) }
    }
}
