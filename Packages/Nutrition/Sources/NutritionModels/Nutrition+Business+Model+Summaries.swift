// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What was eaten, drunk, weighed and measured on a day, against the targets.
    public struct DaySummary: Sendable, Hashable, Codable {
        public let day: Day
        public let entries: [DiaryEntry]
        /// The sum of each nutrient over the entries that know it.
        public let eaten: Nutrients
        public let waterMl: Double
        /// The drinks that make up the water, in the order they were drunk.
        public let drinks: [WaterEntry]
        /// The targets in force, with what the day's training adds to them.
        public let target: Target
        /// The kilocalories of the target that come from training; `nil` where training does not
        /// count, and where its energy is unknown.
        public let fromTraining: Double?
        public let weight: WeightTrend?
        /// What else was measured of the body that day, by its kind.
        public let measures: [MeasureEntry]
        public let balance: Balance
        /// The fast that goes on; `nil` where nobody asked for it.
        public let fasting: Fasting?

        /// Creates a summary value.
        public init(
            day: Day, entries: [DiaryEntry], eaten: Nutrients, waterMl: Double,
            drinks: [WaterEntry] = [], target: Target, fromTraining: Double? = nil,
            weight: WeightTrend?, measures: [MeasureEntry] = [], balance: Balance,
            fasting: Fasting? = nil
        ) {
            self.measures = measures
            self.fromTraining = fromTraining
            self.fasting = fasting
            self.day = day
            self.entries = entries
            self.eaten = eaten
            self.waterMl = waterMl
            self.drinks = drinks
            self.target = target
            self.weight = weight
            self.balance = balance
        }
    }

    /// The newest weight up to a day, and its trend.
    public struct WeightTrend: Sendable, Hashable, Codable {
        public let kilograms: Double
        /// The day of the newest weighing.
        public let day: Day
        /// Kilograms a week, from an exponential average (k = 0.1) of four weeks; `nil` when the
        /// weighings span less than a week.
        public let kgPerWeek: Double?
        /// The weighings of the last four weeks, oldest first.
        public let recent: [Double]

        /// Creates a trend value.
        public init(kilograms: Double, day: Day, kgPerWeek: Double?, recent: [Double]) {
            self.kilograms = kilograms
            self.day = day
            self.kgPerWeek = kgPerWeek
            self.recent = recent
        }
    }

    /// Energy eaten and spent on a day, in kilocalories. The figures are estimates; `nil` when a
    /// fact is missing.
    public struct Balance: Sendable, Hashable, Codable {
        public let eatenKcal: Double
        /// Energy spent at rest, by Mifflin-St Jeor.
        public let restingKcal: Double?
        /// Energy spent on the usual day in addition to rest.
        public let activityKcal: Double?
        /// Energy spent on logged training in addition to rest.
        public let trainingKcal: Double?
        /// Energy eaten minus all energy spent.
        public let netKcal: Double?
        /// What must be known for the missing figures, such as `height`.
        public let missing: [String]

        /// Creates a balance value.
        public init(
            eatenKcal: Double, restingKcal: Double?, activityKcal: Double?, trainingKcal: Double?,
            netKcal: Double?, missing: [String]
        ) {
            self.eatenKcal = eatenKcal
            self.restingKcal = restingKcal
            self.activityKcal = activityKcal
            self.trainingKcal = trainingKcal
            self.netKcal = netKcal
            self.missing = missing
        }
    }

    /// What was eaten in one week, day by day.
    public struct WeekSummary: Sendable, Hashable, Codable {
        /// The seven days in order; nutrients are `nil` when nothing was logged.
        public let days: [DayTotals]
        /// The targets of the last day.
        public var target: Target { days.last?.target ?? .init() }

        /// Creates a week value.
        public init(days: [DayTotals]) { self.days = days }

        /// The figures of one day.
        public struct DayTotals: Sendable, Hashable, Codable {
            public let day: Day
            public let entries: Int
            public let eaten: Nutrients
            public let waterMl: Double
            /// The targets in force, with what the day's training adds to them.
            public let target: Target
            /// The kilocalories of the target that come from training; `nil` where training does not
            /// count, and where its energy is unknown.
            public let fromTraining: Double?

            /// Creates the figures of a day.
            public init(
                day: Day, entries: Int, eaten: Nutrients, waterMl: Double,
                target: Target = .init(), fromTraining: Double? = nil
            ) {
                self.target = target
                self.fromTraining = fromTraining
                self.day = day
                self.entries = entries
                self.eaten = eaten
                self.waterMl = waterMl
            }
        }
    }

    /// What was eaten and drunk in one calendar month, day by day.
    public struct MonthSummary: Sendable, Hashable, Codable {
        /// Every day of the month in order; nutrients are `nil` when nothing was logged.
        public let days: [WeekSummary.DayTotals]

        /// Creates a month value.
        public init(days: [WeekSummary.DayTotals]) { self.days = days }
    }

    /// What was eaten in one calendar month, all days together.
    public struct MonthTotals: Sendable, Hashable, Codable {
        /// The first day of the month.
        public let first: Day
        /// How many days have something in the diary.
        public let daysLogged: Int
        /// What was eaten on those days; a nutrient that no entry knows is unknown.
        public let eaten: Nutrients

        /// Creates the figures of a month.
        public init(first: Day, daysLogged: Int, eaten: Nutrients) {
            self.first = first
            self.daysLogged = daysLogged
            self.eaten = eaten
        }
    }

    /// The weighings of a range of days, with their smoothed line.
    public struct WeightSeries: Sendable, Hashable, Codable {
        public let from: Day
        public let to: Day
        /// The weighings, oldest first. If the range has none, the newest weighing before it.
        public let entries: [WeightEntry]
        /// Kilograms of the exponential average (k = 0.1 a day), one for each entry.
        public let line: [Double]
        /// The newest weight and its trend over the last four weeks of the range; `nil` without a
        /// weighing.
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
