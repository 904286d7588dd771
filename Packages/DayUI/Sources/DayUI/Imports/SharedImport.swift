// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import Storage
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The import of a file that has something for both domains, such as an export of Apple Health:
/// each domain reads its part, one after the other, and both are written in one transaction.
struct SharedImport: Sendable {
    let training: Workouts.Business.Model.Import.Report
    let food: Nutrition.Business.Model.Import.Report

    /// Plans or imports a file.
    init(
        _ file: Nutrition.Business.Model.Import.Request,
        as format: Workouts.Business.Model.Import.Format? = nil, by dispatcher: Relux.Dispatcher
    ) async throws {
        let sets = Workouts.Business.Model.Import.Request(
            path: file.path, bytes: file.bytes, format: format, unit: file.unit,
            source: file.source, dryRun: file.dryRun, at: file.at, timeZone: file.timeZone)
        (training, food) = try await JointWrite.run(
            { try await dispatcher.ask(Workouts.Business.ImportFile(sets)) },
            { try await dispatcher.ask(Nutrition.Business.ImportFile(file)) })
        try Task.checkCancellation()
        let rows = training.rejected.count + food.contents.rejected.count + food.contents.entries
        if training.workouts + rows + food.contents.weighings + food.contents.measures == 0,
            training.figures.energy == nil
        {
            throw Workouts.Business.Err.importing(
                .nothing(
                    file: training.file, format: training.format,
                    lacks: "a workout, an energy, a figure of the body or food"))
        }
    }

    /// The rows that were rejected, of both parts.
    var rejected: [RejectedRow] {
        (training.rejected.map {
            RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
        } + FoodImportReport.rejected(food)).sorted { $0.line < $1.line }
    }

    var warnings: [String] { training.warnings + FoodImportReport.warnings(food) }

    /// What the file contains and what the import does with it.
    func summary(_ context: ReportContext) -> [ReportLine] {
        var lines = ImportReport.summary(training, context)
        guard food.contents.rows > 0 else { return lines }
        let records = FoodImportReport.summary(food).dropFirst()
        lines += records.prefix(1).map { ReportLine("Records" + $0.string.dropFirst(7)) }
        lines += records.dropFirst()
        return lines
    }

    /// The result of the import in one line.
    var end: String {
        if training.dryRun { return "Nothing written (dry run)." }
        return ids.isEmpty
            ? "Nothing new: nothing written." : "Written as \(ids.joined(separator: " and "))."
    }

    /// What was imported in few words; `nil` where nothing was.
    var added: String? {
        let parts = [
            training.newWorkouts > 0 ? Plural.of(training.newWorkouts, "workout") : nil,
            training.figures.energy.flatMap {
                $0.newDays > 0 ? "\(Plural.of($0.newDays, "day")) of energy" : nil
            },
            food.newEntries + food.newWeighings + food.newMeasures > 0
                ? FoodImportReport.added(food) : nil,
        ].compactMap(\.self)
        return ids.isEmpty
            ? nil : "\(parts.joined(separator: ", ")) as \(ids.joined(separator: " and "))"
    }

    private var ids: [String] {
        [training.batch.map { "b\($0)" }, food.batch.map { "n\($0)" }].compactMap(\.self)
    }

    var report: Report {
        Report(
            data: .encoded(Document(import: self)),
            next: ids.isEmpty ? [] : ["undo: airfit undo   (both parts are one step)"],
            warnings: warnings, isConfirmation: !training.dryRun,
            outcome: rejected.isEmpty ? .done : .rejectedRows
        ) { context in
            summary(context) + RejectedRow.lines(rejected, context) + [ReportLine(end)]
        }
    }

    /// The document of an import of training, with that of food and weights under `records`.
    private struct Document: Encodable, Sendable {
        let `import`: SharedImport

        private enum Keys: CodingKey {
            case records
        }

        func encode(to encoder: any Encoder) throws {
            try `import`.training.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(FoodImportReport.data(`import`.food), forKey: .records)
        }
    }
}
