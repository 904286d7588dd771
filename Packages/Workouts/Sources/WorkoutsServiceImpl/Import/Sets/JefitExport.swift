// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the export of JEFIT: many tables in one text file, each between lines of `#`.
///
/// Seen in a real export of 2026: `EXERCISE LOGS` has a row for an exercise of a workout with its
/// sets in one cell (`80x8,85.5x6`), `WORKOUT SESSIONS` the times of the workouts in seconds since
/// 1970, and `mass` of `SETTING` the unit of the loads. A set of 0 repetitions was not done. Body
/// measurements, cardio, plans and notes are left out, with a word.
struct JefitExport {
    typealias Import = Workouts.Business.Model.Import
    typealias Model = Workouts.Business.Model

    private static let mostSets = 200
    /// The table of the sets.
    private static let logs = "EXERCISE LOGS"

    private let bytes: Data
    private let options: Import.Options
    /// Where the tables stand: their bytes and the number of their first line.
    private var tables: [String: (range: Range<Data.Index>, line: Int)] = [:]
    private var times: [Int: (start: Int, end: Int)] = [:]
    private var unit: Model.MassUnit?

    /// Whether the bytes are an export of JEFIT: a text that begins with the name of a table.
    static func isOne(_ bytes: Data) -> Bool {
        let text = bytes.drop { [0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        let line = text.prefix(80).prefix { $0 != 0x0A && $0 != 0x0D }
        return line.starts(with: Data("### ".utf8)) && line.last == UInt8(ascii: "#")
    }

    /// Reads a whole export.
    static func parse(
        _ bytes: Data, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        if let named = options.format, named != .jefit {
            throw .otherFormat(file: options.file, named: named, found: .jefit, lacks: [])
        }
        var export = JefitExport(bytes, options)
        guard export.tables[logs] != nil else {
            throw .nothing(file: options.file, format: .jefit, lacks: "a table \(logs)")
        }
        return try export.read(tick)
    }

    private init(_ bytes: Data, _ options: Import.Options) {
        self.bytes = bytes
        self.options = options
        var (line, start) = (0, bytes.startIndex)
        var open: (name: String, start: Data.Index, line: Int)?
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            line += 1
            if bytes[start..<end].starts(with: Data("###".utf8)) {
                if let open { tables[open.name] = (open.start..<start, open.line) }
                let text = String(decoding: bytes[start..<min(end, start + 80)], as: UTF8.self)
                let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "#\r "))
                open = name.isEmpty ? nil : (name, min(end + 1, bytes.endIndex), line + 1)
            }
            start = min(end, bytes.endIndex - 1) + 1
        }
        if let open { tables[open.name] = (open.start..<bytes.endIndex, open.line) }
    }

    /// Gives the rows of a table to `take`; of a table that is missing there are none.
    private func rows(
        _ table: String, _ needed: [String], _ tick: WorkoutImporter.Tick = { _ in },
        _ take: (DelimitedRecord, ImportHeader) throws(Import.Failure) -> Void
    ) throws(Import.Failure) {
        guard let (range, line) = tables[table] else { return }
        do throws(any Error) {
            let reader = try DelimitedReader(
                bytes: bytes[range], name: options.file, delimiter: 0x2C, firstLine: line)
            try reader.withCursor { cursor throws(any Error) in
                guard let first = try cursor.next() else { return }
                let header = ImportHeader((0..<first.count).map { first[$0].text })
                let lacks = needed.filter { header.column([$0]) == nil }
                guard lacks.isEmpty else {
                    throw Import.Failure.otherFormat(
                        file: options.file, named: .jefit, found: nil, lacks: lacks)
                }
                var count = 0
                while let record = try cursor.next() {
                    count += 1
                    guard count <= ImportLimits.rows else {
                        let limit = "\(ImportLimits.text(ImportLimits.rows)) rows"
                        throw Import.Failure.tooMuch(file: options.file, limit: limit)
                    }
                    if count.isMultiple(of: WorkoutImporter.recordsPerTick) {
                        try tick(cursor.fraction)
                    }
                    try take(record, header)
                }
            }
        } catch let failure as Import.Failure {
            throw failure
        } catch let failure as DelimitedFailure {
            if case .empty = failure { return }
            throw Import.Failure(failure, file: options.file)
        } catch {
            throw .stopped(file: options.file)
        }
    }

    private mutating func read(
        _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        var times: [Int: (start: Int, end: Int)] = [:]
        var unit: Model.MassUnit?
        try rows("SETTING", ["mass"]) { (record, header) throws(Import.Failure) in
            unit = ImportHeader.massUnit(record[header.optional("mass")].text) ?? unit
        }
        try rows("WORKOUT SESSIONS", ["id", "starttime"]) {
            (record, header) throws(Import.Failure) in
            guard let id = record[header.optional("id")].integer,
                let start = record[header.optional("starttime")].integer,
                Self.moments.contains(start)
            else { return }
            let end = record[header.optional("endtime")].integer ?? 0
            times[id] = (start, Self.moments.contains(end) && end > start ? end : start)
        }
        self.times = times
        self.unit = unit ?? options.unit
        guard self.unit != nil else {
            throw .unitMissing(file: options.file, format: .jefit, columns: 0)
        }
        var assembler = ImportAssembler(
            dialect: .jefit, header: ImportHeader([]), options: options)
        assembler.unit = self.unit
        try rows(Self.logs, ["logs", "mydate", "ename"], tick) {
            (record, header) throws(Import.Failure) in
            assembler.rows += 1
            do throws(ImportRejection) {
                try take(ImportRow(record, header), header, unit != nil, &assembler)
            } catch {
                assembler.rejected.append(error.row)
            }
            if let failure = assembler.failure { throw failure }
        }
        let others = [
            ("PROFILE", "body measurements"), ("CARDIO LOGS", "cardio"), ("ROUTINES", "plans"),
            ("NOTES", "notes"),
        ].filter { hasRows($0.0) }.map(\.1)
        if !others.isEmpty {
            assembler.remarks.say("Left out of the file: \(others.joined(separator: ", ")).")
        }
        return assembler.finish()
    }

    /// Whether there is anything in a table below its header.
    private func hasRows(_ table: String) -> Bool {
        guard let range = tables[table]?.range else { return false }
        let lines = bytes[range].split(separator: 0x0A)
        return lines.count { !$0.allSatisfy { $0 == 0x0D || $0 == 0x20 } } > 1
    }

    /// From 1990 to 2199, in seconds since 1970.
    private static let moments = 631_152_000...7_258_118_400

    private func take(
        _ row: ImportRow, _ header: ImportHeader, _ isNamed: Bool,
        _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        let (logs, day, name) = (
            header.optional("logs"), header.optional("mydate"), header.optional("ename")
        )
        try row.checkExercise(name)
        let cell = row.line(logs)
        let texts = cell.split(separator: ",")
        guard texts.count <= Self.mostSets else {
            throw row.rejection(logs, "An exercise has at most \(Self.mostSets) sets in a row.")
        }
        var entries: [ImportAssembler.Entry] = []
        for text in texts {
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, let weight = Double(parts[0]), let reps = Double(parts[1]),
                weight >= 0, weight * grams <= Model.SetBounds.heaviestGrams,
                (0...Double(Model.SetBounds.reps.upperBound)).contains(reps)
            else { throw row.rejection(logs, "Sets are written like 80x8,85.5x6.") }
            guard let whole = Int(exactly: reps, in: 0...Model.SetBounds.reps.upperBound) else {
                throw row.rejection(logs, "Repetitions must be a whole number.")
            }
            guard whole >= 1 else {
                assembler.remarks.warn(
                    "A set has no repetitions; it is left out", line: row.line)
                continue
            }
            var entry = ImportAssembler.Entry(
                draft: Model.SetDraft(tag: .normal), number: entries.count + 1)
            entry.draft.reps = whole
            if weight > 0, let unit { entry.draft.load = Model.Load(weight, unit) }
            entries.append(entry)
        }
        guard !entries.isEmpty else { return }
        let session = try session(row, day, header.optional("belongsession"), &assembler)
        assembler.sessions[session].rows += entries.count
        try row.checkPlace(assembler.sessions[session].rows, day)
        if let unit { assembler.assume(unit, isNamed: isNamed) }
        let exercise = assembler.exercise(row.line(name))
        for (place, entry) in entries.enumerated() where assembler.failure == nil {
            assembler.add(
                entry, line: row.line, exercise: exercise, startsBlock: place == 0, to: session)
        }
    }

    private var grams: Double { (unit ?? .lb).grams }

    /// The workout of a row: that of its session, or at noon of its day.
    private func session(
        _ row: ImportRow, _ day: Int, _ id: Int, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let (text, number) = (row.line(day), row.record[id].integer ?? 0)
        guard text.utf8.count == 10, var clock = ImportClock.reading(text + " 12:00") else {
            throw row.rejection(day, "A day is written like 2025-03-06.")
        }
        if let reason = clock.objection { throw row.rejection(day, reason) }
        let known = times[number]
        if let known {
            clock = ImportClock(secondsSince1970: known.start)
        } else {
            assembler.remarks.assume("workouts without a time at 12:00")
        }
        return assembler.session("\(text)\n\(number)") { assembler in
            var session = assembler.newSession(clock, text: text, name: "")
            if let known, known.end > known.start {
                session.end = Date(timeIntervalSince1970: Double(known.end))
                ImportAssembler.checkLength(
                    Double(known.end - known.start), row, &assembler.remarks)
            }
            return session
        }
    }
}
