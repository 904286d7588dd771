// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Changes some of the targets from a day on, of some days of the week or of all. The others
    /// stay as they are on that day.
    package struct ChangeTarget: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Checks the change. The service merges it with the target in force when it stores it.
        /// - Throws: `outOfRange` for an impossible figure, `unhealthyTarget` for too little energy
        ///   without `force`, `badAmount` for a name that is not a target.
        package func callAsFunction(
            _ request: SetTarget, for owner: Model.Owner
        ) async throws(Err) -> Model.WeekTargets {
            // What is impossible is refused as that, before it is refused as too little.
            _ = try Self.merge(request, into: Model.Target())
            if let kcal = request.change.kcal, !request.force {
                try await check(kcal, on: request.day, of: owner)
            }
            return try await service.changeTargets(from: request.day, of: owner) {
                (week) throws(Err) in
                try week.changed(on: request.days) { (target) throws(Err) in
                    let changed = try Self.merge(request, into: target)
                    if !request.isSure { try Slip.check(changed, after: target) }
                    return changed
                }
            }
        }

        /// Refuses too little energy; without body facts the general minimum holds.
        private func check(_ kcal: Double, on day: Model.Day, of owner: Model.Owner)
            async throws(Err)
        {
            let known = try await service.day(day, weightsSince: day, of: owner)
            let energy = BodyEnergy(
                known.body, kilograms: known.weights.last?.kilograms, on: day)
            guard kcal >= energy.leastTarget else {
                throw .unhealthyTarget(kcal: kcal, minimum: energy.leastTarget)
            }
        }

        /// The targets with the figures and the cleared names of the request.
        private static func merge(
            _ request: SetTarget, into target: Model.Target
        ) throws(Err) -> Model.Target {
            var target = target
            for figure in figures {
                guard let value = request.change[keyPath: figure.path] else { continue }
                guard figure.bounds.contains(value) else {
                    throw .outOfRange(
                        what: "a \(figure.name) target of", value: AmountText.plain(value),
                        bound: "from \(AmountText.plain(figure.bounds.lowerBound)) to "
                            + "\(AmountText.plain(figure.bounds.upperBound)) \(figure.unit).")
                }
                target[keyPath: figure.path] = value
            }
            for name in request.cleared {
                guard let figure = figures.first(where: { $0.name == name }) else {
                    let names = figures.map(\.name).joined(separator: ", ")
                    throw .badAmount(
                        text: name, reason: "no target has this name; the names are \(names).")
                }
                target[keyPath: figure.path] = nil
            }
            return target
        }

        /// A figure of a target: its name, its unit and what is possible.
        struct Figure: Sendable {
            let name: String
            let unit: String
            let bounds: ClosedRange<Double>
            let path: any WritableKeyPath<Model.Target, Double?> & Sendable
        }

        /// Above the upper bounds a figure is a slip of the finger.
        static var figures: [Figure] {
            [
                Figure(name: "kcal", unit: "kcal", bounds: 1...20_000, path: \.kcal),
                Figure(name: "protein", unit: "g", bounds: 0...1_000, path: \.proteinG),
                Figure(name: "carbs", unit: "g", bounds: 0...2_000, path: \.carbsG),
                Figure(name: "fat", unit: "g", bounds: 0...1_000, path: \.fatG),
                Figure(name: "fiber", unit: "g", bounds: 0...300, path: \.fiberG),
                Figure(name: "water", unit: "ml", bounds: 0...20_000, path: \.waterMl),
                Figure(name: "training", unit: "%", bounds: 0...100, path: \.trainingPercent),
            ]
        }
    }
}
