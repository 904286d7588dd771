// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import Storage

/// Reads the body weights of a backup of FitNotes, a SQLite database: `body_weight_metric` is in
/// kilograms. Its training is read by the training domain.
enum FitNotesWeights {
    typealias Import = Nutrition.Business.Model.Import

    static func read(
        _ bytes: Data, _ request: Import.Request, atMost limit: Int
    ) throws(Import.Failure) -> ParsedFoodFile {
        var file = ParsedFoodFile(kind: .fitNotesBackup)
        var contents = Import.Contents()
        var remarks = FoodFileRemarks()
        var rows: [(id: Int64, date: String, kilograms: Double)] = []
        do {
            let database = try ForeignDatabase(bytes)
            try database.forEach(
                in: "BodyWeight", ["_id", "date", "body_weight_metric"], atMost: limit
            ) { row in
                rows.append((row.int64(0), row.text(1), row.double(2)))
            }
        } catch {
            let reason = (error as? ForeignDatabaseFailure)?.message ?? "\(error)"
            throw .unreadable(code: "file_damaged", reason: "\(request.file): \(reason)")
        }
        var places: [Nutrition.Business.Model.Day: Int] = [:]
        for row in rows.sorted(by: { $0.id < $1.id }) {
            contents.rows += 1
            func reject(_ column: String, _ value: String, _ reason: String) {
                let value = String(ControlCharacters.removed(from: value).prefix(80))
                contents.rejected.append(
                    .init(line: Int(row.id), column: column, value: value, reason: reason))
            }
            let day = Nutrition.Business.Model.Day(String(row.date.prefix(10)))
            guard let year = day.parts?.year, (1970...2199).contains(year) else {
                reject("date", row.date, "A day is written like 2025-03-06.")
                continue
            }
            guard (20...400).contains(row.kilograms) else {
                reject(
                    "body_weight_metric", "\(row.kilograms)",
                    "A weight must be from 20 kg to 400 kg.")
                continue
            }
            let weighing = ParsedFoodFile.Weighing(
                day: day, at: request.moment(day, minutes: 8 * 60), kilograms: row.kilograms,
                entered: row.kilograms, unit: .kg)
            if let place = places[day] {
                remarks.warn("Of several weights of a day the last one is kept", line: Int(row.id))
                file.weighings[place] = weighing
            } else {
                places[day] = file.weighings.count
                file.weighings.append(weighing)
            }
        }
        file.settle(contents, remarks)
        return file
    }
}
