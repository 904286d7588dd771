// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import Storage

/// Writing a parsed file, listing what was written, and taking it back.
struct FoodImportTable {
    typealias Model = Nutrition.Business.Model
    typealias Import = Model.Import

    /// How many rows are written between two ticks: some milliseconds' worth.
    private static let rowsPerTick = 1_024

    let db: Connection
    let owner: Int64

    // MARK: - Writing

    /// What of a file is new.
    private struct Plan {
        var lines: [ParsedFoodFile.Line] = []
        var weighings: [ParsedFoodFile.Weighing] = []
        var measures: [ParsedFoodFile.Measure] = []
        var known = Import.Known()
        /// Lines that the person removed before.
        var returning = 0

        var isEmpty: Bool { lines.isEmpty && weighings.isEmpty && measures.isEmpty }
    }

    /// Counts what is known and, unless it is a dry run or nothing is new, writes the rest. `tick`
    /// hears how much is written, from 0 to 1; an error takes all of it back.
    func store(
        _ file: ParsedFoodFile, _ request: Import.Request, _ tick: (Double) throws -> Void
    ) throws -> Import.Report {
        let plan = try plan(file)
        let batch = request.dryRun || plan.isEmpty ? nil : try write(plan, file, request, tick)
        var contents = file.contents
        contents.warnings += Journal.sentences(ofReturning: plan.returning)
        return Import.Report(
            file: request.file, kind: file.kind, contents: contents,
            newEntries: plan.lines.count, newWeighings: plan.weighings.count,
            newMeasures: plan.measures.count, known: plan.known,
            dryRun: request.dryRun, batch: batch)
    }

    private func plan(_ file: ParsedFoodFile) throws -> Plan {
        var plan = Plan()
        let known = try lines()
        let covered = try coveredDays(file.kind)
        for line in file.lines {
            if let stored = known[line.identity] {
                plan.known.duplicates += 1
                // A line of a program that kept the five alone is no other line for that.
                var main = line.nutrients
                main.more = [:]
                if stored != main { plan.known.changed += 1 }
            } else if covered.contains(line.day) {
                plan.known.coveredDays += 1
            } else {
                plan.lines.append(line)
            }
        }
        if !plan.lines.isEmpty {
            let removed = try Journal.removed(
                "identity", of: "nutrition_entry", by: owner, besides: "nutrition_import", db)
            plan.returning = plan.lines.count { removed.contains($0.identity) }
        }
        let weights = file.weighings.isEmpty ? [:] : try weights()
        for weighing in file.weighings {
            switch weights[weighing.day] {
            case nil: plan.weighings.append(weighing)
            case let stored? where abs(stored - weighing.kilograms) < 0.005:
                plan.known.duplicates += 1
            default: plan.known.weighedDays += 1
            }
        }
        let measures = file.measures.isEmpty ? [:] : try measures()
        for measure in file.measures {
            switch measures[measure.key] {
            case nil: plan.measures.append(measure)
            case let stored? where abs(stored.value - measure.value) < 0.005:
                plan.known.duplicates += 1
            // A day that was not over when it was exported has more steps in the next export.
            case let stored?
            where stored.isImported && measure.grows && measure.value > stored.value:
                plan.measures.append(measure)
            default: plan.known.measuredDays += 1
            }
        }
        return plan
    }

    /// The lines that were imported before, by their identity. A line that the person changed
    /// since counts as it is now.
    private func lines() throws -> [Int64: Model.Nutrients] {
        var known: [Int64: Model.Nutrients] = [:]
        try db.forEach(
            """
            SELECT identity, kcal, protein, carbs, fat, fiber FROM nutrition_entry
            WHERE owner = ? AND identity IS NOT NULL
            """, owner
        ) { row in
            known[row.int64(0)] = .init(
                energyKcal: row.optionalDouble(1), proteinG: row.optionalDouble(2),
                carbsG: row.optionalDouble(3), fatG: row.optionalDouble(4),
                fiberG: row.optionalDouble(5))
        }
        return known
    }

    /// The days whose food is there in another form. A day's total holds all that was eaten, so
    /// it and single lines would count the same food twice.
    private func coveredDays(_ kind: Import.Kind) throws -> Set<Model.Day> {
        let isTotal = "food_source = 'cronometer' AND unit = 'day'"
        let condition: String
        switch kind {
        case .dailySummary: condition = "NOT (\(isTotal))"
        case .servings: condition = isTotal
        case .nutrition, .exercises, .biometrics, .measurements, .strongMeasurement,
            .fitNotesMeasurements, .foodLog, .weights, .withings, .fitNotesBackup, .scale, .health:
            return []
        }
        var days: Set<Model.Day> = []
        try db.forEach(
            "SELECT DISTINCT day FROM nutrition_entry WHERE owner = ? AND \(condition)", owner
        ) { days.insert(.init($0.text(0))) }
        return days
    }

    private func weights() throws -> [Model.Day: Double] {
        var weights: [Model.Day: Double] = [:]
        try db.forEach("SELECT day, kg FROM nutrition_weight WHERE owner = ?", owner) {
            weights[.init($0.text(0))] = $0.double(1)
        }
        return weights
    }

    private func measures() throws -> [ParsedFoodFile.Measure.Key: (
        value: Double, isImported: Bool
    )] {
        var measures: [ParsedFoodFile.Measure.Key: (value: Double, isImported: Bool)] = [:]
        try db.forEach(
            """
            SELECT day, kind, value, import_id IS NOT NULL FROM nutrition_measure
            WHERE owner = ? AND path = ''
            """, owner
        ) {
            measures[.init(day: .init($0.text(0)), kind: $0.text(1))] = (
                $0.double(2), $0.int64(3) == 1
            )
        }
        return measures
    }

    private func write(
        _ plan: Plan, _ file: ParsedFoodFile, _ request: Import.Request,
        _ tick: (Double) throws -> Void
    ) throws -> Int64 {
        let last = try db.first(
            "SELECT max(id) FROM nutrition_import WHERE id < ?", StoredBound.highestID
        ) { $0.optionalInt64(0) }
        let batch = ((last ?? nil) ?? 0) + 1
        try db.execute(
            """
            INSERT INTO nutrition_import
                (id, owner, format, kind, file, at, entries, weighings, measures)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, batch, owner, file.kind.format.rawValue, file.kind.rawValue, request.file,
            request.at.timeIntervalSince1970, Int64(plan.lines.count), Int64(plan.weighings.count),
            Int64(plan.measures.count))
        var written = 0
        let total = Double(plan.lines.count + plan.weighings.count + plan.measures.count)
        func count() throws {
            written += 1
            if written.isMultiple(of: Self.rowsPerTick) { try tick(Double(written) / total) }
        }
        try tick(0)
        let source = file.kind.format.rawValue
        for line in plan.lines {
            try Nutrition.Business.Service.insert(
                Model.DiaryEntry(
                    id: 0, day: line.day, at: line.at, meal: line.meal, foodID: nil,
                    foodName: line.name, foodSource: source, amount: line.amount,
                    nutrients: line.nutrients,
                    origin: .init(batch: batch, identity: line.identity)),
                number: nil, for: Model.Owner(id: owner), db)
            try count()
        }
        for weighing in plan.weighings {
            try db.execute(
                """
                INSERT INTO nutrition_weight (owner, day, at, kg, entered, unit, import_id)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, owner, weighing.day.text, weighing.at.timeIntervalSince1970,
                weighing.kilograms, weighing.entered, weighing.unit.rawValue, batch)
            try count()
        }
        for measure in plan.measures {
            try Nutrition.Business.Service.insert(
                Model.MeasureEntry(
                    id: 0, day: measure.day, at: measure.at, kind: measure.kind,
                    value: measure.value, entered: measure.entered, unit: measure.unit,
                    batch: batch),
                number: nil, for: Model.Owner(id: owner), db)
            try count()
        }
        try tick(1)
        return batch
    }

    // MARK: - Taking back

    private static let select =
        "SELECT id, format, kind, file, at, entries, weighings, measures FROM nutrition_import "
        + "WHERE owner = ?"

    private static func batch(_ row: Row) -> Import.Batch {
        Import.Batch(
            id: row.int64(0), format: row.text(1), kind: row.text(2), file: row.text(3),
            at: Date(timeIntervalSince1970: row.double(4)), entries: row.int(5),
            weighings: row.int(6), measures: row.int(7))
    }

    /// The imports that were written, the newest first.
    func batches() throws -> [Import.Batch] {
        try db.query(Self.select + " ORDER BY id DESC", owner, row: Self.batch)
    }

    /// Removes what an import added and is still there; `nil` takes the newest.
    func undo(_ id: Int64?) throws -> Import.Batch {
        let batches = try batches()
        guard let batch = batches.first(where: { id == nil || $0.id == id }) else {
            throw Nutrition.Business.Err.unknownImport(id)
        }
        for table in ["nutrition_entry", "nutrition_weight", "nutrition_measure"] {
            try db.execute(
                "DELETE FROM \(table) WHERE owner = ? AND import_id = ?", owner, batch.id)
        }
        try db.execute("DELETE FROM nutrition_import WHERE id = ?", batch.id)
        return batch
    }
}
