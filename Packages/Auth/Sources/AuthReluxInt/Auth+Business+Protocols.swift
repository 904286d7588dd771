// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Axiom
public import Relux

// What the parts of the domain are known by.

extension Auth.Business {
    /// The state of access, which every layer above can read. Only its reducer writes it.
    public protocol IState: Relux.BusinessState where State == Model.Access {}

    /// Handles every request of the domain.
    public protocol ISaga: Relux.Saga {}

    /// The pages that the domain may show; the app decides how.
    public protocol IRouter: Sendable {
        /// Shows a page of this domain instead of the present screens.
        func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action
        /// Shows the app's main page.
        func pushMain() -> any Relux.Action
    }
}
