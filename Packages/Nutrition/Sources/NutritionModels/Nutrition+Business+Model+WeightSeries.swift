// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The weighings of a range of days, with the line that runs through them.
    public struct WeightSeries: Sendable, Hashable, Codable {
        public let from: Day
        public let to: Day
        /// Oldest first; where there is none in the range, the newest one before it.
        public let entries: [WeightEntry]
        /// Kilograms of the exponential average (k = 0.1 a day), one for each entry.
        public let line: [Double]
        /// The newest weight with the slope of the last four weeks; `nil` without a weighing.
        public let trend: WeightTrend?

        /// Creates a series value.
        public init(
            from: Day, to: Day, entries: [WeightEntry], line: [Double], trend: WeightTrend?
        ) {
            self.from = from
            self.to = to
            self.entries = entries
            self.line = line
            self.trend = trend
        }
    }
}
