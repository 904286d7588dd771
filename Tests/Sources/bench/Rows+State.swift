// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit

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
                "state.cached-read.observed",
                note: "the same read by a view, which is told of the next change"
            ) {
                let cache = await MainActor.run { ClientCache(StateContainer(Model())) }
                let stored = await MainActor.run { Stored() }
                return (
                    .mainActor("observed read") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(cache.state.count) }
                        }
                    },
                    .mainActor("stored property") { count in
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

@MainActor
private final class Stored {
    var model = Model()
}
