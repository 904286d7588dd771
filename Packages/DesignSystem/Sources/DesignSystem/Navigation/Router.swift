// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
public import Relux
public import Trapezio
public import TrapezioNavigation

/// Where the person is in an app. Navigation is state: one path, changed by actions only.
public enum Router {
    /// What may happen to the path.
    public enum Action: Relux.Action {
        /// Replaces the path.
        case show(TrapezioPath)
        /// Puts a screen on top. Does nothing when it is on top already.
        case goTo(any TrapezioScreen)
        /// Removes the screen on top; the root stays.
        case dismiss
        /// Removes one entry, from wherever on the path it is; the root stays.
        case dismissEntry(TrapezioPath.Entry)
        /// Back to the root.
        case dismissToRoot
        /// Goes back to the nearest entry of a screen. Does nothing when the path has none.
        case dismissTo(any TrapezioScreen)
    }

    /// The path, from its root at the bottom to the screen on top.
    public struct Place: Sendable, Equatable, Encodable {
        public internal(set) var path: TrapezioPath
    }

    /// The state. It is the business state and what a screen observes in one, because nothing is
    /// derived from it.
    public actor State: Relux.HybridState {
        public nonisolated let container: StateContainer<Place>
        nonisolated let screens: TrapezioScreens

        /// A path of an app with these screens, at its home.
        public init(_ map: ScreenMap) {
            container = StateContainer(Place(path: TrapezioPath(root: map.home)))
            screens = map.screens
        }

        public nonisolated static var reducers: [Relux.Reducer<Place>] {
            [
                .on(Action.self) { place, action in
                    switch action {
                    case .show(let path): place.path = path
                    case .goTo(let screen): place.path.goTo(screen)
                    case .dismiss: place.path.dismiss()
                    case .dismissEntry(let entry): place.path.dismiss(entry)
                    case .dismissToRoot: place.path.dismissToRoot()
                    case .dismissTo(let screen): place.path.dismissTo(screen)
                    }
                }
            ]
        }
    }

    /// The module that registers the path with the kernel.
    @MainActor
    public struct Module: Relux.Module {
        public let state: State
        public var states: [any Relux.AnyState] { [state] }
        public var sagas: [any Relux.Saga] { [] }

        public init(state: State) { self.state = state }
    }

    /// The router as the screens see it: every call becomes an action.
    @MainActor
    public final class Navigator: TrapezioNavigator {
        private let dispatcher: Relux.Dispatcher
        private let map: ScreenMap
        private let tasks = TaskBag()

        public init(_ dispatcher: Relux.Dispatcher, _ map: ScreenMap) {
            self.dispatcher = dispatcher
            self.map = map
        }

        public func goTo(_ screen: any TrapezioScreen) { send(.goTo(screen)) }
        public func dismiss() { send(.dismiss) }
        public func dismiss(_ entry: TrapezioPath.Entry) { send(.dismissEntry(entry)) }
        public func dismissToRoot() { send(.dismissToRoot) }
        public func dismissTo(_ screen: any TrapezioScreen) { send(.dismissTo(screen)) }

        /// Shows another path.
        public func show(_ path: TrapezioPath) { send(.show(path)) }

        /// Shows what an address leads to: a place of the app as the new root, anything else on top
        /// of the present screen.
        public func open(_ address: String) {
            let path = map.path(to: address)
            if path.screens.count == 1 { show(path) } else { goTo(path.top.screen) }
        }

        /// Sends actions in the order of the calls: their tasks begin in that order, on one actor.
        private func send(_ action: Action) {
            tasks.runOnMainActor { [dispatcher] in await dispatcher.action { action } }
        }
    }
}
