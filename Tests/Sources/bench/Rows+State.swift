// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit

extension Rows {
    /// Reading and changing the state behind a client.
    static var state: [Benchmark] {
        [
            Benchmark("state.snapshot") {
                let container = StateContainer(Model())
                return (
                    .nonisolated("snapshot") { count in
                        for _ in 0..<count { blackHole(container.snapshot) }
                    },
                    Limits.copy()
                )
            },
            Benchmark("state.update") {
                let container = StateContainer(Model())
                return (
                    .nonisolated("update") { count in
                        for _ in 0..<count { container.update { $0.count &+= 1 } }
                    },
                    Limits.increment()
                )
            },
        ]
    }
}
