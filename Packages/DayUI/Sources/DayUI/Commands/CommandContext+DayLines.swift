// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUIAPI

extension CommandContext {
    /// Every line of a day with the id that `edit` and `remove` take, by the time of day.
    func lines(of day: String) async throws -> Output {
        let training = try await ask(
            ShowDay(
                .init(day), weekStart: clock.preferences.weekStart, fasting: clock.fasting(on: day))
        ).training
        let unit = clock.unit
        var lines = training.workouts.map { workout in
            (
                id: "w\(workout.id)", at: workout.start, meal: String?.none,
                text: ([workout.name] + CardioText.parts(workout, unit)).joined(separator: "  ")
            )
        }
        let measures =
            try await askIfAnswered(
                Nutrition.Business.OpenMeasures(of: nil, from: .init(day), to: .init(day))) ?? []
        let all = try await logged(on: day) + measures.map { .measure($0) }
        lines += all.map { logged in
            let meal = if case .entry(let entry) = logged { entry.meal } else { String?.none }
            return (logged.id.description, logged.at, meal, logged.title(clock.chosenUnit))
        }
        lines.sort { $0.at < $1.at }
        let shown = lines
        let data: JSON = [
            "date": .string(day),
            "lines": .list(shown) { [clock] in
                [
                    "id": .string($0.id),
                    "at": .string(Timestamps.rfc3339($0.at, clock.calendar.timeZone)),
                    "meal": .string($0.meal), "text": .string($0.text),
                ]
            },
        ]
        let next =
            shown.isEmpty
            ? ["nothing is logged: airfit log bench 3x5 80kg   or   airfit eat 450kcal lunch"]
            : ["change one: airfit edit ID   remove one: airfit rm ID"]
        return Output(
            Report(data: data, next: next) { context in
                guard !shown.isEmpty else { return [] }
                var table = TextTable([
                    .left("ID"), .left("TIME"), .left("MEAL"), .left("WHAT", shrinks: true),
                ])
                for line in shown {
                    table.add(
                        line.id, Figures.time(line.at, context.clock), line.meal ?? "", line.text)
                }
                return table.lines(in: context)
            })
    }
}
