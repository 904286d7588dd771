// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The page Formulas has every formula of the domains, and names a page and a test of each.
@Suite("Formulas")
struct FormulaTests {
    private let repository = Repository()
    private static let index = "App/Sources/airfit/airfit.docc/Formulas.md"

    /// A row of the table.
    private struct Formula {
        let figure: String
        let page: String
        let source: String
        let tests: [String]
    }

    private func formulas(in text: String) -> [Formula] {
        text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 5, let page = cells[2].firstMatch(of: /<doc:\/(?<page>[^>]+)>/)
            else { return nil }
            let tests = cells[4].matches(of: /`(?<test>[^`]+)`/).map { String($0.test) }
            return Formula(
                figure: cells[0], page: String(page.page), source: cells[3], tests: tests)
        }
    }

    /// The pages beside that of the module, `Module/Page`, in the values of each domain.
    private var pages: [String: String] {
        var pages: [String: String] = [:]
        for domain in repository.domains {
            let module = "\(domain)Models"
            let folder = "\(repository.folder(of: module, in: domain))/\(module).docc"
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: "\(repository.root)/\(folder)")
            for name in names ?? [] where name.hasSuffix(".md") && name != "\(module).md" {
                pages["\(module)/\(name.dropLast(3))"] = "\(folder)/\(name)"
            }
        }
        return pages
    }

    /// What is wrong with the rows: a lost page or test, no source, a page that does not name its
    /// test.
    private func faults(of formulas: [Formula]) throws -> [String] {
        let pages = pages
        let files = (repository.swiftFiles(under: "Packages") + repository.swiftFiles(under: "App"))
            .filter { $0.contains("/Tests/") }
        var faults: [String] = []
        for formula in formulas {
            let page = try pages[formula.page].map(repository.text) ?? ""
            if page.isEmpty { faults.append("\(formula.figure): no page \(formula.page)") }
            if formula.source.isEmpty || formula.tests.isEmpty {
                faults.append("\(formula.figure): no source, or no test")
            }
            for test in formula.tests {
                let parts = test.split(separator: ".")
                let type = parts.first ?? ""
                let text = try files.first { $0.hasSuffix("/\(type).swift") }.map(repository.text)
                if parts.count != 2 || text?.contains("func \(parts[1])(") != true {
                    faults.append("\(formula.figure): no test \(test)")
                }
                if !page.contains("`\(type)`") {
                    faults.append("\(formula.page) does not name \(type)")
                }
            }
        }
        return faults
    }

    @Test("every row has its page, its source and its test, and the page names the test")
    func rows() throws {
        let formulas = formulas(in: try repository.text(Self.index))
        #expect(formulas.count >= 10)
        #expect(try faults(of: formulas) == [])
    }

    @Test("every page of a formula has its row; add it to Formulas.md") func complete() throws {
        let known = Set(formulas(in: try repository.text(Self.index)).map(\.page))
        #expect(pages.count >= 8)
        #expect(pages.keys.filter { !known.contains($0) }.sorted() == [])
    }

    @Test("a row whose page, source or test is lost is found") func lost() throws {
        let row = "| Luck | `airfit` | <doc:/WorkoutsModels/Effort> |  | `LuckTests.seven` |"
        #expect(
            try faults(of: formulas(in: row)) == [
                "Luck: no source, or no test", "Luck: no test LuckTests.seven",
                "WorkoutsModels/Effort does not name LuckTests",
            ])
        let lost = "| Luck | `airfit` | <doc:/WorkoutsModels/Luck> | me | `OneRepMaxTests.none` |"
        #expect(
            try faults(of: formulas(in: lost)).first == "Luck: no page WorkoutsModels/Luck")
    }
}
