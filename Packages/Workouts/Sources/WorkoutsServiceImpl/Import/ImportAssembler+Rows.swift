// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Rows that are not sets themselves, and what is assumed about a file.
extension ImportAssembler {
    /// Remarks on a workout whose timer was left running.
    static func checkLength(_ seconds: Double, _ row: ImportRow, _ remarks: inout ImportRemarks) {
        guard seconds > Model.WorkoutSummary.longestSeconds else { return }
        // Seconds are left out, yet never so that six hours remain.
        let minutes = max(Int(bounding: seconds / 60), 361)
        let length =
            minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
        remarks.warn(
            "A workout of \(length) is over six hours: a timer left running?", line: row.line)
    }

    /// Names the columns that nothing is read from.
    mutating func remarkOnColumns(beside known: Set<Int>) {
        for (column, name) in header.names.enumerated()
        where !known.contains(column) && name.contains(where: { $0 != " " }) {
            remarks.warn(
                "The column \"\(name.prefix(40))\" is not known; it is left out", line: 1)
        }
    }

    /// Keeps a rest with the set above it, when that is one of the same exercise.
    mutating func rest(_ seconds: Double?, after exercise: String, in session: Int, line: Int) {
        skipped.restTimers += 1
        guard let seconds else { return }
        guard let last = sessions[session].sets.indices.last,
            exercises[sessions[session].sets[last].exercise].name == exercise
        else { return remarks.warn("A rest timer has no set above it; it is left out", line: line) }
        sessions[session].sets[last].restSeconds = Int(bounding: seconds.rounded())
    }

    /// Keeps a note for the next set of its exercise.
    mutating func note(_ text: String?, on exercise: String, in session: Int) {
        skipped.notes += 1
        guard let text else { return }
        settleNote(session)
        sessions[session].pending = (exercise, text)
    }

    /// A note whose exercise has no set behind it goes to the last set of the exercise, or else to
    /// the workout.
    mutating func settleNote(_ session: Int) {
        guard let pending = sessions[session].pending else { return }
        sessions[session].pending = nil
        let home = exerciseIndex[pending.exercise].flatMap { exercise in
            sessions[session].sets.lastIndex { $0.exercise == exercise }
        }
        if let home {
            let notes = [sessions[session].sets[home].draft.note, pending.text]
            sessions[session].sets[home].draft.note = Self.joined(notes)
        } else {
            let notes = [sessions[session].notes, "\(pending.exercise): \(pending.text)"]
            sessions[session].notes = Self.joined(notes)
        }
    }

    /// Texts one below the other.
    static func joined(_ texts: [String?]) -> String {
        texts.compactMap(\.self).joined(separator: "\n")
    }

    /// Says where the unit of a load comes from.
    mutating func assume(_ unit: Model.MassUnit, isNamed: Bool) {
        if self.unit == nil { self.unit = unit }
        guard let said = options.unit else { return }
        if !isNamed {
            remarks.assume("unit \(unit.rawValue) (you said)")
        } else if said != unit {
            remarks.assume(
                "unit \(unit.rawValue) (the file says so; --unit \(said.rawValue) was not used)")
        }
    }
}

extension ImportAssembler {
    /// The three best exercises, equal ones in the order they first appear.
    var topE1RM: [Import.BestLift] {
        let best = bests.enumerated().compactMap { pair in pair.element.map { (pair.offset, $0) } }
        let ranked = best.sorted { $0.1.e1rm == $1.1.e1rm ? $0.0 < $1.0 : $0.1.e1rm > $1.1.e1rm }
        return ranked.prefix(3).map { exercise, best in
            Import.BestLift(
                exercise: exercises[exercise].name, e1rm: best.e1rm, weight: best.weight,
                reps: best.reps, date: moment(sessions[best.session]))
        }
    }

    /// The start of a workout, as written and normalised.
    func moment(_ session: Session) -> Import.Moment {
        Import.Moment(
            text: session.startText, rfc3339: session.clock.rfc3339(in: options.timeZone))
    }

    static func twoDecimals(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
