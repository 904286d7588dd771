// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The report of the warm-up for a work load, and the same in one line.
public enum WarmUpReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The warm-up sets of an exercise, or of any lift with a bar, with the plates of each.
    public static func one(
        _ load: Model.Load, of exercise: Model.Exercise?, on plates: Model.Plates
    ) -> Report {
        let warmUp = Model.WarmUp(to: plates.figure(load), with: plates)
        let unit = plates.unit
        let data: JSON = [
            "exercise": exercise.map(WorkoutJSON.exercise) ?? .null, "load": SetText.json(load),
            "unit": .string(unit.rawValue), "bar": .rounded(plates.bar),
            "steps": .list(warmUp.steps) { step in
                [
                    "sets": .int(step.sets), "reps": .int(step.reps),
                    "share": .number(step.share), "load": PlatesReport.json(step.bar, unit),
                ]
            }, "work": PlatesReport.json(warmUp.work, unit),
        ]
        let typed = typed(warmUp, unit)
        let next =
            exercise.map { typed.isEmpty ? [] : ["log it: airfit log e\($0.id) \(typed)"] } ?? []
        return Report(data: data, next: next) { context in
            let name = exercise?.name ?? "A lift"
            let title = context.styled("\(name) \(SetText.load(load, nil))", .bold)
            guard !warmUp.steps.isEmpty else {
                let bar = "\(Figures.plain(plates.bar)) \(unit.rawValue)"
                return [title + ", which is not above the bar of \(bar): there is no warm-up."]
            }
            var table = TextTable([.left("SETS"), .right("LOAD"), .left("PLATES")])
            for step in warmUp.steps {
                table.add(
                    "\(step.sets) x \(step.reps)", figure(step.bar, unit),
                    PlatesReport.side(step.bar.perSide, unit))
            }
            table.add(
                "work", figure(warmUp.work, unit), PlatesReport.side(warmUp.work.perSide, unit))
            return [title] + table.lines(in: context)
        }
    }

    /// The warm-up in one line, such as `2x5 20, 55x5, 85x3, 112.5x2`; empty without any.
    public static func line(_ warmUp: Model.WarmUp) -> String {
        warmUp.steps.map { step in
            let load = Figures.plain(step.bar.total)
            return step.sets > 1 ? "\(step.sets)x\(step.reps) \(load)" : "\(load)x\(step.reps)"
        }.joined(separator: ", ")
    }

    /// The sets as `log` reads them.
    private static func typed(_ warmUp: Model.WarmUp, _ unit: MassUnit) -> String {
        warmUp.steps.map { step in
            let load = figure(step.bar, unit).replacing(" ", with: "").replacing(",", with: "")
            return "\(load) \(step.sets > 1 ? "\(step.sets)x\(step.reps)" : "x\(step.reps)") w"
        }.joined(separator: " ")
    }

    private static func figure(_ bar: Model.LoadedBar, _ unit: MassUnit) -> String {
        "\(Figures.plain(bar.total)) \(unit.rawValue)"
    }
}
