// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// A set whose figures are typed anew, in place.
struct SetEdit: Sendable, Equatable {
    let set: Workouts.Business.Model.WorkoutSet
    /// The line that is typed, which begins with what the set is.
    var input: TextInput

    init(_ set: Workouts.Business.Model.WorkoutSet) {
        self.set = set
        input = TextInput(SetText.typed(set.draft), limit: 200)
    }

    /// Changes the set in its workout; `nil` where nothing was changed.
    func request(
        in workout: Workouts.Business.Model.Workout, _ clock: DayClock
    ) -> Workouts.Business.EditWorkout? {
        guard input.text != SetText.typed(set.draft) else { return nil }
        let words = input.text.split(separator: " ").map(String.init)
        return .init(workout, changing: [set.id], to: words, unit: clock.preferences.unit)
    }

    /// What was changed, in a few words.
    func title(_ clock: DayClock) -> String {
        "changed \(SetText.text(set.draft, clock.chosenUnit)) of \(set.exerciseName)"
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
