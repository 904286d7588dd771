// SPDX-License-Identifier: Apache-2.0

/// Warms up, calibrates and takes samples. Samples of a subject and of its limit alternate, so that
/// a slow moment of the machine affects both.
public struct Harness: Sendable {
    /// The least number of samples; fewer say too little about the spread.
    public static let leastSamples = 20
    /// The number of single operations for a row with a budget: ten of them are above the p99.
    static let singleSamples = 1_000

    /// The number of samples of each operation.
    public let samples: Int
    /// The least duration of one sample in nanoseconds: long compared with the clock's resolution,
    /// short compared with a time slice of the scheduler.
    public let sampleNanoseconds: Double

    /// A harness. `samples` is raised to `leastSamples` if it is smaller.
    public init(samples: Int, sampleNanoseconds: Double = 1_000_000) {
        self.samples = max(samples, Self.leastSamples)
        self.sampleNanoseconds = sampleNanoseconds
    }

    /// Measures one row.
    public func run(_ benchmark: Benchmark) async throws -> Row {
        let (subject, limit) = try await benchmark.prepare()
        if benchmark.budget != nil { return await singles(benchmark, subject) }
        let count = await calibrated(subject)
        let limitCount = if let limit { await calibrated(limit) } else { 0 }
        var times: [Double] = []
        var limitTimes: [Double] = []
        for round in 0..<samples {
            // Whoever goes first finds the caches as the other one left them.
            if round.isMultiple(of: 2) { times.append(await once(subject, count)) }
            if let limit { limitTimes.append(await once(limit, limitCount)) }
            if !round.isMultiple(of: 2) { times.append(await once(subject, count)) }
        }
        return Row(
            benchmark,
            limit: limit?.name,
            iterations: count,
            nanoseconds: times,
            limitNanoseconds: limitTimes,
            allocations: await allocations(subject, count)
        )
    }

    /// Each sample is one operation, after an equal number of warm-up operations.
    private func singles(_ benchmark: Benchmark, _ subject: Operation) async -> Row {
        let count = max(samples, Self.singleSamples)
        _ = await subject.time(count)
        var times: [Double] = []
        for _ in 0..<count { times.append(await subject.time(1)) }
        return Row(
            benchmark, limit: nil, iterations: 1, nanoseconds: times, limitNanoseconds: [],
            allocations: await allocations(subject, count))
    }

    private func once(_ operation: Operation, _ count: Int) async -> Double {
        await operation.time(count) / Double(count)
    }

    /// The number of operations in one sample. Finding the number also warms the operation up: the
    /// last step is a whole sample.
    func calibrated(_ operation: Operation) async -> Int {
        var count = 1
        while true {
            var time = max(await operation.time(count), 1)
            // Twice before it counts: a thread that was held up once would leave too few for good.
            if time >= sampleNanoseconds { time = max(min(time, await operation.time(count)), 1) }
            if time >= sampleNanoseconds || count >= 1 << 30 { return count }
            // At most tenfold, since the first round also pays for what is made once.
            let factor = min(sampleNanoseconds / time * 1.1, 10)
            count = max(count + 1, Int(Double(count) * factor))
        }
    }

    /// Allocations per operation: the least of three rounds, since other threads can only add
    /// allocations.
    private func allocations(_ operation: Operation, _ count: Int) async -> Double? {
        guard Allocations.areCounted else { return nil }
        let count = max(count, 1_000)
        var least = Int.max
        for _ in 0..<3 {
            least = min(least, await Allocations.count { _ = await operation.time(count) })
        }
        return Double(least) / Double(count)
    }
}
