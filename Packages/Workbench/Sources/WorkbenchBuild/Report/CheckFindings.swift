// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What checks that build have found, in the form of the lint's findings: so that one CI shows all.
enum CheckFindings {
    private static let breakage = LintRule(
        "api-breakage", [],
        why: "Code that uses what is public may no longer compile when it is gone or another type.",
        remedy: "Keep the old declaration beside the new one, or raise the major version.")
    private static let slowdown = LintRule(
        "build-slowdown", [],
        why: "A build that everybody waits for many times a day takes longer than it did.",
        remedy: "Find the change with `workbench bench-build --compare`, and take it back or "
            + "compile less by it.")
    private static let uncounted = LintRule(
        "build-uncounted", [],
        why: "A scenario whose builds are all thrown out is not measured, however slow it becomes.",
        remedy: "Run it with --iterations 1 and read why: the build or its expectation is wrong.")
    private static let ratio = LintRule(
        "build-overhead", [],
        why: "A build takes longer than 2.5 times the compiler and the linker called by hand.",
        remedy:
            "Read what else ran, and when: `commands` in `bench-build --report FILE --format json`."
    )

    /// The breakages, each at the manifest of its module.
    static func of(
        _ comparison: APIComparison, manifest: (String) -> String
    ) -> [Finding] {
        comparison.modules.flatMap { module in
            module.breakages.map {
                Finding(
                    breakage, manifest(module.module), 1, owner: module.module, symbol: $0,
                    "\(module.module): \($0).")
            }
        }
    }

    /// The builds that became slower over the commits. They are in no file.
    static func of(_ history: HistoryReport) -> [Finding] {
        history.slower.map { series, change in
            Finding(
                slowdown, ".", 1, owner: series.kind.title, symbol: series.kind.title,
                "\(series.kind.title): \(change.size) since \(change.commit.hash.prefix(8)) "
                    + "(\(change.commit.subject)). \(change.blame)")
        }
    }

    /// The proven regressions, the missed bounds and what was not measured in a run. They are in no
    /// file.
    static func of(
        _ outcomes: [Gate.Outcome], _ missed: [RawRatio], _ unmeasured: [String]
    ) -> [Finding] {
        outcomes.flatMap(\.regressions).map {
            Finding(
                slowdown, ".", 1, owner: $0.label, symbol: $0.label,
                "\($0.label): \($0.verdict.sentence).")
        }
            + missed.map {
                Finding(ratio, ".", 1, owner: $0.text, symbol: $0.text, $0.text)
            }
            + unmeasured.map { Finding(uncounted, ".", 1, owner: $0, symbol: $0, $0) }
    }
}
