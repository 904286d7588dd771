// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// What a change makes of everything that shows the workout. Nothing is added to a list: whether
/// it would belong there, only the next request knows.
extension Workouts.Business.Model.Journal {
    typealias Model = Workouts.Business.Model

    /// Takes removed sets out.
    mutating func take(_ removed: Model.RemovedSets) {
        self.removed = removed
        for part in removed.parts {
            let gone = Set(part.entries.map(\.set.id))
            replace(part.workout.id, by: part.remaining) { sets in
                sets.filter { !gone.contains($0.id) }
            }
        }
    }

    /// Takes a workout as it is now, `nil` for gone, wherever it is shown.
    mutating func replace(
        _ id: Int64, by now: Model.WorkoutSummary?,
        sets change: ([Model.WorkoutSet]) -> [Model.WorkoutSet] = { $0 }
    ) {
        func workout(_ shown: Model.Workout?) -> Model.Workout? {
            guard let shown, shown.summary.id == id else { return shown }
            return now.map {
                .init(
                    summary: $0, notes: shown.notes, sets: change(shown.sets),
                    records: shown.records)
            }
        }
        func list(_ shown: [Model.WorkoutSummary]) -> [Model.WorkoutSummary] {
            shown.compactMap { $0.id == id ? now : $0 }
        }
        workouts = list(workouts)
        opened = workout(opened)
        day = day.map {
            .init(
                day: $0.day, workouts: list($0.workouts), records: $0.records,
                streakWeeks: $0.streakWeeks)
        }
        training = training.map {
            let open = workout($0.open)
            return .init(
                day: $0.day, workouts: list($0.workouts),
                open: open?.summary.end == nil ? open : nil, records: $0.records,
                lastTimes: $0.lastTimes, recent: $0.recent)
        }
    }
}
