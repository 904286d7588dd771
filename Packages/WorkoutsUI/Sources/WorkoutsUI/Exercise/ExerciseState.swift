// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What one exercise shows.
struct ExerciseState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// What is drawn over time.
    enum Chart: Sendable, Equatable, CaseIterable {
        case e1rm, volume, reps, time, distance
    }

    /// What a command asked for.
    enum Question: Sendable, Equatable {
        case detail
        /// The days, at most so many.
        case history(limit: Int?)
    }

    var clock: DayClock
    var detail: Model.ExerciseDetail?
    /// Whether it was looked for and is not there.
    var isGone = false
    /// How many charts further than the first the large one is.
    var turn = 0
    /// The chosen one of the days, the newest first.
    var position = ListPosition()
    var question = Question.detail

    /// The charts there are figures for, the large one first.
    var charts: [Chart] {
        let history = detail?.history ?? []
        let all = Chart.allCases.filter { chart in
            history.contains { (chart.value($0) ?? 0) > 0 }
        }
        guard !all.isEmpty else { return [] }
        let first = turn % all.count
        return Array(all[first...] + all[..<first])
    }

    /// The days, the newest first.
    var days: [Model.ExerciseDay] { (detail?.history ?? []).reversed() }
}

extension ExerciseState.Chart {
    /// What the chart is called, with its unit.
    var title: String {
        switch self {
        case .e1rm: "e1RM, kg"
        case .volume: "Volume, kg"
        case .reps: "Most reps"
        case .time: "Time"
        case .distance: "Distance, km"
        }
    }

    /// The figure of a day; `nil` where there is none.
    func value(_ day: Workouts.Business.Model.ExerciseDay) -> Double? {
        switch self {
        case .e1rm: day.e1rmKg
        case .volume: day.volumeKg
        case .reps: day.mostReps.map(Double.init)
        case .time: day.seconds
        case .distance: day.metres.map { $0 / 1_000 }
        }
    }
}
