// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The program on screens: places, navigation, keys.
    static let screens: [File] = [
        (
            "App/Sources/<host>/Navigation/AppScreens.swift",
            #"""
            import DesignSystem
            import HostFeature
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// The places of the app, in the order of their keys, and every screen with its address.
            enum AppScreens {
                static let map = ScreenMap(places: places, home: HomeScreen(), screens: screens)

                private static let places =
                    [ScreenPlace(name: "Home", address: "home")]
                    + Composition.features.flatMap(\.screens.places)

                private static let screens: TrapezioScreens = {
                    var screens = TrapezioScreens()
                    do {
                        try screens.register(HomeScreen.self, at: "home")
                        for feature in Composition.features {
                            try feature.screens.register(in: &screens)
                        }
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
                    let hints = AppScreens.map.places.dropFirst().enumerated().map {
                        KeyHint("\($0 + 2)", $1.name)
                    }
                    return TrapezioStatic(
                        ScreenContent("<host>", body: EmptyState("Where to?", hints: hints)))
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
            import HostAPI
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
                @ObservationIgnored private let tools: CommandTools
                @ObservationIgnored private let host: TrapezioNavigationHost<ScreenContent>
                @ObservationIgnored private let tasks = TaskBag()

                /// The app at the screens of a path.
                init(_ tools: CommandTools, from path: TrapezioPath, size: Size) {
                    let features = tools.features
                    self.tools = tools
                    self.size = size
                    host = TrapezioNavigationHost<ScreenContent>(
                        path: path, navigator: tools.navigator,
                        refused: { features.services.messages.emit("\($0.message)", .error) },
                        build: { features.presentable(for: $0, navigator: $1, interop: $2) })
                }

                /// The picture of the window now.
                var frame: Frame {
                    let root = AppScreens.map.screens.text(of: host.path.root.screen)
                    return Frame.render(
                        ScreenFrame(
                            host.content, places: AppScreens.map.places.map(\.name),
                            place: AppScreens.map.places.firstIndex { $0.address == root }, global: everywhere,
                            isHelpShown: isHelpShown,
                            toast: tools.features.services.messages.current.map { Toast($0) }),
                        size: size, glyphs: .unicode)
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
                            [tools] in tools.navigator.dismiss()
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
                        + AppScreens.map.keys(whileTyping: host.content.onEdit != nil) {
                            [tools] in tools.navigator.show($0)
                        }
                }

                private func undo() {
                    let services = tools.features.services
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
                    let places = tools.router.container.observation()
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
