// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import BenchmarkKit
import Observation
import Synchronization

extension Rows {
    /// Reading and changing the state behind a client. Bounds: issue 4, Must show.
    static var state: [Benchmark] {
        [
            Benchmark("state.snapshot", bound: 2) {
                let container = StateContainer(Model())
                return (
                    .nonisolated("snapshot") { count in
                        for _ in 0..<count { blackHole(container.snapshot) }
                    },
                    Limits.copy()
                )
            },
            Benchmark(
                "state.snapshot.large",
                bound: 2,
                note: "100,000 numbers against one small value: a snapshot copies no elements"
            ) {
                let container = StateContainer(Array(0..<100_000))
                return (
                    .nonisolated("snapshot") { count in
                        for _ in 0..<count { blackHole(container.snapshot) }
                    },
                    Limits.copy()
                )
            },
            Benchmark(
                "state.cached-read",
                bound: 3,
                note: "the main actor's cache of a client against a stored property there"
            ) {
                let cache = await MainActor.run { ClientCache(StateContainer(Model())) }
                let stored = await MainActor.run { Stored() }
                return (
                    .mainActor("cached read") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(cache.current.count) }
                        }
                    },
                    .mainActor("stored property") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(stored.model.count) }
                        }
                    }
                )
            },
            Benchmark(
                "state.cached-read.observed", bound: 1.1,
                note: "the same read by a view, which is told of the next change, against one of "
                    + "an @Observable class"
            ) {
                let cache = await MainActor.run { ClientCache(StateContainer(Model())) }
                let stored = await MainActor.run { Watched() }
                return (
                    .mainActor("observed read") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(cache.state.count) }
                        }
                    },
                    .mainActor("@Observable property") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(stored.model.count) }
                        }
                    }
                )
            },
            Benchmark("state.update", bound: 2, note: "nobody observes") {
                (updating(StateContainer(Model())), Limits.increment())
            },
            Benchmark("state.update.history", note: "the last hundred changes can be replayed") {
                (updating(StateContainer(Model(), historyLimit: 100)), Limits.increment())
            },
            Benchmark(
                "state.update.plain", bound: 2, note: "a state of plain numbers; nobody observes"
            ) {
                let container = StateContainer(Numbers())
                return (
                    .nonisolated("update") { count in
                        for _ in 0..<count { container.update { $0.left &+= 1 } }
                    },
                    Limits.increment()
                )
            },
            Benchmark(
                "state.readers", bound: 1.1,
                note: "two cores read one state, against two that copy under one Mutex"
            ) {
                let container = StateContainer(Model())
                let model = Mutex(Model())
                let read: @Sendable (Int) -> Void = { count in
                    for _ in 0..<count { blackHole(container.snapshot) }
                }
                let copy: @Sendable (Int) -> Void = { count in
                    for _ in 0..<count { blackHole(model.withLock { $0 }) }
                }
                return (.threads("snapshot", [read, read]), .threads("Mutex copy", [copy, copy]))
            },
            Benchmark(
                "state.readers.plain", bound: 1.33,
                note: "a state of plain numbers: the time of a read by two cores against one; 1.33 "
                    + "is 1.5 times the throughput"
            ) {
                let container = StateContainer(Numbers())
                let read: @Sendable (Int) -> Void = { count in
                    for _ in 0..<count { blackHole(container.snapshot) }
                }
                return (.threads("two threads", [read, read]), .threads("one thread", [read]))
            },
        ]
    }

    static func updating(
        _ container: StateContainer<Model>, keeping observation: (any Sendable)? = nil
    ) -> Operation {
        .nonisolated("update") { count in
            for _ in 0..<count { container.update { $0.count &+= 1 } }
            withExtendedLifetime(observation) {}
        }
    }
}

/// Plain numbers, no reference anywhere.
private struct Numbers: Sendable, Equatable {
    var left = 0
    var right = 0
    var isOpen = false
}

@MainActor
@Observable
private final class Watched {
    var model = Model()
}

@MainActor
private final class Stored {
    var model = Model()
}
