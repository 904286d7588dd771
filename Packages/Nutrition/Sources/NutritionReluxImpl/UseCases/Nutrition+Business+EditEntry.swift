// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Changes one logged thing: its amount, its food, its meal, its day or its time.
    package struct EditEntry: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads the whole change before it stores it. An error leaves everything as it was.
        package func callAsFunction(
            _ request: Edit, for owner: Model.Owner
        ) async throws(Err) -> Model.ChangedEntry {
            let food = try await food(request, for: owner)
            return try await service.change(request.id, of: owner) { (logged) throws(Err) in
                let changed = try Self.changed(logged, request, food)
                if !request.isSure { try Slip.check(changed, after: logged) }
                return changed
            }
        }

        /// What a thing is after the change. Nothing is stored.
        package func changed(
            _ logged: Model.Logged, _ request: Edit, for owner: Model.Owner
        ) async throws(Err) -> Model.Logged {
            try Self.changed(logged, request, await food(request, for: owner))
        }

        private func food(
            _ request: Edit, for owner: Model.Owner
        ) async throws(Err) -> Model.Food? {
            guard let name = request.food else { return nil }
            guard case .entry = request.id else {
                throw .outOfRange(
                    what: "food of", value: request.id.description,
                    bound: "only a line of the diary has a food.")
            }
            return try await service.food(named: name, of: owner)
        }

        private static func changed(
            _ logged: Model.Logged, _ request: Edit, _ food: Model.Food?
        ) throws(Err) -> Model.Logged {
            if request.meal != nil {
                guard case .entry = logged else {
                    throw .outOfRange(
                        what: "meal of", value: logged.id.description,
                        bound: "only a line of the diary has a meal.")
                }
            }
            let day = request.day ?? logged.day
            let moved = Double((day.number ?? 0) - (logged.day.number ?? 0)) * 86_400
            func at(_ before: Date) -> Date {
                request.time?.instant(on: day) ?? before.addingTimeInterval(moved)
            }
            switch logged {
            case .entry(let entry):
                var (amount, nutrients) = (entry.amount, entry.nutrients)
                if let food {
                    amount = try Self.amount(request.amount, of: food, insteadOf: entry)
                    nutrients = food.per100g.scaled(toGrams: amount.grams)
                } else if let text = request.amount,
                    entry.foodSource == Model.DiaryEntry.quickSource, FigureText.isMeant(text)
                {
                    nutrients = try LogFigures.changed(entry, text)
                } else if let text = request.amount {
                    // What the food held when it was eaten, not what it holds today.
                    let (new, factor) = try Self.amount(AmountText(text), of: entry)
                    (amount, nutrients) = (new, entry.nutrients.times(factor))
                }
                let meal = try request.meal.map { (name) throws(Err) in
                    try MealName.of(name, hour: 0, own: request.meals)
                }
                return .entry(
                    .init(
                        id: entry.id, day: day, at: at(entry.at),
                        meal: meal ?? entry.meal, foodID: food?.id ?? entry.foodID,
                        foodName: food?.name ?? entry.foodName,
                        foodSource: food?.source ?? entry.foodSource, amount: amount,
                        nutrients: nutrients, origin: entry.origin))
            case .water(let entry):
                return .water(
                    .init(
                        id: entry.id, day: day, at: at(entry.at),
                        millilitres: try request.amount.map { (text) throws(Err) in
                            try LogWater.millilitres(text)
                        } ?? entry.millilitres))
            case .weight(let entry):
                let weight = try request.amount.map { (text) throws(Err) in
                    try LogWeight.weight(text, unit: request.unit)
                }
                return .weight(
                    .init(
                        id: entry.id, day: day, at: at(entry.at),
                        kilograms: weight?.kilograms ?? entry.kilograms,
                        entered: weight?.entered ?? entry.entered,
                        unit: weight?.unit ?? entry.unit, batch: entry.batch))
            case .measure(let entry):
                let new = try request.amount.map { (text) throws(Err) in
                    guard entry.photo == nil, let kind = Model.MeasureKind(entry.kind) else {
                        throw .outOfRange(
                            what: "the figure of", value: request.id.description,
                            bound: "a photo has none. Remove it and log the other one.")
                    }
                    return try LogMeasure.figure(text, of: kind, last: entry)
                }
                return .measure(
                    .init(
                        id: entry.id, day: day, at: at(entry.at), kind: entry.kind,
                        value: new.map { $0.value * $0.unit.size } ?? entry.value,
                        entered: new?.value ?? entry.entered, unit: new?.unit ?? entry.unit,
                        photo: entry.photo, batch: entry.batch))
            }
        }

        /// The amount of another food: as it is written, or as much as it was of the old one.
        private static func amount(
            _ text: String?, of food: Model.Food, insteadOf entry: Model.DiaryEntry
        ) throws(Err) -> Model.Amount {
            let measure = FoodAmount(food)
            if let text { return try measure(AmountText(text)) }
            let old = entry.amount
            let same = try? measure(AmountText("\(AmountText.plain(old.value)) \(old.unit)"))
            if let same { return same }
            guard let grams = old.grams else {
                throw .badAmount(
                    text: old.unit,
                    reason: "\(food.name) has no such measure: write the amount before the food.")
            }
            return .init(value: grams, unit: "g", grams: grams)
        }

        /// A mass, or a number of what the line counts already, and how many times the old amount
        /// it is.
        private static func amount(
            _ text: AmountText, of entry: Model.DiaryEntry
        ) throws(Err) -> (Model.Amount, factor: Double) {
            let old = entry.amount
            let amount: Model.Amount
            let factor: Double
            let isSame =
                text.unit == old.unit.lowercased()
                || !text.unit.isEmpty && PortionName(text.unit).words == PortionName(old.unit).words
            if isSame {
                factor = text.value / old.value
                amount = .init(
                    value: text.value, unit: old.unit, grams: old.grams.map { $0 * factor })
            } else if let mass = Units.mass(text.unit), let grams = old.grams {
                factor = text.value * mass.grams / grams
                amount = .init(
                    value: text.value, unit: mass.name, grams: text.value * mass.grams)
            } else if old.grams == nil {
                throw .badAmount(
                    text: text.text,
                    reason: "the line does not say what one \(old.unit) weighs. Write how many "
                        + "\(old.unit) it was.")
            } else {
                throw .badAmount(
                    text: text.text,
                    reason: "write grams, or how many \(old.unit) it was. For another measure "
                        + "write the food behind it.")
            }
            guard amount.value > 0, amount.grams ?? amount.value <= FoodAmount.limit else {
                throw .outOfRange(
                    what: "an amount of", value: text.text,
                    bound: "more than nothing and at most 10 kg at a time.")
            }
            return (amount, factor)
        }
    }
}
