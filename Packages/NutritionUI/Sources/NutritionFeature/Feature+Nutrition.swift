// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import HostFeature
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import NutritionUI
import Relux
import Storage
import SwiftIoC

extension Feature {
    /// Food, drinks, body weight and measurements.
    public static let nutrition = Feature(
        name: "nutrition", storage: nutritionStorage, capabilities: (Database.self),
        register: registerNutrition, state: Nutrition.Business.State.self,
        as: (any Nutrition.Business.IState).self,
        module: { try $0.resolve(Nutrition.Module.self) }, session: nutritionSession,
        commands: [
            .eat, .water, .weigh, .weighings, .measures, .expenditure, .foods, .recipes, .meals,
            .nutrients, .fasting, .targets, .profile,
        ], errors: .nutrition)

    private static var nutritionStorage: Stored {
        .tables(
            copied: Nutrition.Business.Service.storedTables, local: [],
            migrations: Nutrition.Business.Service.migrations,
            remains: Nutrition.Business.Service.remains, carriedOver: [])
    }

    private static let nutritionSession = Session.followed(
        open: { Nutrition.Business.Action.loaded(.init(id: $0)) },
        close: { Nutrition.Business.Action.cleared })

    @Sendable
    private static func registerNutrition(in ioc: IoC, _ database: Grant<Database>) {
        ioc.register((any Nutrition.Business.IService).self) { ioc in
            Nutrition.Business.Service(
                database: try database.handle(ioc),
                progress: try ioc.resolve(ProgressSink<Nutrition.Business.Model.Import.Step>.self)
                    .reached)
        }
        Nutrition.Module.register(in: ioc)
    }
}
