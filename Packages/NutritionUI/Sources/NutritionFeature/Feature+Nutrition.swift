// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
public import HostFeature
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import NutritionUI
import NutritionUIAPI
import Relux
import Storage
import SwiftIoC
import TrapezioNavigation

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
        ], screens: nutritionScreens, settings: [.meals, .fasting],
        candidates: Candidates.nutrition, errors: .nutrition,
        guide: .nutrition)

    private static var nutritionScreens: Screens {
        .provided(
            register: { screens throws(TrapezioPathFailure) in try screens.registerNutrition() },
            places: [
                ScreenPlace(name: "Diary", address: "diary"),
                ScreenPlace(name: "Foods", address: "foods"),
                ScreenPlace(name: "Targets", address: "targets"),
                ScreenPlace(name: "Weight", address: "weight"),
            ], samples: ["nutrients", "measures"],
            provider: { services, _, ioc in
                let day = try ioc.resolve(DiaryDay.self)
                return NutritionUIRouter(
                    services: services,
                    nutrition: try ioc.resolve((any Nutrition.Business.IState).self),
                    openDay: { try await day.open($0, services) }, dayFollows: try day.follows())
            })
    }

    private static var nutritionStorage: Stored {
        .tables(
            copied: Nutrition.Business.Service.storedTables, local: [],
            migrations: Nutrition.Business.Service.migrations,
            cascades: Nutrition.Business.Service.cascades, carriedOver: [])
    }

    private static let nutritionSession = Session.followed(
        open: { Nutrition.Business.Action.loaded(.init(id: $0)) },
        close: { Nutrition.Business.Action.cleared })

    @Sendable
    private static func registerNutrition(in ioc: IoC, _ database: Grant<Database>) {
        ioc.register((any Nutrition.Business.IService).self) { ioc in
            let show = try ioc.resolve(HostFacts.self).progress
            return Nutrition.Business.Service(
                database: try database.handle(ioc),
                progress: { step in
                    switch step {
                    case .reading(let fraction): show(.at("reading food", fraction))
                    case .writing(let fraction): show(.at("writing", fraction))
                    case .ended: show(.ended)
                    }
                })
        }
        ioc.register(DiaryDay.self) {
            DiaryDay(
                open: { try await $1.ask(Nutrition.Business.OpenDay($0, trainingMinutes: 0)) },
                follows: { [] })
        }
        Nutrition.Module.register(in: ioc)
    }
}
