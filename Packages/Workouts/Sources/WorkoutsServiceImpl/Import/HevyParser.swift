// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the rows of every dialect of Hevy: one row is one set.
struct HevyParser: ImportRowParser {
    typealias Import = Workouts.Business.Model.Import
    typealias Model = Workouts.Business.Model

    /// Where each thing stands; -1 where the file has no such column, which reads as blank.
    private struct Columns {
        let title, start, end, description, exercise, superset, notes, index, type: Int
        let kilograms, pounds, reps, kilometres, miles, seconds, rpe: Int

        init(_ header: ImportHeader) {
            title = header.optional("title")
            start = header.optional("start time")
            end = header.optional("end time")
            description = header.optional("description")
            exercise = header.optional("exercise title", "exercise name", "exercise")
            superset = header.optional("superset id")
            notes = header.optional("exercise notes")
            index = header.optional("set index", "set")
            type = header.optional("set type", "type")
            kilograms = header.optional("weight kg")
            pounds = header.optional("weight lbs", "weight lb")
            reps = header.optional("reps")
            kilometres = header.optional("distance km")
            miles = header.optional("distance miles")
            seconds = header.optional("duration seconds")
            rpe = header.optional("rpe")
        }

        var all: Set<Int> {
            [
                title, start, end, description, exercise, superset, notes, index, type, kilograms,
                pounds, reps, kilometres, miles, seconds, rpe,
            ]
        }
    }

    /// The words as the app writes them today, for the many rows that have them.
    private static let words: [(bytes: [UInt8], tag: Model.SetTag)] = [
        (Array("normal".utf8), .normal), (Array("warmup".utf8), .warmup),
        (Array("failure".utf8), .failure), (Array("dropset".utf8), .drop),
    ]

    private let columns: Columns
    private let header: ImportHeader
    /// The unit of the figures: kilograms where the file has both.
    let unit: Model.MassUnit
    private var memory = ImportMemory()
    private var lastTitle: [UInt8] = []
    private var lastNote: [UInt8] = []
    private var lastExercise: (bytes: [UInt8], index: Int)?

    init(_ header: ImportHeader) {
        columns = Columns(header)
        self.header = header
        unit = header.massUnit ?? .kg
    }

    /// The columns that are read.
    var known: Set<Int>? { columns.all }

    mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += 1
        try row.checkPlace(assembler.sessions[session].rows, columns.start)
        try row.checkExercise(columns.exercise)
        guard let index = row.record[columns.index].integer, (0..<10_000).contains(index) else {
            throw row.rejection(columns.index, "A set index is a whole number from 0.")
        }
        let (tag, unknown) = tag(row)
        var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: tag), number: index + 1)
        entry.unknownTag = unknown
        entry.superset = row.record[columns.superset].integer
        entry.draft.load = try row.load(
            kilograms: columns.kilograms, pounds: columns.pounds, &assembler.remarks
        ) { Self.snapped($0, $1, as: row.record[$2].text) }
        entry.draft.reps = try row.reps(columns.reps)
        let miles = try row.distance(columns.miles, .mi)
        entry.distance = try row.distance(columns.kilometres, .km) ?? miles
        entry.draft.metres = entry.distance?.metres
        entry.draft.seconds = try row.seconds(columns.seconds)
        entry.draft.rpe = try row.rpe(columns.rpe)
        if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
        if let unknown {
            assembler.remarks.warn(
                "The set type \"\(unknown)\" is not known; the set counts as work, marked other",
                line: row.line)
        }
        let exercise = exercise(row.record[columns.exercise], &assembler)
        let startsBlock = index == 0 || assembler.startsBlock(exercise, in: session)
        entry.draft.note = try note(row, startsBlock: startsBlock)
        assembler.add(
            entry, line: row.line, exercise: exercise, startsBlock: startsBlock, to: session)
    }

    /// The place of the exercise; mostly that of the row above, found without making a text of it.
    private mutating func exercise(
        _ field: DelimitedField, _ assembler: inout ImportAssembler
    ) -> Int {
        if let last = lastExercise, field.hasBytes(last.bytes) { return last.index }
        let index = assembler.exercise(PlainText.line(field.text))
        lastExercise = (Array(field.bytes), index)
        return index
    }

    /// Hevy repeats an exercise's note on every row of it; it belongs to the first, its line ends
    /// written as `\n`.
    private mutating func note(
        _ row: ImportRow, startsBlock: Bool
    ) throws(ImportRejection) -> String? {
        let field = row.record[columns.notes]
        if field.isEmpty || (!startsBlock && field.hasBytes(lastNote)) { return nil }
        lastNote = Array(field.bytes)
        return try text(row, columns.notes)
    }

    /// A text with its line ends as such.
    private func text(_ row: ImportRow, _ column: Int) throws(ImportRejection) -> String? {
        let text = try row.note(column)
        return row.record[column].bytes.contains(0x5C) ? text?.replacing("\\n", with: "\n") : text
    }

    private func tag(_ row: ImportRow) -> (Model.SetTag, unknown: String?) {
        let field = row.record[columns.type]
        if let known = Self.words.first(where: { field.hasBytes($0.bytes) }) {
            return (known.tag, nil)
        }
        return switch field.text.lowercased().filter({ $0.isLetter }) {
        case "normal", "": (.normal, nil)
        case "warmup": (.warmup, nil)
        case "dropset", "drop": (.drop, nil)
        case "failure": (.failure, nil)
        default: (.unknown, String(PlainText.line(field.text).prefix(40)))
        }
    }
}

// MARK: - Workouts and units

extension HevyParser {
    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let (start, end, title) = (
            row.record[columns.start], row.record[columns.end], row.record[columns.title]
        )
        if let session = memory.session(start, end), title.hasBytes(lastTitle) {
            return session
        }
        let titleText = row.line(columns.title)
        let hint = "A date is written like 8 Apr 2026, 16:50 or 05.06.2026, 07:30."
        let (clock, startText) = try row.clock(columns.start, hint)
        let (endClock, endText): (ImportClock?, String) =
            end.isBlank ? (nil, end.text) : try row.clock(columns.end, hint)
        let notes = try text(row, columns.description)
        let session = assembler.session("\(startText)\n\(endText)\n\(titleText)") { assembler in
            var session = assembler.newSession(clock, text: startText, name: titleText)
            session.notes = notes
            session.end = endClock?.date(in: assembler.options.timeZone)
            if let end = session.end {
                check(end.timeIntervalSince(session.start), &session, row, &assembler.remarks)
            }
            return session
        }
        memory.remember(session, start, end)
        lastTitle = Array(title.bytes)
        return session
    }

    private func check(
        _ seconds: Double, _ session: inout ImportAssembler.Session, _ row: ImportRow,
        _ remarks: inout ImportRemarks
    ) {
        if seconds < 0 {
            session.end = nil
            remarks.warn("A workout ends before it starts; its end is left out", line: row.line)
        } else {
            ImportAssembler.checkLength(seconds, row, &remarks)
        }
    }

    /// Hevy writes loads converted to the account's unit and rounded: 88.18 lb was entered as 40
    /// kg.
    ///
    /// A load that is no quarter of its own unit is taken for the half kilogram or whole pound
    /// whose conversion, rounded to as many decimals as the text has and at least two, is the
    /// load: 49.9 kg are 110 lb, 27.2 kg are not 60 lb, which would be 27.22. A text with a zero
    /// at its end is no conversion: Hevy writes none. The entered figure stays.
    static func snapped(_ value: Double, _ unit: Model.MassUnit, as text: String) -> Model.Load {
        let plain = Model.Load(value, unit)
        let decimals = text.split(whereSeparator: { $0 == "." || $0 == "," }).dropFirst().last ?? ""
        if (value * 4).rounded() == value * 4 || decimals.hasSuffix("0") { return plain }
        let (other, step) = unit == .lb ? (Model.MassUnit.kg, 0.5) : (Model.MassUnit.lb, 1.0)
        let grams = (value * unit.grams / other.grams / step).rounded() * step * other.grams
        var scale = 100.0
        for _ in 2..<max(2, min(decimals.count, 6)) { scale *= 10 }
        guard (grams / unit.grams * scale).rounded() == (value * scale).rounded() else {
            return plain
        }
        return Model.Load(
            grams: Int(bounding: grams.rounded()), entered: value, unit: unit, basis: .total)
    }
}
