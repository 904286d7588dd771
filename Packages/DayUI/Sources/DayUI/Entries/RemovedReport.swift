// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUIAPI

/// The report of what was removed.
struct RemovedReport: Sendable {
    var sets: Workouts.Business.Model.RemovedSets?
    var logged: [Nutrition.Business.Model.Logged] = []

    var isEmpty: Bool { (sets?.parts ?? []).isEmpty && logged.isEmpty }

    func report(_ clock: DayClock) -> Report {
        let lines = lines(clock)
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

    private func lines(_ clock: DayClock) -> [(id: String, text: String)] {
        var lines: [(id: String, text: String)] = []
        for part in sets?.parts ?? [] {
            lines += part.entries.map {
                (
                    "s\($0.set.id)",
                    "\($0.set.exerciseName)  \(SetText.text($0.set.draft, clock.chosenUnit))"
                )
            }
            if part.remaining == nil {
                lines.append(
                    ("w\(part.workout.id)", "\(part.workout.name), \(part.workout.day.text)"))
            }
        }
        return lines + logged.map { ($0.id.description, LoggedText.text($0, clock)) }
    }
}

/// An entry of the diary in a line.
enum LoggedText {
    static func text(
        _ logged: Nutrition.Business.Model.Logged, _ clock: DayClock, isAt: Bool = false
    ) -> String {
        let meal = if case .entry(let entry) = logged { ", \(entry.meal)" } else { "" }
        let time = isAt ? " \(Figures.time(logged.at, clock))" : ""
        return "\(logged.title(clock.chosenUnit))\(meal), \(logged.day.text)\(time)"
    }
}
