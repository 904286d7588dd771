// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import WorkoutsModels

/// Records as people read them.
enum RecordText {
    static func kind(_ kind: Workouts.Business.Model.Record.Kind) -> String {
        switch kind {
        case .e1rm: "e1RM"
        case .weight: "weight"
        case .reps: "reps"
        case .volume: "volume"
        }
    }

    static func value(_ record: Workouts.Business.Model.Record) -> String {
        figure(record.value, record.kind)
    }

    static func figure(_ value: Double, _ kind: Workouts.Business.Model.Record.Kind) -> String {
        switch kind {
        case .e1rm, .weight: "\(Figures.one(value)) kg"
        case .reps: "\(Figures.whole(value)) reps"
        case .volume: "\(Figures.whole(value)) kg"
        }
    }

    /// What the figures stand for, under a list of them.
    static func footnote(_ kind: Workouts.Business.Model.Record.Kind) -> String {
        switch kind {
        case .e1rm: "Formula: Epley, sets of 1-10 reps, warm-up and assisted sets left out."
        case .weight: "Heaviest load, warm-up and assisted sets left out."
        case .reps: "Most repetitions in a set, warm-up and assisted sets left out."
        case .volume: "Load times repetitions of a set, warm-up and assisted sets left out."
        }
    }
}
