// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Logs what a line says was eaten, each food by itself, all at once.
    package struct LogLine: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads the line and adds what it says.
        /// - Throws: `unknownFood` for a line that names no known food, `unknownPart` for a part of
        ///   it; then nothing is logged.
        package func callAsFunction(
            _ request: EatLine, for owner: Model.Owner
        ) async throws(Err) -> Model.EatenMeal {
            let read = try await lines(request, for: owner)
            if !request.isSure {
                for entry in read.entries { try Slip.check(entry) }
            }
            let added = try await service.append(read.entries, for: owner)
            return .init(
                name: "together", entries: added.entries, dayKcal: added.dayKcal,
                targetKcal: added.target.kcal,
                assumed: read.assumed.isEmpty ? nil : read.assumed)
        }

        /// What a line means.
        struct Read {
            /// The lines that would be added.
            var entries: [Model.DiaryEntry] = []
            /// What was assumed, a sentence each.
            var assumed: [String] = []
        }

        /// What would be added, and what was assumed.
        func lines(_ request: EatLine, for owner: Model.Owner) async throws(Err) -> Read {
            if FigureText.isMeant(request.line) { return Read(entries: [try figures(request)]) }
            let line = EatingLine(request.line)
            guard !line.parts.isEmpty else {
                throw .unknownFood(text: request.line, suggestions: [])
            }
            let meal = try MealName.of(
                request.meal ?? line.meal, hour: request.hour, own: request.meals)
            var read = Read()
            var (known, unknown): ([String], [String]) = ([], [])
            for part in line.parts {
                let (eaten, told): (Meant, [String])
                do {
                    (eaten, told) = try await meant(part, isAlone: line.parts.count == 1, owner)
                } catch .unknownFood(let text, _) {
                    unknown.append(text)
                    continue
                }
                known.append(part.typed)
                // Salt, a sweetener or water beside food has nothing to count.
                if line.parts.count > 1, eaten.nutrients.energyKcal == 0 {
                    read.assumed.append("\(eaten.name) has no energy and is left out.")
                    continue
                }
                read.assumed += told
                read.entries.append(
                    .init(
                        id: 0, day: request.day, at: request.at, meal: meal, foodID: eaten.id,
                        foodName: eaten.name, foodSource: eaten.source, amount: eaten.amount,
                        nutrients: eaten.nutrients))
            }
            guard let text = unknown.first, !known.isEmpty else {
                guard unknown.isEmpty, !read.entries.isEmpty else {
                    throw .unknownFood(text: unknown.first ?? request.line, suggestions: [])
                }
                read.assumed += line.without.map {
                    "The figures are those of the usual food, not without \($0)."
                }
                return read
            }
            throw .unknownPart(text: text, known: known, suggestions: await near(text, owner))
        }

        /// The foods whose names are near a text.
        private func near(_ text: String, _ owner: Model.Owner) async -> [Model.Food] {
            do throws(Err) {
                return [try await service.food(named: text, of: owner)]
            } catch {
                if case .unknownFood(_, let foods) = error { return foods }
                return []
            }
        }

        private func figures(_ request: EatLine) throws(Err) -> Model.DiaryEntry {
            try LogFigures.line(
                .init(
                    request.line, meal: request.meal, at: request.at, day: request.day,
                    hour: request.hour, meals: request.meals, isSure: request.isSure))
        }

        // MARK: - Foods

        private struct Meant {
            let id: Int64
            let name: String
            let source: String
            let amount: Model.Amount
            var nutrients: Model.Nutrients
        }

        /// A part as a line of the diary, and what was assumed for it.
        private func meant(
            _ part: EatingPart, isAlone: Bool, _ owner: Model.Owner
        ) async throws(Err) -> (Meant, [String]) {
            let words = part.words.joined(separator: " ")
            let known = part.food
            if let typed = try await typed(part, owner, isOwn: known != nil) { return (typed, []) }
            let usual = known.map { (EverydayFoods.all[$0.place], rest: $0.rest) }
            // Of several words without an amount one may describe another: honey and vanilla.
            let isKnown =
                usual?.rest.allSatisfy(LineWords.describing.contains)
                ?? (part.isWithoutAmount && !isAlone)
            let rare = isKnown ? nil : await rare(part, owner, isWhole: usual != nil)
            guard let (everyday, rest) = rare ?? usual else {
                throw .unknownFood(text: words, suggestions: [])
            }
            // A figure that has no place, as in 120/80 milk, is not dropped.
            guard !rest.contains(where: { $0.first?.isNumber == true }) else {
                throw .unknownFood(text: words, suggestions: [])
            }
            if let unit = part.foreignUnit {
                throw .badAmount(text: words, reason: "\(unit) do not measure food.")
            }
            guard let (amount, isUsual) = part.measured(as: everyday), let grams = amount.grams
            else {
                throw .badAmount(
                    text: words, reason: "it has two amounts: write one of them.")
            }
            try FoodAmount.check(amount.value, grams: grams, as: part.typedAmount ?? words)
            let food = try await service.food(named: everyday.id, of: owner)
            var meant = Meant(
                id: food.id, name: food.name, source: food.source, amount: amount,
                nutrients: food.per100g.scaled(toGrams: grams))
            part.replaceFigures(of: &meant.nutrients)
            var told: [String] = []
            if part.isShare {
                told.append(
                    "\(AmountText.plain(amount.value)) g of the whole is \(meant.name).")
            }
            if isUsual {
                told.append(
                    "\(AmountText.plain(amount.value)) \(amount.unit) of \(meant.name) is "
                        + "\(AmountText.plain(grams.rounded())) g.")
            }
            if let others = await others(than: meant, words, owner) { told.append(others) }
            let left = rest.filter { !LineWords.describing.contains($0) }
            if !left.isEmpty {
                told.append("\(left.joined(separator: " ")) is left out: \(meant.name).")
            }
            return (meant, told)
        }

        /// The plainest food of the USDA whose head is what the words say, with the words that fall
        /// away. Words that describe narrow the food where one has them; `isWhole` lets none fall.
        private func rare(
            _ part: EatingPart, _ owner: Model.Owner, isWhole: Bool
        ) async -> (EverydayFood, rest: [String])? {
            let plain = part.words.filter { !LineWords.describing.contains($0) }
            for words in plain.isEmpty ? [] : isWhole ? [part.words] : [part.words, plain] {
                let found = try? await service.matches(
                    words.joined(separator: " "), limit: 5, of: owner)
                let food = found?.foods.first { EverydayFood.isHead(of: $0, in: words) }
                    .map(EverydayFood.init)
                if let food, food.isCounted || !part.isCount {
                    return (food, part.words.filter { !words.contains($0) })
                }
            }
            return nil
        }

        /// The two likeliest other foods of a name that several have.
        private func others(
            than meant: Meant, _ words: String, _ owner: Model.Owner
        ) async -> String? {
            guard words.lowercased() != meant.name.lowercased(),
                let found = try? await service.matches(words, limit: 3, of: owner)
            else { return nil }
            let others = found.foods.filter { $0.id != meant.id }.prefix(2)
            guard !others.isEmpty else { return nil }
            let names = others.map { "\($0.name) f\($0.id)" }.joined(separator: ", ")
            return "\(words) is \(meant.name); another: \(names)."
        }

        /// A food by the words of its name and an amount that it has, as `eat` has always read them.
        private func typed(
            _ part: EatingPart, _ owner: Model.Owner, isOwn: Bool = false
        ) async throws(Err) -> Meant? {
            let words = part.words.joined(separator: " ")
            if isOwn {
                let own = try await service.ownFoods(of: owner)
                guard own.contains(where: { LineWords.folded($0.name) == words }) else {
                    return nil
                }
            }
            guard let amount = part.typedAmount, let text = try? AmountText(amount),
                let food = try? await service.food(named: words, of: owner),
                let measured = try? FoodAmount(food)(text)
            else { return nil }
            return .init(
                id: food.id, name: food.name, source: food.source, amount: measured,
                nutrients: food.per100g.scaled(toGrams: measured.grams))
        }
    }
}

extension EatingPart {
    /// The amount as one text, where there is one.
    package var typedAmount: String? {
        guard let amount = amounts.last else { return nil }
        let figure = AmountText.plain(amount.value)
        return amount.unit.isEmpty ? figure : "\(figure) \(amount.unit)"
    }

    /// The part as one writes it.
    var typed: String {
        ([typedAmount, size].compactMap(\.self) + words).joined(separator: " ")
    }

    /// Puts the figures that were written in the place of those of the table.
    func replaceFigures(of nutrients: inout Nutrition.Business.Model.Nutrients) {
        guard !figures.isEmpty else { return }
        nutrients.proteinG = figures["protein"] ?? nutrients.proteinG
        nutrients.carbsG = figures["carbs"] ?? nutrients.carbsG
        nutrients.fatG = figures["fat"] ?? nutrients.fatG
        nutrients.fiberG = figures["fiber"] ?? nutrients.fiberG
        // Three figures say what the energy is, by Atwater's factors.
        if let protein = figures["protein"], let carbs = figures["carbs"], let fat = figures["fat"]
        {
            nutrients.energyKcal = 4 * protein + 4 * carbs + 9 * fat
        }
    }
}
