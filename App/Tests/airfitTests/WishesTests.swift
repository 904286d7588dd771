// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import Testing

@testable import Host
@testable import airfit

/// Holds the page Wishes against the program: every command in its table is run.
@MainActor
@Suite("What people wish for", .timeLimit(.minutes(10)))
struct WishesTests {
    /// A row of the table.
    struct Wish: Sendable, CustomTestStringConvertible {
        let number: Int
        let commands: [String]
        /// What the last of the commands prints.
        let answer: String

        var testDescription: String { "\(number)" }
    }

    nonisolated static let wishes = rows(of: page)

    nonisolated static let page =
        (try? String(
            contentsOfFile: JSONDocumentsTests.root + "App/Sources/airfit/airfit.docc/Wishes.md",
            encoding: .utf8)) ?? ""

    nonisolated static func rows(of page: String) -> [Wish] {
        page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, let number = Int(cells[1]) else { return nil }
            return Wish(number: number, commands: spans(cells[3]), answer: cells[4])
        }
    }

    private nonisolated static func spans(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test("the table has all 25 wishes, and each is answered")
    func all() {
        #expect(Self.wishes.map(\.number) == Array(1...25))
        #expect(Self.wishes.allSatisfy { !$0.commands.isEmpty })
    }

    @Test("its commands answer the wish", arguments: wishes)
    func answered(wish: Wish) async throws {
        try #require(!wish.answer.isEmpty)
        let lines = wish.commands.map { command in
            var line = command.hasPrefix("airfit ") ? String(command.dropFirst(7)) : command
            for name in Evening.files.keys { line.replace(name, with: "FOLDER/" + name) }
            return line.replacing(" -o ", with: " -o FOLDER/")
        }
        let answer = try await Evening.said(lines)
        #expect(answer.exit == .done, "\(answer)")
        let words = answer.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(wish.answer), "\(answer)")
    }

    @Test("a command that is not there, or says something else, is found")
    func found() async throws {
        let rows = Self.rows(of: "| 1 | log | `airfit lag bench 3x5 80kg` | Last time |")
        #expect(rows.first?.commands == ["airfit lag bench 3x5 80kg"])
        #expect(try await Evening.said("lag bench 3x5 80kg").exit != .done)
    }
}
