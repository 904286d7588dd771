// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// The sets of a strength session in a FIT file (profile of the FIT SDK, message `set`): 0 its time
/// in milliseconds, 3 repetitions, 4 load in sixteenths of a kilogram, 5 whether it is a rest, 6
/// when it began, 7 and 8 the numbers of category and exercise, 9 the unit that the device shows.
struct FITSets {
    typealias Model = Workouts.Business.Model

    private struct Entry {
        let category: Int?
        let exercise: Int?
        var draft: Model.SetDraft
        var rest: Double?
    }

    /// The names of exercises that the file itself has, by category and exercise.
    private var titles: [[Int]: String] = [:]
    private var entries: [Entry] = []
    /// Seconds where FIT counts from, at the first set.
    private(set) var start: Int?
    /// The end of the last set or rest.
    private(set) var end: Int?

    var isEmpty: Bool { entries.isEmpty }

    /// Takes a name that the file gives an exercise: 0 category, 1 exercise, 2 the name.
    mutating func takeTitle(_ reader: FITReader) {
        guard let category = reader.value(0, 2), let exercise = reader.value(1, 2),
            let text = reader.text(2)
        else { return }
        let name = PlainText.line(text).trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty else { return }
        titles[[Int(bounding: category), Int(bounding: exercise)]] = String(
            name.prefix(ImportLimits.nameLength))
    }

    /// Takes a set, or the rest after one.
    mutating func take(_ reader: FITReader, _ assembler: inout ImportAssembler) {
        let seconds = reader.value(0, 4).map { $0 / 1_000 }
        if let begun = (reader.value(6, 4) ?? reader.value(254, 4)).map({ Int(bounding: $0) }),
            begun >= FITReader.firstDate
        {
            start = min(start ?? begun, begun)
            let length = Int(bounding: min(seconds ?? 0, CardioFigure.seconds).rounded())
            end = max(end ?? begun, begun + length)
        }
        guard reader.value(5, 1) != 0 else {
            guard !entries.isEmpty, let seconds, seconds <= Model.SetBounds.longestSeconds else {
                return
            }
            entries[entries.count - 1].rest = seconds
            return
        }
        add(reader, seconds, &assembler)
        assembler.hold(entries.count, atMost: ImportLimits.rowsPerWorkout, "sets of one session")
    }

    private mutating func add(
        _ reader: FITReader, _ seconds: Double?, _ assembler: inout ImportAssembler
    ) {
        assembler.rows += 1
        var draft = Model.SetDraft(tag: .normal)
        let reps = reader.value(3, 2).map { Int(bounding: $0) } ?? 0
        if reps > 0 {
            guard Model.SetBounds.reps.contains(reps) else {
                return assembler.reject(
                    line: assembler.rows, "repetitions", "\(reps)",
                    "Repetitions must be from 1 to \(Model.SetBounds.reps.upperBound).")
            }
            draft.reps = reps
        } else if let seconds, seconds > 0, seconds <= Model.SetBounds.longestSeconds {
            draft.seconds = seconds
        } else {
            return assembler.remarks.warn(
                "A set has no repetitions and no time; it is left out", line: assembler.rows)
        }
        if let weight = reader.value(4, 2), weight > 0 {
            let kilograms = weight / 16
            guard kilograms * 1_000 <= Model.SetBounds.heaviestGrams else {
                return assembler.reject(
                    line: assembler.rows, "weight", "\(kilograms) kg",
                    "A load is at most \(Int(bounding: Model.SetBounds.heaviestGrams / 1_000)) kg.")
            }
            draft.load = Self.load(kilograms, isInPounds: reader.value(9, 2) == 2)
        }
        entries.append(
            Entry(
                category: reader.value(7, 2).map { Int(bounding: $0) },
                exercise: reader.value(8, 2).map { Int(bounding: $0) }, draft: draft))
    }

    /// The load as it was entered. A sixteenth of a kilogram is coarser than half a pound, so a
    /// load that the device shows in pounds is the half pound that it stands for.
    static func load(_ kilograms: Double, isInPounds: Bool) -> Model.Load {
        guard isInPounds else { return Model.Load(kilograms, .kg) }
        let pounds = kilograms * 1_000 / Model.MassUnit.lb.grams
        return Model.Load((pounds * 2).rounded() / 2, .lb)
    }

    /// Adds a workout with these sets to what is read.
    func add(_ session: ImportAssembler.Session, to assembler: inout ImportAssembler) {
        assembler.sessions.append(session)
        assembler.hold(assembler.sessions.count, atMost: ImportLimits.workouts, "workouts")
        let place = assembler.sessions.count - 1
        for (index, entry) in entries.enumerated() where assembler.failure == nil {
            let name =
                entry.category.flatMap { category in
                    entry.exercise.flatMap { titles[[category, $0]] }
                } ?? FITExercises.name(category: entry.category, exercise: entry.exercise)
            if let load = entry.draft.load { assembler.assume(load.unit, isNamed: true) }
            assembler.add(
                .init(draft: entry.draft), line: index + 1, exercise: assembler.exercise(name),
                to: place)
            if let rest = entry.rest {
                assembler.rest(rest, after: name, in: place, line: index + 1)
            }
        }
    }
}
