// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import WorkoutsModels

/// Planned sets as text for people, and as JSON.
public enum PlanText {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// One set, such as `60 kg x 9` or `85 kg x 5 or more`.
    public static func text(_ set: Model.Routine.PlannedSet, _ unit: MassUnit?) -> String {
        let load = set.load.map { SetText.load($0, unit) }
        let manner = manner(of: set)
        if let seconds = set.seconds {
            return [load, Figures.duration(seconds)].compactMap(\.self).joined(separator: " ")
                + manner
        }
        guard let reps = set.reps else { return load ?? "" }
        let count = "\(reps)\(set.isOpen ? " or more" : "")"
        return (load.map { "\($0) x \(count)" } ?? "\(count) reps") + manner
    }

    /// Sets in short, equal neighbours joined: `3x9 60 kg`, or `x5 65 kg, x5 75 kg, x5+ 85 kg`.
    public static func summary(
        _ sets: [Model.Routine.PlannedSet], _ unit: MassUnit?
    ) -> String {
        var runs: [(set: Model.Routine.PlannedSet, count: Int)] = []
        for set in sets {
            if runs.last?.set == set {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((set, 1))
            }
        }
        return runs.map { run in
            let amount =
                run.set.seconds.map { Figures.duration($0) }
                ?? run.set.reps.map { "\($0)\(run.set.isOpen ? "+" : "")" } ?? ""
            let load = run.set.load.map { " " + SetText.load($0, unit) } ?? ""
            return "\(run.count == 1 ? "" : "\(run.count)")x\(amount)\(load)\(manner(of: run.set))"
        }.joined(separator: ", ")
    }

    /// The exertion aimed at and the tempo, behind a set.
    private static func manner(of set: Model.Routine.PlannedSet) -> String {
        [set.effort?.text, set.tempo?.text].compactMap(\.self).map { " " + $0 }.joined()
    }

    /// The set that is due in a line, such as `Bench Press, set 2 of 3: 60 kg x 9`.
    /// - Parameter set: the set as it was changed; `nil` as it is planned.
    public static func due(
        _ item: Model.PlanItem, as set: Model.Routine.PlannedSet? = nil, _ unit: MassUnit?
    ) -> String {
        guard let next = set ?? item.remaining.first else { return item.exercise.name }
        return "\(item.exercise.name), set \(item.done.count + 1) of \(item.sets.count): "
            + text(next, unit)
    }

    /// One exercise of a plan as JSON.
    static func json(_ item: Model.PlanItem, by formula: OneRepMax) -> JSON {
        let state =
            item.skippedAt != nil ? "skipped" : item.isOver ? "done" : "open"
        return [
            "exercise": exercise(item.exercise), "instead_of": item.swapped.map(exercise) ?? .null,
            "line": .string(item.line.text), "state": .string(state),
            "sets": .list(item.sets, json),
            "done": .list(item.done) { SetText.json($0, by: formula) },
            "weight": item.progress.weight.map(SetText.json) ?? .null,
            "is_training_maximum": .bool(item.line.isOfMaximum),
            "week": .int(item.progress.week + 1), "weeks": .int(item.line.weeks.count),
            "misses": .int(item.progress.misses), "rest_s": .int(item.line.rest),
        ]
    }

    private static func exercise(_ exercise: Model.Exercise) -> JSON {
        ["id": .id("e", exercise.id), "name": .string(exercise.name)]
    }

    /// One planned set as JSON.
    static func json(_ set: Model.Routine.PlannedSet) -> JSON {
        [
            "load": set.load.map(SetText.json) ?? .null, "reps": .int(set.reps),
            "reps_most": .int(set.most), "or_more": .bool(set.isOpen),
            "duration_s": .number(set.seconds), "rpe": .number(set.effort?.rpe),
            "rir": .number(set.effort.flatMap { $0.isRIR ? $0.rir : nil }),
            "tempo": .string(set.tempo?.rawValue),
        ]
    }
}
