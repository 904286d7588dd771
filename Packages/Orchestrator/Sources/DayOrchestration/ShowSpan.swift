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
        /// The weighings.
        public let weights: Nutrition.Business.Model.WeightSeries
        /// What else was measured of the body, oldest first.
        public let measures: [Nutrition.Business.Model.MeasureEntry]
    }

    /// The first day.
    public let first: Day
    /// The last day.
    public let last: Day
    /// The weekday on which a week begins.
    public let weekStart: Weekday

    /// Asks for a span.
    public init(from first: Day, to last: Day, weekStart: Weekday) {
        self.first = first
        self.last = last
        self.weekStart = weekStart
    }

    /// How many exercises have a curve.
    static let curves = 6

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
            weights: try await dispatcher.ask(
                Nutrition.Business.OpenWeights(from: first, to: last)),
            measures: try await dispatcher.ask(
                Nutrition.Business.OpenMeasures(of: nil, from: first, to: last)))
    }
}
