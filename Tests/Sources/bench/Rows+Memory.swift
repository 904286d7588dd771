// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit
import Relux
import SwiftIoC

extension Rows {
    /// Bytes of what is kept, by the allocator's own count.
    static var memory: [Benchmark] {
        [
            bytes("relux.state.bytes", most: 500, note: "the actor and its container included") {
                let relux = Relux()
                for _ in 0..<1_024 { try? relux.store.connect(CounterState()) }
                return relux
            },
            bytes(
                "relux.state.bytes.own-action", most: 860,
                note: "the same with an action of its own for each state, as domains have"
            ) {
                let relux = Relux()
                Leaf<Int>.forEach(1_024) { try? relux.store.connect($0.makeState()) }
                return relux
            },
            bytes("state.observer.bytes", most: 300, note: "an observation that nobody reads") {
                let container = StateContainer(Model())
                return (0..<1_024).map { _ in container.observation() }
            },
            bytes("ioc.container.bytes", most: 570, note: "an empty container") {
                (0..<1_024).map { _ in IoC() }
            },
            bytes("ioc.bytes", most: 320, count: 4_096, note: "a registration that is built") {
                let ioc = IoC()
                Leaf<Int>.forEach(4_096) { $0.register(in: ioc) }
                return ioc
            },
        ]
    }

    /// - Parameter make: makes `count` of what is measured.
    private static func bytes<Kept>(
        _ name: String, most: Double, count: Int = 1_024, note: String,
        _ make: @escaping @Sendable () -> Kept
    ) -> Benchmark {
        Benchmark(name, bound: 1, note: "bytes of each of \(count): \(note)") {
            let bytes: @Sendable () -> Double = {
                let before = Allocations.bytesInUse
                let kept = make()
                defer { withExtendedLifetime(kept) {} }
                return Double(Allocations.bytesInUse - before) / Double(count)
            }
            // Once before, since the language's runtime keeps what it learns of a type.
            _ = bytes()
            return (
                Operation("bytes") { bytes() * Double($0) },
                Operation("\(Int(most)) bytes") { most * Double($0) }
            )
        }
    }
}
