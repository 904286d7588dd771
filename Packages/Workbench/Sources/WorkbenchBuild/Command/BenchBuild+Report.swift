// SPDX-License-Identifier: Apache-2.0

import Basics
import WorkbenchKit

extension BenchBuild {
    /// Writes what came out, with every comparison; 1 when the gate has proven a regression,
    /// or a scenario has no build that counts.
    func report(_ run: BuildRun, _ words: ReportWords, compared: String? = nil) -> Int32 {
        let comparisons = words.comparisons(run, compared: compared)
        let report = BuildReport(run: run)
        let ratios = RawRatio.all(run)
        switch words.format {
        case .text:
            write(report.table())
            for comparison in comparisons { write(Self.paragraph(comparison.lines())) }
            for ratio in ratios { write(ratio.text + "\n") }
        case .markdown:
            write(report.markdown)
            for comparison in comparisons { write("\n" + comparison.markdown) }
        case .json: write(report.json)
        }
        guard let gate = words.gate else { return 0 }
        if comparisons.isEmpty, ratios.isEmpty {
            complain("--gate has nothing to compare: pass --compare or --baseline.\n")
        }
        let missed = ratios.filter { !$0.holds }
        for ratio in missed { complain(ratio.text + "\n") }
        let uncounted = Gate.uncounted(run)
        for line in uncounted { complain(line + "\n") }
        let outcomes = comparisons.map(gate.check)
        for line in outcomes.flatMap(\.lines) { complain(line + "\n") }
        return outcomes.reduce(missed.isEmpty && uncounted.isEmpty ? 0 : 1) { max($0, $1.exitCode) }
    }

    /// `--report FILE`: what was saved is reported again, several side by side.
    func report(_ paths: [String], _ options: Options) throws -> Int32 {
        let words = try ReportWords(options, directory: directory)
        let runs = try paths.map { try ReportWords.run($0, in: directory) }
        if runs.count == 1, let run = runs.first { return report(run, words) }
        let report = BuildReport(runs: runs)
        switch words.format {
        case .text: write(report.table())
        case .markdown: write(report.markdown)
        case .json: write(report.json)
        }
        return 0
    }

    private static func paragraph(_ lines: [String]) -> String {
        "\n" + lines.map { $0 + "\n" }.joined()
    }

    static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : Statistics.median(values)
    }
}
