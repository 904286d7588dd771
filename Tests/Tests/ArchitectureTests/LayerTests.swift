// SPDX-License-Identifier: Apache-2.0

import Testing

/// The layering law on the repository itself. A finding names file, line and the rule's home.
@Suite("Who may import whom")
struct LayerTests {
    private let repository = Repository()

    @Test("there are the three domains, six modules each")
    func domains() {
        #expect(repository.domains == ["Auth", "Nutrition", "Workouts"])
        for domain in repository.domains {
            #expect(
                Set(repository.modules(of: domain)) == Set(Layer.domain.map { domain + $0.suffix }))
        }
    }

    @Test("every package has a place in the tables")
    func packages() {
        let known = Set(Layer.frameworks.keys).union(repository.domains).union(["Orchestrator"])
        #expect(Set(repository.packages) == known)
    }

    @Test(
        "an import that the table does not name is found",
        arguments: [
            ("ServiceImpl", "AuthReluxInt"), ("ServiceImpl", "WorkoutsModels"),
            ("ReluxImpl", "AuthServiceImpl"), ("ServiceInt", "Storage"), ("Models", "Relux"),
            ("ReluxInt", "SwiftIoC"), ("Models", "Synchronization"),
        ])
    func planted(suffix: String, module: String) throws {
        let layer = try #require(Layer.domain.first { $0.suffix == suffix })
        let planted = Repository.Import(module: module, file: "Planted.swift", line: 3)
        #expect(layer.forbids(planted, in: "Auth"))
        let allowed = Repository.Import(module: "Foundation", file: "Planted.swift", line: 2)
        #expect(!layer.forbids(allowed, in: "Auth"))
    }

    @Test("a layer imports only what the table allows", arguments: Layer.domain.map(\.suffix))
    func layer(suffix: String) throws {
        let layer = try #require(Layer.domain.first { $0.suffix == suffix })
        for domain in repository.domains {
            let folder = "Packages/\(domain)/Sources/\(domain)\(suffix)"
            #expect(!repository.swiftFiles(under: folder).isEmpty, "nothing lies in \(folder)")
            for found in repository.imports(under: folder) where layer.forbids(found, in: domain) {
                Issue.record(
                    "\(found.file):\(found.line) imports \(found.module), which \(suffix) may not")
            }
        }
    }

    @Test(
        "a framework package imports only what lies below it",
        arguments: Layer.frameworks.keys.sorted())
    func framework(package: String) {
        #expect(!repository.swiftFiles(under: "Packages/\(package)/Sources").isEmpty)
        let ours = Set(repository.packages.flatMap { repository.modules(of: $0) })
        let allowed = Layer.frameworks[package, default: []]
        for found in repository.imports(under: "Packages/\(package)/Sources")
        where ours.contains(found.module) && !allowed.contains(found.module) {
            Issue.record(
                "\(found.file):\(found.line) imports \(found.module), which lies above \(package)")
        }
    }

    @Test("an orchestration imports interfaces only")
    func orchestrations() {
        #expect(!repository.imports(under: "Packages/Orchestrator/Sources").isEmpty)
        for found in repository.imports(under: "Packages/Orchestrator/Sources") {
            let isInterface = repository.domains.contains {
                ["\($0)Models", "\($0)ReluxInt"].contains(found.module)
            }
            #expect(
                isInterface || found.module == "Relux",
                "\(found.file):\(found.line) imports \(found.module)")
        }
    }

    @Test("implementations are named in the app's composition only")
    func composition() {
        #expect(!repository.imports(under: "App/Sources/airfit/Composition").isEmpty)
        for found in repository.imports(under: "App/Sources")
        where found.module.hasSuffix("Impl") || found.module.hasSuffix("TestSupport") {
            let isComposition = found.file.hasPrefix("App/Sources/airfit/Composition/")
            #expect(
                isComposition && found.module.hasSuffix("Impl"),
                "\(found.file):\(found.line) imports \(found.module)")
        }
    }
}
