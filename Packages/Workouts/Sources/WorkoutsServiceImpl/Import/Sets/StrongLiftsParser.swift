// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the rows of StrongLifts: one row is an exercise of a workout, its sets side by side.
///
/// Seen in real exports of 2026: a byte-order mark, `Set 1 (Reps),Set 1 (KG)` and so on, 0
/// repetitions for a set that was not done, times such as `10:56 PM` beside the day, the unit of
/// the loads in the header, and the body's weight beside it in a unit of its own.
struct StrongLiftsParser: ImportRowParser {
    typealias Model = Workouts.Business.Model

    private let day, number, name, exercise, start, end, note, timed: Int
    /// The columns of repetitions and load, set by set.
    private let sets: [(reps: Int, load: Int)]
    private let unit: Model.MassUnit
    private var memory = ImportMemory()
    var known: Set<Int>? { nil }

    init(_ header: ImportHeader) {
        day = header.optional("date yyyy mm dd")
        number = header.optional("workout")
        name = header.optional("workout name")
        exercise = header.optional("exercise")
        start = header.optional("start time h mm")
        end = header.optional("end time h mm")
        note = header.optional("notes", "note")
        timed = header.optional("sets time", "setsxtime")
        let unit: Model.MassUnit = header.column(["set 1 kg"]) == nil ? .lb : .kg
        self.unit = unit
        let words = unit == .kg ? ["kg"] : ["lb", "lbs"]
        sets = (1...header.names.count).compactMap { set in
            guard let reps = header.column(["set \(set) reps"]) else { return nil }
            return (reps, header.column(words.map { "set \(set) \($0)" }) ?? -1)
        }
    }

    mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        try row.checkExercise(exercise)
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += sets.count
        try row.checkPlace(assembler.sessions[session].rows, day)
        let name = memory.text(of: row.record[exercise])
        var entries: [ImportAssembler.Entry] = []
        for (place, set) in sets.enumerated() {
            guard let reps = try row.reps(set.reps) else { continue }
            var entry = ImportAssembler.Entry(
                draft: Model.SetDraft(tag: .normal), number: place + 1)
            entry.draft.reps = reps
            entry.draft.load = try row.load(set.load, unit).map { Model.Load($0, unit) }
            entries.append(entry)
        }
        if entries.isEmpty { entries = try timedSets(row) }
        let note = try row.note(note)
        if entries.isEmpty {
            if let note { assembler.note(note, on: name, in: session) }
            return
        }
        entries[0].draft.note = note
        let exercise = assembler.exercise(name)
        for (place, entry) in entries.enumerated() where assembler.failure == nil {
            if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
            assembler.add(
                entry, line: row.line, exercise: exercise, startsBlock: place == 0, to: session)
        }
    }

    /// Sets of an exercise that is held, such as `3×1:00`; none where it was skipped.
    private func timedSets(_ row: ImportRow) throws(ImportRejection) -> [ImportAssembler.Entry] {
        let text = row.line(timed).lowercased().trimmingCharacters(in: .whitespaces)
        if text.isEmpty || text == "skipped" { return [] }
        let parts = text.split { $0 == "×" || $0 == "x" }
        let ends = parts.last?.split(separator: ":") ?? []
        let figures = ends.map { Int($0.filter(\.isNumber), in: 0...86_400) }
        let known = figures.prefix(3).compactMap(\.self)
        let seconds = Double(known.reduce(0) { $0 * 60 + $1 })
        guard parts.count == 2, let count = Int(parts[0], in: 1...50),
            (1...3).contains(figures.count), !figures.contains(nil),
            (1...Model.SetBounds.longestSeconds).contains(seconds)
        else {
            throw row.rejection(
                timed, "Held sets are written like 3×1:00: at most 50, of at most 24 h.")
        }
        return (1...count).map {
            var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: .normal), number: $0)
            entry.draft.seconds = seconds
            return entry
        }
    }

    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let (first, second) = (row.record[day], row.record[number])
        if let session = memory.session(first, second) { return session }
        let parts = row.line(day).split(whereSeparator: { $0 == "/" || $0 == "-" })
        let time = row.line(start).trimmingCharacters(in: .whitespaces)
        guard parts.count == 3, parts[0].count == 4,
            let clock = clock(parts, time.isEmpty ? "12:00" : time)
        else { throw row.rejection(day, "A day is written like 2026/08/11, a time like 10:56 PM.") }
        if let reason = clock.objection { throw row.rejection(day, reason) }
        if time.isEmpty { assembler.remarks.assume("workouts without a time at 12:00") }
        let text = "\(row.line(day)) \(time)"
        let title = String(row.line(name).prefix(ImportLimits.nameLength))
        let session = assembler.session("\(text)\n\(row.line(number))\n\(title)") { assembler in
            var session = assembler.newSession(clock, text: text, name: title)
            let ended = self.clock(parts, row.line(end))?.date(in: assembler.options.timeZone)
            // A workout over midnight ends on the day after; the file names its first day alone.
            session.end = ended.map { $0 < session.start ? $0.addingTimeInterval(86_400) : $0 }
            if session.end == session.start { session.end = nil }
            if let end = session.end {
                ImportAssembler.checkLength(
                    end.timeIntervalSince(session.start), row, &assembler.remarks)
            }
            return session
        }
        memory.remember(session, first, second)
        return session
    }

    private func clock(_ day: [Substring], _ time: String) -> ImportClock? {
        time.isEmpty ? nil : ImportClock.reading("\(day[2]).\(day[1]).\(day[0]), \(time)")
    }
}
