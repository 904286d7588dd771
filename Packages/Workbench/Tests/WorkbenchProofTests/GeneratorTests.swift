// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit
import WorkbenchProof

@Suite("Generated repositories", .timeLimit(.minutes(10)))
struct GeneratorTests {
    private func repository(_ generator: RepositoryGenerator) throws -> (Repository, MemoryTree) {
        var tree = MemoryTree(generator.files())
        tree.workshop = DiskTree(root: try DiskTree.root(above: #filePath))
        return (try Repository(tree), tree)
    }

    @Test("the same numbers make the same bytes") func repeats() {
        let generator = RepositoryGenerator(domains: 3)
        #expect(generator.files() == RepositoryGenerator(domains: 3).files())
        #expect(generator.files() != RepositoryGenerator(domains: 4).files())
    }

    /// How many domains the largest has: 120 where `WORKBENCH_SLOW` is set.
    private static let most =
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 20 : 120

    @Test("it keeps the law at every size", arguments: [1, 2, 5, most])
    func lawful(domains: Int) throws {
        let (repository, tree) = try repository(RepositoryGenerator(domains: domains))
        let findings = try Linter.lint(repository, in: tree)
        #expect(findings.map { "\($0.file) \($0.rule.id) \($0.symbol)" } == [])
        #expect(repository.domains.count == domains)
        #expect(repository.dumpedManifests == 0)
    }

    @Test("a domain has six modules and its tests, each with files") func shape() throws {
        let (repository, _) = try repository(RepositoryGenerator(domains: 2))
        let name = try #require(repository.domains.first)
        for layer in Law.domainLayers + ["Tests"] {
            let module = try #require(repository.module(name + layer))
            #expect(!module.files.isEmpty, "\(layer)")
        }
    }

    @Test("domains meet in orchestrations only, and there is no circle") func layered() throws {
        let generator = RepositoryGenerator(domains: 5)
        let (repository, _) = try repository(generator)
        let graph = ModuleGraph(repository)
        for edge in graph.edges {
            let from = repository.module(graph.nodes[edge.from].name)?.place
            let to = repository.module(graph.nodes[edge.to].name)?.place
            guard let one = from?.domain, let other = to?.domain else { continue }
            #expect(one == other)
        }
        #expect(repository.modules.count { $0.place.layer == "Orchestration" } == 3)
    }

    @Test("more parts make more files") func sizes() throws {
        var generator = RepositoryGenerator(domains: 1)
        generator.partsPerModule = 2
        let small = generator.files()
        generator.partsPerModule = 9
        // Three modules of the domain have seven files more.
        #expect(generator.files().count - small.count == 21)
    }

    @Test("names stay apart when there are many domains") func names() {
        let names = RepositoryGenerator(domains: 500).domainNames
        #expect(Set(names).count == 500)
    }
}
