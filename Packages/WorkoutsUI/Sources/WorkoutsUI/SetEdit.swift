// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// A set whose figures or note are typed anew, in place.
struct SetEdit: Sendable, Equatable {
    let set: Workouts.Business.Model.WorkoutSet
    /// Whether it is the note that is typed.
    let isNote: Bool
    /// The line that is typed, which begins with what the set is.
    var input: TextInput
    /// The line that was refused as unlikely: entered once more, it is right.
    var doubted: String?

    init(_ set: Workouts.Business.Model.WorkoutSet, isNote: Bool = false) {
        self.set = set
        self.isNote = isNote
        input = TextInput(
            isNote ? set.draft.note ?? "" : SetText.typed(set.draft), limit: isNote ? 500 : 200)
    }

    /// What stands before the line.
    var title: String { isNote ? "Note on \(set.exerciseName)" : set.exerciseName }

    /// Changes the set in its workout; `nil` where nothing was changed.
    func request(
        in workout: Workouts.Business.Model.Workout, _ clock: DayClock
    ) -> Workouts.Business.EditWorkout? {
        guard input.text != SetEdit(set, isNote: isNote).input.text else { return nil }
        if isNote {
            return .init(workout, changing: [set.id], to: [], note: input.text, unit: nil)
        }
        let words = input.text.split(separator: " ").map(String.init)
        return .init(
            workout, changing: [set.id], to: words, unit: clock.preferences.unit,
            isSure: doubted == input.text)
    }

    /// What was changed, in a few words.
    func title(_ clock: DayClock) -> String {
        "\(isNote ? "noted on" : "changed") \(SetText.text(set.draft, clock.chosenUnit)) of \(set.exerciseName)"
    }

    /// The keys while it is typed.
    @MainActor
    static func actions(
        store: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.enter, "change", perform: store),
            ScreenAction(.escape, "leave it", perform: leave),
        ]
    }
}
