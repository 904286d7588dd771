// SPDX-License-Identifier: Apache-2.0

/// What manifests do not tell about who depends on what.
extension Law {
    /// Tests and benchmarks that run programs they do not import.
    static let runs: [String: [String]] = [
        "AcceptanceTests": ["airfit"],
        "bench-app": ["airfit", "baseline-foundation", "baseline-split"],
    ]
    /// Tests whose input is the repository itself.
    static let readsEverything: Set<String> = ["ArchitectureTests", "WorkbenchTests"]
    /// Files at the top that every build or test goes through.
    static let changesEverything = ["Makefile", "Scripts", ".ci", "Package.swift"]
}
