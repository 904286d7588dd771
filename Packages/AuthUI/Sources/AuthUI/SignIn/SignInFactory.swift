// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import DesignSystem
import TrapezioNavigation

/// Joins the parts of the form for a name and a password.
struct SignInFactory {
    let services: ScreenServices
    let auth: any Auth.Business.IState

    /// The feature; without a navigator it answers commands only.
    @MainActor
    func make(
        _ screen: SignInScreen, _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<SignInStore, SignInUI> {
        Feature(services, ui: SignInUI()) { [auth] services in
            SignInStore(screen: screen, auth: auth, services: services, navigator: navigator)
        }
    }
}
