// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Storage

extension Nutrition.Business {
    /// A new service over a database in memory.
    static func serviceInMemory() -> any IService {
        Service(database: Database(.memory, migrations: Service.migrations))
    }
}

extension Nutrition.Business.IService {
    /// The foods that fit, best first, without how many there are.
    func foods(
        _ text: String, limit: Int = 20
    ) async throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.Food] {
        try await matches(text, limit: limit).foods
    }
}
