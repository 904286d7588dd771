// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import BenchmarkKit

/// Every row, in the order of the report.
enum Rows {
    static var all: [Benchmark] {
        limits + ioc + relux + recording + state + observation + memory + budgets + appBudgets
            + watch + screens + frames
    }
}

extension Rows {
    /// The cost of watching an operation's budget, and of not watching it.
    static var watch: [Benchmark] {
        [
            Benchmark(
                "watch.off", bound: 10,
                note: "the question whether anybody watches, as a release build asks it for frames "
                    + "and capabilities; actions are not asked about"
            ) { (Self.watched(by: nil), Limits.increment()) },
            Benchmark(
                "watch.on", bound: 500,
                note: "time taken and noted, as a debug build does it for every operation"
            ) {
                let monitor = PerformanceMonitor(log: SilentLog(), metrics: SilentMetrics())
                return (Self.watched(by: monitor), Limits.increment())
            },
        ]
    }

    /// An operation that only asks to be timed.
    private static func watched(by monitor: PerformanceMonitor?) -> Operation {
        let place = Guarded(monitor)
        return .nonisolated("watch") { count in
            let monitor = place.withLock { $0 }
            for _ in 0..<count {
                let time = monitor?.stopwatch()
                blackHole(time != nil)
                if let time { monitor?.note(.stateUpdate, took: time(), at: "Diary") }
            }
        }
    }
}
