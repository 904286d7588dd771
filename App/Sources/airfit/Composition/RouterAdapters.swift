// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import TrapezioNavigation

/// What the accounts domain's navigation means in this app.
struct AuthRouterAdapter: Auth.Business.IRouter {
    func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action {
        AppRouter.Action.show(AppScreens.path(to: "account"))
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.show(TrapezioPath(root: DayScreen())) }
}

/// What the food domain's navigation means in this app.
struct NutritionRouterAdapter: Nutrition.Business.IRouter {
    func setNutritionPage(_ page: Nutrition.UI.Model.Page) -> any Relux.Action {
        let address =
            switch page {
            case .diary: "diary"
            case .day(let day): "diary/\(day)"
            case .foods: "foods"
            case .food(let id): "foods/f\(id)"
            case .targets: "targets"
            case .weight: "weight"
            }
        return AppRouter.Action.show(AppScreens.path(to: address))
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.show(TrapezioPath(root: DayScreen())) }
}
