// SPDX-License-Identifier: Apache-2.0

import Basics

/// Draws processes from a sample, and from each process as many values as it has, both with
/// replacement.
struct Draw {
    private let sorted: [Double]
    /// The rank of each value among all values, by process.
    private let ranks: [[Int]]
    private var hits: [Int]

    /// `nil` for a sample without values.
    init?(_ processes: [[Double]]) {
        let processes = processes.filter { !$0.isEmpty }
        guard !processes.isEmpty else { return nil }
        let all = processes.enumerated().flatMap { process, values in
            values.indices.map { (process: process, index: $0, value: values[$0]) }
        }
        var ranks = processes.map { $0.map { _ in 0 } }
        let ordered = all.sorted { $0.value < $1.value }
        for (rank, entry) in ordered.enumerated() { ranks[entry.process][entry.index] = rank }
        self.ranks = ranks
        sorted = ordered.map(\.value)
        hits = ordered.map { _ in 0 }
    }

    /// The median of one draw, found by counting instead of sorting.
    mutating func median(_ generator: inout SplitMix) -> Double {
        for index in hits.indices { hits[index] = 0 }
        var count = 0
        for _ in ranks.indices {
            let process = ranks[generator.index(below: ranks.count)]
            for _ in process.indices { hits[process[generator.index(below: process.count)]] += 1 }
            count += process.count
        }
        let (lower, upper) = ((count - 1) / 2, count / 2)
        var (seen, first) = (0, 0.0)
        for index in hits.indices {
            let after = seen + hits[index]
            if seen <= lower, lower < after { first = sorted[index] }
            if upper < after { return (first + sorted[index]) / 2 }
            seen = after
        }
        return first
    }
}

extension SplitMix {
    /// The upper half of a product, which is evenly distributed over the indices.
    fileprivate mutating func index(below count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }
}
