// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What was eaten and drunk in one calendar month, day by day.
    public struct MonthSummary: Sendable, Hashable, Codable {
        /// Every day of the month in order; `nil` nutrients where nothing was logged.
        public let days: [WeekSummary.DayTotals]
        /// The targets in force on the month's last day.
        public let target: Target

        /// Creates a month value.
        public init(days: [WeekSummary.DayTotals], target: Target) {
            self.days = days
            self.target = target
        }
    }
}
