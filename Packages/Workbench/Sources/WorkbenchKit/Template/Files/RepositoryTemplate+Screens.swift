// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The program on screens: places, navigation, keys.
    static let screens: [File] = [
        (
            "App/Sources/<host>/Navigation/AppRouter.swift",
            #"""
            import Axiom
            import AxiomCore
            import Relux
            import Trapezio
            import TrapezioNavigation

            /// Where the person is in the app. Navigation is state: one path, changed by actions only.
            enum AppRouter {
                /// What may happen to the path.
                enum Action: Relux.Action {
                    case show(TrapezioPath)
                    case goTo(any TrapezioScreen)
                    case dismiss
                    case dismissToRoot
                    case dismissTo(any TrapezioScreen)
                }

                /// The path, its root the one at the bottom.
                struct Place: Sendable, Equatable, Encodable {
                    var path = TrapezioPath(root: HomeScreen())
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

                /// In the order of the calls: they begin in that order, on one actor.
                private func send(_ action: AppRouter.Action) {
                    tasks.runOnMainActor { [dispatcher] in await dispatcher.action { action } }
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Navigation/AppScreens.swift",
            #"""
            import DesignSystem
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// The places of the app, in the order of their keys, and every screen with its address.
            enum AppScreens {
                /// A place that a key leads to.
                struct Place: Sendable {
                    let name: String
                    let address: String
                }

                /// The places, reached by the keys 1 to 9 and 0.
                static let places = [
                    Place(name: "Home", address: "home"),
                ]

                /// The path along an address that a person typed, with the place it belongs to as its root.
                static func path(parsing address: String) throws(TrapezioPathFailure) -> TrapezioPath {
                    let path = try all.path(parsing: address, root: HomeScreen())
                    let steps = Array(path.screens.dropFirst())
                    guard let first = steps.first else { return path }
                    return TrapezioPath(root: first, above: Array(steps.dropFirst()))
                }

                /// Every kind of screen there is.
                static let all: TrapezioScreens = {
                    var screens = TrapezioScreens()
                    do {
                        try screens.register(HomeScreen.self, at: "home")
                    } catch {
                        assertionFailure("\(error)")
                    }
                    return screens
                }()
            }

            /// Where a person begins.
            struct HomeScreen: TrapezioScreen {}

            /// Builds the screen at which a person begins.
            struct HomeProvider: ScreenProviding {
                func presentable(
                    for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> (any TrapezioPresentable<ScreenContent>)? {
                    guard screen is HomeScreen else { return nil }
                    let hints = AppScreens.places.dropFirst().enumerated().map {
                        KeyHint("\($0 + 2)", $1.name)
                    }
                    return TrapezioStatic(
                        ScreenContent("<host>", body: EmptyState("Where to?", hints: hints)))
                }
            }

            /// The screens of the app and of its domains.
            @MainActor
            struct AppFeatures {
                let services: ScreenServices
                let providers: [any ScreenProviding]

                /// What a screen is built as.
                func presentable(
                    for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> any TrapezioPresentable<ScreenContent> {
                    for provider in providers {
                        let found = provider.presentable(for: screen, navigator: navigator, interop: interop)
                        if let found { return found }
                    }
                    let name = type(of: screen).screenName
                    return TrapezioStatic(
                        ScreenContent(name, body: EmptyState("There is no screen \(name) here")))
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Interactive/InteractiveApp.swift",
            #"""
            import Axiom
            import AxiomCore
            import DesignSystem
            import Observation
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// The app around its screens: where the person is, what every key means, and the window that is
            /// drawn of it. Between keys and changes nothing runs.
            @MainActor
            @Observable
            final class InteractiveApp {
                private var size: Size
                private var isHelpShown = false
                private(set) var hasEnded = false
                @ObservationIgnored private let context: CommandContext
                @ObservationIgnored private let host: TrapezioNavigationHost<ScreenContent>
                @ObservationIgnored private let tasks = TaskBag()

                /// The app at the screens of a path.
                init(_ context: CommandContext, from path: TrapezioPath, size: Size) {
                    let features = context.features
                    self.context = context
                    self.size = size
                    host = TrapezioNavigationHost<ScreenContent>(
                        path: path, navigator: context.navigator,
                        refused: { features.services.messages.emit("\($0.message)", .error) },
                        build: { features.presentable(for: $0, navigator: $1, interop: $2) })
                }

                /// The picture of the window now.
                var frame: Frame {
                    let root = AppScreens.all.text(of: host.path.root.screen)
                    return Frame.render(
                        ScreenFrame(
                            host.content, places: AppScreens.places.map(\.name),
                            place: AppScreens.places.firstIndex { $0.address == root }, global: everywhere,
                            isHelpShown: isHelpShown, toast: toast),
                        size: size, glyphs: .unicode)
                }

                private var toast: Toast? {
                    guard let message = context.features.services.messages.current else { return nil }
                    let kind: Toast.Kind =
                        switch message.kind {
                        case .info: .notice
                        case .success: .success
                        case .warning: .caution
                        case .error: .failure
                        }
                    return Toast(message.text, kind: kind)
                }

                /// Gives a key to whatever it is for: the screen first.
                func press(_ key: Key) {
                    if isHelpShown {
                        isHelpShown = false
                    } else if !host.content.press(key) {
                        everywhere.first { $0.keys.contains(key) }?.press()
                    }
                }

                private var everywhere: [ScreenAction] {
                    [
                        ScreenAction([.escape], "esc", "back", isHint: host.path.entries.count > 1) {
                            [context] in context.navigator.dismiss()
                        },
                        ScreenAction([.character("?"), .function(1)], "?", "help") {
                            [weak self] in self?.isHelpShown = true
                        },
                        ScreenAction([.character("u"), .alt("u")], "u", "undo") {
                            [weak self] in self?.undo()
                        },
                        ScreenAction([.character("q"), .control("q")], "q", "quit") {
                            [weak self] in self?.hasEnded = true
                        },
                    ]
                        + AppScreens.places.prefix(10).enumerated().map { index, place in
                            let digit = Character("\((index + 1) % 10)")
                            return ScreenAction(
                                [.character(digit), .alt(digit)], String(digit), place.name, isHint: false
                            ) { [context] in
                                guard let path = try? AppScreens.path(parsing: place.address) else { return }
                                context.navigator.show(path)
                            }
                        }
                }

                private func undo() {
                    let services = context.features.services
                    tasks.runOnMainActor {
                        do {
                            let step = try await services.undo.undo(with: services)
                            services.messages.emit(step.map { "Taken back: \($0.title)" } ?? "Nothing to undo.")
                        } catch {
                            services.messages.emit(UserError(error).message, .error)
                        }
                    }
                }

                /// Runs until the person quits, the input ends or the program is asked to end.
                func run(in session: TerminalSession) async throws {
                    let runtime = TrapezioRuntime<Frame> { self.frame }
                    let painter = Task {
                        for await frame in runtime.contents {
                            // Nobody can see anything any more: the events tell of the end.
                            do { try session.present(frame) } catch { self.hasEnded = true }
                        }
                    }
                    let places = context.router.container.observation()
                    let navigation = Task { [host] in
                        for await place in places { host.show(place.state.path) }
                    }
                    defer {
                        painter.cancel()
                        navigation.cancel()
                    }
                    for await event in session.events {
                        switch event {
                        case .key(let key): press(key)
                        case .resize(let size): self.size = size
                        case .repaint: try session.present(runtime.content)
                        case .endOfInput, .terminate: return
                        }
                        if hasEnded { return }
                    }
                }
            }

            """#
        ),
    ]
}
