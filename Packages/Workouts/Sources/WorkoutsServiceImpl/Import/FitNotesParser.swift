// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the rows of FitNotes: one row is one set, and all sets of a day are one workout.
struct FitNotesParser {
    typealias Import = Workouts.Business.Model.Import
    typealias Model = Workouts.Business.Model

    /// Where each thing stands; -1 where the file has no such column, which reads as blank.
    struct Columns {
        let date, exercise, category, weight, weightUnit, reps, distance, distanceUnit, time: Int
        /// The load in pounds of FitNotes 2, which has a column for each unit beside `weight`.
        let pounds: Int
        let comment: Int
        /// What only a backup has (``FitNotesBackup``).
        let row, superset, start, end, workoutComment: Int
        /// What only FitNotes 2 has: which figures a row has, which they say themselves.
        let kind: Int

        init(_ header: ImportHeader) {
            date = header.optional("date")
            exercise = header.optional("exercise")
            category = header.optional("category")
            weight = header.optional(
                "weight", "weight kgs", "weight kg", "weight lbs", "weight lb")
            let pounds = header.optional("weight lbs", "weight lb")
            self.pounds = pounds == weight ? -1 : pounds
            weightUnit = header.optional("weight unit")
            reps = header.optional("reps")
            distance = header.optional("distance")
            distanceUnit = header.optional("distance unit")
            time = header.optional("time")
            comment = header.optional("comment", "notes")
            row = header.optional(FitNotesBackup.rowColumn)
            superset = header.optional("superset")
            start = header.optional("start")
            end = header.optional("end")
            workoutComment = header.optional("workout comment")
            kind = header.optional("kind")
        }

        var all: Set<Int> {
            [
                date, exercise, category, weight, pounds, weightUnit, reps, distance, distanceUnit,
                time, comment, row, superset, start, end, workoutComment, kind,
            ]
        }
    }

    private let columns: Columns
    private let header: ImportHeader
    private let options: Import.Options
    private let lines: FitNotesLines
    private let massUnit: Model.MassUnit?
    private var memory = ImportMemory()
    /// The workout that took the row above, which a further line of its comment belongs to.
    private var last: Int?

    init(_ header: ImportHeader, _ options: Import.Options, delimiter: UInt8) {
        columns = Columns(header)
        self.header = header
        self.options = options
        lines = FitNotesLines(header, columns, delimiter)
        massUnit = columns.pounds < 0 ? header.massUnit : nil
    }

    /// The unit of the figures, when it is known before the first row: kilograms where the file has
    /// columns of both.
    var unit: Model.MassUnit? {
        if columns.pounds >= 0 { return .kg }
        return massUnit ?? (columns.weightUnit < 0 ? options.unit : nil)
    }

    /// The columns that are read, or are left out with a word.
    var known: Set<Int> { columns.all }

    /// Takes one row, or notes why not.
    mutating func take(_ record: DelimitedRecord, into assembler: inout ImportAssembler) {
        if let last, lines.isRestOfComment(record) {
            return lines.addComment(record, to: last, of: &assembler)
        }
        assembler.rows += 1
        guard let line = lines.repaired(record) else { return takeRow(record, &assembler) }
        assembler.remarks.warn(
            "A name or a comment has separators in it and no quotes; they were kept as text",
            line: record.line)
        let reader = try? DelimitedReader(
            bytes: line, name: options.file, delimiter: lines.delimiter, firstLine: record.line)
        reader?.withCursor { cursor in
            if let whole = try? cursor.next() { takeRow(whole, &assembler) }
        }
    }

    private mutating func takeRow(_ record: DelimitedRecord, _ assembler: inout ImportAssembler) {
        last = nil
        do throws(ImportRejection) {
            last = try read(
                ImportRow(record, header, line: record[columns.row].integer), &assembler)
        } catch {
            assembler.rejected.append(error.row)
        }
    }

    private mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        if !lines.lacksOnlyComment(row.record) { try row.checkWidth() }
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += 1
        try row.checkPlace(assembler.sessions[session].rows, columns.date)
        try row.checkExercise(columns.exercise)
        let name = memory.text(of: row.record[columns.exercise])
        var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: .normal))
        entry.draft.load = try load(row, &assembler)
        entry.draft.reps = try row.reps(columns.reps)
        entry.draft.seconds = try seconds(row)
        entry.distance = try distance(row, &assembler)
        entry.draft.metres = entry.distance?.metres
        entry.draft.note = try row.note(columns.comment)
        entry.superset = row.record[columns.superset].decimal.flatMap {
            Int(exactly: $0, in: .modest)
        }
        assembler.add(entry, line: row.line, exercise: assembler.exercise(name), to: session)
        return session
    }
}

// MARK: - Days

extension FitNotesParser {
    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let date = row.record[columns.date]
        if let session = memory.session(date, row.record[-1]) { return session }
        let text = PlainText.line(date.text)
        // A day and noon: the file has no times, and noon is the same day in most zones.
        guard text.utf8.count == 10, let noon = ImportClock.reading(text + " 12:00") else {
            throw row.rejection(columns.date, "A day is written like 2025-03-06.")
        }
        if let reason = noon.objection { throw row.rejection(columns.date, reason) }
        let session = assembler.session(text) { assembler in
            let start = clock(row, columns.start, on: noon, &assembler.remarks)
            var session = assembler.newSession(
                start ?? noon, text: text, name: "", identifiedBy: noon)
            if start == nil {
                assembler.remarks.assume("workouts at 12:00 (the file has days only)")
            }
            let end = start.flatMap { _ in clock(row, columns.end, on: nil, &assembler.remarks) }
            session.end = end?.date(in: assembler.options.timeZone)
            if let end = session.end {
                let length = end.timeIntervalSince(session.start)
                if length <= 0 { session.end = nil }
                ImportAssembler.checkLength(length, row, &assembler.remarks)
            }
            return session
        }
        if assembler.sessions[session].notes == nil {
            assembler.sessions[session].notes = comment(row, &assembler.remarks)
        }
        memory.remember(session, date, row.record[-1])
        return session
    }

    /// The moment in a column of a backup; one that cannot be read is remarked on.
    private func clock(
        _ row: ImportRow, _ column: Int, on day: ImportClock?, _ remarks: inout ImportRemarks
    ) -> ImportClock? {
        let field = row.record[column]
        if field.isBlank { return nil }
        if let clock = ImportClock(field.text), day.map({ $0.dayText == clock.dayText }) ?? true {
            return clock
        }
        remarks.warn("The time of a workout cannot be read; it is left out", line: row.line)
        return nil
    }

    /// What was written about the day; one that is too long does not cost the set.
    private func comment(_ row: ImportRow, _ remarks: inout ImportRemarks) -> String? {
        do throws(ImportRejection) { return try row.note(columns.workoutComment) } catch {
            remarks.warn("The comment on a day is too long; it is left out", line: row.line)
            return nil
        }
    }
}

// MARK: - Figures

extension FitNotesParser {
    private func load(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Model.Load? {
        if columns.pounds >= 0 {
            let load = try row.load(
                kilograms: columns.weight, pounds: columns.pounds, &assembler.remarks)
            if let load { assembler.assume(load.unit, isNamed: true) }
            return load
        }
        let given = row.record[columns.weightUnit]
        let cell = given.isBlank ? nil : ImportHeader.massUnit(given.text)
        // Without a unit a load is first read in pounds, the unit with the wider bound.
        guard let value = try row.load(columns.weight, massUnit ?? cell ?? options.unit ?? .lb)
        else { return nil }
        if !given.isBlank, cell == nil {
            throw row.rejection(columns.weightUnit, "A unit of load is kgs or lbs.")
        }
        guard let unit = massUnit ?? cell ?? options.unit else {
            if columns.weightUnit >= 0 {
                throw row.rejection(
                    columns.weightUnit, "A load needs a unit; --unit names it for the whole file.")
            }
            assembler.failure = .unitMissing(
                file: options.file, format: .fitnotes, columns: header.names.count)
            return nil
        }
        assembler.assume(unit, isNamed: massUnit ?? cell != nil)
        return Model.Load(value, unit)
    }

    /// A duration, written `0:01:30` or as seconds.
    private func seconds(_ row: ImportRow) throws(ImportRejection) -> Double? {
        let field = row.record[columns.time]
        guard field.bytes.contains(0x3A) else { return try row.seconds(columns.time) }
        let parts = field.text.split(separator: ":", omittingEmptySubsequences: false).map {
            Int($0, in: 0...9_999)
        }
        guard (2...3).contains(parts.count), !parts.contains(nil),
            parts.dropFirst().allSatisfy({ $0.map { $0 < 60 } ?? false })
        else { throw row.rejection(columns.time, "A duration is written like 0:01:30.") }
        let seconds = parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
        guard Double(seconds) <= Model.SetBounds.longestSeconds else {
            throw row.rejection(columns.time, "A duration must be at most 24 hours.")
        }
        return seconds == 0 ? nil : Double(seconds)
    }

    /// A distance; the unit beside none is not looked at, because the app writes stray ones.
    private func distance(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Import.Distance? {
        let given = row.record[columns.distanceUnit]
        let cell = ImportHeader.distanceUnit(given.text)
        let usual: Import.Distance.Unit = (massUnit ?? options.unit) == .lb ? .mi : .km
        guard let distance = try row.distance(columns.distance, cell ?? usual) else { return nil }
        guard cell == nil else { return distance }
        guard given.isBlank else {
            throw row.rejection(columns.distanceUnit, "A unit of distance is km, mi, m, yd or ft.")
        }
        assembler.remarks.assume("distances in \(usual.rawValue) (the file names no unit)")
        return distance
    }
}
