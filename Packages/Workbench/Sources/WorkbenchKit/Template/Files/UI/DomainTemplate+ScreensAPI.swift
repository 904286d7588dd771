// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// What the app sees of the screens: addresses, requests and one protocol.
    static let screensAPI: [File] = [
        File(
            "Sources/<Domain>UIAPI/<Domain>Request.swift", isShape: true,
            #"""
            /// What a command asks of the domain's screens: each is answered by the store and the UI of the
            /// screen that does the same.
            public enum <Domain>Request: Sendable, Hashable {
                /// All entries, newest first.
                case list
                /// Note something, now.
                case add(String)
            }

            """#),
        File(
            "Sources/<Domain>UIAPI/<Domain>Screen.swift",
            #"""
            public import Trapezio

            /// All entries, or one of them. Addresses `<address>` and `<address>/:id`.
            public struct <Domain>Screen: TrapezioScreen {
                /// How a text leads to all entries.
                public static let address = "<address>"
                /// How a text leads to one entry.
                public static let entryAddress = "<address>/:id"

                /// The number of the entry that is shown; `nil` for all of them.
                public let id: Int64?

                /// The screen of all entries, or of the one with this number.
                public init(id: Int64? = nil) { self.id = id }
            }

            """#),
        File(
            "Sources/<Domain>UIAPI/<Domain>UIAPI.docc/<Domain>UIAPI.md", isShape: true,
            #"""
            # ``<Domain>UIAPI``

            What the app sees of the screens of the <words> domain: their addresses, and one protocol.

            ## Overview

            ```swift
            let provider: any <Domain>UIProviding = …
            var screens = TrapezioScreens()
            try screens.register<Domain>()
            let report = try await provider.report(.list)
            let lines = report.lines(ReportContext(width: 80, ascii: false, clock: clock))
            ```

            `<address>` and `<address>/3` lead to ``<Domain>Screen``.

            ## Topics

            - ``<Domain>UIProviding``
            - ``<Domain>Request``
            - ``<Domain>Screen``

            """#),
        File(
            "Sources/<Domain>UIAPI/<Domain>UIProviding.swift", isShape: true,
            #"""
            public import DesignSystem
            public import <Domain>Models
            public import Trapezio
            public import TrapezioNavigation

            /// The screens of the <words> domain, as the app sees them.
            @MainActor
            public protocol <Domain>UIProviding: ScreenProviding {
                /// What a page of the domain is built as.
                func view(
                    for page: <Domain>.UI.Model.Page, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> any TrapezioPresentable<ScreenContent>

                /// Does what a command asks, by the very store and UI of the screen.
                /// - Throws: what the domain refused it with, mostly `<Domain>.Business.Err`.
                func report(_ request: <Domain>Request) async throws -> Report
            }

            extension <Domain>.UI.Model.Page {
                /// The screen of the page, for a path.
                public var screen: <Domain>Screen {
                    switch self {
                    case .list: <Domain>Screen()
                    case .details(let id): <Domain>Screen(id: id)
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>UIAPI/TrapezioScreens+<Domain>.swift", isShape: true,
            #"""
            public import TrapezioNavigation

            extension TrapezioScreens {
                /// Makes the screens of the <words> domain known, with their addresses.
                /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
                public mutating func register<Domain>() throws(TrapezioPathFailure) {
                    try register(
                        <Domain>Screen.self, at: <Domain>Screen.address,
                        <Domain>Screen.entryAddress)
                }
            }

            """#),
    ]

    /// The router, which joins screens, pages and requests with features.
    static let screensRouter: [File] = [
        File(
            "Sources/<Domain>UI/<Domain>UI.docc/<Domain>UI.md", isShape: true,
            #"""
            # ``<Domain>UI``

            The screens of the <words> domain: all entries, one of them, and the line for a new one.

            ## Overview

            Every feature has a state, events, a store, a UI with two faces, and a factory that joins them:

            ```swift
            let router = <Domain>UIRouter(services: services, journal: module.state)
            let screen = router.view(for: .list, navigator: navigator, interop: interop)
            let report = try await router.report(.add("a note"))
            ```

            A store follows the domain's journal while its screen is shown: what a command or another screen adds is seen at once.

            ## Topics

            - ``<Domain>UIRouter``

            """#),
        File(
            "Sources/<Domain>UI/<Domain>UIRouter.swift", isShape: true,
            #"""
            public import DesignSystem
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import <Domain>UIAPI
            public import Trapezio
            public import TrapezioNavigation

            /// Builds the screens of the <words> domain, and answers its commands.
            public struct <Domain>UIRouter: <Domain>UIProviding {
                private let entries: EntriesFactory

                /// Screens over the truth about the entries.
                public init(services: ScreenServices, journal: any <Domain>.Business.IState) {
                    entries = EntriesFactory(services: services, journal: journal)
                }

                public func presentable(
                    for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> (any TrapezioPresentable<ScreenContent>)? {
                    switch screen {
                    case let screen as <Domain>Screen: entries.make(screen, navigator)
                    case _: nil
                    }
                }

                public func view(
                    for page: <Domain>.UI.Model.Page, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> any TrapezioPresentable<ScreenContent> {
                    entries.make(page.screen, navigator)
                }

                public func report(_ request: <Domain>Request) async throws -> Report {
                    switch request {
                    case .list: try await entries.make().report(sending: .read)
                    case .add(let text): try await entries.make().report(sending: .add(text))
                    }
                }
            }

            """#),
    ]
}
