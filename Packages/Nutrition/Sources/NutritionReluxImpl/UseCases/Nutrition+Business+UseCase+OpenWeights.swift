// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Reads weighings with the line that runs through them.
    package struct OpenWeights: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// The weighings of the days from `first` to `last`; the slope is that of the four weeks
        /// before `last`.
        package func callAsFunction(
            from first: Model.Day, to last: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.WeightSeries {
            let entries = try await service.weights(from: first, to: last, of: owner)
            return Model.WeightSeries(
                from: first, to: last, entries: entries, line: WeightSmoothing.line(entries),
                trend: WeightSmoothing.trend(entries, on: last))
        }
    }
}
