// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUIAPI

/// The imports of training and of food in one list.
enum ImportList {
    /// One import of either kind.
    enum Batch: Sendable {
        case training(Workouts.Business.Model.Import.Batch)
        case food(Nutrition.Business.Model.Import.Batch)

        var at: Date {
            switch self {
            case .training(let batch): batch.at
            case .food(let batch): batch.at
            }
        }

        func isTraining(_ number: Int64) -> Bool {
            if case .training(let batch) = self { return batch.id == number }
            return false
        }

        func isFood(_ number: Int64) -> Bool {
            if case .food(let batch) = self { return batch.id == number }
            return false
        }
    }

    /// The imports so far as a table, in the order given.
    static func report(_ imports: [Batch], _ clock: DayClock) -> Report {
        let next =
            imports.isEmpty ? ["nothing was imported yet: airfit import auto FILE --dry-run"] : []
        return Report(data: ["imports": .list(imports) { json($0, clock) }], next: next) {
            context in
            guard !imports.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("FORMAT"), .left("DATE"), .left("ADDED"),
                .left("FILE", shrinks: true),
            ])
            for found in imports {
                let date = context.clock.text(of: found.at)
                switch found {
                case .training(let batch):
                    table.add(
                        "b\(batch.id)", "\(batch.format) \(batch.dialect)", date,
                        ImportReport.added(batch),
                        batch.file)
                case .food(let batch):
                    table.add(
                        "n\(batch.id)", "\(batch.format) \(batch.kind)", date,
                        FoodImportReport.added(batch), batch.file)
                }
            }
            return table.lines(in: context)
        }
    }

    /// One import. Each has the counts of both kinds, those of the other kind 0.
    static func json(_ batch: Batch, _ clock: DayClock) -> JSON {
        let zone = clock.calendar.timeZone
        switch batch {
        case .training(let batch):
            guard case .object(var members) = WorkoutJSON.batch(batch, zone) else { return .null }
            members["entries"] = .int(0)
            members["weighings"] = .int(0)
            members["measurements"] = .int(0)
            return .object(members)
        case .food(let batch):
            return [
                "batch": .id("n", batch.id), "format": .string(batch.format),
                "dialect": .string(batch.kind), "file": .string(batch.file),
                "at": .string(Timestamps.rfc3339(batch.at, zone)), "workouts": .int(0),
                "sets": .int(0), "new_exercises": .int(0), "entries": .int(batch.entries),
                "weighings": .int(batch.weighings), "measurements": .int(batch.measures),
            ]
        }
    }
}
