// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business {
    /// Where the domain may send the person; the app decides what that means.
    public protocol IRouter: Sendable {
        /// Shows a page of this domain in place of the present path.
        func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action
        /// Shows the app's main page.
        func pushMain() -> any Relux.Action
    }
}
