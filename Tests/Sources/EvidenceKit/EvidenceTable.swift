// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Every requirement with its evidence, and the missing evidence.
public struct EvidenceTable: Sendable {
    private let catalogue: Catalogue
    private let run: Run

    /// The table of these rows and these tests.
    public init(_ catalogue: Catalogue, _ run: Run) {
        self.catalogue = catalogue
        self.run = run
    }

    /// The problems, a sentence each: rows without evidence, tests that name an unknown row,
    /// recorded figures that are missing under `root` or miss their bound.
    public func problems(in root: URL) -> [String] {
        var problems: [String] = []
        let known = Set(catalogue.rows.map(\.id))
        for id in run.tests.keys.sorted() where !known.contains(id) {
            let tests = run.tests[id, default: []].sorted().map { "\($0.file): \($0.name)" }
            problems.append(
                "There is no row \(id), which is named by \(tests.joined(separator: ", "))")
        }
        for row in catalogue.rows {
            problems += row.places.compactMap { $0.problem(in: root) }.map { "\(row.id) \($0)" }
            if row.places.isEmpty, run.tests[row.id] == nil {
                problems.append("Nothing that ran shows \(row.id), \(row.title)")
            }
        }
        return problems
    }

    /// The table as a document. It depends only on the tests and on the runs recorded under `root`.
    public func text(in root: URL) -> String {
        var text = """
            # Evidence

            Every requirement of the written specifications with the tests and the recorded runs
            that show it. Made from the tests that ran and passed; `make test` fails when a row has
            none.

            | Row | What it asks for | Shown by |
            |---|---|---|

            """
        for row in catalogue.rows {
            let tests = run.tests[row.id, default: []].sorted()
            let shown =
                row.places.map { $0.sentence(in: root) } + tests.map { "\($0.file): \($0.name)" }
            text += "| \(row.id) | \(Self.cell(row.title)) | "
            text += shown.map(Self.cell).joined(separator: "<br>") + " |\n"
        }
        return text
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
    }
}
