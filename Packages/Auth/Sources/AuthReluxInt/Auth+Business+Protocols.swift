// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Axiom
public import Relux

// What the parts of the domain are known by.

extension Auth.Business {
    /// The truth about access, readable by every layer above; only its reducer writes it.
    public protocol IState: Relux.BusinessState where State == Model.Access {}

    /// The one handler of every request of the domain.
    public protocol ISaga: Relux.Saga {}

    /// Where the domain may send the person; the app decides what that means.
    public protocol IRouter: Sendable {
        /// Shows a page of this domain in place of the present path.
        func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action
        /// Shows the app's main page.
        func pushMain() -> any Relux.Action
    }
}
