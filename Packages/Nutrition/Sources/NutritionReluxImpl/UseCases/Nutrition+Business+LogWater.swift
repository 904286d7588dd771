// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Logs water.
    package struct LogWater: Sendable {
        private let service: any IService

        /// The amounts that can be logged at a time, in millilitres.
        package static let bounds = 1.0...10_000

        package init(service: any IService) { self.service = service }

        /// Reads the amount and adds the drink.
        package func callAsFunction(
            _ request: Drink, for owner: Model.Owner
        ) async throws(Err) -> Model.Drunk {
            let millilitres = try Self.millilitres(request.amount)
            if !request.isSure { try Slip.check(millilitres: millilitres) }
            return try await service.appendWater(
                millilitres: millilitres, at: request.at, day: request.day, for: owner)
        }

        /// Millilitres of a written volume; `oz` means fluid ounces.
        package static func millilitres(_ amount: String) throws(Err) -> Double {
            let text = try AmountText(amount)
            guard !text.unit.isEmpty else {
                let readings = [("ml", 1.0), ("l", 1_000), (" cup", 236.588)]
                    .filter { bounds.contains(text.value * $0.1) }.map { text.number + $0.0 }
                throw .ambiguousAmount(
                    text: text.text, food: "",
                    readings: readings.isEmpty ? ["500ml"] : readings, matches: 0)
            }
            let unit = ["oz", "ounce", "ounces"].contains(text.unit) ? "fl oz" : text.unit
            guard let volume = Units.volume(unit) else {
                throw .badAmount(
                    text: text.text, reason: "write a volume, such as 500ml, 0.5l or 1 cup.")
            }
            let millilitres = text.value * volume.millilitres
            guard bounds.contains(millilitres) else {
                throw .outOfRange(
                    what: "a drink of", value: text.text, bound: "from 1 ml to 10 l at a time.")
            }
            return millilitres
        }
    }
}
