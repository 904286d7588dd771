// SPDX-License-Identifier: Apache-2.0

/// Warms up, calibrates and takes samples, those of a subject and of its limit in turns, so that a
/// slow moment of the machine falls on both.
public struct Harness: Sendable {
    /// Fewer say too little about the spread.
    public static let leastSamples = 20
    /// How many single operations a row with a budget takes: ten above its p99.
    static let singleSamples = 1_000

    /// How many samples of each operation are taken.
    public let samples: Int
    /// How long one sample lasts at least, in nanoseconds: long against the clock's resolution and
    /// short against a time slice of the scheduler.
    public let sampleNanoseconds: Double

    /// A harness; fewer samples than `leastSamples` are raised to it.
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

    /// Each sample is one operation, after as many to warm up.
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

    /// How often an operation is done in one sample. Finding that out also warms it up: the last
    /// step is a whole sample.
    func calibrated(_ operation: Operation) async -> Int {
        var count = 1
        while true {
            let time = max(await operation.time(count), 1)
            if time >= sampleNanoseconds || count >= 1 << 30 { return count }
            // At most tenfold, since the first round also pays for what is made once.
            let factor = min(sampleNanoseconds / time * 1.1, 10)
            count = max(count + 1, Int(Double(count) * factor))
        }
    }

    /// Allocations per operation: the least of three rounds, since what other threads allocate
    /// meanwhile can only be too much.
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
