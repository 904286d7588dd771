// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

/// The places in an app where `new-domain` registers a domain, as `new-repository` writes them. The
/// generated app does not have them. The result is measured, but never built.
package enum BenchmarkRegistration {
    private static let manifest = "App/Package.swift"

    /// The files of a generated repository that change, with their new text.
    package static func changes(
        of repository: [String: String]
    ) throws(WorkbenchFailure) -> [String: String] {
        var changes = try RepositoryTemplate.registration(named: "airfit")
        changes[manifest] = repository[manifest].map(app)
        return changes
    }

    /// The manifest with rows for what registers a domain.
    private static func app(_ manifest: String) -> String {
        manifest.replacing(
            "                .product(name: \"Relux\", package: \"Relux\"),\n",
            with: """
                                .product(name: "Host", package: "Host"),
                                .product(name: "Relux", package: "Relux"),

                """, maxReplacements: 1
        ).replacing(
            "        .package(path: \"../Packages/Relux\"),\n",
            with: """
                        .package(path: "../Packages/Host"),
                        .package(path: "../Packages/Relux"),

                """, maxReplacements: 1)
    }
}
