// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the rows of Liftosaur: one row is one set, planned or done.
///
/// Seen in a real export of 2026: times in UTC, the unit in every row, a row without completed
/// repetitions for a set that was planned and not done. Older ones have one weight and one RPE for
/// what was planned and done.
struct LiftosaurParser: ImportRowParser {
    typealias Model = Workouts.Business.Model

    private let start, program, day, exercise, warmup, reps, weight, unit, rpe, done, note: Int
    let known: Set<Int>?
    private var memory = ImportMemory()
    private var lastNote: (session: Int, exercise: Int, bytes: [UInt8])?

    init(_ header: ImportHeader) {
        start = header.optional("workout datetime")
        program = header.optional("program")
        day = header.optional("day name")
        exercise = header.optional("exercise")
        warmup = header.optional("is warmup set")
        reps = header.optional("completed reps")
        weight = header.optional("completed weight value", "weight value")
        unit = header.optional("completed weight unit", "weight unit")
        rpe = header.optional("completed rpe", "rpe")
        done = header.optional("completed reps time")
        note = header.optional("notes")
        known = [
            start, program, day, exercise, warmup, reps, weight, unit, rpe, done, note,
            header.optional("required reps"), header.optional("required rpe"),
            header.optional("required weight value"), header.optional("required weight unit"),
            header.optional("is amrap"), header.optional("log rpe"),
            header.optional("ask weight"), header.optional("target muscles"),
            header.optional("synergist muscles"),
        ]
    }

    mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        guard let count = try row.reps(reps) else {
            return assembler.remarks.warn(
                "A set was planned and not done; it is left out", line: row.line)
        }
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += 1
        try row.checkPlace(assembler.sessions[session].rows, start)
        try row.checkExercise(exercise)
        var entry = ImportAssembler.Entry(
            draft: Model.SetDraft(tag: row.line(warmup) == "1" ? .warmup : .normal))
        entry.draft.reps = count
        entry.draft.load = try load(row)
        entry.draft.rpe = try row.rpe(rpe)
        if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
        if let end = ImportClock(row.line(done))?.date(in: assembler.options.timeZone),
            end > assembler.sessions[session].end ?? assembler.sessions[session].start
        {
            lengthen(session, to: end, row, &assembler)
        }
        let exercise = assembler.exercise(memory.text(of: row.record[exercise]))
        entry.draft.note = try note(row, session, exercise)
        assembler.add(entry, line: row.line, exercise: exercise, to: session)
    }

    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let (first, second) = (row.record[start], row.record[day])
        if let session = memory.session(first, second) { return session }
        let (clock, text) = try row.clock(
            start, "A date is written like 2026-06-29T04:56:39.712Z.")
        let name = String(row.line(day).prefix(ImportLimits.nameLength))
        let session = assembler.session("\(text)\n\(name)") {
            $0.newSession(clock, text: text, name: name)
        }
        memory.remember(session, first, second)
        return session
    }

    /// Moves the end of a workout, with a remark once it is too long.
    private func lengthen(
        _ session: Int, to end: Date, _ row: ImportRow, _ assembler: inout ImportAssembler
    ) {
        let start = assembler.sessions[session].start
        let before = assembler.sessions[session].end?.timeIntervalSince(start) ?? 0
        assembler.sessions[session].end = end
        guard before <= Model.WorkoutSummary.longestSeconds else { return }
        ImportAssembler.checkLength(end.timeIntervalSince(start), row, &assembler.remarks)
    }

    private func load(_ row: ImportRow) throws(ImportRejection) -> Model.Load? {
        let named = ImportHeader.massUnit(row.line(unit))
        // A figure is first read in pounds, the unit with the wider bound.
        guard let value = try row.load(weight, named ?? .lb) else { return nil }
        guard let named else { throw row.rejection(unit, "A unit of load is kg or lb.") }
        return Model.Load(value, named)
    }

    /// The note of an exercise stands on each of its rows and belongs to the first.
    private mutating func note(
        _ row: ImportRow, _ session: Int, _ exercise: Int
    ) throws(ImportRejection) -> String? {
        let field = row.record[note]
        if field.isBlank { return nil }
        if let last = lastNote, last.session == session, last.exercise == exercise,
            field.hasBytes(last.bytes)
        {
            return nil
        }
        lastNote = (session, exercise, Array(field.bytes))
        return try row.note(note)
    }
}
