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
