// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// The categories of tests that specification 000 asks for have tests.
@Suite("Categories of tests")
struct CategoryTests {
    private static let unit = [
        "transitions", "propagation", "recovery", "degradation", "thread-safety",
    ]
    private static let integration = [
        "flows", "cross-errors", "synchronisation", "permissions", "navigation",
    ]

    private let repository = Repository()

    /// One line of a category.
    private struct Line {
        let package: String
        let filter: String
        let rows: [String]
    }

    private func lines(_ name: String) throws -> [Line] {
        var lines: [Line] = []
        for line in try repository.text("Tests/Evidence/categories.tsv").split(separator: "\n") {
            let fields: [Substring] = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 4, fields[0] == name else { continue }
            let rows = fields[3].split(separator: " ").map { String($0) }
            lines.append(
                Line(package: String(fields[1]), filter: String(fields[2]), rows: rows))
        }
        return lines
    }

    /// What is wrong with a line: a part of its filter that fits no test, a row that none of its
    /// tests shows with an expectation.
    private func faults(_ line: Line) throws -> [String] {
        // The suites of a file with what stands in it: a file of tests has one subject.
        var files: [(suites: [String], text: String)] = []
        for file in repository.swiftFiles(under: "\(line.package)/Tests") {
            let text = try repository.text(file)
            guard text.contains("@Test(") else { continue }
            // Packages/Axiom/Tests/AxiomTests/A.swift, Tests/Tests/AcceptanceTests/A.swift
            let below = file.dropFirst("\(line.package)/Tests/".count)
            let module = String(below.prefix { $0 != "/" })
            let types = try repository.source(file).declarations.filter { $0.kind == "struct" }
            files.append((types.map { module + "." + $0.name }, text))
        }
        var faults: [String] = []
        for part in line.filter.split(separator: "|") {
            let pattern = try Regex(String(part))
            if !files.contains(where: { $0.suites.contains { $0.contains(pattern) } }) {
                faults.append("nothing fits \(part)")
            }
        }
        let whole = try Regex(line.filter)
        for row in line.rows {
            let mark = "\"\(row)\""
            let isShown = files.contains { file in
                Self.expects(mark, in: file.text) && file.suites.contains { $0.contains(whole) }
            }
            if !isShown { faults.append("no test that runs shows \(row)") }
        }
        return faults
    }

    /// Whether every test of this mark expects something: itself, or by a helper that says so.
    private static func expects(_ mark: String, in text: String) -> Bool {
        let tests = text.components(separatedBy: "@Test(").dropFirst().filter { $0.contains(mark) }
        let claim = /#(expect|require)|(expect|eventually|holds)\w*\(/
        return !tests.isEmpty && tests.allSatisfy { $0.contains(claim) }
    }

    private func expectTests(_ name: String) throws {
        let lines = try lines(name)
        #expect(!lines.isEmpty, "\(name) is not listed")
        // Something of each category is asked for by name.
        #expect(!lines.flatMap(\.rows).isEmpty, "\(name) asks for no row")
        for line in lines {
            let faults = try faults(line)
            #expect(faults.isEmpty, "\(name): \(faults)")
        }
    }

    @Test(
        "each category of unit tests runs the tests of its rows", .requirement("F-0C6"),
        arguments: unit)
    func units(name: String) throws { try expectTests(name) }

    @Test(
        "each category of integration tests runs the tests of its rows", .requirement("F-0C7"),
        arguments: integration)
    func integrations(name: String) throws { try expectTests(name) }

    @Test(
        "the category of performance tests measures its five numbers", .requirement("F-0C8"))
    func performance() throws {
        try expectTests("performance")
        // Creation 50 ms, mutation to frame 16 ms, 1 KB of a context, cached check 1 ms, recovery
        // 5 ms.
        let rows = Set(try lines("performance").flatMap(\.rows))
        #expect(rows.isSuperset(of: ["F-0A6", "F-0AA", "F-0A8", "F-0A0", "F-0A2"]))
    }

    @Test("a filter that fits nothing, a row that nothing shows, and an unknown name are seen")
    func planted() throws {
        let wrong = Line(
            package: "Packages/Axiom", filter: "Recovery|Nonsense", rows: ["F-060", "R-090"])
        #expect(
            try faults(wrong) == ["nothing fits Nonsense", "no test that runs shows R-090"])
        #expect(try lines("nonsense").isEmpty)
    }

    @Test("a test without an expectation shows no row", .requirement("F-0C7"))
    func emptied() throws {
        let marked = #"@Test("a", .requirement("F-001")) func a() {"#
        let other = #"@Test("b", .requirement("F-002")) func b() { #expect(true) }"#
        #expect(Self.expects(#""F-001""#, in: "\(marked) #expect(1 == 1) }\n\(other)"))
        #expect(Self.expects(#""F-001""#, in: "\(marked) await eventually(1) }\n\(other)"))
        #expect(!Self.expects(#""F-001""#, in: "\(marked) }\n\(other)"))
        #expect(!Self.expects(#""F-001""#, in: other))
    }
}
