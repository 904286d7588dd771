// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import DesignSystem
import Relux
import TrapezioNavigation

/// The navigation of the accounts domain, as actions of this app's router.
struct AuthRouterAdapter: Auth.Business.IRouter {
    let map: ScreenMap

    func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action {
        let address =
            switch page {
            case .signIn: "account/login"
            case .account: "account"
            }
        return Router.Action.show(map.path(to: address))
    }

    func pushMain() -> any Relux.Action {
        Router.Action.show(TrapezioPath(root: map.home))
    }
}
