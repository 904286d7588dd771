// SPDX-License-Identifier: Apache-2.0

/// One figure: how long the app took, how long the least possible took, and what it may take.
struct Result: Codable {
    let name: String
    let limitName: String
    /// Medians in milliseconds, except `p99Milliseconds`.
    let milliseconds: Double
    let p99Milliseconds: Double
    let limitMilliseconds: Double
    /// The app's median by the limit's.
    let ratio: Double
    /// Half the samples lie this close to each other, in milliseconds.
    let interquartileMilliseconds: Double
    let samples: Int
    /// The most the ratio may be.
    let bound: Double?
    /// The most the p99 may be, in milliseconds.
    let budgetMilliseconds: Double?

    init(
        _ name: String, _ limitName: String, _ pair: Pair, bound: Double? = nil,
        budget: Double? = nil
    ) {
        self.name = name
        self.limitName = limitName
        milliseconds = Self.quantile(pair.subject, 0.5)
        p99Milliseconds = Self.quantile(pair.subject, 0.99)
        limitMilliseconds = Self.quantile(pair.limit, 0.5)
        ratio = milliseconds == 0 ? 0 : milliseconds / limitMilliseconds
        interquartileMilliseconds =
            Self.quantile(pair.subject, 0.75) - Self.quantile(pair.subject, 0.25)
        samples = pair.subject.count
        self.bound = bound
        budgetMilliseconds = budget
    }

    /// Whether it is within what it may take.
    var isKept: Bool {
        ratio <= bound ?? .infinity && p99Milliseconds <= budgetMilliseconds ?? .infinity
    }

    /// The value below which a share lies: one of the sample, the higher one where it lies between.
    private static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted[Int((Double(sorted.count - 1) * share).rounded(.up))]
    }
}

/// Samples in milliseconds, taken in turns.
struct Pair {
    var limit: [Double] = []
    var subject: [Double] = []
}
