// SPDX-License-Identifier: Apache-2.0

import Basics

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
        milliseconds = Statistics.quantile(0.5, of: pair.subject)
        p99Milliseconds = Statistics.quantile(0.99, of: pair.subject)
        limitMilliseconds = Statistics.quantile(0.5, of: pair.limit)
        ratio = milliseconds == 0 ? 0 : milliseconds / limitMilliseconds
        interquartileMilliseconds =
            Statistics.interquartileRange(pair.subject)
        samples = pair.subject.count
        self.bound = bound
        budgetMilliseconds = budget
    }

    /// Whether it is within its bounds.
    var isKept: Bool {
        ratio <= bound ?? .infinity && p99Milliseconds <= budgetMilliseconds ?? .infinity
    }
}

/// Samples in milliseconds, taken alternately.
struct Pair {
    var limit: [Double] = []
    var subject: [Double] = []
}
