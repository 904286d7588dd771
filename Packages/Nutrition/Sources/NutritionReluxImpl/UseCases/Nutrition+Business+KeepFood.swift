// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Adds, changes and removes the person's own foods.
    package struct KeepFood: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads the name and the figures, and stores the food.
        package func callAsFunction(
            _ request: AddFood, for owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            let text = try FigureText(request.words)
            try FoodName.check(text.name)
            let portions = try PortionWords.changed([], by: request.portions)
            let (per, density) = try Self.basis(text.per, portions)
            let food = Model.Food(
                id: 0, name: text.name, source: Model.Food.ownSource,
                per100g: text.nutrients.times(100 / per), portions: portions, density: density)
            try Self.check(food, request.words)
            return try await service.addFood(food, for: owner)
        }

        /// Reads the whole change before it stores it.
        package func callAsFunction(
            _ request: EditFood, for owner: Model.Owner
        ) async throws(Err) -> Model.ChangedFood {
            let text = try FigureText(request.words)
            let found = try await Self.own(text.name, service, owner)
            guard found.recipe == nil || text.hasNoFigures else { throw .otherKind(found) }
            guard !text.hasNoFigures || request.name != nil || !request.portions.isEmpty else {
                throw .badFigures(
                    text: request.words, reason: "write what changes, such as protein 13g.")
            }
            if let name = request.name { try FoodName.check(name) }
            return try await service.changeFood(found.id, of: owner) { (food) throws(Err) in
                let portions = try PortionWords.changed(
                    food.portions, by: request.portions, isRecipe: food.recipe != nil)
                let (per, density) = try Self.basis(text.per, portions)
                let new = food.per100g.times(per / 100).replacing(text).times(100 / per)
                let changed = Model.Food(
                    id: food.id, name: request.name ?? food.name, source: food.source,
                    per100g: text.hasNoFigures ? food.per100g : new, portions: portions,
                    density: density ?? food.density, recipe: food.recipe)
                if food.recipe == nil { try Self.check(changed, request.words) }
                return changed
            }
        }

        /// Gives the food that is meant other units: an own food other portions, any other one units
        /// that only this person has.
        package func callAsFunction(
            _ request: SetUnits, for owner: Model.Owner
        ) async throws(Err) -> Model.ChangedFood {
            let found = try await service.food(named: request.food, of: owner)
            if found.isOwn {
                return try await service.changeFood(found.id, of: owner) { (food) throws(Err) in
                    let units = try PortionWords.changed(
                        food.portions, by: request.units, isRecipe: food.recipe != nil)
                    return food.measured(in: units)
                }
            }
            try await service.changeUnits(of: found.id, for: owner) { (units) throws(Err) in
                try PortionWords.changed(units, by: request.units)
            }
            return .init(
                before: found, after: try await service.food(named: "f\(found.id)", of: owner))
        }

        /// Removes the food that is meant.
        package func callAsFunction(
            _ request: RemoveFood, for owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            let food = try await Self.own(request.food, service, owner)
            guard food.recipe != nil || !request.isRecipe else { throw .otherKind(food) }
            return try await service.removeFood(food.id, of: owner)
        }

        /// The own food or recipe of a name or an id. Of several foods that a name fits, the only own
        /// one is meant.
        /// - Throws: `notOwnFood` for another food.
        package static func own(
            _ name: String, _ service: any IService, _ owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            let food: Model.Food
            do {
                food = try await service.food(named: name, of: owner)
            } catch .ambiguousFood(let text, let count, let candidates) {
                let own = candidates.filter(\.isOwn)
                guard own.count == 1 else {
                    throw .ambiguousFood(text: text, count: count, candidates: candidates)
                }
                food = own[0]
            } catch {
                throw error
            }
            guard food.isOwn else { throw .notOwnFood(food) }
            return food
        }

        /// What the figures are of, in grams, and the density where that is a volume: a millilitre
        /// counts as a gram.
        private static func basis(
            _ text: String?, _ portions: [Model.Portion]
        ) throws(Err) -> (grams: Double, density: Double?) {
            guard let text else { return (100, nil) }
            let amount = try AmountText(text)
            let named = portions.contains { PortionName($0.name).words == PortionName(text).words }
            let density = named || Units.volume(amount.unit) == nil ? nil : 1.0
            let food = Model.Food(
                id: 0, name: "this food", source: Model.Food.ownSource, per100g: .init(),
                portions: portions, density: density)
            guard FoodAmount(food).knows(amount.unit) else {
                let unit = amount.unit.isEmpty ? "serving" : amount.unit
                throw .badFigures(
                    text: "per \(text)",
                    reason: "say what one \(unit) weighs, as a portion such as \(unit)=60g.")
            }
            let grams = try FoodAmount(food)(amount).grams ?? 100
            guard grams >= 0.1 else {
                throw .badFigures(text: "per \(text)", reason: "that is less than 0.1 g.")
            }
            return (grams, density)
        }

        /// Refuses figures that no food has: pure fat has some 900 kcal in 100 g.
        private static func check(_ food: Model.Food, _ words: String) throws(Err) {
            let per = food.per100g
            guard per != .init() else {
                throw .badFigures(
                    text: words, reason: "write at least its energy, such as 380kcal.")
            }
            try checkBounds(per)
        }

        /// Refuses more in 100 g than there can be.
        static func checkBounds(_ per: Model.Nutrients) throws(Err) {
            if let energy = per.energyKcal, energy > 950 {
                throw .outOfRange(
                    what: "an energy of", value: "\(Int(bounding: energy.rounded())) kcal in 100 g",
                    bound: "at most 950 kcal; pure fat has 900.")
            }
            let macros = [per.proteinG, per.carbsG, per.fatG].compactMap(\.self).reduce(0, +)
            // Figures of packages are rounded.
            guard macros <= 105, (per.fiberG ?? 0) <= 105 else {
                throw .outOfRange(
                    what: "protein, carbs and fat of",
                    value: "\(Int(bounding: max(macros, per.fiberG ?? 0).rounded())) g in 100 g",
                    bound: "at most 100 g. Say what the figures are of, such as per 250g.")
            }
        }
    }
}

extension FigureText {
    /// Whether no figure was given or removed.
    fileprivate var hasNoFigures: Bool {
        nutrients == .init() && cleared.isEmpty && clearedMore.isEmpty
    }
}

/// Names of own foods, recipes and lines without a food.
package enum FoodName {
    /// The most characters of a name.
    private static let longest = 80

    /// Checks a name as it was typed.
    /// - Throws: `outOfRange` for an empty name, a long one, one with a control character, one
    ///   without a letter, or one that looks like an id.
    package static func check(
        _ name: String, orEmpty: Bool = false
    ) throws(Nutrition.Business.Err) {
        func refusal(_ bound: String) -> Nutrition.Business.Err {
            let shown = ControlCharacters.removed(from: name)
            return .outOfRange(what: "the name", value: "\"\(shown)\"", bound: bound)
        }
        if name.isEmpty, orEmpty { return }
        guard (1...longest).contains(name.count) else { throw refusal("1 to 80 characters.") }
        guard !ControlCharacters.are(in: name) else {
            throw refusal("it has a control character; write it with letters and digits.")
        }
        guard name.contains(where: \.isLetter) else { throw refusal("at least one letter.") }
        guard !FigureText.isMeant(name) else {
            throw refusal("no figures such as 100kcal, which would be read as what was eaten.")
        }
        let isID = "fF".contains(name.first ?? " ") && name.dropFirst().allSatisfy(\.isNumber)
        guard !isID || name.count == 1 else { throw refusal("f with digits is the id of a food.") }
    }
}

/// Portions as a person writes them: `bowl=60g`; `bowl=none` removes one.
package enum PortionWords {
    /// The most portions of a food.
    private static let most = 40

    /// Some portions with the changes that were written.
    /// - Throws: `badFigures` for a name or a mass that cannot be read.
    package static func changed(
        _ portions: [Nutrition.Business.Model.Portion], by texts: [String], isRecipe: Bool = false
    ) throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.Portion] {
        var portions = portions
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            let name = parts[0].singleSpaced
                .lowercased()
            guard parts.count == 2, isReadable(name) else {
                throw .badFigures(
                    text: text,
                    reason: "a portion is a name in letters and its mass, such as bowl=60g.")
            }
            guard !isRecipe || PortionName(name).words != ["serving"] else {
                throw .badFigures(
                    text: text, reason: "a serving is what the recipe weighs by its servings.")
            }
            let place = portions.firstIndex {
                PortionName($0.name).words == PortionName(name).words
            }
            let mass = parts[1].lowercased().filter { !$0.isWhitespace }
            if mass == "none" {
                guard let place else {
                    throw .badFigures(text: text, reason: "there is no portion \(name).")
                }
                portions.remove(at: place)
                continue
            }
            let amount = try AmountText(mass)
            guard let unit = Units.mass(amount.unit), amount.value * unit.grams >= 0.1,
                amount.value * unit.grams <= FoodAmount.limit
            else {
                throw .badFigures(
                    text: text, reason: "write its mass, 0.1 g to 10 kg, such as \(name)=60g.")
            }
            let portion = Nutrition.Business.Model.Portion(
                name: name, grams: amount.value * unit.grams)
            if let place { portions[place] = portion } else { portions.append(portion) }
        }
        guard portions.count <= most else {
            throw .outOfRange(
                what: "a food of", value: "\(portions.count) portions", bound: "at most \(most).")
        }
        return portions
    }

    /// Whether a person can type the name behind a number, and it is no unit of another size.
    private static func isReadable(_ name: String) -> Bool {
        let isUnit =
            Units.mass(name) != nil
            || Units.volume(name).map { Units.teaspoons($0.name) == nil } ?? false
        return (1...40).contains(name.count) && !isUnit && name.contains(where: \.isLetter)
            && name.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
    }
}
