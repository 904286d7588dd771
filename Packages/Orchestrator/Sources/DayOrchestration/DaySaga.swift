// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
import NutritionReluxInt
public import Relux
public import WorkoutsModels
import WorkoutsReluxInt

/// Training and food of the same days.
public struct Overview<Training: Sendable, Food: Sendable>: Sendable {
    /// What training says of them.
    public let training: Training
    /// The food of these days; `nil` in a program that keeps none.
    public let food: Food?
}

extension Overview: Equatable where Training: Equatable, Food: Equatable {}

/// Loads one day from every domain. Its energy balance includes the energy used in training.
public struct ShowDay: Relux.Request {
    /// A day in every domain.
    public struct Answer: Sendable, Equatable {
        /// The training, records and streak of the day.
        public let training: Workouts.Business.Model.DayTraining
        /// Food, water, weight and energy balance; `nil` in a program that keeps none.
        public let food: Nutrition.Business.Model.DaySummary?
        /// The week that the day is in; `nil` where the day has no energy target.
        public let week: Nutrition.Business.Model.WeekSummary?
    }

    /// The day.
    public let day: Day
    /// The weekday on which a week begins, used to count weeks in a row.
    public let weekStart: Weekday
    /// The clock of the fast that goes on; `nil` to leave it out.
    public let fasting: Nutrition.Business.Model.FastingClock?

    /// Asks for a day.
    public init(
        _ day: Day, weekStart: Weekday, fasting: Nutrition.Business.Model.FastingClock? = nil
    ) {
        self.day = day
        self.weekStart = weekStart
        self.fasting = fasting
    }
}

/// Seven days in every domain.
public struct ShowWeek: Relux.Request {
    /// The week, day by day.
    public typealias Answer = Overview<
        Workouts.Business.Model.WeekTraining, Nutrition.Business.Model.WeekSummary
    >

    /// The first of the seven days.
    public let first: Day

    /// Loads the seven days that begin with a day.
    public init(from first: Day) { self.first = first }
}

/// A month in every domain.
public struct ShowMonth: Relux.Request {
    /// The month, day by day.
    public typealias Answer = Overview<
        Workouts.Business.Model.MonthTraining, Nutrition.Business.Model.MonthSummary
    >

    /// Any day of the month.
    public let day: Day

    /// Loads the month of a day.
    public init(of day: Day) { self.day = day }
}

/// A year in every domain.
public struct ShowYear: Relux.Request {
    /// The twelve months, in order.
    public typealias Answer = Overview<
        [Workouts.Business.Model.SpanTotals], [Nutrition.Business.Model.MonthTotals]
    >

    /// Any day of the year.
    public let day: Day

    /// Loads the year of a day.
    public init(of day: Day) { self.day = day }
}

/// Any span of days in every domain, both bounds included.
public struct ShowDays: Relux.Request {
    /// The days with training, and every day of the diary, both in order.
    public typealias Answer = Overview<
        [Workouts.Business.Model.WeekTraining.DayTotals],
        [Nutrition.Business.Model.WeekSummary.DayTotals]
    >

    /// The first day.
    public let first: Day
    /// The last day.
    public let last: Day

    /// Loads the days of a span.
    public init(from first: Day, to last: Day) {
        self.first = first
        self.last = last
    }
}

/// Answers requests that need the same days from several domains. It has no state.
public struct DaySaga: Relux.Saga {
    /// Creates the saga.
    public init() {}

    /// One handler for each span of days.
    public var reactions: [Relux.Reaction] {
        [
            .answering(ShowDay.self) { request, dispatcher in
                let training = try await dispatcher.ask(
                    Workouts.Business.OpenDay(request.day, weekStart: request.weekStart))
                let food = try await dispatcher.askIfAnswered(
                    Nutrition.Business.OpenDay(
                        request.day, trainingMinutes: training.minutes,
                        cardioKcal: training.cardioKcal, cardioEffort: training.cardioEffort,
                        measuredBasal: training.measured?.basalKcal,
                        measuredActive: training.measured?.activeKcal,
                        fasting: request.fasting))
                let first = request.day.startOfWeek(request.weekStart)
                let week =
                    food?.target.kcal == nil
                    ? nil : try await Self.week(from: first, dispatcher)
                return ShowDay.Answer(training: training, food: food, week: week)
            },
            .answering(ShowWeek.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenWeek(from: request.first)),
                    food: try await Self.week(from: request.first, dispatcher))
            },
            .answering(ShowMonth.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenMonth(of: request.day)),
                    food: try await Self.trained(dispatcher, \.days) {
                        Nutrition.Business.OpenMonth(of: request.day, efforts: $0)
                    })
            },
            .answering(ShowYear.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenYear(of: request.day)),
                    food: try await dispatcher.askIfAnswered(
                        Nutrition.Business.OpenYear(of: request.day)))
            },
            .answering(ShowDays.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenDays(from: request.first, to: request.last)),
                    food: try await Self.trained(dispatcher, \.self) {
                        Nutrition.Business.OpenDays(
                            from: request.first, to: request.last, efforts: $0)
                    })
            },
            ShowSpan.reaction,
        ]
    }

    private typealias FoodDay = Nutrition.Business.Model.WeekSummary.DayTotals

    private static func week(
        from first: Day, _ dispatcher: Relux.Dispatcher
    ) async throws -> Nutrition.Business.Model.WeekSummary? {
        try await trained(dispatcher, \.days) {
            Nutrition.Business.OpenWeek(from: first, efforts: $0)
        }
    }

    /// Opens the food of some days. Where their targets count training, training is asked for it and
    /// they are opened again: for everybody else a week costs as much as before.
    private static func trained<R: Relux.Request>(
        _ dispatcher: Relux.Dispatcher, _ days: @Sendable (R.Answer) -> [FoodDay],
        _ request: @Sendable ([Nutrition.Business.Model.DayEffort]?) -> R
    ) async throws -> R.Answer? {
        guard let food = try await dispatcher.askIfAnswered(request(nil)) else { return nil }
        let opened = days(food)
        guard opened.contains(where: \.target.countsTraining) else { return food }
        let workouts = try await dispatcher.ask(
            Workouts.Business.ListWorkouts(
                .init(from: opened.first?.day, to: opened.last?.day, limit: .max)))
        let efforts = Dictionary(grouping: workouts, by: \.day).map { day, workouts in
            let day = Workouts.Business.Model.DayTraining(
                day: day, workouts: workouts, records: [], streakWeeks: 0)
            return Nutrition.Business.Model.DayEffort(
                day: day.day, minutes: day.minutes, cardioKcal: day.cardioKcal,
                cardioEffort: day.cardioEffort)
        }
        return try await dispatcher.ask(request(efforts))
    }
}
