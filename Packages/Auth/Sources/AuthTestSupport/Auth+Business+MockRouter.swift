// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import Relux

extension Auth.Business {
    /// A router whose actions say which page the domain asked for.
    public struct MockRouter: IRouter {
        /// A page that was asked for.
        public enum Action: Relux.Action, Equatable {
            case page(Auth.UI.Model.Page)
            case main
        }

        /// Creates a router.
        public init() {}

        public func setAuthPage(_ page: Auth.UI.Model.Page) -> any Relux.Action {
            Action.page(page)
        }
        public func pushMain() -> any Relux.Action { Action.main }
    }
}
