// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

/// The places in an app where `new-domain` registers a domain, as `new-repository` writes them. The
/// generated app does not have them. The result is measured, but never built.
package enum BenchmarkRegistration {
    private static let manifest = "App/Package.swift"
    private static let orchestrations = "Packages/Orchestrator/Package.swift"

    /// The files of a generated repository that change, with their new text.
    package static func changes(
        of repository: [String: String]
    ) throws(WorkbenchFailure) -> [String: String] {
        var changes = try RepositoryTemplate.registration(named: "airfit")
        for (path, edit) in [(manifest, app), (orchestrations, orchestrator)] {
            changes[path] = repository[path].map(edit)
        }
        return changes
    }

    /// The manifest with rows for what registers a domain.
    private static func app(_ manifest: String) -> String {
        manifest.replacing(
            "                .product(name: \"Relux\", package: \"Relux\"),\n",
            with: """
                                .product(name: "SessionOrchestration", package: "Orchestrator"),
                                .product(name: "SwiftIoC", package: "SwiftIoC"),
                                .product(name: "Relux", package: "Relux"),

                """, maxReplacements: 1)
    }

    /// The orchestrations' manifest with one more.
    private static func orchestrator(_ manifest: String) -> String {
        manifest.replacing(
            "    targets: [\n",
            with: """
                    targets: [
                        .target(
                            name: "SessionOrchestration",
                            dependencies: [
                                .product(name: "Relux", package: "Relux"),
                            ]
                        ),

                """, maxReplacements: 1)
    }
}
