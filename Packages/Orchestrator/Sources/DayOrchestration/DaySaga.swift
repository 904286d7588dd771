// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
import NutritionReluxInt
public import Relux
public import WorkoutsModels
import WorkoutsReluxInt

/// What training and food say of the same days.
public struct Overview<Training: Sendable, Food: Sendable>: Sendable {
    /// What training says of them.
    public let training: Training
    /// The food of these days.
    public let food: Food
}

extension Overview: Equatable where Training: Equatable, Food: Equatable {}

/// A day in every domain: its food is summed up with the energy that its training took.
public struct ShowDay: Relux.Request {
    /// The day's training, records and streak; its food, water, weight and balance.
    public typealias Answer = Overview<
        Workouts.Business.Model.DayTraining, Nutrition.Business.Model.DaySummary
    >

    /// The day.
    public let day: Day
    /// The day a week begins with, by which weeks in a row are counted.
    public let weekStart: Weekday

    /// Asks for a day.
    public init(_ day: Day, weekStart: Weekday) {
        self.day = day
        self.weekStart = weekStart
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

    /// Asks for the seven days from one on.
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

    /// Asks for the month a day is in.
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

    /// Asks for the year a day is in.
    public init(of day: Day) { self.day = day }
}

/// Answers what is asked of the same days in every domain; it has no state.
public struct DaySaga: Relux.Saga {
    /// Creates the saga.
    public init() {}

    /// One handler for each span of days.
    public var reactions: [Relux.Reaction] {
        [
            .answering(ShowDay.self) { request, dispatcher in
                let training = try await dispatcher.ask(
                    Workouts.Business.OpenDay(request.day, weekStart: request.weekStart))
                let food = try await dispatcher.ask(
                    Nutrition.Business.OpenDay(request.day, trainingMinutes: training.minutes))
                return Overview(training: training, food: food)
            },
            .answering(ShowWeek.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenWeek(from: request.first)),
                    food: try await dispatcher.ask(
                        Nutrition.Business.OpenWeek(from: request.first)))
            },
            .answering(ShowMonth.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenMonth(of: request.day)),
                    food: try await dispatcher.ask(
                        Nutrition.Business.OpenMonth(of: request.day)))
            },
            .answering(ShowYear.self) { request, dispatcher in
                Overview(
                    training: try await dispatcher.ask(
                        Workouts.Business.OpenYear(of: request.day)),
                    food: try await dispatcher.ask(
                        Nutrition.Business.OpenYear(of: request.day)))
            },
        ]
    }
}
