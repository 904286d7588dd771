// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// Where the domain may send the person; the app decides what that means.
    public protocol IRouter: Sendable {
        /// Shows a page of this domain in place of the present path.
        func setWorkoutsPage(_ page: Workouts.UI.Model.Page) -> any Relux.Action
        /// Shows the app's main page.
        func pushMain() -> any Relux.Action
    }
}
