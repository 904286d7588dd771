// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How Mann and Whitney's U is distributed when two samples come from the same source: counted
/// exactly for small samples without ties, by the normal approximation otherwise.
struct RankSum: Sendable {
    let first: Int
    let second: Int
    /// How many arrangements give each U; empty where they are not counted.
    private let counts: [Int]
    private let deviation: Double

    /// Up to 60 values together the arrangements fit into an `Int`: C(60, 30) is 1.2e17.
    private static let mostCounted = 60

    /// `ties` are the sizes of the groups of equal values.
    init(_ first: Int, _ second: Int, ties: [Int]) {
        self.first = first
        self.second = second
        let all = Double(first + second)
        let tied = ties.reduce(0.0) { $0 + (pow(Double($1), 3) - Double($1)) }
        let spread = all + 1 - (all > 1 ? tied / (all * (all - 1)) : 0)
        deviation = (Double(first * second) / 12 * spread).squareRoot()
        let isCounted = ties.allSatisfy { $0 < 2 } && first + second <= Self.mostCounted
        counts = isCounted ? Self.count(first, second) : []
    }

    var isExact: Bool { !counts.isEmpty }
    private var centre: Double { Double(first * second) / 2 }

    /// The two-sided probability of a U at least as far from the middle.
    func p(_ u: Double) -> Double {
        let least = min(u, 2 * centre - u)
        if isExact { return min(1, 2 * share(upTo: Int(least))) }
        guard deviation > 0 else { return 1 }
        // Half a step back, because U moves in steps.
        let z = (centre - least - 0.5) / deviation
        return min(1, erfc(z / 2.0.squareRoot()))
    }

    /// The largest U that is still significant at this level in a two-sided test; nil if none is.
    func critical(_ alpha: Double) -> Int? {
        if isExact {
            var largest: Int?
            var sum = 0
            let total = Double(counts.reduce(0, +))
            for (u, count) in counts.enumerated() {
                sum += count
                guard 2 * Double(sum) / total <= alpha else { break }
                largest = u
            }
            return largest
        }
        guard deviation > 0 else { return nil }
        let edge = (centre - 0.5 - Normal.quantile(1 - alpha / 2) * deviation).rounded(.down)
        return edge >= 0 ? Int(edge) : nil
    }

    private func share(upTo u: Int) -> Double {
        Double(counts.prefix(u + 1).reduce(0, +)) / Double(counts.reduce(0, +))
    }

    /// The coefficients of the Gaussian binomial: the product over i of
    /// (1 - x^(second + i)) / (1 - x^i). Every step is a polynomial of whole numbers.
    private static func count(_ first: Int, _ second: Int) -> [Int] {
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
