// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a rank statistic is distributed where chance alone decides: counted exactly for few values
/// without ties, by the normal approximation otherwise.
struct RankDistribution: Sendable {
    /// How many arrangements give each value, from 0 on; empty where they are not counted.
    private let counts: [Int]
    private let centre: Double
    private let deviation: Double

    /// Mann and Whitney's U of two samples; `ties` are the sizes of the groups of equal values.
    /// Up to 60 values together the arrangements fit into an `Int`: C(60, 30) is 1.2e17.
    static func rankSum(_ first: Int, _ second: Int, ties: [Int]) -> RankDistribution {
        let all = Double(first + second)
        let spread = all + 1 - (all > 1 ? tied(ties) / (all * (all - 1)) : 0)
        let isCounted = ties.allSatisfy { $0 < 2 } && first + second <= 60
        return RankDistribution(
            counts: isCounted ? partitions(first, second) : [],
            centre: Double(first * second) / 2,
            deviation: (Double(first * second) / 12 * spread).squareRoot())
    }

    /// Wilcoxon's sum of the ranks of positive values among so many; 2 to the power of 60 fits.
    static func signedRank(_ count: Int, ties: [Int]) -> RankDistribution {
        let all = Double(count)
        let isCounted = ties.allSatisfy { $0 < 2 } && count <= 60
        return RankDistribution(
            counts: isCounted ? subsets(count) : [], centre: all * (all + 1) / 4,
            deviation: (all * (all + 1) * (2 * all + 1) / 24 - tied(ties) / 48).squareRoot())
    }

    var isExact: Bool { !counts.isEmpty }

    /// The two-sided probability of a value at least as far from the middle.
    func p(_ value: Double) -> Double {
        let least = min(value, 2 * centre - value)
        if isExact {
            let below = counts.prefix(Int(least) + 1).reduce(0, +)
            return min(1, 2 * Double(below) / Double(counts.reduce(0, +)))
        }
        guard deviation > 0 else { return 1 }
        // Half a step back, because the statistic moves in steps.
        let z = (centre - least - 0.5) / deviation
        return min(1, erfc(z / 2.0.squareRoot()))
    }

    /// The largest value that is still significant at this level in a two-sided test; nil if none.
    func critical(_ alpha: Double) -> Int? {
        if isExact {
            var largest: Int?
            var sum = 0
            let total = Double(counts.reduce(0, +))
            for (value, count) in counts.enumerated() {
                sum += count
                guard 2 * Double(sum) / total <= alpha else { break }
                largest = value
            }
            return largest
        }
        guard deviation > 0 else { return nil }
        let edge = (centre - 0.5 - Normal.quantile(1 - alpha / 2) * deviation).rounded(.down)
        return edge >= 0 ? Int(edge) : nil
    }

    /// The coefficients of the Gaussian binomial: the product over i of
    /// (1 - x^(second + i)) / (1 - x^i). Every step is a polynomial of whole numbers.
    private static func partitions(_ first: Int, _ second: Int) -> [Int] {
        var row = [Int](repeating: 0, count: first * second + 1)
        row[0] = 1
        guard first > 0, second > 0 else { return row }
        for step in 1...first {
            for u in stride(from: row.count - 1, through: second + step, by: -1) {
                row[u] -= row[u - second - step]
            }
            for u in stride(from: step, to: row.count, by: 1) { row[u] += row[u - step] }
        }
        return row
    }

    /// How many sets of the numbers up to `count` have each sum.
    private static func subsets(_ count: Int) -> [Int] {
        var row = [Int](repeating: 0, count: count * (count + 1) / 2 + 1)
        row[0] = 1
        for rank in stride(from: 1, through: count, by: 1) {
            for sum in stride(from: row.count - 1, through: rank, by: -1) {
                row[sum] += row[sum - rank]
            }
        }
        return row
    }

    private static func tied(_ ties: [Int]) -> Double {
        ties.reduce(0) { $0 + (pow(Double($1), 3) - Double($1)) }
    }
}

/// The standard normal distribution.
enum Normal {
    /// The value below which this share lies, to 1e-12, by halving.
    static func quantile(_ share: Double) -> Double {
        var (low, high) = (-40.0, 40.0)
        while high - low > 1e-12 {
            let middle = (low + high) / 2
            if erfc(-middle / 2.0.squareRoot()) / 2 < share { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
