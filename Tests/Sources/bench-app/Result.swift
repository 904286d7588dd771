// SPDX-License-Identifier: Apache-2.0

/// One result: the app's time, the minimal program's time, and the bounds.
struct Result: Codable {
    let name: String
    let limitName: String
    /// Medians in milliseconds, except `p99Milliseconds`.
    let milliseconds: Double
    let p99Milliseconds: Double
    let limitMilliseconds: Double
    /// The app's median divided by the limit's.
    let ratio: Double
    /// The interquartile range of the app's times, in milliseconds.
    let interquartileMilliseconds: Double
    let samples: Int
    /// The largest allowed ratio.
    let bound: Double?
    /// The largest allowed p99, in milliseconds.
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

    /// Whether it is within its bounds.
    var isKept: Bool {
        ratio <= bound ?? .infinity && p99Milliseconds <= budgetMilliseconds ?? .infinity
    }

    /// The quantile of a share: a value of the sample, the higher one of two neighbours.
    private static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted[Int((Double(sorted.count - 1) * share).rounded(.up))]
    }
}

/// Samples in milliseconds, taken alternately.
struct Pair {
    var limit: [Double] = []
    var subject: [Double] = []
}
