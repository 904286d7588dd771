// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Changes one logged thing: its amount, its meal, its day or its time.
    package struct EditEntry: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads the whole change before it stores it. An error leaves everything as it was.
        package func callAsFunction(
            _ request: Edit, for owner: Model.Owner
        ) async throws(Err) -> Model.ChangedEntry {
            try await service.change(request.id, of: owner) { (logged) throws(Err) in
                try Self.changed(logged, request)
            }
        }

        private static func changed(
            _ logged: Model.Logged, _ request: Edit
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
                if let text = request.amount,
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
                        meal: meal ?? entry.meal, foodID: entry.foodID, foodName: entry.foodName,
                        foodSource: entry.foodSource, amount: amount, nutrients: nutrients,
                        origin: entry.origin))
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
            }
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
                        + "remove the line and log it again.")
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
