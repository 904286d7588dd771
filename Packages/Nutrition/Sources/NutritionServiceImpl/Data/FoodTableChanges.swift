// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// What loading a table does to the foods already there.
struct FoodTableChanges: Sendable {
    private(set) var added: [SR28Food] = []
    private(set) var updated: [SR28Food] = []
    private(set) var unchanged = 0

    /// Compares foods with the fingerprints of the stored ones.
    init(_ foods: [SR28Food], stored: [Int64: Int64]) {
        for food in foods {
            switch stored[food.food.id] {
            case nil: added.append(food)
            case food.fingerprint: unchanged += 1
            default: updated.append(food)
            }
        }
    }

    /// The report of the load.
    func report(
        _ request: Nutrition.Business.Model.FoodTableRequest, _ table: SR28Table
    ) -> Nutrition.Business.Model.FoodTableReport {
        .init(
            file: request.path, rows: table.rows, added: added.count, updated: updated.count,
            unchanged: unchanged, rejected: table.rejected, dryRun: request.dryRun)
    }
}
