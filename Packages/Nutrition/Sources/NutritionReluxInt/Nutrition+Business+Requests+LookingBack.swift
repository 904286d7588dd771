// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
public import Relux

// What was logged, as people look back on it.

extension Nutrition.Business {
    /// Sums up a day.
    public struct OpenDay: Relux.Request, Hashable {
        public typealias Answer = Model.DaySummary

        public let day: Model.Day
        /// Minutes of training with sets on the day, from the training domain.
        public let trainingMinutes: Double
        /// Energy of the day's cardio sessions that is known, in kilocalories.
        public let cardioKcal: Double
        /// Effort above rest of the other cardio sessions, in kilocalories per kilogram.
        public let cardioEffort: Double
        /// Kilocalories that a device measured, at rest and by moving; `nil` where none did.
        public let measuredBasal: Double?
        public let measuredActive: Double?
        /// The clock of the fast that goes on; `nil` to leave it out.
        public let fasting: Model.FastingClock?

        /// Asks for a day.
        public init(
            _ day: Model.Day, trainingMinutes: Double, cardioKcal: Double = 0,
            cardioEffort: Double = 0, measuredBasal: Double? = nil, measuredActive: Double? = nil,
            fasting: Model.FastingClock? = nil
        ) {
            self.fasting = fasting
            self.measuredBasal = measuredBasal
            self.measuredActive = measuredActive
            self.day = day
            self.trainingMinutes = trainingMinutes
            self.cardioKcal = cardioKcal
            self.cardioEffort = cardioEffort
        }
    }

    /// Sums up the seven days from `first` on.
    public struct OpenWeek: Relux.Request, Hashable {
        public typealias Answer = Model.WeekSummary

        public let first: Model.Day
        /// The days with training, for targets that count it; `nil` where nobody asked.
        public let efforts: [Model.DayEffort]?

        /// Asks for a week.
        public init(from first: Model.Day, efforts: [Model.DayEffort]? = nil) {
            self.first = first
            self.efforts = efforts
        }
    }

    /// Sums up every day of the calendar month a day is in.
    public struct OpenMonth: Relux.Request, Hashable {
        public typealias Answer = Model.MonthSummary

        public let day: Model.Day
        /// The days with training, for targets that count it; `nil` where nobody asked.
        public let efforts: [Model.DayEffort]?

        /// Asks for a month.
        public init(of day: Model.Day, efforts: [Model.DayEffort]? = nil) {
            self.day = day
            self.efforts = efforts
        }
    }

    /// Sums up the year a day is in, month by month.
    public struct OpenYear: Relux.Request, Hashable {
        /// The twelve months in order; a month in which nothing was logged has no days and unknown
        /// nutrients.
        public typealias Answer = [Model.MonthTotals]

        /// Any day of the year.
        public let day: Model.Day

        /// Asks for the year a day is in.
        public init(of day: Model.Day) { self.day = day }
    }

    /// Sums up every day of any span, both bounds included.
    public struct OpenDays: Relux.Request, Hashable {
        /// Every day of the span in order; nutrients are `nil` when nothing was logged.
        public typealias Answer = [Model.WeekSummary.DayTotals]

        public let first: Model.Day
        public let last: Model.Day
        /// The days with training, for targets that count it; `nil` where nobody asked.
        public let efforts: [Model.DayEffort]?

        /// Asks for the days of a span.
        public init(
            from first: Model.Day, to last: Model.Day, efforts: [Model.DayEffort]? = nil
        ) {
            self.first = first
            self.last = last
            self.efforts = efforts
        }
    }

    /// Sums up every nutrient of a range of days, both bounds included, with how many lines know it.
    public struct OpenNutrients: Relux.Request, Hashable {
        public typealias Answer = Model.NutrientSummary

        public let first: Model.Day
        public let last: Model.Day

        /// Asks for the nutrients of some days.
        public init(from first: Model.Day, to last: Model.Day) {
            self.first = first
            self.last = last
        }
    }

    /// Opens the weighings of a range of days, both bounds included, with their trend.
    public struct OpenWeights: Relux.Request, Hashable {
        public typealias Answer = Model.WeightSeries

        public let first: Model.Day
        public let last: Model.Day

        /// Asks for weighings.
        public init(from first: Model.Day, to last: Model.Day) {
            self.first = first
            self.last = last
        }
    }

    /// Works out what the body spends in a day, from the diary and the weighings.
    public struct OpenExpenditure: Relux.Request, Hashable {
        public typealias Answer = Model.Expenditure

        public let last: Model.Day
        /// How many days are looked at, `last` among them; at least 1.
        public let days: Int

        /// Asks about the days that end on `last`.
        public init(until last: Model.Day, days: Int = 28) {
            self.last = last
            self.days = days
        }
    }

    /// Finds out how long nothing was eaten, from the times of the diary.
    public struct OpenFasting: Relux.Request, Hashable {
        public typealias Answer = Model.Fasting

        public let last: Model.Day
        /// How many days are looked at, `last` among them; at least 1.
        public let days: Int
        public let clock: Model.FastingClock

        /// Asks about the days that end on `last`.
        public init(until last: Model.Day, days: Int, clock: Model.FastingClock) {
            (self.last, self.days, self.clock) = (last, days, clock)
        }
    }

    /// Opens everything that was logged over a range of days, both bounds included.
    public struct OpenLogged: Relux.Request, Hashable {
        /// Food, then water, weighings and measurements, each oldest first.
        public typealias Answer = [Model.Logged]

        public let first: Model.Day
        public let last: Model.Day

        /// Asks for what was logged.
        public init(from first: Model.Day, to last: Model.Day) {
            (self.first, self.last) = (first, last)
        }
    }

    /// Lists what was eaten lately, what is eaten most first.
    public struct ListRecentFoods: Relux.Request, Hashable {
        public typealias Answer = [Model.RecentFood]

        public let limit: Int

        /// Asks for at most `limit` foods.
        public init(limit: Int) { self.limit = limit }
    }
}
