// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Reads a day of the diary as a person wrote it, and stores it or says which line is wrong.
    package struct WriteDay: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads every line before it stores the first. An error leaves everything as it was.
        /// - Throws: `badLine` for the first line that cannot be read, `editedMeanwhile`.
        package func callAsFunction(
            _ request: EditDay, for owner: Model.Owner
        ) async throws(Err) -> Model.EditedDay {
            var written: [Model.Logged] = []
            for line in request.lines {
                let logged: Model.Logged
                do throws(Err) {
                    logged = try await self.logged(line.entry, request, for: owner)
                    if !request.isSure { try await check(logged, request, for: owner) }
                } catch .unavailable(let reason) {
                    throw .unavailable(reason: reason)
                } catch .unlikely(let reason) {
                    throw .unlikely(reason: reason)
                } catch {
                    throw .badLine(number: line.number, reason: error.description)
                }
                if let reason = Self.problem(logged, beside: written) {
                    throw .badLine(number: line.number, reason: reason)
                }
                written.append(logged)
            }
            return try await service.editDay(
                request.day, seen: request.seen, to: written, of: owner)
        }

        /// Refuses what is unlikely beside the day as it was, and a weight beside the one before.
        private func check(
            _ logged: Model.Logged, _ request: EditDay, for owner: Model.Owner
        ) async throws(Err) {
            if let seen = request.seen.first(where: { $0.id == logged.id }) {
                return try Slip.check(logged, after: seen)
            }
            switch logged {
            case .entry(let entry): try Slip.check(entry)
            case .water(let entry): try Slip.check(millilitres: entry.millilitres)
            case .weight(let entry):
                let before = entry.day.adding(-1)
                let weights = try await service.weights(from: before, to: before, of: owner)
                try Slip.check(entry, after: weights.last)
            case .measure: break
            }
        }

        private func logged(
            _ entry: EditDay.Entry, _ request: EditDay, for owner: Model.Owner
        ) async throws(Err) -> Model.Logged {
            switch entry {
            case .old(let edit):
                guard let seen = request.seen.first(where: { $0.id == edit.id }) else {
                    throw .unknownEntry(id: edit.id.description)
                }
                return try await changed(seen, edit, for: owner)
            case .eaten(let eat):
                return .entry(try await LogMeal(service: service).line(eat, for: owner))
            case .figures(let figures):
                return .entry(try LogFigures.line(figures))
            case .drunk(let drink):
                return .water(
                    .init(
                        id: 0, day: drink.day, at: drink.at,
                        millilitres: try LogWater.millilitres(drink.amount)))
            case .weighed(let weigh):
                let weight = try LogWeight.weight(weigh.amount, unit: weigh.unit)
                return .weight(
                    .init(
                        id: 0, day: weigh.day, at: weigh.at, kilograms: weight.kilograms,
                        entered: weight.entered, unit: weight.unit))
            }
        }

        /// What an entry is after the change. The food of a line is known, so its amount may be in
        /// any measure of that food.
        private func changed(
            _ seen: Model.Logged, _ edit: Edit, for owner: Model.Owner
        ) async throws(Err) -> Model.Logged {
            let change = EditEntry(service: service)
            do throws(Err) {
                return try await change.changed(seen, edit, for: owner)
            } catch .badAmount(let text, let reason) {
                guard edit.food == nil, case .entry(let entry) = seen, let food = entry.foodID
                else { throw .badAmount(text: text, reason: reason) }
                return try await change.changed(
                    seen,
                    .init(
                        edit.id, amount: edit.amount, food: "f\(food)", meal: edit.meal,
                        day: edit.day, time: edit.time, unit: edit.unit, meals: edit.meals),
                    for: owner)
            }
        }

        /// Why a line cannot stand beside those before it.
        private static func problem(
            _ logged: Model.Logged, beside others: [Model.Logged]
        ) -> String? {
            if logged.id.number != 0, others.contains(where: { $0.id == logged.id }) {
                return "\(logged.id) is there twice. Delete one of its lines."
            }
            guard case .weight = logged,
                others.contains(where: { if case .weight = $0 { true } else { false } })
            else { return nil }
            return "a day has one weighing. Change it, or delete one of the two lines."
        }
    }
}
