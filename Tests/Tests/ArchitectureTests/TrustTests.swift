// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What the pages Trust and BesideOthers say is tested, and what holds a bound of the page Limits,
/// names tests that are there.
@Suite("Trust")
struct TrustTests {
    private static let repository = Repository()

    private static func page() throws -> String {
        try repository.text("App/Sources/airfit/airfit.docc/Trust.md")
    }

    /// The last cells of the rows below a heading or sentence.
    private static func evidence(after start: String, in page: String) -> [String] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { !$0.hasPrefix(start) }.drop { !$0.hasPrefix("|") }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
            .compactMap { $0.split(separator: "|").last { !$0.allSatisfy(\.isWhitespace) } }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// What is wrong with the evidence of a row: a test that is not there, or none at all.
    private static func problems(_ cell: String, _ tests: TestNames) -> [String] {
        // A name may have a semicolon too.
        let parts = cell.replacing("\"; `", with: "\"\n`").split(separator: "\n").map(String.init)
        return parts.compactMap { part in
            guard let match = part.wholeMatch(of: /`(?<file>[^`]+)`, "(?<name>.+)"/) else {
                return "no test: \(part)"
            }
            let (file, name) = (String(match.file), String(match.name))
            if file.hasPrefix("Scripts/") {
                let text = try? repository.text(file)
                return text?.contains(name) == true ? nil : "\(file) does not say \(name)"
            }
            return tests.has(name, in: file) ? nil : "no test \"\(name)\" in \(file)"
        }
    }

    @Test(
        "every defect that was found, and every planted fault, has a test that is there",
        arguments: [("## Defects that an attack found", 17), ("Each of these checks must", 7)])
    func tables(start: String, rows: Int) throws {
        let tests = try TestNames(Self.repository)
        let cells = Self.evidence(after: start, in: try Self.page())
        #expect(cells.count == rows)
        #expect(cells.flatMap { Self.problems($0, tests) } == [])
    }

    @Test("the suites behind the promises are there")
    func suites() throws {
        let tests = try TestNames(Self.repository)
        let cells = Self.evidence(after: "## What is promised", in: try Self.page())
        #expect(cells.count > 15)
        let suites = cells.flatMap { cell in
            cell.matches(of: /`(?<suite>[A-Za-z]+Tests)`/).map { String($0.suite) }
        }
        #expect(suites.count > 10)
        #expect(suites.filter { !tests.hasFile($0) } == [])
    }

    @Test(
        "what the page BesideOthers says of this repository has a test that is there",
        arguments: [("## The container", 10, 7), ("## The loop", 11, 6)])
    func beside(start: String, here: Int, missing: Int) throws {
        let tests = try TestNames(Self.repository)
        let page = try Self.repository.text("App/Sources/airfit/airfit.docc/BesideOthers.md")
        let cells = Self.evidence(after: start, in: page)
        #expect(cells[here] == "**Not here**" && cells.count == here + 1 + missing)
        #expect(cells.prefix(here).flatMap { Self.problems($0, tests) } == [])
    }

    @Test("a test that is not there, and a row without any, are found")
    func lost() throws {
        let tests = try TestNames(Self.repository)
        #expect(Self.problems("`TrustTests`, \"nobody wrote this\"", tests).count == 1)
        #expect(Self.problems("`TrustTests`", tests) == ["no test: `TrustTests`"])
        #expect(Self.problems("`Scripts/fuzz.sh`, \"nobody wrote this\"", tests).count == 1)
        #expect(
            Self.problems("`TrustTests`, \"the suites behind the promises are there\"", tests) == []
        )
    }

    @Test("the tests that hold a bound of the page Limits in a package are there")
    func limits() throws {
        let tests = try TestNames(Self.repository)
        let folder = "Tests/Tests/AcceptanceTests"
        let cases = try Self.repository.swiftFiles(under: folder)
            .filter { $0.contains("/LimitCases+") }.map(Self.repository.text).joined()
        let held = cases.matches(of: /"(?<file>[A-Za-z]+Tests)",\s+"(?<name>[^"\\]+)"\)/)
        #expect(held.count > 20 && held.count == cases.matches(of: /\btest\(/).count)
        for test in held {
            #expect(tests.has(String(test.name), in: String(test.file)), "\(test.name)")
        }
    }
}

/// The names of all tests of the repository, by the file that they are in.
struct TestNames {
    private var texts: [String: String] = [:]

    init(_ repository: Repository) throws {
        for folder in ["Packages", "App/Tests", "Tests/Tests"] {
            for path in repository.swiftFiles(under: folder) where path.hasSuffix("Tests.swift") {
                let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
                texts[String(name), default: ""] += try repository.text(path)
            }
        }
    }

    /// Whether there are tests in a file of this name.
    func hasFile(_ file: String) -> Bool { texts[file]?.contains("@Test") == true }

    /// Whether a file has a test of this name.
    func has(_ name: String, in file: String) -> Bool {
        guard let text = texts[file] else { return false }
        let quoted = NSRegularExpression.escapedPattern(for: "\"\(name)\"")
        return text.range(of: "@Test\\(\\s*\(quoted)", options: .regularExpression) != nil
    }
}
