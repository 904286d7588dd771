// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the rows of every dialect of Strong: sets, rest timers and notes.
struct StrongParser {
    typealias Import = Workouts.Business.Model.Import
    typealias Model = Workouts.Business.Model

    /// Where each thing stands; -1 where the dialect has no such column, which reads as blank.
    private struct Columns {
        let number, date, name, duration, exercise, order, weight, weightUnit: Int
        let reps, distance, distanceUnit, seconds, rpe, notes, workoutNotes: Int

        init(_ header: ImportHeader) {
            number = header.optional("workout #")
            date = header.optional("date")
            name = header.optional("workout name")
            duration = header.optional("duration", "duration sec", "workout duration")
            exercise = header.optional("exercise name")
            order = header.optional("set order")
            weight = header.optional(
                "weight", "weight kg", "weight kgs", "weight lbs", "weight lb", "kg", "kgs", "lbs",
                "lb")
            weightUnit = header.optional("weight unit")
            reps = header.optional("reps")
            distance = header.column(["distance"] + ImportDetector.distanceNames) ?? -1
            distanceUnit = header.optional("distance unit")
            seconds = header.optional("seconds")
            rpe = header.optional("rpe")
            notes = header.optional("notes")
            workoutNotes = header.optional("workout notes")
        }

        var all: Set<Int> {
            [
                number, date, name, duration, exercise, order, weight, weightUnit, reps, distance,
                distanceUnit, seconds, rpe, notes, workoutNotes,
            ]
        }
    }

    private let columns: Columns
    private let header: ImportHeader
    private let options: Import.Options
    private let isFirstSetZero: Bool
    private let massUnit: Model.MassUnit?
    private let distanceUnit: Import.Distance.Unit?
    private let assumedDistance: Import.Distance.Unit
    private let hints: StrongUnits
    private var memory = ImportMemory()
    /// The units that cells of the file name, and whether cells lack one.
    private(set) var units = StrongUnits.Seen()

    init(
        _ dialect: Import.Dialect, _ header: ImportHeader, _ options: Import.Options,
        _ hints: StrongUnits = StrongUnits()
    ) {
        self.hints = hints
        columns = Columns(header)
        self.header = header
        self.options = options
        isFirstSetZero = dialect == .s0
        massUnit = header.massUnit
        distanceUnit = header.distanceUnit
        assumedDistance = (header.massUnit ?? options.unit) == .lb ? .mi : .km
    }

    /// The unit every load of the file has, when it is known before the first row.
    var unit: Model.MassUnit? { massUnit ?? (columns.weightUnit < 0 ? options.unit : nil) }

    /// The columns that are read.
    var known: Set<Int> { columns.all }

    /// Takes one row, or notes why not.
    mutating func take(
        _ record: DelimitedRecord, delimiter: UInt8, into assembler: inout ImportAssembler
    ) {
        assembler.rows += 1
        guard record.count == 1, record[0].isQuoted, header.names.count > 1 else {
            return takeRow(record, &assembler)
        }
        // A line wrapped in one quoted field (S0b): its text is the line proper. It is unwrapped
        // once, no more.
        do throws(DelimitedFailure) {
            let inner = try DelimitedReader(
                bytes: Data(record[0].text.utf8), name: options.file, delimiter: delimiter,
                firstLine: record.line)
            try inner.withCursor { cursor throws(DelimitedFailure) in
                if let unwrapped = try cursor.next() { takeRow(unwrapped, &assembler) }
            }
        } catch {
            let row = ImportRow(record, header)
            assembler.rejected.append(row.rejection(0, "The line cannot be unwrapped.").row)
        }
    }

    private mutating func takeRow(_ record: DelimitedRecord, _ assembler: inout ImportAssembler) {
        do throws(ImportRejection) {
            try read(ImportRow(record, header), &assembler)
        } catch {
            assembler.rejected.append(error.row)
        }
    }

    private mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        let order = try StrongOrder(row, columns.order, isFirstSetZero: isFirstSetZero)
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += 1
        try row.checkPlace(assembler.sessions[session].rows, columns.date)
        try row.checkExercise(columns.exercise)
        let name = memory.text(of: row.record[columns.exercise])
        switch order {
        case .restTimer:
            let seconds = try row.seconds(columns.seconds)
            assembler.rest(seconds, after: name, in: session, line: row.line)
        case .note:
            assembler.note(try row.note(columns.notes), on: name, in: session)
        case .set(let tag, let number, let unknown):
            var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: tag), number: number)
            entry.unknownTag = unknown
            entry.draft.load = try load(row, &assembler)
            entry.draft.reps = try row.reps(columns.reps)
            entry.draft.seconds = try row.seconds(columns.seconds)
            entry.distance = try distance(row, &assembler)
            entry.draft.metres = entry.distance?.metres
            entry.draft.rpe = try row.rpe(columns.rpe)
            entry.draft.note = try row.note(columns.notes)
            if let unknown {
                assembler.remarks.warn(
                    "The set order \"\(unknown)\" is not known; the set counts as work, marked other",
                    line: row.line)
            }
            assembler.add(entry, line: row.line, exercise: assembler.exercise(name), to: session)
        }
    }
}

// MARK: - Workouts and units

extension StrongParser {
    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let (date, number) = (row.record[columns.date], row.record[columns.number])
        if let session = memory.session(date, number) { return session }
        let name = row.line(columns.name)
        let (clock, text) = try row.clock(
            columns.date, "A date is written like 2025-02-24 15:10:32.")
        let notes = try row.note(columns.workoutNotes)
        let session = assembler.session("\(number.text) \(text)") { assembler in
            let duration = duration(row, &assembler.remarks)
            var session = assembler.newSession(clock, text: text, name: name)
            session.end = duration.map { session.start.addingTimeInterval($0) }
            return session
        }
        if assembler.sessions[session].notes == nil {
            assembler.sessions[session].notes = notes
        }
        memory.remember(session, date, number)
        return session
    }

    /// Seconds of the workout; one that cannot be read, or is longer than a person trains, is
    /// remarked on.
    private func duration(_ row: ImportRow, _ remarks: inout ImportRemarks) -> Double? {
        let field = row.record[columns.duration]
        if field.isBlank { return nil }
        guard let seconds = StrongDuration.seconds(field.text) else {
            remarks.warn(
                "The duration \"\(PlainText.line(field.text).prefix(20))\" cannot be read; it is left out",
                line: row.line)
            return nil
        }
        ImportAssembler.checkLength(seconds, row, &remarks)
        return seconds == 0 ? nil : seconds
    }

    private mutating func load(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Model.Load? {
        let given = row.record[columns.weightUnit]
        let cell = given.isBlank ? nil : ImportHeader.massUnit(given.text)
        if !given.isBlank, cell == nil {
            throw row.rejection(columns.weightUnit, "A unit of load is kg or lb.")
        }
        guard let unit = massUnit ?? cell ?? options.unit ?? hints.load else {
            guard try row.load(columns.weight, .lb) != nil else { return nil }
            units.lacksLoad = true
            if columns.weightUnit >= 0 {
                throw row.rejection(
                    columns.weightUnit, "A load needs a unit; --unit names it for the whole file.")
            }
            assembler.failure = .unitMissing(
                file: options.file, format: .strong, columns: header.names.count)
            return nil
        }
        guard let value = try row.load(columns.weight, unit) else { return nil }
        if let cell { units.loads.insert(cell) }
        let isNamed = massUnit ?? cell != nil
        if !isNamed, options.unit == nil {
            assembler.remarks.assume(
                "loads without a unit in \(unit.rawValue), as in the other rows of the file")
        }
        assembler.assume(unit, isNamed: isNamed || options.unit == nil)
        return Model.Load(value, unit)
    }

    private mutating func distance(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Import.Distance? {
        let given = row.record[columns.distanceUnit]
        let cell = given.isBlank ? nil : ImportHeader.distanceUnit(given.text)
        if !given.isBlank, cell == nil {
            throw row.rejection(columns.distanceUnit, "A unit of distance is km, mi, m, yd or ft.")
        }
        let unit = distanceUnit ?? cell ?? hints.distance ?? assumedDistance
        guard let distance = try row.distance(columns.distance, unit) else { return nil }
        if let cell { units.distances.insert(cell) }
        if distanceUnit == nil, cell == nil {
            units.lacksDistance = true
            assembler.remarks.assume(assumption(unit))
        }
        return distance
    }

    /// Where the unit of a distance comes from that names none.
    private func assumption(_ unit: Import.Distance.Unit) -> String {
        if columns.distanceUnit < 0 {
            return "distances in \(unit.rawValue) (the file names no unit)"
        }
        let cells = "distances without a unit in \(unit.rawValue)"
        return hints.distance == nil
            ? "\(cells) (the other rows do not agree)"
            : "\(cells), as in the other rows of the file"
    }
}
