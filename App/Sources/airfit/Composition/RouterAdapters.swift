// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
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
