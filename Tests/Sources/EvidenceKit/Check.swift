// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The whole check of the evidence, as the command and CI run it.
public enum Check {
    /// What came out of it.
    public struct Outcome: Sendable, Equatable {
        /// The lines to print.
        public let lines: [String]
        /// Whether every row has evidence.
        public let isGood: Bool
    }

    /// Compares the rows of the repository under `root` with the tests recorded in `ran`, and writes
    /// the table of them as `EVIDENCE.md` beside that file.
    public static func run(root: URL, ran: URL) throws -> Outcome {
        let list = root.appendingPathComponent("Tests/Evidence/requirements.tsv")
        let catalogue = try Catalogue(String(contentsOf: list, encoding: .utf8))
        guard let lines = try? String(contentsOf: ran, encoding: .utf8), !lines.isEmpty else {
            return Outcome(
                lines: ["No test has noted what it shows in \(ran.path): run `make test` first."],
                isGood: false)
        }
        let table = EvidenceTable(catalogue, Run(lines))
        let problems = table.problems(in: root)
        let file = ran.deletingLastPathComponent().appendingPathComponent("EVIDENCE.md")
        try table.text(in: root).write(to: file, atomically: true, encoding: .utf8)
        let count = catalogue.rows.count
        return Outcome(
            lines: problems.isEmpty ? ["\(count) requirements, each with evidence"] : problems,
            isGood: problems.isEmpty)
    }
}
