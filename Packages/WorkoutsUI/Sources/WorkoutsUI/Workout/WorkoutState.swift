// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What one workout shows.
struct WorkoutState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// A line of the list: the name of an exercise, or one of its sets.
    enum Row: Sendable, Equatable {
        case exercise(id: Int64, name: String, sets: [Model.WorkoutSet])
        case set(Model.WorkoutSet, badge: String)
    }

    var clock: DayClock
    var workout: Model.Workout?
    /// Whether it was looked for and is not there.
    var isGone = false
    var position = ListPosition()
    /// The name that is being typed; `nil` while none is.
    var name: TextInput?

    /// The sets in the order they were done, under the names of their exercises.
    var rows: [Row] {
        guard let workout else { return [] }
        var rows: [Row] = []
        var left = workout.sets[...]
        while let first = left.first {
            let run = Array(left.prefix { $0.exerciseID == first.exerciseID })
            left = left.dropFirst(run.count)
            rows.append(.exercise(id: first.exerciseID, name: first.exerciseName, sets: run))
            rows += run.map {
                .set($0, badge: RecordText.badge($0.id, in: workout.records))
            }
        }
        return rows
    }

    /// The line that is chosen.
    var selected: Row? {
        let rows = rows
        let place = position.kept(count: rows.count, visible: 10).selected
        return place < rows.count ? rows[place] : nil
    }
}
