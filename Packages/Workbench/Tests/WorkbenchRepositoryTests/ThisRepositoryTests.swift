// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// What is true of this repository: of its page, its texts and its screens.
@Suite("This repository", .timeLimit(.minutes(10)))
struct ThisRepositoryTests {
    @Test("reading the imports of its files alone finds the same as reading all of them")
    func importsAlone() throws {
        let all = try ThisRepository.repository().modules.flatMap(\.files)
        let alone = try Repository(ThisRepository.tree.get(), reading: .imports)
            .modules.flatMap(\.files)
        #expect(alone.map(\.path) == all.map(\.path) && all.count > 700)
        for (one, other) in zip(alone, all) {
            #expect(one.facts.imports == other.facts.imports, "\(one.path)")
        }
    }

    @Test(
        "every domain's screens import the requests, and no service's port", .requirement("L-013"))
    func screens() throws {
        let repository = try ThisRepository.repository()
        for domain in repository.domains {
            let imports = try #require(repository.module(domain + "UI")).files
                .flatMap { $0.facts.imports.map(\.module) }
            #expect(imports.contains(domain + "ReluxInt"), "\(domain)")
            #expect(!imports.contains { $0.hasSuffix("ServiceInt") || $0.hasSuffix("ServiceImpl") })
        }
    }
}
