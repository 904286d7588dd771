// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import WorkoutsModels

extension ErrorWords {
    /// The errors of the domain at the command line.
    static let workouts = ErrorWords(
        told: { ($0 as? Workouts.Business.Err).map(UserError.of) },
        question: { ($0 as? Workouts.Business.Err)?.question })
}

extension UserError {
    fileprivate static func of(_ error: Workouts.Business.Err) -> UserError {
        let (code, exit, hint): (String, ExitCode, String?) =
            switch error {
            case .signedOut: ("auth_required", .signedOut, signInHint)
            case .unknownExercise(let text, let near):
                (
                    "unknown_exercise", .notFound,
                    near.first.map { "airfit exercise show e\($0.id)" }
                        ?? (Identifier.number(text, letter: "e") == nil
                            ? ReadyCommand.line(["exercise", "list"], text: String(text.prefix(3)))
                            : "airfit exercise list")
                )
            case .missingExercise(_, let example):
                ("missing_exercise", .usage, "airfit log \(example)")
            case .ambiguousExercise(let text, _):
                (
                    "ambiguous_exercise", .notFound,
                    ReadyCommand.line(["exercise", "list"], text: text)
                )
            case .badSet: ("bad_set", .usage, "airfit help grammar")
            case .badSession: ("bad_session", .usage, "airfit session --help")
            case .ambiguousSet(_, let readings):
                (
                    "ambiguous_set", .usage,
                    readings.last?.hasSuffix("lb") == true ? unitHint : "airfit help grammar"
                )
            case .outOfRange: ("out_of_range", .usage, nil)
            case .unlikely: ("unlikely", .confirmationNeeded, nil)
            case .unknownWorkout: ("unknown_workout", .notFound, "airfit workout list")
            case .unknownSets: ("unknown_set", .notFound, "airfit workout list")
            case .unknownBatch: ("unknown_import", .notFound, "airfit import list")
            case .noLastTime: ("no_last_time", .notFound, "airfit help grammar")
            case .lastTimeLacks: ("no_last_time", .notFound, "airfit help grammar")
            case .unfitSet: ("unfit_set", .usage, "airfit help grammar")
            case .exerciseRefused: ("exercise_refused", .conflict, "airfit exercise --help")
            case .badLine: ("bad_line", .usage, "airfit help grammar")
            case .editedMeanwhile: ("changed_meanwhile", .conflict, nil)
            case .badRoutine: ("bad_routine", .unreadableFile, "airfit help routines")
            case .unknownRoutine(_, let known):
                (
                    "unknown_routine", .notFound,
                    known.isEmpty ? "airfit routine template" : "airfit routine list"
                )
            case .unknownRoutineDay: ("unknown_day", .notFound, "airfit routine show")
            case .noPlan: ("no_plan", .notFound, "airfit routine list")
            case .planOver: ("plan_over", .conflict, "airfit workout finish")
            case .planOpen: ("plan_open", .conflict, "airfit workout finish")
            case .swapTooLate: ("swap_too_late", .conflict, "airfit skip")
            case .noPlannedLoad: ("no_planned_load", .usage, "airfit done 8 60kg")
            case .importing(let failure): importing(failure)
            case .unavailable: ("database", .database, databaseHint)
            }
        // Only a command says what else to write: a screen asks for the unit itself.
        let way =
            switch error {
            case .importing(.unitMissing): " Say --unit kg or --unit lb."
            case .unlikely: sure
            default: ""
            }
        return UserError(code, exit, error.description + way, hint: hint)
    }

    private static func importing(
        _ failure: Workouts.Business.Model.Import.Failure
    ) -> (String, ExitCode, String?) {
        switch failure.kind {
        case .usage:
            if case .unknownSource = failure {
                (failure.code, .usage, sourceHint)
            } else {
                (failure.code, .usage, "add --unit kg or --unit lb")
            }
        case .file: (failure.code, .unreadableFile, "airfit import --help")
        case .program: (failure.code, .failed, "airfit doctor")
        case .stopped: (failure.code, .interrupted, nil)
        }
    }
}

extension Workouts.Business.Err {
    /// The question that settles what the error is about; `nil` where none does.
    fileprivate var question: Question? {
        switch self {
        case .ambiguousExercise(let text, let exercises):
            .which(
                sentence: "\(exercises.count) exercises match \"\(text)\":",
                choices: exercises.map { ($0.name, "e\($0.id)") }, part: \.name)
        case .unknownExercise(let text, let exercises):
            .which(
                sentence: "No exercise matches \"\(text)\". Near it:",
                choices: exercises.map { ($0.name, "e\($0.id)") }, part: \.name)
        case .unlikely(let reason): .isRight(reason: reason)
        default: nil
        }
    }
}
