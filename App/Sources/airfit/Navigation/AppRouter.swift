// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Relux
import Trapezio
import TrapezioNavigation

/// Where the person is in the app. Navigation is state: one path, changed by actions only.
enum AppRouter {
    /// What may happen to the path.
    enum Action: Relux.Action {
        /// The path is this from now on.
        case show(TrapezioPath)
        /// A screen on top; going to the one that is there does nothing.
        case goTo(any TrapezioScreen)
        /// One screen less; the root stays.
        case dismiss
        /// Back to the root.
        case dismissToRoot
        /// Back to the nearest use of a screen; one that is not there changes nothing.
        case dismissTo(any TrapezioScreen)
    }

    /// The path, its root the one at the bottom.
    struct Place: Sendable, Equatable, Encodable {
        var path = TrapezioPath(root: DayScreen())
    }

    /// The state: business truth and what a screen observes in one, since nothing derives from it.
    actor State: Relux.HybridState {
        nonisolated let container = StateContainer(Place())

        nonisolated static var reducers: [Relux.Reducer<Place>] {
            [
                .on(AppRouter.Action.self) { place, action in
                    switch action {
                    case .show(let path): place.path = path
                    case .goTo(let screen): place.path.goTo(screen)
                    case .dismiss: place.path.dismiss()
                    case .dismissToRoot: place.path.dismissToRoot()
                    case .dismissTo(let screen): place.path.dismissTo(screen)
                    }
                }
            ]
        }
    }

    /// The module that registers the path with the kernel.
    @MainActor
    struct Module: Relux.Module {
        let state: State
        var states: [any Relux.AnyState] { [state] }
        var sagas: [any Relux.Saga] { [] }
    }
}

/// The router as the screens see it: what they ask for becomes an action.
@MainActor
final class RouterNavigator: TrapezioNavigator {
    private let dispatcher: Relux.Dispatcher
    private let tasks = TaskBag()

    init(_ dispatcher: Relux.Dispatcher) { self.dispatcher = dispatcher }

    func goTo(_ screen: any TrapezioScreen) { send(.goTo(screen)) }
    func dismiss() { send(.dismiss) }
    func dismissToRoot() { send(.dismissToRoot) }
    func dismissTo(_ screen: any TrapezioScreen) { send(.dismissTo(screen)) }

    /// Shows another path.
    func show(_ path: TrapezioPath) { send(.show(path)) }

    /// Shows what an address leads to: a place of the app as the new root, anything else on top of
    /// the present screen.
    func open(_ address: String) {
        let path = AppScreens.path(to: address)
        if path.screens.count == 1 { show(path) } else { goTo(path.top.screen) }
    }

    /// In the order of the calls: they begin in that order, on one actor.
    private func send(_ action: AppRouter.Action) {
        tasks.runOnMainActor { [dispatcher] in await dispatcher.action { action } }
    }
}
