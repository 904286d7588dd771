// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What every manifest has in common.
@Suite("Manifests")
struct ManifestTests {
    private let repository = Repository()

    private var manifests: [String] {
        repository.packages.map { "Packages/\($0)/Package.swift" } + [
            "App/Package.swift", "Tests/Package.swift",
        ]
    }

    @Test("the house settings are byte-identical in every manifest")
    func settings() throws {
        let tails = try manifests.map { manifest in
            let text = try repository.text(manifest)
            let start = try #require(
                text.range(of: "// The house settings"), "\(manifest) has no house settings")
            return (manifest, String(text[start.lowerBound...]))
        }
        let first = try #require(tails.first)
        for (manifest, tail) in tails {
            #expect(tail == first.1, "\(manifest) differs from \(first.0)")
        }
    }

    @Test("five products of a domain are dynamic, TestSupport is static")
    func products() throws {
        for domain in repository.domains {
            let text = try repository.text("Packages/\(domain)/Package.swift")
            for layer in ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"] {
                #expect(text.contains(".library(name: \"\(domain)\(layer)\", type: .dynamic"))
            }
            #expect(text.contains(".library(name: \"\(domain)TestSupport\", targets:"))
        }
    }

    @Test("no manifest fetches a package: only paths inside the repository")
    func packages() throws {
        for manifest in manifests {
            #expect(
                try !repository.text(manifest).contains(".package(url"),
                "\(manifest) fetches a package")
        }
    }

    @Test("every source file begins with its licence line and stays under 400 lines")
    func files() throws {
        for file in ["Packages", "App", "Tests"].flatMap({ repository.swiftFiles(under: $0) })
        where !file.hasSuffix("Package.swift") {
            let text = try repository.text(file)
            #expect(text.hasPrefix("// SPDX-License-Identifier: Apache-2.0\n"), "\(file)")
            #expect(
                text.split(separator: "\n", omittingEmptySubsequences: false).count <= 401,
                "\(file)")
        }
    }
}
