// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Nutrition.Business.Model {
    /// The energy of a week: what the targets of its days come to, and how much of it is left.
    ///
    /// A past day on which no energy was logged counts neither as eaten nor as saved: its target is
    /// left out. So is a day without a target, with what was eaten on it.
    public struct WeekBudget: Sendable, Hashable {
        /// The sum of the energy targets of all days that have one.
        public let weekKcal: Double
        /// The same without the past days that are left out.
        public let countedKcal: Double
        /// What was eaten on the days that count.
        public let eatenKcal: Double
        /// How many days are still to come, today among them.
        public let daysLeft: Int
        /// What each of these days may have, so that the week comes out even: today as a whole,
        /// whatever of it is eaten. `nil` where no day is left.
        public let perDayKcal: Double?
        /// Past days on which no energy was logged.
        public let unlogged: [Day]
        /// Days without an energy target.
        public let untargeted: [Day]

        /// What is left of the counted days; negative where more was eaten.
        public var leftKcal: Double { countedKcal - eatenKcal }

        /// The budget of a week as it stands on a day; `nil` where no day has an energy target.
        public init?(_ week: WeekSummary, today: Day) {
            let targeted = week.days.filter { $0.target.kcal != nil }
            guard !targeted.isEmpty else { return nil }
            func sum(_ days: [WeekSummary.DayTotals]) -> Double {
                days.reduce(0) { $0 + ($1.target.kcal ?? 0) }
            }
            func eaten(_ days: [WeekSummary.DayTotals]) -> Double {
                days.reduce(0) { $0 + ($1.eaten.energyKcal ?? 0) }
            }
            let isLeftOut = { (day: WeekSummary.DayTotals) in
                day.day < today && day.eaten.energyKcal == nil
            }
            let counted = targeted.filter { !isLeftOut($0) }
            let left = counted.filter { $0.day >= today }
            weekKcal = sum(targeted)
            countedKcal = sum(counted)
            eatenKcal = eaten(counted)
            daysLeft = left.count
            perDayKcal =
                left.isEmpty
                ? nil
                : (countedKcal - eaten(counted.filter { $0.day < today })) / Double(left.count)
            unlogged = targeted.filter(isLeftOut).map(\.day)
            untargeted = week.days.filter { $0.target.kcal == nil }.map(\.day)
        }
    }
}
