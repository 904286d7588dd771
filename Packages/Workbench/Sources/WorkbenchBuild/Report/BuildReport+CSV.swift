// SPDX-License-Identifier: Apache-2.0

extension BuildReport {
    private static let columns = [
        "repository", "modules", "commit", "toolchain", "date", "scenario", "change", "layer",
        "module",
        "target", "variant",
        "number", "state", "wall_seconds", "user_seconds", "system_seconds", "cpu_seconds", "load",
        "peak_bytes",
        "compiled", "linked", "interfaces", "replanned", "compiled_names", "linked_names",
        "interface_names", "predicted_names", "rejection",
    ]

    /// One row for each iteration, kept or not; quoting and line ends by RFC 4180. Names
    /// in one cell are separated by spaces; `predicted_names` is `-` when the scenario expects
    /// nothing.
    package var csv: String {
        let rows = runs.flatMap { run in run.iterations.map { Self.cells($0, run.conditions) } }
        return ([Self.columns] + rows)
            .map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func cells(
        _ iteration: BuildRun.Iteration, _ conditions: BuildRun.Conditions
    ) -> [String] {
        let state =
            iteration.rejection != nil ? "rejected" : iteration.isWarmUp ? "warm-up" : "kept"
        return [
            conditions.repository, "\(conditions.modules)", conditions.commit,
            conditions.toolchain, conditions.date, iteration.scenario,
            iteration.change ?? "", ScenarioName(iteration).layer ?? "", iteration.module ?? "",
            iteration.target ?? "", iteration.variant,
            "\(iteration.number)", state, "\(iteration.wallSeconds)", "\(iteration.userSeconds)",
            "\(iteration.systemSeconds)", "\(iteration.cpuSeconds)", "\(iteration.load)",
            iteration.peakBytes.map { "\($0)" } ?? "",
            "\(iteration.compiled.count)", "\(iteration.linked.count)",
            "\(iteration.interfaces.count)", "\(iteration.replanned)",
            iteration.compiled.joined(separator: " "), iteration.linked.joined(separator: " "),
            iteration.interfaces.joined(separator: " "),
            iteration.predicted?.joined(separator: " ") ?? "-", iteration.rejection ?? "",
        ]
    }

    private static func quoted(_ cell: String) -> String {
        // By scalar: to Swift "\r\n" is one character.
        let needsQuotes = cell.unicodeScalars.contains {
            $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n"
        }
        guard needsQuotes else { return cell }
        var quoted = String.UnicodeScalarView()
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return "\"" + String(quoted) + "\""
    }
}
