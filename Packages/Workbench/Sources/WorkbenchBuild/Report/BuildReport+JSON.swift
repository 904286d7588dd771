// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BuildReport {
    /// A run with its summaries; whoever decodes a `BuildRun` from it gets the run back.
    private struct Document: Encodable {
        let conditions: BuildRun.Conditions
        let iterations: [BuildRun.Iteration]
        let summaries: [ScenarioSummary]
        let warnings: [String]
    }

    private struct Documents: Encodable { let runs: [Document] }

    /// The recorded run and its statistics, with sorted keys. A single run is the top-level object,
    /// so that the report can serve as a baseline later; several runs are a list under `runs`.
    package var json: String {
        let documents = zip(runs, summaries).map {
            Document(
                conditions: $0.conditions, iterations: $0.iterations, summaries: $1,
                warnings: Self.warnings($0))
        }
        if documents.count == 1, let only = documents.first { return ReportFormat.encode(only) }
        return ReportFormat.encode(Documents(runs: documents))
    }
}
