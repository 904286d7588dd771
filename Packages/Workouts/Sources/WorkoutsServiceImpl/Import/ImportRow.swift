// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import WorkoutsModels

/// Why a row is not taken; the rest of the file is.
struct ImportRejection: Error {
    let row: Workouts.Business.Model.Import.RejectedRow
}

/// One row with the checks every format needs; each names the column when it refuses.
struct ImportRow {
    typealias Model = Workouts.Business.Model

    let record: DelimitedRecord
    let header: ImportHeader
    /// Line of the file the row begins on.
    let line: Int

    /// A row; `line` is what messages name where the record's own line means nothing.
    init(_ record: DelimitedRecord, _ header: ImportHeader, line: Int? = nil) {
        self.record = record
        self.header = header
        self.line = line ?? record.line
    }

    /// The refusal of what stands in a column.
    func rejection(_ column: Int, _ reason: String) -> ImportRejection {
        let value = PlainText.line(String(record[column].text.prefix(80)))
        return ImportRejection(
            row: Model.Import.RejectedRow(
                line: line, column: header.name(column), value: value, reason: reason))
    }

    /// Refuses a row that is cut off, at the first column it has not, or has stray separators, at
    /// the first place the header has not.
    func checkWidth() throws(ImportRejection) {
        guard record.count != header.names.count else { return }
        let start = String(decoding: record.bytes.prefix(80), as: UTF8.self)
        let shown = String(start.prefix { !$0.isNewline })
        throw ImportRejection(
            row: Model.Import.RejectedRow(
                line: line, column: header.name(min(record.count, header.names.count)),
                value: PlainText.line(shown),
                reason: "The row has \(record.count) fields where the header has "
                    + "\(header.names.count)."))
    }

    /// A figure of at least zero and at most `bound`; zero and blank are `nil`, as exports write
    /// both for "none".
    func figure(
        _ column: Int, atMost bound: Double, _ what: String, _ unit: String
    ) throws(ImportRejection) -> Double? {
        let field = record[column]
        if field.isEmpty { return nil }
        guard let value = field.decimal else {
            if field.isBlank { return nil }
            throw rejection(column, "\(what) must be a number.")
        }
        if value < 0 { throw rejection(column, "\(what) cannot be negative.") }
        if value > bound {
            throw rejection(
                column, "\(what) must be at most \(Int(bounding: bound.rounded()))\(unit).")
        }
        return value == 0 ? nil : value
    }

    /// The load in its unit; at most 1,000 kg.
    func load(_ column: Int, _ unit: Model.MassUnit) throws(ImportRejection) -> Double? {
        let bound = Model.SetBounds.heaviestGrams / unit.grams
        return try figure(column, atMost: bound, "A load", " \(unit.rawValue)")
    }

    /// The load of the column that has one, made of its figure, unit and column. Where both have one
    /// they are the same load, and the kilograms are taken.
    func load(
        kilograms: Int, pounds: Int, _ remarks: inout ImportRemarks,
        _ made: (Double, Model.MassUnit, Int) -> Model.Load = { value, unit, _ in .init(value, unit)
        }
    ) throws(ImportRejection) -> Model.Load? {
        let metric = try load(kilograms, .kg).map { made($0, .kg, kilograms) }
        let imperial = try load(pounds, .lb).map { made($0, .lb, pounds) }
        if let metric, let imperial, abs(metric.grams - imperial.grams) > 500 {
            remarks.warn(
                "The kilograms and the pounds of a row differ; the kilograms are taken", line: line)
        }
        return metric ?? imperial
    }

    func reps(_ column: Int) throws(ImportRejection) -> Int? {
        let bound = Double(Model.SetBounds.reps.upperBound)
        guard let value = try figure(column, atMost: bound, "Repetitions", "") else { return nil }
        guard let whole = Int(exactly: value, in: 0...Model.SetBounds.reps.upperBound) else {
            throw rejection(column, "Repetitions must be a whole number.")
        }
        return whole
    }

    func seconds(_ column: Int) throws(ImportRejection) -> Double? {
        try figure(column, atMost: Model.SetBounds.longestSeconds, "A duration", " seconds")
    }

    func distance(
        _ column: Int, _ unit: Model.Import.Distance.Unit
    ) throws(ImportRejection) -> Model.Import.Distance? {
        let bound = Model.SetBounds.farthestMetres / unit.metres
        let value = try figure(column, atMost: bound, "A distance", " \(unit.rawValue)")
        return value.map { Model.Import.Distance($0, unit) }
    }

    /// Rating of perceived exertion, 6...10 in halves; blank and zero are "none".
    func rpe(_ column: Int) throws(ImportRejection) -> Double? {
        guard let value = try figure(column, atMost: 1_000, "RPE", "") else { return nil }
        guard (6...10).contains(value), (value * 2).rounded() == value * 2 else {
            throw rejection(column, "RPE must be 6 to 10 in steps of a half.")
        }
        return value
    }

    /// The moment in a column, and its text as it can be shown; `example` is how one is written.
    func clock(
        _ column: Int, _ example: String
    ) throws(ImportRejection) -> (ImportClock, text: String) {
        let text = PlainText.line(record[column].text)
        guard let clock = ImportClock.reading(text) else { throw rejection(column, example) }
        if let reason = clock.objection { throw rejection(column, reason) }
        return (clock, text)
    }

    /// The text in one line, nothing in it that drives a terminal.
    func line(_ column: Int) -> String { PlainText.line(record[column].text) }

    /// Refuses a row without a name of an exercise, or with one too long.
    func checkExercise(_ column: Int) throws(ImportRejection) {
        let field = record[column]
        if field.isBlank { throw rejection(column, "A row needs the name of an exercise.") }
        try check(field, column, atMost: ImportLimits.nameLength, "The name of an exercise")
    }

    /// Refuses the row that is one too many for its workout.
    func checkPlace(_ place: Int, _ column: Int) throws(ImportRejection) {
        guard place > ImportLimits.rowsPerWorkout else { return }
        let limit = ImportLimits.text(ImportLimits.rowsPerWorkout)
        throw rejection(column, "A workout has at most \(limit) rows.")
    }

    /// The text, or `nil` when there is nothing but space; its lines stay lines.
    func note(_ column: Int) throws(ImportRejection) -> String? {
        let field = record[column]
        if field.isBlank { return nil }
        try check(field, column, atMost: ImportLimits.noteLength, "A note")
        return PlainText.lines(field.text)
    }

    private func check(
        _ field: DelimitedField, _ column: Int, atMost limit: Int, _ what: String
    ) throws(ImportRejection) {
        // No character has less than a byte, and none that is meant has more than eight.
        guard field.bytes.count > limit else { return }
        guard field.bytes.count > limit * 8 || field.text.count > limit else { return }
        throw rejection(column, "\(what) has at most \(ImportLimits.text(limit)) characters.")
    }
}
