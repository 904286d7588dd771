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
