// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
import NutritionReluxInt
public import Relux
public import WorkoutsModels
import WorkoutsReluxInt

/// Everything that a report of a span of days says, both bounds included.
public struct ShowSpan: Relux.Request {
    /// What every domain knows of the days. A new section of the report adds its field here.
    public struct Answer: Sendable {
        /// The days with training, and every day of the diary.
        public let days: ShowDays.Answer
        /// What was done of each exercise.
        public let totals: [Workouts.Business.Model.ExerciseTotals]
        /// The exercises with the most work sets, most first, with their whole histories.
        public let exercises: [Workouts.Business.Model.ExerciseDetail]
        /// The best estimated maxima that were reached in the span.
        public let records: [Workouts.Business.Model.Record]
        /// Weeks in a row with a workout, up to the last day.
        public let streakWeeks: Int
        /// What the diary says; `nil` in a program that keeps none.
        public let food: Food?
    }

    /// What the diary knows of a span of days.
    public struct Food: Sendable {
        /// The weighings.
        public let weights: Nutrition.Business.Model.WeightSeries
        /// Every vitamin, mineral and fat of the diary, with how many lines know it.
        public let nutrients: Nutrition.Business.Model.NutrientSummary
        /// The energy spent in the runs of 28 days that lie in the span, oldest first; of a shorter
        /// span the 28 days up to its end. At most 26 runs, which are two years.
        public let spent: [Nutrition.Business.Model.Expenditure]
        /// What else was measured of the body, oldest first.
        public let measures: [Nutrition.Business.Model.MeasureEntry]
    }

    /// The first day.
    public let first: Day
    /// The last day.
    public let last: Day
    /// The weekday on which a week begins.
    public let weekStart: Weekday

    /// The last day whose diary is whole: not the one that still goes on.
    public let lastWhole: Day

    /// Asks for a span. Without `lastWhole` the last day is whole.
    public init(from first: Day, to last: Day, weekStart: Weekday, lastWhole: Day? = nil) {
        self.first = first
        self.last = last
        self.weekStart = weekStart
        self.lastWhole = lastWhole ?? last
    }

    /// How many exercises have a curve.
    static let curves = 6

    /// The last days of the runs of days that `spent` is of, oldest first.
    private var runs: [Day] {
        let newest = (0..<26).map { lastWhole.adding(-Self.runDays * $0) }
        return newest.filter { $0 == lastWhole || $0.adding(1 - Self.runDays) >= first }.reversed()
    }

    private static let runDays = 28

    /// Asks the domains one after the other: each reads the same database.
    static let reaction = Relux.Reaction.answering(ShowSpan.self) { request, dispatcher in
        let (first, last) = (request.first, request.last)
        let days = try await dispatcher.ask(ShowDays(from: first, to: last))
        let totals = try await dispatcher.ask(
            Workouts.Business.ListTotals(from: first, to: last))
        let most = totals.filter { $0.exercise.kind == .weight || $0.exercise.kind == .bodyweight }
            .sorted { ($1.workingSets, $0.exercise.id) < ($0.workingSets, $1.exercise.id) }
        var exercises: [Workouts.Business.Model.ExerciseDetail] = []
        for total in most.prefix(curves) {
            exercises.append(
                try await dispatcher.ask(
                    Workouts.Business.OpenExercise("e\(total.exercise.id)")))
        }
        let records = try await dispatcher.ask(Workouts.Business.ListRecords())
        let today = try await dispatcher.ask(
            Workouts.Business.OpenDay(last, weekStart: request.weekStart))
        return Answer(
            days: days, totals: totals, exercises: exercises,
            records: records.filter { $0.day >= first && $0.day <= last },
            streakWeeks: today.streakWeeks,
            food: days.food == nil ? nil : try await request.food(dispatcher))
    }

    private func food(_ dispatcher: Relux.Dispatcher) async throws -> Food {
        var spent: [Nutrition.Business.Model.Expenditure] = []
        for end in runs {
            spent.append(
                try await dispatcher.ask(
                    Nutrition.Business.OpenExpenditure(until: end, days: Self.runDays)))
        }
        return Food(
            weights: try await dispatcher.ask(
                Nutrition.Business.OpenWeights(from: first, to: last)),
            nutrients: try await dispatcher.ask(
                Nutrition.Business.OpenNutrients(from: first, to: last)),
            spent: spent,
            measures: try await dispatcher.ask(
                Nutrition.Business.OpenMeasures(of: nil, from: first, to: last)))
    }
}
