// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Relux
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// What the accounts domain's navigation means in this app.
struct AuthRouterAdapter: Auth.Business.IRouter {
    func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action {
        AppRouter.Action.show(AppScreens.path(to: "account"))
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.show(TrapezioPath(root: DayScreen())) }
}

/// What the training domain's navigation means in this app.
struct WorkoutsRouterAdapter: Workouts.Business.IRouter {
    func setWorkoutsPage(_ page: Workouts.UI.Model.Page) -> any Relux.Action {
        let address =
            switch page {
            case .list: "workouts"
            case .details(let id): "workouts/\(id)"
            case .records: "records"
            case .exercise(let id): "exercises/\(id)"
            }
        return AppRouter.Action.show(AppScreens.path(to: address))
    }

    func pushMain() -> any Relux.Action { AppRouter.Action.show(TrapezioPath(root: DayScreen())) }
}
