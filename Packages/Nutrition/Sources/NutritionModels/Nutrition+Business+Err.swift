// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Nutrition.Business {
    /// The errors of the food domain. A message says what is wrong and, where it can, what to do.
    public enum Err: Error, Sendable, Equatable {
        /// Nobody's data is loaded.
        case signedOut
        /// No food has this name; `suggestions` are the closest, best first.
        case unknownFood(text: String, suggestions: [Model.Food])
        /// One of several things in a line is no known food; `known` are the others, as one writes
        /// them.
        case unknownPart(text: String, known: [String], suggestions: [Model.Food])
        /// Several foods fit the text equally well; `count` may be more than the candidates named.
        case ambiguousFood(text: String, count: Int, candidates: [Model.Food])
        /// An amount with several meanings; `readings` are spellings that work when typed. `food`
        /// is the food as the person called it, empty for water and body weight. `matches` is how
        /// many foods fit it, 0 when the food is not unclear, and `candidates` are the first.
        case ambiguousAmount(
            text: String, food: String, readings: [String], matches: Int,
            candidates: [Model.Food] = [])
        /// An amount or a unit cannot be read; `reason` is a full sentence.
        case badAmount(text: String, reason: String)
        /// A value is out of range; `bound` says what is allowed.
        case outOfRange(what: String, value: String, bound: String)
        /// An amount far above what a person eats at once, or a weight far from the last one;
        /// `reason` is a full sentence. Nothing was logged. A request with `isSure` logs it.
        case unlikely(reason: String)
        /// An energy target below the healthy minimum; `minimum` is in kilocalories.
        case unhealthyTarget(kcal: Double, minimum: Double)
        /// This person's diary has no such entry; `id` is as people write it, such as `m88`.
        case unknownEntry(id: String)
        /// A line of a day that was edited as text cannot be read; `reason` is a full sentence.
        case badLine(number: Int, reason: String)
        /// The day is not as the person saw it. Nothing was stored.
        case editedMeanwhile(day: Model.Day)
        /// The food table could not be read; `code` is stable, `reason` a full sentence.
        case foodTable(code: String, reason: String)
        /// Energy and nutrients cannot be read; `reason` is a full sentence.
        case badFigures(text: String, reason: String)
        /// The person has a food of this name already.
        case foodTaken(Model.Food)
        /// A food cannot be changed, because it is not one of the person's own.
        case notOwnFood(Model.Food)
        /// A recipe was named where another food is needed, or the other way round.
        case otherKind(Model.Food)
        /// A recipe has no such ingredient.
        case unknownIngredient(text: String, recipe: Model.Food)
        /// The person has a saved meal of this name already.
        case mealTaken(name: String)
        /// No saved meal has this name; `known` are the names there are.
        case unknownMeal(text: String, known: [String])
        /// Nothing of this kind was measured yet; `known` are the kinds that were.
        case unknownMeasure(kind: String, known: [String])
        /// Nothing was eaten that could be eaten again: on `day`, or lately where that is `nil`;
        /// at `meal`, or at all where that is `nil`.
        case nothingEaten(meal: String?, day: Model.Day?)
        /// No import has this number; `nil` when there is none at all.
        case unknownImport(Int64?)
        /// A file was not imported.
        case importing(Model.Import.Failure)
        /// The database failed; `reason` is a full sentence.
        case unavailable(reason: String)
    }
}

extension Nutrition.Business.Err: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .signedOut:
            "nobody is signed in. Sign in to see your diary."
        case .unknownFood(let text, let suggestions):
            "no food matches \"\(text)\"." + Self.didYouMean(suggestions)
        case .unknownPart(let text, _, let suggestions):
            "no food matches \"\(text)\", so nothing of the line was logged."
                + Self.didYouMean(suggestions)
        case .ambiguousFood(let text, let count, let candidates):
            Self.several(count, text, candidates)
        case .ambiguousAmount(let text, let food, let readings, let matches, let candidates):
            "\(text) needs a unit: write \(Self.choice(readings))."
                + (matches > 1 ? " " + Self.several(matches, food, candidates) : "")
        case .badAmount(let text, let reason):
            "\"\(text)\" is not an amount: \(reason)"
        case .outOfRange(let what, let value, let bound):
            "\(what) \(value) is out of range: \(bound)"
        case .unhealthyTarget(let kcal, let minimum):
            "a target of \(Int(bounding: kcal.rounded())) kcal is under \(Int(bounding: minimum.rounded(.up))) kcal, "
                + "the least that is thought safe without advice."
        case .unknownEntry(let id):
            "there is no \(id) in your diary: it was removed, or it never was yours."
        case .badLine(let number, let reason):
            "line \(number): \(reason)"
        case .editedMeanwhile(let day):
            "\(day.text) was changed while you edited it. Your edit was not stored: edit it again."
        case .badFigures(let text, let reason):
            "\"\(text)\" cannot be read: \(reason)"
        case .foodTaken(let food):
            "you have \"\(food.name)\" (f\(food.id)) already. Change it, or choose another name."
        case .notOwnFood(let food):
            "\"\(food.name)\" (f\(food.id)) is not one of your own foods, so it cannot be changed."
        case .otherKind(let food):
            food.recipe == nil
                ? "\"\(food.name)\" (f\(food.id)) is no recipe: you gave its figures yourself."
                : "\"\(food.name)\" (f\(food.id)) is a recipe: its figures are those of its "
                    + "ingredients."
        case .unknownIngredient(let text, let food):
            "\"\(food.name)\" has no ingredient \"\(text)\". It has "
                + (food.recipe?.ingredients ?? []).map { "\"\($0.name)\"" }
                .joined(separator: ", ") + "."
        case .mealTaken(let name):
            "you have a saved meal \"\(name)\" already. Remove it first, or choose another name."
        case .unknownMeal(let text, let known):
            "there is no saved meal \"\(text)\"."
                + (known.isEmpty
                    ? " None is saved yet."
                    : " You have \(known.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")).")
        case .unknownMeasure(let kind, let known):
            "\"\(kind)\" was not measured yet."
                + (known.isEmpty ? "" : " You measured \(known.joined(separator: ", ")).")
        case .nothingEaten(let meal, let day):
            "nothing was eaten" + (meal.map { " for \($0)" } ?? "")
                + (day.map { " on \($0.text)." } ?? " in the 60 days before.")
        case .unknownImport(let id?):
            "there is no import n\(id): it was undone, or it never was yours."
        case .unknownImport(nil):
            "no food was imported yet."
        case .importing(let failure):
            failure.description
        case .unlikely(let reason), .foodTable(_, let reason), .unavailable(let reason):
            reason
        }
    }

    /// The foods that fit a text, as far as they are known.
    private static func several(
        _ count: Int, _ text: String, _ candidates: [Nutrition.Business.Model.Food]
    ) -> String {
        let names = candidates.prefix(5).map { "\"\($0.name)\" (f\($0.id))" }
        guard !names.isEmpty else { return "\(count) foods match \"\(text)\"." }
        return "\(count) foods match \"\(text)\": \(names.joined(separator: ", ")). "
            + "Write more of the name, or its id."
    }

    /// `a, b or c`.
    private static func choice(_ readings: [String]) -> String {
        guard let last = readings.last, readings.count > 1 else {
            return readings.first ?? "it with a unit"
        }
        return readings.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func didYouMean(_ suggestions: [Nutrition.Business.Model.Food]) -> String {
        guard !suggestions.isEmpty else { return " Search for a word of its name." }
        let names = suggestions.prefix(3).map { "\"\($0.name)\" (f\($0.id))" }
        return " Did you mean \(names.joined(separator: ", "))?"
    }
}
