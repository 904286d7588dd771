// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import WorkoutsModels
import WorkoutsUIAPI

/// The report of what was removed.
struct RemovedReport: Sendable {
    var sets: Workouts.Business.Model.RemovedSets?
    var logged: [Nutrition.Business.Model.Logged] = []

    var isEmpty: Bool { (sets?.parts ?? []).isEmpty && logged.isEmpty }

    func report(_ clock: DayClock) -> Report {
        let lines = lines
        return Report(
            data: [
                "removed": .list(lines) { ["id": .string($0.id), "text": .string($0.text)] }
            ],
            next: isEmpty ? [] : ["back: airfit undo"], isConfirmation: true
        ) { context in
            return lines.map {
                ReportLine(context.cut("Removed \($0.id)  \($0.text)", to: context.width))
            }
        }
    }

    private var lines: [(id: String, text: String)] {
        var lines: [(id: String, text: String)] = []
        for part in sets?.parts ?? [] {
            lines += part.entries.map {
                ("s\($0.set.id)", "\($0.set.exerciseName)  \(SetText.text($0.set.draft))")
            }
            if part.remaining == nil {
                lines.append(
                    ("w\(part.workout.id)", "\(part.workout.name), \(part.workout.day.text)"))
            }
        }
        return lines + logged.map { ($0.id.description, LoggedText.text($0)) }
    }
}

/// An entry of the diary in a line.
enum LoggedText {
    static func text(_ logged: Nutrition.Business.Model.Logged) -> String {
        let what =
            switch logged {
            case .entry(let entry):
                "\(Figures.plain(entry.amount.value)) \(entry.amount.unit) \(entry.foodName), \(entry.meal)"
            case .water(let entry): "water \(Figures.whole(entry.millilitres)) ml"
            case .weight(let entry): "\(Figures.plain(entry.entered)) \(entry.unit)"
            }
        return "\(what), \(logged.day.text)"
    }
}
