// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WorkbenchKit

/// What `new-domain` needs of a repository and a generated one does not have: the places where a
/// domain is registered, as `new-repository` writes them, and the sample of the repository around
/// the current directory. The result is measured, but never built.
package enum BenchmarkRegistration {
    private static let manifest = "App/Package.swift"

    /// The files of a generated repository that change, with their new text.
    package static func changes(
        of repository: [String: String]
    ) throws(WorkbenchFailure) -> [String: String] {
        var changes = try RepositoryTemplate.registration(named: "airfit")
        changes[manifest] = repository[manifest].map(app)
        let root = try DiskTree.root(above: FileManager.default.currentDirectoryPath)
        for file in try DomainSample(in: DiskTree(root: root)).files {
            changes[file.path] = file.text
        }
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
