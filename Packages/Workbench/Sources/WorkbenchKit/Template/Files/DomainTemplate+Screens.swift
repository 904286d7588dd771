// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The package of the screens.
    static let screens: [File] = [
        File(
            "Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "<Domain>UI",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .library(name: "<Domain>UIAPI", type: .static, targets: ["<Domain>UIAPI"]),
                    .library(name: "<Domain>UI", type: .static, targets: ["<Domain>UI"]),
                ],
                dependencies: [
                    .package(path: "../<Domain>"),
                    .package(path: "../TerminalUI"),
                ],
                targets: [
                    .target(
                        name: "<Domain>UIAPI",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                        ]
                    ),
                    .target(
                        name: "<Domain>UI",
                        dependencies: [
                            "<Domain>UIAPI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                        ]
                    ),
                    .testTarget(
                        name: "<Domain>UITests",
                        dependencies: [
                            "<Domain>UIAPI",
                            "<Domain>UI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>TestSupport", package: "<Domain>"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                        ]
                    ),
                ]
            )

            """#),
        File(
            "Sources/<Domain>UI/<Domain>+UI+Details.swift",
            #"""
            import <Domain>Models
            import TerminalUI

            extension <Domain>.UI {
                /// One entry.
                struct Details: CompositeContent {
                    let id: Int64
                    let journal: <Domain>.Business.Model.Journal

                    func body(_ theme: Theme) -> any Content {
                        guard let entry = journal.entries.first(where: { $0.id == id }) else {
                            return EmptyState("There is no entry \(id)", message: "Choose one of the list.")
                        }
                        return Panel("Entry \(id)") { Text(entry.text) }
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/<Domain>+UI+List.swift",
            #"""
            import <Domain>Models
            import TerminalUI

            extension <Domain>.UI {
                /// All entries, newest first.
                struct List: CompositeContent {
                    let journal: <Domain>.Business.Model.Journal

                    func body(_ theme: Theme) -> any Content {
                        guard !journal.entries.isEmpty else {
                            return EmptyState("No entries yet", message: "Add the first one.")
                        }
                        return Panel("<Title>") {
                            for entry in journal.entries { Text(entry.text, overflow: .truncates) }
                        }
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/<Domain>UI.docc/<Domain>UI.md",
            #"""
            # ``<Domain>UI``

            The screens of the <words> domain.

            ## Overview

            ```swift
            let screens = <Domain>UIRouter()
            let frame = Frame.render(screens.view(for: .list, of: journal), size: Size(columns: 80, rows: 24))
            print(frame.text())
            ```

            """#),
        File(
            "Sources/<Domain>UI/<Domain>UIRouter.swift",
            #"""
            public import <Domain>Models
            public import <Domain>UIAPI
            public import TerminalUI

            /// Finds the screen of a page.
            public struct <Domain>UIRouter: <Domain>UIProviding {
                /// Creates the router; it has no state.
                public init() {}

                @MainActor
                public func view(
                    for page: <Domain>.UI.Model.Page,
                    of journal: <Domain>.Business.Model.Journal
                ) -> AnyContent {
                    switch page {
                    case .list: AnyContent(<Domain>.UI.List(journal: journal))
                    case .details(let id): AnyContent(<Domain>.UI.Details(id: id, journal: journal))
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>UIAPI/<Domain>UIAPI.docc/<Domain>UIAPI.md",
            #"""
            # ``<Domain>UIAPI``

            What the app sees of the screens of the <words> domain: one protocol.

            ## Overview

            ```swift
            let screens: any <Domain>UIProviding = …
            let content = screens.view(for: .list, of: state.stateSnapshot)
            let frame = Frame.render(content, size: Size(columns: 80, rows: 24))
            ```

            """#),
        File(
            "Sources/<Domain>UIAPI/<Domain>UIProviding.swift",
            #"""
            public import <Domain>Models
            public import TerminalUI

            /// What the app sees of the domain's screens.
            public protocol <Domain>UIProviding: Sendable {
                /// The content of a page over what the domain's state knows.
                @MainActor
                func view(
                    for page: <Domain>.UI.Model.Page,
                    of journal: <Domain>.Business.Model.Journal
                ) -> AnyContent
            }

            """#),
        File(
            "Tests/<Domain>UITests/ScreenTests.swift",
            #"""
            import <Domain>Models
            import <Domain>TestSupport
            import <Domain>UI
            import <Domain>UIAPI
            import TerminalUI
            import Testing

            @Suite("<Domain> screens")
            @MainActor
            struct <Domain>ScreenTests {
                private let screens: any <Domain>UIProviding = <Domain>UIRouter()

                private func text(
                    _ page: <Domain>.UI.Model.Page, _ entries: [<Domain>.Business.Model.Entry]
                ) -> String {
                    var journal = <Domain>.Business.Model.Journal()
                    journal.entries = entries
                    let content = screens.view(for: page, of: journal)
                    return Frame.render(content, size: Size(columns: 40, rows: 8)).text()
                }

                @Test("the list shows every entry")
                func list() {
                    let shown = text(.list, [.fixture(text: "tea"), .fixture(id: 2, text: "toast")])
                    #expect(shown.contains("tea"))
                    #expect(shown.contains("toast"))
                }

                @Test("an empty list says what to do")
                func empty() {
                    #expect(text(.list, []).contains("Add the first one."))
                }

                @Test("the details show one entry, and say so when it is gone")
                func details() {
                    #expect(text(.details(id: 1), [.fixture(text: "tea")]).contains("tea"))
                    #expect(text(.details(id: 9), []).contains("There is no entry 9"))
                }
            }

            """#),
    ]
}
