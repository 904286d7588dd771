// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import NutritionModels
import NutritionReluxInt
import Relux
import WorkoutsModels
import WorkoutsReluxInt

/// What the accounts domain's navigation means in this app.
struct AuthRouterAdapter: Auth.Business.IRouter {
    func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action {
        AppRouter.Action.set([.auth(page: page)])
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.push(.app(page: .main)) }
}

/// What the training domain's navigation means in this app.
struct WorkoutsRouterAdapter: Workouts.Business.IRouter {
    func setWorkoutsPage(_ page: Workouts.UI.Model.Page) -> any Relux.Action {
        AppRouter.Action.set([.workouts(page: page)])
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.push(.app(page: .main)) }
}

/// What the food domain's navigation means in this app.
struct NutritionRouterAdapter: Nutrition.Business.IRouter {
    func setNutritionPage(_ page: Nutrition.UI.Model.Page) -> any Relux.Action {
        AppRouter.Action.set([.nutrition(page: page)])
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.push(.app(page: .main)) }
}
