// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels
public import WorkoutsReluxInt

/// A router whose actions say where they lead and do nothing else.
public struct WorkoutsMockRouter: Workouts.Business.IRouter {
    /// Where the domain wanted to go.
    public enum Action: Relux.Action, Equatable {
        case page(Workouts.UI.Model.Page)
        case main
    }

    /// Creates a router.
    public init() {}

    public func setWorkoutsPage(_ page: Workouts.UI.Model.Page) -> any Relux.Action {
        Action.page(page)
    }

    public func pushMain() -> any Relux.Action { Action.main }
}
