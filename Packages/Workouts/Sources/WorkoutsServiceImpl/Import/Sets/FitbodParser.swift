// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import WorkoutsModels

/// Reads the rows of Fitbod: one row is one set, and the rows of one moment are a workout.
///
/// Seen in real exports of 2020 to 2024: times in UTC, numbers behind a space, 0 for what a set
/// does not have, loads entered in pounds written in kilograms with all their decimals. The app's
/// multiplier, 2 for two dumbbells and 4 for two of them on two sides, is for its volume: a load is
/// read as it was entered, for one dumbbell, as Strong and Hevy have it. A row of distance and time
/// without repetitions and load is a session of its own.
struct FitbodParser: ImportRowParser {
    typealias Model = Workouts.Business.Model

    private let date, exercise, weight, reps, seconds, distance, warmup, note: Int
    let known: Set<Int>?
    private let unit: Model.MassUnit
    private var memory = ImportMemory()

    init(_ header: ImportHeader) {
        date = header.optional("date")
        exercise = header.optional("exercise")
        weight = header.optional("weight kg", "weight lb", "weight lbs")
        reps = header.optional("reps")
        seconds = header.optional("duration s")
        distance = header.optional("distance m")
        warmup = header.optional("iswarmup")
        note = header.optional("note")
        unit = header.column(["weight kg"]) == nil ? .lb : .kg
        known = [
            date, exercise, weight, reps, seconds, distance, warmup, note,
            header.optional("multiplier"), header.optional("incline"),
            header.optional("resistance"),
        ]
    }

    mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        try row.checkExercise(exercise)
        let name = memory.text(of: row.record[exercise])
        var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: .normal))
        entry.draft.reps = try row.reps(reps)
        entry.draft.seconds = try row.seconds(seconds)
        entry.distance = try row.distance(distance, .m)
        entry.draft.metres = entry.distance?.metres
        entry.draft.load = try row.load(weight, unit).map { Self.entered($0, unit) }
        if let distance = entry.distance, entry.draft.reps == nil, entry.draft.load == nil,
            case let sport = Model.Cardio.Sport(named: name), sport != .other
        {
            let (clock, text) = try row.clock(date, Self.example)
            return assembler.add(
                CardioDraft(
                    clock: clock, startText: text, name: name,
                    cardio: .init(
                        sport: sport, seconds: entry.draft.seconds, metres: distance.metres),
                    notes: try row.note(note)))
        }
        if entry.draft.reps == nil, entry.draft.seconds == nil, entry.distance == nil {
            return assembler.remarks.warn(
                "A set has no repetitions, time and distance; it is left out", line: row.line)
        }
        let session = try session(row, &assembler)
        assembler.sessions[session].rows += 1
        try row.checkPlace(assembler.sessions[session].rows, date)
        entry.draft.note = try row.note(note)
        if row.line(warmup).lowercased().contains("true") { entry.draft.tag = .warmup }
        if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
        assembler.add(entry, line: row.line, exercise: assembler.exercise(name), to: session)
    }

    private static let example = "A date is written like 2022-01-05 22:06:49 +0000."

    private mutating func session(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) -> Int {
        let field = row.record[date]
        if let session = memory.session(field, row.record[-1]) { return session }
        let (clock, text) = try row.clock(date, Self.example)
        let session = assembler.session(text) { $0.newSession(clock, text: text, name: "") }
        memory.remember(session, field, row.record[-1])
        return session
    }

    /// The load as the person entered it: half pounds, where the kilograms are those of half
    /// pounds (the app takes 2.20462 lb for a kilogram) and no quarter kilograms.
    static func entered(_ value: Double, _ unit: Model.MassUnit) -> Model.Load {
        let pounds = (value * 2.204_62 * 2).rounded() / 2
        guard unit == .kg, (value * 4).rounded() != value * 4,
            abs(pounds / 2.204_62 - value) < 0.000_5
        else { return Model.Load(value, unit) }
        return Model.Load(pounds, .lb)
    }
}
