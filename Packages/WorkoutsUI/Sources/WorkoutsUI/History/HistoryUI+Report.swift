// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

extension HistoryUI {
    /// The workouts as a table.
    func report(_ state: HistoryState) -> Report {
        let workouts = state.workouts ?? []
        let zone = state.clock.calendar.timeZone
        let next =
            workouts.isEmpty
            ? ["no workouts yet: airfit log bench 3x5 80kg   or   airfit import auto FILE"]
            : ["next: airfit workout show w\(workouts[0].id)"]
        return Report(
            data: ["workouts": .list(workouts) { WorkoutJSON.summary($0, zone) }], next: next
        ) { context in
            guard !workouts.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("DATE"), .left("WORKOUT", shrinks: true), .right("EXERCISES"),
                .right("SETS"), .right("VOLUME"), .right("TIME"),
            ])
            for workout in workouts {
                table.add(
                    "w\(workout.id)", workout.day.text, workout.name, String(workout.exercises),
                    String(workout.sets), "\(Figures.whole(workout.volumeKg)) kg",
                    Self.length(workout))
            }
            return table.lines(in: context)
        }
    }

    /// How long a workout took, as far as that is known.
    nonisolated static func length(_ workout: Workouts.Business.Model.WorkoutSummary) -> String {
        workout.minutes.map { "\(Figures.whole($0)) min" }
            ?? (workout.hasForgottenTimer ? "timer?" : "-")
    }
}
