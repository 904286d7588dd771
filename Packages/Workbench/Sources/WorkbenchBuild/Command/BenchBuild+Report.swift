// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BenchBuild {
    /// Writes what came out, with every comparison; 1 when the gate has proven a regression.
    func report(
        _ run: BuildRun, _ words: ReportWords, compared: String? = nil, graph: ModuleGraph? = nil
    ) -> Int32 {
        let comparisons = words.comparisons(run, compared: compared)
        let report = BuildReport(run: run)
        switch words.format {
        case .text:
            write(report.table())
            for comparison in comparisons { write(Self.paragraph(comparison.lines())) }
            for ratio in Self.ratios(run) { write(ratio + "\n") }
        case .markdown:
            write(report.markdown)
            for comparison in comparisons { write("\n" + comparison.markdown) }
        case .csv: write(report.csv)
        case .json: write(report.json)
        case .html: write(report.html(graph: graph, comparisons: comparisons))
        case .trace: write(report.chromeTrace())
        }
        guard let gate = words.gate else { return 0 }
        if comparisons.isEmpty {
            complain("--gate has nothing to compare: pass --compare or --baseline.\n")
        }
        return comparisons.reduce(0) { code, comparison in
            let outcome = gate.check(comparison)
            for line in outcome.lines { complain(line + "\n") }
            return max(code, outcome.exitCode)
        }
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
        case .csv: write(report.csv)
        case .json: write(report.json)
        case .html: write(report.html())
        case .trace: write(report.chromeTrace())
        }
        return 0
    }

    private static func paragraph(_ lines: [String]) -> String {
        "\n" + lines.map { $0 + "\n" }.joined()
    }

    /// How much longer each build takes than the compiler and the linker called by hand.
    static func ratios(_ run: BuildRun) -> [String] {
        var seen: Set<String> = []
        return run.iterations.compactMap { iteration in
            guard iteration.variant == BuildSite.rawVariant,
                seen.insert(iteration.scenario).inserted
            else { return nil }
            let kept = run.iterations.filter { $0.scenario == iteration.scenario && $0.isKept }
            let raw = kept.filter { $0.variant == BuildSite.rawVariant }
            let built = kept.filter { $0.variant != BuildSite.rawVariant }
            guard let above = median(built.map(\.wallSeconds)),
                let below = median(raw.map(\.wallSeconds)), below > 0
            else { return nil }
            let ratio = (above / below * 100).rounded() / 100
            let work = median(built.map(\.cpuSeconds)).flatMap { above in
                median(raw.map(\.cpuSeconds)).map { (above / $0 * 100).rounded() / 100 }
            }
            return "\(iteration.scenario): \(ratio)x the compiler and linker by hand, "
                + "\(work ?? 0)x in processor time (bound "
                + "\(rawBound)x: \(ratio <= rawBound ? "holds" : "MISSED"))"
        }
    }

    /// How much longer a build may take than the compiler and the linker alone (issue 7).
    static let rawBound = 2.5

    static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
