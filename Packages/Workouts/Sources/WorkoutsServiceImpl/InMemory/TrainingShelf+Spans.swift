// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension TrainingShelf {
    /// The days with training between two, both included, in order.
    func days(
        from: Model.Day, to: Model.Day, _ owner: Int64
    ) -> [Model.WeekTraining.DayTotals] {
        let rows = workouts.filter { $0.owner == owner && $0.day >= from && $0.day <= to }
        return Set(rows.map(\.day)).sorted().map { day in
            let summaries = rows.filter { $0.day == day }.map(summary)
            return .init(
                day: day, sessions: summaries.count,
                workingSets: summaries.reduce(0) { $0 + $1.workingSets },
                volumeKg: summaries.reduce(0) { $0 + $1.volumeKg })
        }
    }

    /// The exercises done so far, the one done last first.
    func recentExercises(_ limit: Int, _ owner: Int64) -> [Int64] {
        let rows = sets.filter { $0.owner == owner }
        let newest = Dictionary(rows.map { ($0.exercise, $0.day) }, uniquingKeysWith: max)
        return newest.sorted { ($1.value.text, $0.key) < ($0.value.text, $1.key) }
            .prefix(max(limit, 0)).map(\.key)
    }

    /// The days an exercise was done on, the oldest first; warm-ups left out.
    func history(_ exercise: Int64, _ owner: Int64) -> [Model.ExerciseDay] {
        let rows = sets.filter {
            $0.owner == owner && $0.exercise == exercise && $0.draft.tag.isWorking
        }
        return Dictionary(grouping: rows, by: \.day).sorted { $0.key < $1.key }.map { day, rows in
            func total(_ values: [Double]) -> Double? {
                values.isEmpty ? nil : values.reduce(0, +)
            }
            return .init(
                day: day, sets: rows.count,
                e1rmKg: rows.compactMap { Model.SetMeasure($0.draft).e1rm }.max(),
                volumeKg: Double(rows.reduce(0) { $0 + Self.grams($1.draft) }) / 1_000,
                mostReps: rows.compactMap(\.draft.reps).max(),
                seconds: total(rows.compactMap(\.draft.seconds)),
                metres: total(rows.compactMap(\.draft.metres)))
        }
    }
}
