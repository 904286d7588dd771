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
        /// Replaces the path.
        case show(TrapezioPath)
        /// Puts a screen on top. Does nothing when it is on top already.
        case goTo(any TrapezioScreen)
        /// Removes the screen on top; the root stays.
        case dismiss
        /// Back to the root.
        case dismissToRoot
        /// Goes back to the nearest entry of a screen. Does nothing when the path has none.
        case dismissTo(any TrapezioScreen)
    }

    /// The path, from its root at the bottom to the screen on top.
    struct Place: Sendable, Equatable, Encodable {
        var path = TrapezioPath(root: DayScreen())
    }

    /// The state. It is the business state and what a screen observes in one, because nothing is
    /// derived from it.
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

/// The router as the screens see it: every call becomes an action.
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

    /// Sends actions in the order of the calls: their tasks begin in that order, on one actor.
    private func send(_ action: AppRouter.Action) {
        tasks.runOnMainActor { [dispatcher] in await dispatcher.action { action } }
    }
}
