// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// What the training screen shows.
struct TrainingState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// What takes the keys.
    enum Focus: Sendable, Equatable {
        /// The list of today's sets.
        case sets
        /// The line that is typed.
        case entry
    }

    /// A rest that is counted down.
    struct Rest: Sendable, Equatable {
        /// Seconds that are left.
        var left: Int
        /// Seconds it is long.
        let total: Int
    }

    var clock: DayClock
    var training: Model.Training?
    var focus = Focus.sets
    var position = ListPosition()
    /// What is typed: the exercise and its sets, or the sets alone once the exercise is chosen.
    var input = TextInput(limit: 200)
    /// All exercises.
    var exercises: [Model.Exercise] = []
    /// Those that fit what is typed, the best first.
    var matches: [Model.Exercise] = []
    var match = ListPosition()
    /// The chosen one.
    var exercise: Model.Exercise?
    /// What to know of the chosen one.
    var preparation: Model.Preparation?
    var rest: Rest?
    /// How long a rest is.
    var restSeconds = 120
    var isBusy = false
    /// What the last line came to.
    var logged: Model.LoggedSets?
}

extension TrainingState {
    /// A set of the open workout, beside the same one of last time.
    struct Row: Sendable, Equatable {
        let set: Model.WorkoutSet
        let last: Model.WorkoutSet?
        /// The records it made, such as `PR e1RM`; empty without any.
        let badge: String
    }

    /// The sets of the open workout, in the order they were done.
    var rows: [Row] {
        guard let training, let open = training.open else { return [] }
        var done: [Int64: Int] = [:]
        return open.sets.map { set in
            let place = done[set.exerciseID, default: 0]
            done[set.exerciseID] = place + 1
            let last = training.lastTimes.first { $0.exerciseID == set.exerciseID }?.sets ?? []
            return Row(
                set: set, last: place < last.count ? last[place] : nil,
                badge: RecordText.badge(set.id, in: training.records))
        }
    }

    /// The set that is chosen in the list.
    var selected: Model.WorkoutSet? {
        let sets = training?.open?.sets ?? []
        let place = position.kept(count: sets.count, visible: 10).selected
        return place < sets.count ? sets[place] : nil
    }

    /// Today's workout by hand that was finished last: it can be continued.
    var finished: Model.WorkoutSummary? {
        training?.open == nil
            ? training?.workouts.first { $0.source == "manual" && $0.end != nil } : nil
    }

    /// The words of the set grammar in what is typed.
    var setWords: [String] {
        let words = input.text.split(separator: " ").map(String.init)
        if exercise != nil { return words }
        return Model.LogLine(words)?.sets ?? []
    }

    /// The part of what is typed that names an exercise.
    var typedName: String {
        let words = input.text.split(separator: " ").map(String.init)
        return Model.LogLine(words)?.exercise ?? input.text
    }

    /// The exercises that fit what is typed; what the person does comes first.
    var fitting: [Model.Exercise] {
        ExerciseSearch.matches(typedName, in: exercises, recent: training?.recent ?? [])
    }

    /// The exercise that a line would go to: the chosen one, or the best match.
    var target: Model.Exercise? {
        exercise ?? (match.selected < matches.count ? matches[match.selected] : nil)
    }

    /// The bar for the load that is typed, or else for that of last time; `nil` for an exercise
    /// without a bar.
    var plates: (load: Model.Load, bar: Model.LoadedBar)? {
        guard let target, target.equipment.hasBar else { return nil }
        let last = preparation?.exercise.id == target.id ? preparation?.lastTime ?? [] : []
        let load =
            TypedLoad.load(in: setWords, last: last)
            ?? last.last { $0.draft.tag.isWorking }?.draft.load
        guard let load, load.basis == .total else { return nil }
        return (load, Model.Plates.usual(load.unit).loaded(to: load.entered))
    }
}

extension Workouts.Business.Model.Equipment {
    /// Whether plates go on it.
    var hasBar: Bool {
        switch self {
        case .barbell, .trapBar, .smithMachine, .ezBar: true
        case .dumbbell, .kettlebell, .machine, .cable, .band, .bodyweight, .other, .medicineBall:
            false
        }
    }
}
