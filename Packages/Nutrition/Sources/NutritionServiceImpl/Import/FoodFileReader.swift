// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import NutritionModels

/// Reads the exports of Cronometer, MyFitnessPal and Lose It!, and the body measurements of Withings,
/// Strong and FitNotes. It uses no database and no clock, so the result is the same every time.
///
/// A file has at most 250,000 rows, more than twice what a person logs in 20 years, and 64 MiB
/// (`DelimitedReader`).
struct FoodFileReader {
    typealias Model = Nutrition.Business.Model
    typealias Import = Model.Import
    /// Called now and then with the fraction that is read, from 0 to 1. An error stops the reading.
    typealias Tick = (Double) throws(CancellationError) -> Void

    /// The most rows below the header.
    static let rowLimit = 250_000
    /// The most characters of the name of a food.
    static let nameLength = 200
    /// The most characters of a unit.
    static let unitLength = 100
    /// How many records are read between two ticks: some milliseconds' worth.
    static let recordsPerTick = 1_024

    let header: FoodFileHeader
    let kind: Import.Kind
    let request: Import.Request
    var file: ParsedFoodFile
    var identities = FoodRowIdentities()
    var remarks = FoodFileRemarks()
    let nutrients: NutrientColumns
    var placeOfWeighing: [Model.Day: Int] = [:]
    var placeOfMeasure: [ParsedFoodFile.Measure.Key: Int] = [:]
    /// The weights or lengths have no unit, and nobody named one.
    var lacksUnit = false

    private init(_ header: FoodFileHeader, _ kind: Import.Kind, _ request: Import.Request) {
        self.header = header
        self.kind = kind
        self.request = request
        file = ParsedFoodFile(kind: kind)
        nutrients = NutrientColumns(header)
    }

    // MARK: - Whole files

    /// Reads the file a request names, or the bytes it brings.
    static func read(
        _ request: Import.Request, atMost rowLimit: Int = rowLimit, _ tick: Tick
    ) throws(Import.Failure) -> ParsedFoodFile {
        if let file = try readShared(request, atMost: rowLimit, tick) { return file }
        let reader: DelimitedReader
        do throws(DelimitedFailure) {
            reader =
                if let bytes = request.bytes {
                    try DelimitedReader(bytes: bytes, name: request.file)
                } else {
                    try DelimitedReader(path: request.path)
                }
        } catch {
            throw Import.Failure(error)
        }
        return try reader.withCursor { cursor throws(Import.Failure) in
            guard let first = try next(&cursor, nil) else {
                throw Import.Failure(.empty(file: request.file))
            }
            let header = FoodFileHeader(names(in: first))
            let kind = try kind(header, request)
            var reader = FoodFileReader(header, kind, request)
            while let record = try next(&cursor, reader.fieldsBeforeNote) {
                if reader.isNote(record) { continue }
                reader.file.contents.rows += 1
                guard reader.file.contents.rows <= rowLimit else {
                    throw .tooManyRows(file: request.file, limit: rowLimit)
                }
                if reader.file.contents.rows.isMultiple(of: recordsPerTick) {
                    do throws(CancellationError) { try tick(cursor.fraction) } catch {
                        throw .stopped
                    }
                }
                reader.take(record)
                if reader.lacksUnit { throw .unitMissing(file: request.file) }
            }
            return reader.finished()
        }
    }

    static func names(in record: DelimitedRecord) -> [String] {
        (0..<record.count).map { ControlCharacters.removed(from: record[$0].text) }
    }

    private static func next(
        _ cursor: inout DelimitedCursor, _ limit: Int?
    ) throws(Import.Failure) -> DelimitedRecord? {
        if let limit { return cursor.nextLine(fields: limit) }
        do throws(DelimitedFailure) {
            return try cursor.next()
        } catch {
            throw Import.Failure(error)
        }
    }

    private static func kind(
        _ header: FoodFileHeader, _ request: Import.Request
    ) throws(Import.Failure) -> Import.Kind {
        let found: Import.Format
        switch header.file {
        case .known(let kind) where request.format == nil || request.format == kind.format:
            return kind
        case .known(let kind): found = kind.format
        case .other(let format, let what):
            throw .notForDiary(format: format, file: request.file, what: what)
        case nil: throw .notRecognised(file: request.file, columns: header.names)
        }
        throw .otherFormat(file: request.file, named: request.format ?? found, found: found)
    }

    // MARK: - Rows

    /// The column of a note that is written without quotes; -1 where there is none.
    private var noteColumn: Int {
        switch kind {
        case .nutrition: header.column("note", "notes")
        case .fitNotesMeasurements: header.column("comment")
        case .servings, .dailySummary, .biometrics, .exercises, .measurements, .foodLog, .weights,
            .withings, .strongMeasurement, .fitNotesBackup, .scale, .health:
            -1
        }
    }

    /// In a file of MyFitnessPal or FitNotes a note runs on over bare line ends, and its quotes and
    /// commas mean nothing. So a row ends before its note, or one field late where no note is
    /// expected.
    private var fieldsBeforeNote: Int? {
        guard kind == .nutrition || kind == .fitNotesMeasurements else { return nil }
        return noteColumn > 0 ? noteColumn : header.names.count + 1
    }

    /// Whether a line is the rest of a note.
    private mutating func isNote(_ record: DelimitedRecord) -> Bool {
        let row = FoodFileRow(record: record, header: header)
        guard noteColumn > 0, file.contents.rows > 0, !row.beginsWithDay else { return false }
        remarks.noteLines += 1
        return true
    }

    private mutating func take(_ record: DelimitedRecord) {
        let row = FoodFileRow(record: record, header: header)
        if kind == .exercises { return takeSteps(row) }
        do throws(FoodFileRejection) {
            try row.checkWidth(noteColumn > 0 ? noteColumn : header.names.count)
            let (day, isSlashed) = try row.day(
                header.column("day", "date"),
                mayHaveTime: kind == .strongMeasurement || kind == .withings)
            if isSlashed { remarks.assume("days as month/day/year") }
            switch kind {
            case .servings: try takeServing(row, day)
            case .dailySummary: try takeSummary(row, day)
            case .nutrition: try takeMeal(row, day)
            case .biometrics: try takeMetric(row, day)
            case .measurements: takeMeasurement(row, day)
            case .foodLog: try takeLogged(row, day)
            case .weights: try takeWeighing(row, day)
            case .withings: try takeScale(row, day)
            case .strongMeasurement: try takeStrong(row, day)
            case .fitNotesMeasurements: try takeFitNotes(row, day)
            case .exercises, .fitNotesBackup, .scale, .health: break
            }
        } catch {
            file.contents.rejected.append(error.row)
        }
    }

    /// Adds a line to the diary.
    mutating func add(
        on day: Model.Day, minutes: Int?, meal: String, name: String,
        amount: Model.Amount, _ nutrients: Model.Nutrients, identifiedBy parts: [String]
    ) {
        if minutes == nil, kind != .dailySummary {
            remarks.assume("rows without a time at the usual hour of their meal")
        }
        if nutrients.energyKcal == nil { file.contents.unknownEnergy += 1 }
        file.lines.append(
            .init(
                day: day, at: request.moment(day, minutes: minutes ?? Model.Meal.minutes(of: meal)),
                meal: meal,
                name: name, amount: amount, nutrients: nutrients,
                identity: identities.of([kind.rawValue, day.text] + parts)))
    }

    /// Adds a weighing; the last one of a day is kept.
    mutating func add(
        _ value: Double, _ unit: Model.MassUnit, on day: Model.Day, minutes: Int?,
        _ row: FoodFileRow
    ) {
        let weighing = ParsedFoodFile.Weighing(
            day: day, at: request.moment(day, minutes: minutes ?? 8 * 60),
            kilograms: value * unit.grams / 1_000,
            entered: value, unit: unit)
        if let place = placeOfWeighing[day] {
            remarks.warn(
                "Of several weights of a day the last one is kept", line: row.record.line)
            file.weighings[place] = weighing
        } else {
            placeOfWeighing[day] = file.weighings.count
            file.weighings.append(weighing)
        }
    }

    /// Adds a measurement; the last one of a kind and day is kept, of steps the largest.
    mutating func add(
        _ kind: Model.MeasureKind, _ value: Double, _ unit: Model.MeasureUnit, on day: Model.Day,
        minutes: Int?, _ row: FoodFileRow
    ) {
        let measure = ParsedFoodFile.Measure(
            day: day, at: request.moment(day, minutes: minutes ?? 8 * 60), kind: kind.name,
            entered: value, unit: unit)
        guard let place = placeOfMeasure[measure.key] else {
            placeOfMeasure[measure.key] = file.measures.count
            return file.measures.append(measure)
        }
        if measure.grows {
            guard measure.value > file.measures[place].value else { return }
        } else {
            remarks.warn(
                "Of several figures of a kind and day the last one is kept", line: row.record.line)
        }
        file.measures[place] = measure
    }

    private func finished() -> ParsedFoodFile {
        var file = file
        // What else the file has is told by the training domain.
        if kind == .exercises { file.contents.rows = file.measures.count }
        file.settle(file.contents, remarks)
        if !file.lines.isEmpty, !nutrients.missing.isEmpty {
            let names = nutrients.missing.joined(separator: ", ")
            file.contents.warnings.append("The file has no column for \(names): unknown.")
        }
        return file
    }
}

/// What the person should hear of besides the figures, each kind once.
struct FoodFileRemarks {
    private(set) var assumptions: [String] = []
    private var remarks: [(text: String, line: Int, count: Int)] = []
    private var others: [String] = []
    /// Lines that are the rest of a note.
    var noteLines = 0

    /// Notes something taken for granted, once.
    mutating func assume(_ text: String) {
        if !assumptions.contains(text) { assumptions.append(text) }
    }

    /// Notes something odd on a line; `text` is a sentence without its end.
    mutating func warn(_ text: String, line: Int) {
        if let place = remarks.firstIndex(where: { $0.text == text }) {
            remarks[place].count += 1
        } else {
            remarks.append((text, line, 1))
        }
    }

    /// Notes something of the whole file; `text` is a sentence without its end.
    mutating func warn(_ text: String) { others.append(text + ".") }

    /// The remarks as full sentences.
    var sentences: [String] {
        let odd =
            others
            + remarks.map { remark in
                remark.count == 1
                    ? "\(remark.text) (line \(remark.line))."
                    : "\(remark.text) (\(remark.count) times, first on line \(remark.line))."
            }
        guard noteLines > 0 else { return odd }
        let lines = noteLines == 1 ? "1 further line" : "\(noteLines) further lines"
        return odd + ["Notes are left out, with \(lines): a diary line has no note."]
    }
}

extension Nutrition.Business.Model.Import.Failure {
    /// The same cause in the words of an import.
    init(_ failure: DelimitedFailure) {
        let reason =
            switch failure {
            case .missing(let file): "there is no file \(file). Check the path."
            case .lineTooLong(let file, let line, let limit):
                "line \(line) of \(file) is longer than \(limit) bytes, which no export has. Name "
                    + "the file the app wrote."
            case .directory, .unreadable, .empty, .binary, .unterminatedQuote, .archive:
                failure.message
            }
        self = .unreadable(code: failure.code, reason: reason)
    }

    /// Why an XML document cannot be read.
    init(_ failure: MarkupFailure, file: String) {
        switch failure {
        case .source(let failure): self.init(failure)
        case .damaged(let line, let reason):
            self = .unreadable(
                code: "file_damaged", reason: "\(file) cannot be read at line \(line): \(reason)")
        }
    }
}
