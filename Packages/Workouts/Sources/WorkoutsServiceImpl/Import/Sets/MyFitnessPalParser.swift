// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels

/// Reads the exercise summary of MyFitnessPal: a row is a session, or the sets of an exercise.
///
/// Seen in real exports of 2013 to 2023: days without times, names with commas and sometimes quotes
/// of their own, kilocalories and minutes of what its type calls Cardio, sets of what it calls
/// Strength. An adjustment of a step counter is no exercise and is left out.
struct MyFitnessPalParser: ImportRowParser {
    typealias Model = Workouts.Business.Model

    private let date, exercise, type, kcal, minutes, sets, reps, weight, note: Int
    let known: Set<Int>?
    private let unit: Model.MassUnit
    private static let mostSets = 100

    init(_ header: ImportHeader) {
        date = header.optional("date")
        exercise = header.optional("exercise")
        type = header.optional("type")
        kcal = header.optional("exercise calories")
        minutes = header.optional("exercise minutes")
        sets = header.optional("sets")
        reps = header.optional("reps per set")
        weight = header.optional("kilograms", "pounds")
        note = header.optional("note")
        unit = header.column(["pounds"]) == nil ? .kg : .lb
        known = [
            date, exercise, type, kcal, minutes, sets, reps, weight, note,
            header.optional("steps"),
        ]
    }

    func read(_ row: ImportRow, _ assembler: inout ImportAssembler) throws(ImportRejection) {
        try row.checkWidth()
        try row.checkExercise(exercise)
        let name = row.line(exercise).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        if name.lowercased().hasSuffix("calorie adjustment") {
            return assembler.remarks.warn(
                "An adjustment of a step counter is no exercise; it is left out", line: row.line)
        }
        let day = row.line(date)
        guard day.utf8.count == 10, let noon = ImportClock.reading(day + " 12:00") else {
            throw row.rejection(date, "A day is written like 2025-03-06.")
        }
        if let reason = noon.objection { throw row.rejection(date, reason) }
        assembler.remarks.assume("workouts and sessions at 12:00 (the file has days only)")
        guard row.line(type).lowercased() == "strength" else {
            let seconds = try row.figure(
                minutes, atMost: CardioFigure.seconds / 60, "A duration", " minutes")
            return assembler.add(
                CardioDraft(
                    clock: noon, startText: day, name: name,
                    cardio: .init(
                        sport: .init(named: name), seconds: seconds.map { $0 * 60 },
                        kcal: try row.figure(
                            kcal, atMost: CardioFigure.kcal, "An energy", " kcal")),
                    notes: try row.note(note), key: name))
        }
        let count = try row.figure(sets, atMost: Double(Self.mostSets), "A number of sets", "") ?? 1
        var entry = ImportAssembler.Entry(draft: Model.SetDraft(tag: .normal))
        entry.draft.reps = try row.reps(reps)
        guard entry.draft.reps != nil else {
            return assembler.remarks.warn(
                "A set has no repetitions; it is left out", line: row.line)
        }
        entry.draft.load = try row.load(weight, unit).map { Model.Load($0, unit) }
        entry.draft.note = try row.note(note)
        if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
        let session = assembler.session(day) { $0.newSession(noon, text: day, name: "") }
        assembler.sessions[session].rows += Int(bounding: count)
        try row.checkPlace(assembler.sessions[session].rows, date)
        let exercise = assembler.exercise(name)
        for place in 0..<max(Int(bounding: count), 1) where assembler.failure == nil {
            assembler.add(
                entry, line: row.line, exercise: exercise, startsBlock: place == 0, to: session)
            entry.draft.note = nil
        }
    }
}
