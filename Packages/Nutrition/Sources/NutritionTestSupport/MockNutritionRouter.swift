// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionReluxInt
public import Relux

/// A router whose actions say where the domain wanted to go.
public struct MockNutritionRouter: Nutrition.Business.IRouter {
    /// Where the domain wanted to go.
    public enum Action: Relux.Action, Equatable {
        case page(Nutrition.UI.Model.Page)
        case main
    }

    /// A router without an app.
    public init() {}

    public func setNutritionPage(_ page: Nutrition.UI.Model.Page) -> any Relux.Action {
        Action.page(page)
    }

    public func pushMain() -> any Relux.Action { Action.main }
}
