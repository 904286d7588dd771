// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionReluxInt
import Trapezio
import TrapezioStrata

/// Searches the foods for every key that is typed; a newer key drops the older search.
//
// @unchecked: an open class's subclass cannot be checked. The proof: its only stored property is a
// `let` of a Sendable type.
final class FoodSearch: StrataSubjectInteractor<Model.FoodQuery, FoundFoods>, @unchecked Sendable {
    private let services: NutritionServices

    init(services: NutritionServices) { self.services = services }

    override func createObservable(params query: Model.FoodQuery) -> AsyncStream<FoundFoods> {
        AsyncStream { [services] continuation in
            let work = Task {
                do {
                    try await services.app.dispatch(Effect.searchFoods(query))
                    let diary = services.snapshot
                    continuation.yield(
                        FoundFoods(text: query.text, foods: diary.foods, total: diary.foodMatches))
                } catch is CancellationError {
                } catch {
                    await services.app.messages.emit("\(error)", .error)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }
}
