// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

/// What a person changed of the set that is due, before doing it.
struct DueChange: Sendable, Equatable, Codable {
    typealias Model = Workouts.Business.Model

    /// The exercise of the plan.
    let item: Int64
    /// The load that was proposed.
    let proposed: Model.Load?
    /// The load instead. It stays for the sets after it that the same load is proposed for.
    var load: Model.Load?
    /// How many sets of the exercise were done when the amount was changed.
    var place = 0
    /// The repetitions or the seconds of that set instead.
    var amount: Double?
}

extension TrainingState {
    /// The seconds that a timed set gets longer or shorter by at once.
    private static let timeStep = 5.0

    /// The exercise that is due, and its next set as `d` logs it.
    var due: (item: Model.PlanItem, set: Model.Routine.PlannedSet)? {
        guard let item = plan?.due, var set = item.remaining.first else { return nil }
        guard let change = change(of: item, set) else { return (item, set) }
        set.load = change.load ?? set.load
        guard change.place == item.done.count, let amount = change.amount else {
            return (item, set)
        }
        if set.seconds != nil {
            set.seconds = amount
        } else {
            set.reps = Int(bounding: amount)
            set.isOpen = false
        }
        return (item, set)
    }

    /// The words for the due set where it was changed; none where it is as proposed.
    var dueWords: [String] {
        guard let (item, set) = due, set != item.remaining.first else { return [] }
        let amount = set.seconds.map { "\(Int(bounding: $0))s" } ?? set.reps.map(String.init)
        let load = set.load.map { SetText.load($0, nil).replacing(" ", with: "") }
        return [amount, load].compactMap(\.self)
    }

    /// More repetitions for the due set, or fewer; a timed set gets longer or shorter.
    mutating func changeDueAmount(by steps: Int) {
        guard let (item, set) = due else { return }
        let amount: Double
        if let seconds = set.seconds {
            amount = min(max(seconds + Self.timeStep * Double(steps), Self.timeStep), 86_400)
        } else if let reps = set.reps {
            amount = Double(min(max(reps + steps, 1), 1_000))
        } else {
            return
        }
        changeDue(item) { change in
            change.place = item.done.count
            change.amount = amount
        }
    }

    /// More load for the due set, or less, by the smallest pair of the person's plates.
    mutating func changeDueLoad(by pairs: Int) {
        guard let (item, set) = due else { return }
        let gym = clock.preferences.gym
        let unit = set.load?.unit ?? clock.preferences.unit ?? .kg
        let plates = Model.Plates(gym, for: unit, on: item.exercise.equipment.rawValue)
        let load = plates.stepped(set.load, by: pairs, onBar: item.exercise.equipment.hasBar)
        changeDue(item) { $0.load = load }
    }

    private mutating func changeDue(_ item: Model.PlanItem, _ make: (inout DueChange) -> Void) {
        guard let set = item.remaining.first else { return }
        var change = change(of: item, set) ?? DueChange(item: item.id, proposed: set.load)
        make(&change)
        dueChange = change
    }

    /// The change, where it is one of this set or of one before it with the same load.
    private func change(
        of item: Model.PlanItem, _ set: Model.Routine.PlannedSet
    ) -> DueChange? {
        guard let change = dueChange, change.item == item.id, change.proposed == set.load else {
            return nil
        }
        return change
    }
}
