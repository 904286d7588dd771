// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Axiom
import NutritionModels
import Relux
import WorkoutsModels

/// Where the person is in the app. Navigation is state: one path, changed by actions only.
enum AppRouter {
    /// A page of the app or of a domain.
    enum Page: Relux.Navigation.PathComponent {
        case app(page: AppPage)
        case auth(page: Auth.UI.Model.Page)
        case workouts(page: Workouts.UI.Model.Page)
        case nutrition(page: Nutrition.UI.Model.Page)
    }

    /// The pages that belong to no domain.
    enum AppPage: String, Sendable, Hashable, Codable {
        case main
    }

    /// What may happen to the path.
    enum Action: Relux.Action, Codable {
        /// The path is this from now on.
        case set([Page])
        /// One page more; pushing the page that is on top does nothing.
        case push(Page)
        /// One page less; the first page stays.
        case pop
    }

    /// The path, its first page the one at the bottom.
    struct Path: Sendable, Equatable, Encodable {
        var pages: [Page] = [.app(page: .main)]
    }

    /// The state: business truth and what a screen observes in one, since nothing derives from it.
    actor State: Relux.HybridState {
        nonisolated let container = StateContainer(Path())

        nonisolated static var reducers: [Relux.Reducer<Path>] {
            [
                .on(AppRouter.Action.self) { path, action in
                    switch action {
                    case .set(let pages): path.pages = pages.isEmpty ? Path().pages : pages
                    case .push(let page) where path.pages.last == page: break
                    case .push(let page): path.pages.append(page)
                    case .pop: if path.pages.count > 1 { path.pages.removeLast() }
                    }
                }
            ]
        }
    }

    /// The module that registers the path with the kernel.
    @MainActor
    struct Module: Relux.Module {
        let state = State()
        var states: [any Relux.AnyState] { [state] }
        var sagas: [any Relux.Saga] { [] }
    }
}
