// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import DesignSystem
import TrapezioNavigation

/// Joins the parts of the account's screen.
struct AccountFactory {
    let services: ScreenServices
    let auth: any Auth.Business.IState

    /// The feature; without a navigator it answers commands only.
    @MainActor
    func make(
        _ screen: AccountScreen = AccountScreen(), _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<AccountStore, AccountUI> {
        Feature(services, ui: AccountUI()) { [auth] services in
            AccountStore(screen: screen, auth: auth, services: services, navigator: navigator)
        }
    }
}
