// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import WorkoutsModels

/// Another exercise that is looked for, to be done for the one that is due.
struct ExerciseSwap: Sendable, Equatable {
    typealias Exercise = Workouts.Business.Model.Exercise

    /// The one that is due.
    let planned: Exercise
    /// All others.
    let others: [Exercise]
    /// The exercises done last, the newest first.
    let recent: [Int64]
    private(set) var input = TextInput(limit: 80)
    private(set) var position = ListPosition()
    /// Those that fit what is typed, the best first.
    private(set) var matches: [Exercise] = []

    init(_ planned: Exercise, in exercises: [Exercise], recent: [Int64]) {
        self.planned = planned
        others = exercises.filter { $0.id != planned.id }
        self.recent = recent
        narrow()
    }

    /// The chosen one.
    var chosen: Exercise? {
        position.selected < matches.count ? matches[position.selected] : nil
    }

    /// What is typed changes what fits.
    mutating func apply(_ edit: TextEdit) {
        input.apply(edit)
        position = ListPosition()
        narrow()
    }

    /// Chooses another line.
    mutating func move(_ move: ListMove) { position = position.moved(move, count: matches.count) }

    /// Before anything is typed, the exercises of the same main muscles, the main lifts first.
    private mutating func narrow() {
        let candidates =
            input.isEmpty
            ? others.filter { !Set($0.primary).isDisjoint(with: planned.primary) }
                .sorted { $0.id < $1.id } : others
        matches = ExerciseSearch.matches(input.text, in: candidates, recent: recent)
    }
}

/// The field of the other exercise, and those that fit.
struct ExerciseSwapField: CompositeContent {
    let swap: ExerciseSwap

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Rows {
            Field(
                "For \(swap.planned.name)", swap.input, placeholder: "another exercise",
                isFocused: true)
            ExerciseMatches(found: swap.matches, position: swap.position)
        }
    }
}

/// The exercises that fit what is typed.
struct ExerciseMatches: CompositeContent {
    let found: [Workouts.Business.Model.Exercise]
    let position: ListPosition

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard !found.isEmpty else { return Text("  No exercise fits.", style: theme.warning) }
        return SelectableList(count: found.count, position: position) { index in
            Columns(spacing: 2) {
                Text(found[index].name, overflow: .truncates).fill(weight: 3)
                Text(
                    found[index].equipment.rawValue, style: theme.muted, overflow: .truncates
                ).fill(weight: 1)
            }
        }
    }
}
