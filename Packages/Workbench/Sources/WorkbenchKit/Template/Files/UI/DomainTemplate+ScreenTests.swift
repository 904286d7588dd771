// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Tests of what commands say, of the router and of the looks.
    static let screenTests: [File] = [
        File(
            "Tests/<Domain>UITests/EntriesReportTests.swift",
            #"""
            import DesignSystem
            import Foundation
            import <Domain>Models
            import <Domain>TestSupport
            import <Domain>UIAPI
            import Testing

            @testable import <Domain>UI

            @Suite("What the commands of <words> say", .timeLimit(.minutes(1)))
            @MainActor
            struct EntriesReportTests {
                private func text(_ report: Report, _ house: EntriesHouse) -> [String] {
                    let context = ReportContext(width: 80, ascii: false, clock: house.services.now())
                    return report.lines(context).map(\.string)
                }

                private func json(_ report: Report) throws -> String {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = [.sortedKeys]
                    return String(decoding: try encoder.encode(report.data), as: UTF8.self)
                }

                @Test("the list: a line for each entry, and as JSON")
                func list() async throws {
                    let house = try EntriesHouse()
                    let report = try await house.router.report(.list)
                    #expect(text(report, house) == ["Wed 12 Mar 2025  a first note"])
                    let entry = #"{"at":"2025-03-12T18:30:00Z","id":1,"text":"a first note"}"#
                    #expect(try json(report) == #"{"entries":["# + entry + "]}")
                }

                @Test("an empty list is told in words")
                func empty() async throws {
                    let house = try EntriesHouse {
                        $0.entries = { (_) async throws(<Domain>.Business.Err) in [] }
                    }
                    let report = try await house.router.report(.list)
                    #expect(text(report, house) == ["No entries yet."])
                }

                @Test("an addition confirms what was stored")
                func add() async throws {
                    let house = try EntriesHouse()
                    let report = try await house.router.report(.add("tea"))
                    #expect(text(report, house) == ["Added: tea"])
                    #expect(report.isConfirmation)
                    #expect(house.service.calls == [.append("tea", .fixture())])
                }

                @Test("a refusal reaches the command as the very error that the domain answered")
                func refused() async throws {
                    let house = try EntriesHouse(owner: nil)
                    await #expect(throws: <Domain>.Business.Err.signedOut) {
                        _ = try await house.router.report(.list)
                    }
                }
            }

            """#),
        File(
            "Tests/<Domain>UITests/GoldenTests.swift",
            #"""
            import DesignSystem
            import DesignSystemTesting
            import Foundation
            import <Domain>Models
            import <Domain>TestSupport
            import <Domain>UIAPI
            import TerminalUI
            import Testing

            @testable import <Domain>UI

            @Suite("What the screens of <words> look like", .timeLimit(.minutes(1)))
            @MainActor
            struct GoldenTests {
                private static let entries: [<Domain>.Business.Model.Entry] = [
                    .fixture(id: 2, text: "tea, and a long walk"),
                    .fixture(at: EntriesHouse.evening - 90 * 86_400),
                ]

                @Test("entries, the first one chosen")
                func list() throws {
                    expectGolden(try EntriesHouse().content(Self.entries), "entries")
                }

                @Test("no entries yet, and what to do first")
                func empty() throws {
                    expectGolden(try EntriesHouse().content([]), "entries-empty")
                }

                @Test(
                    "one entry alone, and one that is gone",
                    arguments: [(1, "a first note"), (9, "no entry 9")])
                func entry(id: Int64, expected: String) throws {
                    let content = try EntriesHouse().content(Self.entries, .init(id: id))
                    let frame = Frame.render(ScreenFrame(content), size: Size(columns: 40, rows: 15))
                    #expect(frame.text().contains(expected))
                }

                @Test("the smallest windows draw")
                func smallest() throws {
                    for entries in [Self.entries, []] {
                        let content = try EntriesHouse().content(entries)
                        _ = Frame.render(ScreenFrame(content), size: Size(columns: 10, rows: 3))
                        _ = Frame.render(ScreenFrame(content), size: Size(columns: 1, rows: 1))
                    }
                }
            }

            """#),
        File(
            "Tests/<Domain>UITests/<Domain>UIRouterTests.swift",
            #"""
            import DesignSystem
            import <Domain>Models
            import <Domain>UIAPI
            import Testing
            import Trapezio
            import TrapezioNavigation
            import TrapezioTesting

            @testable import <Domain>UI

            @Suite("<Domain> screens and their addresses", .timeLimit(.minutes(1)))
            @MainActor
            struct <Domain>UIRouterTests {
                private struct Elsewhere: TrapezioScreen {}
                private let interop = RecordingInterop()

                @Test(
                    "every page of the domain is a screen of its provider",
                    arguments: [<Domain>.UI.Model.Page.list, .details(id: 3)])
                func pages(page: <Domain>.UI.Model.Page) throws {
                    let house = try EntriesHouse()
                    let provider: any <Domain>UIProviding = house.router
                    let view = provider.view(for: page, navigator: house.navigator, interop: interop)
                    #expect(view.content(in: StoreBox()).title == "<Title>")
                    let screen = provider.presentable(
                        for: page.screen, navigator: house.navigator, interop: interop)
                    #expect(screen?.content(in: StoreBox()).title == "<Title>")
                }

                @Test(
                    "addresses lead to the screens, one above the other",
                    arguments: ["<address>", "<address>/3"])
                func addresses(text: String) throws {
                    var screens = TrapezioScreens()
                    try screens.register(Elsewhere.self)
                    try screens.register<Domain>()
                    let path = try screens.path(parsing: text, root: Elsewhere())
                    #expect(screens.text(of: path) == text)
                    #expect(path.screens.count == text.split(separator: "/").count + 1)
                    #expect(try screens.path(from: screens.data(of: path)) == path)
                }

                @Test("an address that is none says so")
                func unknown() throws {
                    var screens = TrapezioScreens()
                    try screens.register<Domain>()
                    #expect(throws: TrapezioPathFailure.self) {
                        try screens.path(parsing: "<address>/everything", root: Elsewhere())
                    }
                }

                @Test("a screen of another domain is none of these")
                func foreign() throws {
                    let house = try EntriesHouse()
                    let screen = house.router.presentable(
                        for: Elsewhere(), navigator: house.navigator, interop: interop)
                    #expect(screen == nil)
                }
            }

            """#),
    ]
}
