// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The whole state of the domain: whose data it is, and what was last opened of it.
    public struct Diary: Sendable, Equatable, Encodable {
        public var owner: Owner?
        /// Counts the changes of what is stored: who shows any of it looks again when it grew.
        public var revision = 0
        public var day: DaySummary?
        public var week: WeekSummary?
        public var month: MonthSummary?
        public var weights: WeightSeries?
        public var eaten: DiaryEntry?
        public var drunk: WaterEntry?
        public var weighed: WeightEntry?
        /// What was removed last.
        public var removed: Logged?
        /// What was put back last.
        public var restored: Logged?
        public var target: Target?
        public var body: Body?
        public var foods: [Food] = []
        /// How many foods fit the last search; `foods` are the best of them.
        public var foodMatches = 0
        public var food: Food?
        /// What the amount asked about last comes to.
        public var measured: MeasuredAmount?
        /// What was eaten lately, the newest first; each food once for each meal.
        public var recentFoods: [RecentFood] = []
        public var table: FoodTableReport?
        /// Why the last request failed; `nil` after one that worked.
        public var failure: Nutrition.Business.Err?

        /// The state of a process that has loaded nothing; also what signing out leaves.
        public init() {}
    }
}
