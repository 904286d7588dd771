// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionModels

extension ErrorWords {
    /// The errors of the domain at the command line.
    static let nutrition = ErrorWords(
        told: { ($0 as? Nutrition.Business.Err).map(UserError.of) },
        question: { ($0 as? Nutrition.Business.Err)?.question })
}

extension UserError {
    fileprivate static func of(_ error: Nutrition.Business.Err) -> UserError {
        let (code, exit, hint): (String, ExitCode, String?) =
            switch error {
            case .signedOut: ("auth_required", .signedOut, signInHint)
            case .unknownFood(let text, let near):
                (
                    "unknown_food", .notFound,
                    near.first.map { "airfit food show f\($0.id)" }
                        ?? ReadyCommand.line(["food", "search"], text: String(text.prefix(3)))
                )
            case .unknownPart(_, let known, _):
                (
                    "unknown_food", .notFound,
                    ReadyCommand.line(["eat"], text: known.joined(separator: ", "))
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
}

extension Nutrition.Business.Err {
    /// The question that settles what the error is about; `nil` where none does.
    fileprivate var question: Question? {
        switch self {
        case .ambiguousFood(let text, let count, let foods):
            .which(
                sentence: "\(count) foods match \"\(text)\":",
                choices: foods.map { ($0.name, "f\($0.id)") }, part: \.name)
        case .unknownFood(let text, let foods):
            .which(
                sentence: "No food matches \"\(text)\". Near it:",
                choices: foods.map { ($0.name, "f\($0.id)") }, part: \.name)
        case .ambiguousAmount(let text, _, let readings, _, _):
            .which(
                sentence: "In which unit is \(text)?", choices: readings.map { ($0, $0) },
                part: \.amount)
        case .unlikely(let reason): .isRight(reason: reason)
        default: nil
        }
    }
}
