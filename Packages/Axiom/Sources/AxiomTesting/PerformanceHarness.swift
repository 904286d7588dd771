// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Measures an operation many times with an injected clock.
public struct PerformanceHarness<C: Clock<Duration>>: Sendable {
    private let clock: C
    private let warmups: Int
    private let runs: Int

    /// A harness that runs an operation `warmups` times unmeasured and `runs` times measured.
    public init(clock: C, warmups: Int = 10, runs: Int = 1_000) {
        self.clock = clock
        self.warmups = max(0, warmups)
        self.runs = max(1, runs)
    }

    /// Measures an operation on the caller's actor, one run after another.
    /// - Throws: what the operation throws, at once.
    public func measure<E: Error>(
        _ name: String, _ operation: () async throws(E) -> Void
    ) async throws(E) -> PerformanceSample {
        for _ in 0..<warmups { try await operation() }
        var times: [Duration] = []
        times.reserveCapacity(runs)
        for _ in 0..<runs {
            let start = clock.now
            try await operation()
            times.append(start.duration(to: clock.now))
        }
        return PerformanceSample(name: name, times: times)
    }
}

/// How long the runs of one operation took.
public struct PerformanceSample: Sendable, Equatable {
    /// The operation.
    public let name: String
    /// How long each run took, ascending.
    public let times: [Duration]

    /// A sample of times in any order.
    public init(name: String, times: [Duration]) {
        self.name = name
        self.times = times.sorted()
    }

    /// The average; zero without runs.
    public var mean: Duration { times.isEmpty ? .zero : times.reduce(.zero, +) / times.count }

    /// The median: the middle run, or the mean of the two middle runs where their number is even.
    public var median: Duration {
        guard let last = times.indices.last else { return .zero }
        return (times[last / 2] + times[(last + 1) / 2]) / 2
    }

    /// The time that half of the runs did not exceed, by nearest rank.
    public var p50: Duration { percentile(50) }

    /// The time that 99 of 100 runs did not exceed, by nearest rank.
    public var p99: Duration { percentile(99) }

    /// The sample standard deviation (divided by one less than the number of runs); zero for fewer
    /// than two runs.
    public var standardDeviation: Duration {
        guard times.count > 1 else { return .zero }
        let (unit, mean) = (Duration.nanoseconds(1), mean)
        let squares = times.reduce(0.0) { sum, time in
            let distance = (time - mean) / unit
            return sum + distance * distance
        }
        return unit * (squares / Double(times.count - 1)).squareRoot()
    }

    /// Whether 99 of 100 runs stayed within the budget.
    public func meets(_ budget: PerformanceBudget) -> Bool { p99 <= budget.limit }

    private func percentile(_ percent: Int) -> Duration {
        guard !times.isEmpty else { return .zero }
        let rank = (percent * times.count + 99) / 100
        return times[max(1, rank) - 1]
    }
}
