// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The whole check of the evidence, as the command and CI run it.
public enum Check {
    /// What came out of it.
    public struct Outcome: Sendable, Equatable {
        /// The lines to print.
        public let lines: [String]
        /// Whether every row has evidence and the committed table is current.
        public let isGood: Bool
    }

    /// Compares the rows of the repository under `root` with the tests recorded in `ran`. With
    /// `writes`, the table is written instead of compared.
    public static func run(root: URL, ran: URL, writes: Bool) throws -> Outcome {
        let folder = root.appendingPathComponent("Tests/Evidence")
        let list = folder.appendingPathComponent("requirements.tsv")
        let catalogue = try Catalogue(String(contentsOf: list, encoding: .utf8))
        guard let lines = try? String(contentsOf: ran, encoding: .utf8), !lines.isEmpty else {
            return Outcome(
                lines: ["No test has noted what it shows in \(ran.path): run `make test` first."],
                isGood: false)
        }
        let table = EvidenceTable(catalogue, Run(lines))
        var problems = table.problems(in: root)
        let file = folder.appendingPathComponent("EVIDENCE.md")
        if writes {
            try table.text(in: root).write(to: file, atomically: true, encoding: .utf8)
        } else if (try? String(contentsOf: file, encoding: .utf8)) != table.text(in: root) {
            problems.append(
                "Tests/Evidence/EVIDENCE.md is not what the tests say: run `make evidence` and "
                    + "commit it")
        }
        let count = catalogue.rows.count
        return Outcome(
            lines: problems.isEmpty ? ["\(count) requirements, each with evidence"] : problems,
            isGood: problems.isEmpty)
    }
}
