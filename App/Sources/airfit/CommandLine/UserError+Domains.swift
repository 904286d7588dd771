// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Axiom
import AxiomCore
import DesignSystem
import Foundation
import NutritionModels
import Storage
import WorkoutsModels

extension UserError {
    /// Turns any error into what a person is told. This is the last step of an error's way up.
    init(_ error: any Error) {
        switch error {
        case let known as UserError: self = known
        case let auth as Auth.Business.Err: self = Self.of(auth)
        case let workouts as Workouts.Business.Err: self = Self.of(workouts)
        case let nutrition as Nutrition.Business.Err: self = Self.of(nutrition)
        case let start as BootstrapFailure: self.init(start.underlying)
        case let capability as CapabilityFailure:
            if let cause = capability.cause {
                self.init(cause)
            } else {
                self.init("unavailable", .failed, capability.message, hint: "airfit doctor")
            }
        case let storage as StorageFailure:
            self.init("database", .database, storage.message)
        case let axiom as any AxiomError:
            self.init("failed", .failed, axiom.message, hint: Self.reportHint)
        case is CancellationError:
            self.init("interrupted", .interrupted, "interrupted.")
        default:
            self.init("failed", .failed, error.localizedDescription, hint: Self.reportHint)
        }
    }

    private static func of(_ error: Auth.Business.Err) -> UserError {
        let (code, exit, hint): (String, ExitCode, String?) =
            switch error {
            case .invalidName: ("invalid_name", .usage, nil)
            case .weakPassword: ("weak_password", .failed, nil)
            case .nameTaken: ("name_taken", .conflict, signInHint)
            case .wrongCredentials: ("wrong_credentials", .signedOut, nil)
            case .throttled: ("throttled", .signedOut, nil)
            case .signedOut: ("auth_required", .signedOut, signInHint)
            case .sessionExpired: ("session_expired", .signedOut, signInHint)
            case .sessionFile: ("session_file", .signedOut, nil)
            case .sessionStays: ("session_stays", .database, nil)
            case .unavailable(.database, _): ("database", .database, databaseHint)
            case .unavailable(.hasher, _): ("hasher", .failed, nil)
            case .unavailable(.files, _): ("files", .failed, nil)
            }
        return UserError(code, exit, error.description, hint: hint)
    }

    private static func of(_ error: Workouts.Business.Err) -> UserError {
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

    private static let unitHint = "once for all loads and weights: airfit config set unit kg"
    private static let sourceHint = "--source takes a part of one of these names, or leave it out"
    private static let sure = " Nothing was logged. Add --yes if it is right."

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

    private static func importing(
        _ failure: Nutrition.Business.Model.Import.Failure
    ) -> (String, ExitCode, String?) {
        switch failure {
        case .unitMissing: (failure.code, .usage, "add --unit kg or --unit lb")
        case .unknownSource: (failure.code, .usage, sourceHint)
        case .stopped: (failure.code, .interrupted, nil)
        case .unreadable, .tooManyRows, .notRecognised, .otherFormat, .notForDiary:
            (failure.code, .unreadableFile, "airfit import --help")
        }
    }

    private static func of(_ error: Nutrition.Business.Err) -> UserError {
        let (code, exit, hint): (String, ExitCode, String?) =
            switch error {
            case .signedOut: ("auth_required", .signedOut, signInHint)
            case .unknownFood(_, let near):
                (
                    "unknown_food", .notFound,
                    near.first.map { "airfit food show f\($0.id)" }
                        ?? "airfit food search WORD"
                )
            case .ambiguousFood(let text, _, _):
                ("ambiguous_food", .notFound, ReadyCommand.line(["food", "search"], text: text))
            case .ambiguousAmount(_, let food, let readings, _, _):
                (
                    "ambiguous_amount", .usage,
                    !food.isEmpty
                        ? ReadyCommand.line(["food", "search"], text: food)
                        : readings.last?.hasSuffix("lb") == true
                            ? unitHint : "airfit help grammar"
                )
            case .badAmount: ("bad_amount", .usage, "airfit help grammar")
            case .outOfRange: ("out_of_range", .usage, nil)
            case .unlikely: ("unlikely", .confirmationNeeded, nil)
            case .unhealthyTarget: ("unhealthy_target", .failed, nil)
            case .badLine: ("bad_line", .usage, "airfit help grammar")
            case .editedMeanwhile: ("changed_meanwhile", .conflict, nil)
            case .unknownEntry: ("unknown_entry", .notFound, "airfit today --lines")
            case .badFigures: ("bad_figures", .usage, "airfit help grammar")
            case .foodTaken(let food):
                (
                    "food_taken", .conflict,
                    food.recipe == nil
                        ? "airfit food edit f\(food.id)" : "airfit recipe edit f\(food.id)"
                )
            case .notOwnFood: ("not_own_food", .conflict, "airfit food list")
            case .otherKind(let food):
                (
                    "other_kind", .conflict,
                    food.recipe == nil
                        ? "airfit food edit f\(food.id)" : "airfit recipe edit f\(food.id)"
                )
            case .unknownIngredient(_, let recipe):
                ("unknown_ingredient", .notFound, "airfit recipe show f\(recipe.id)")
            case .mealTaken: ("meal_taken", .conflict, "airfit meal list")
            case .unknownMeal(_, let known):
                (
                    "unknown_meal", .notFound,
                    known.isEmpty ? "airfit meal save --help" : "airfit meal list"
                )
            case .unknownMeasure: ("unknown_measurement", .notFound, "airfit measure list")
            case .nothingEaten: ("nothing_eaten", .notFound, "airfit week")
            case .unknownImport: ("unknown_import", .notFound, "airfit import list")
            case .importing(let failure): importing(failure)
            case .foodTable(let code, _): (code, .unreadableFile, "airfit food import-db --help")
            case .unavailable: ("database", .database, databaseHint)
            }
        let way =
            switch error {
            case .unhealthyTarget: " Add --force if you mean it."
            case .importing(.unitMissing): " Say --unit kg or --unit lb."
            case .unlikely: sure
            default: ""
            }
        return UserError(code, exit, error.description + way, hint: hint)
    }
}
