// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business {
    /// The errors of the training domain. A message says what is wrong and, where it can, what to
    /// do.
    public enum Err: Error, Sendable, Equatable {
        /// Nobody's data is loaded.
        case signedOut
        /// No exercise has this name; `suggestions` are the closest, best first.
        case unknownExercise(text: String, suggestions: [Model.Exercise])
        /// Sets were written without an exercise, and no workout is open whose last one is meant.
        /// `example` is a line that has one.
        case missingExercise(sets: String, example: String)
        /// Several exercises fit the text equally well.
        case ambiguousExercise(text: String, candidates: [Model.Exercise])
        /// A word of the set grammar cannot be read; `reason` is a full sentence.
        case badSet(word: String, reason: String)
        /// A word is no part of a cardio session; `reason` is a full sentence.
        case badSession(word: String, reason: String)
        /// The words have more than one meaning; `readings` has an unambiguous spelling of each.
        case ambiguousSet(text: String, readings: [String])
        /// A value is out of range; `bound` says what is allowed.
        case outOfRange(what: String, value: String, bound: String)
        /// A set is far beyond everything before it; `reason` is a full sentence. Nothing was
        /// logged: a request that says `isSure` logs it.
        case unlikely(reason: String)
        /// No workout has this id.
        case unknownWorkout(String)
        /// The person has no sets with these ids.
        case unknownSets([Int64])
        /// No import has this id; `nil` when there is none at all.
        case unknownBatch(Int64?)
        /// `same` or `+2.5kg` was written, but there are no earlier sets of the exercise.
        case noLastTime(exercise: String)
        /// The last sets of the exercise lack what `same` or `+2.5kg` needs.
        case lastTimeLacks(exercise: String, Lack)
        /// A set has a value that does not fit its exercise; `what` names it, such as "a distance".
        case unfitSet(what: String, exercise: String, kind: Model.Exercise.Kind)
        /// A change of the exercises is refused; `reason` is a full sentence.
        case exerciseRefused(reason: String)
        /// A line of an edited workout, counted from 1, is wrong; `reason` is a full sentence.
        case badLine(number: Int, reason: String)
        /// The workout was changed while it was edited.
        case editedMeanwhile(Int64)
        /// A routine's file has these problems, at least one.
        case badRoutine([Model.RoutineProblem])
        /// No routine has this name; `known` are those that there are.
        case unknownRoutine(text: String, known: [String])
        /// No day of a routine has this name, or several begin with it.
        case unknownRoutineDay(text: String, known: [String])
        /// No workout of a routine was begun on the day.
        case noPlan
        /// All that was planned is done or skipped.
        case planOver(workout: Int64)
        /// A workout of a routine was begun already and not finished.
        case planOpen(workout: Int64, day: String)
        /// Another exercise is asked for where sets of the planned one are done.
        case swapTooLate(exercise: String, sets: Int)
        /// A set is due whose load is not known.
        case noPlannedLoad(exercise: String)
        /// The file could not be imported.
        case importing(Model.Import.Failure)
        /// The database failed; `reason` is a full sentence.
        case unavailable(reason: String)
    }
}

extension Workouts.Business.Err {
    /// What the last sets of an exercise lack.
    public enum Lack: Sendable, Hashable {
        /// A load.
        case load
        /// A working set, which is any set except a warm-up.
        case workingSets
    }
}

extension Workouts.Business.Err: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .signedOut:
            "nobody is signed in. Sign in to see your training."
        case .unknownExercise(let text, let suggestions):
            "no exercise matches \"\(text)\"." + Self.didYouMean(suggestions)
        case .missingExercise(let sets, let example):
            "no workout is open whose last exercise \"\(sets)\" could go on with: write the exercise "
                + "first, such as \(example)."
        case .ambiguousExercise(let text, let candidates):
            "\(candidates.count) exercises match \"\(text)\": "
                + candidates.prefix(5).map { "\"\($0.name)\" (e\($0.id))" }.joined(separator: ", ")
                + ". Write more of the name, or its id."
        case .badSet(let word, let reason):
            "\"\(word)\" is not part of a set: \(reason)"
        case .badSession(let word, let reason):
            "\"\(word)\" is not part of a session: \(reason)"
        case .ambiguousSet(let text, let readings):
            "\"\(text)\" is not clear: "
                + "write \(readings.joined(separator: " or "))."
        case .outOfRange(let what, let value, let bound):
            "\(what) \(value) is out of range: \(bound)"
        case .unknownWorkout(let text):
            "there is no workout \"\(text)\". The list of workouts shows their ids."
        case .unknownSets(let ids):
            "there is no set \(ids.prefix(5).map { "s\($0)" }.joined(separator: ", ")). "
                + "The workout shows the ids of its sets."
        case .unknownBatch(let id?):
            "no import has the id b\(id). The list of imports shows their ids."
        case .unknownBatch(nil):
            "there is no import to undo."
        case .noLastTime(let exercise):
            "\(exercise) was never logged before. Write the load and the repetitions."
        case .lastTimeLacks(let exercise, .load):
            "the last sets of \(exercise) had no load to add to. Write the load itself."
        case .lastTimeLacks(let exercise, .workingSets):
            "the last sets of \(exercise) were warm-ups. Warm-up sets do not count here. "
                + "Write the load and the repetitions."
        case .unfitSet(let what, let exercise, let kind):
            "\(what) does not fit \(exercise), which is measured by \(kind.measure). "
                + "Write it like \(kind.example)."
        case .unlikely(let reason), .exerciseRefused(let reason):
            reason
        case .badLine(let number, let reason):
            "line \(number): \(reason)"
        case .editedMeanwhile(let id):
            "w\(id) was changed while you edited it. Your edit was not stored: edit it again."
        case .badRoutine(let problems):
            Self.told(problems)
        case .unknownRoutine(let text, let known):
            known.isEmpty
                ? "there are no routines yet." + (text.isEmpty ? "" : " \"\(text)\" is none.")
                : "there is no routine \"\(text)\". The routines are \(known.joined(separator: ", "))."
        case .unknownRoutineDay(let text, let known):
            "there is no day \"\(text)\". The days are \(known.joined(separator: ", "))."
        case .noPlan:
            "no workout of a routine was started on this day, so no set is due."
        case .planOver(let id):
            "all sets of w\(id) are done or skipped: no set is due."
        case .planOpen(let id, let day):
            "\(day) was started already (w\(id)). Finish it before you start another workout."
        case .swapTooLate(let exercise, let sets):
            "\(sets == 1 ? "a set" : "\(sets) sets") of \(exercise) \(sets == 1 ? "is" : "are") done "
                + "already, so it is not swapped. Skip the rest of it, and log the other exercise."
        case .noPlannedLoad(let exercise):
            "\(exercise) was never logged before, and the routine says no load: write the "
                + "repetitions and the load."
        case .importing(let failure):
            failure.localizedDescription
        case .unavailable(let reason):
            reason
        }
    }

    /// The first problem, and the lines of the others.
    private static func told(_ problems: [Workouts.Business.Model.RoutineProblem]) -> String {
        guard let first = problems.first else { return "the routine is wrong." }
        let others = Set(problems.map(\.line)).subtracting([first.line]).sorted()
        let told = others.prefix(20).map(String.init).joined(separator: ", ")
        let more = others.isEmpty ? "" : " Wrong too: line\(others.count == 1 ? "" : "s") \(told)."
        return "line \(first.line): \(first.reason)\(more)"
    }

    private static func didYouMean(_ suggestions: [Workouts.Business.Model.Exercise]) -> String {
        guard !suggestions.isEmpty else { return " The list of exercises shows what there is." }
        let names = suggestions.prefix(3).map { "\"\($0.name)\" (e\($0.id))" }
        return " Did you mean \(names.joined(separator: ", "))?"
    }
}
