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

    @Test("a layer imports only what the table allows", arguments: Layer.domain.map(\.suffix))
    func layer(suffix: String) throws {
        let layer = try #require(Layer.domain.first { $0.suffix == suffix })
        for domain in repository.domains {
            let allowed = Set(layer.own.map { domain + $0 }).union(layer.frameworks).union(
                Layer.toolchain)
            let imports = repository.imports(under: "Packages/\(domain)/Sources/\(domain)\(suffix)")
            #expect(!imports.isEmpty || suffix == "Models")
            for found in imports where !allowed.contains(found.module) && !isSystem(found, layer) {
                Issue.record(
                    "\(found.file):\(found.line) imports \(found.module): \(suffix) may import \(allowed.sorted())"
                )
            }
        }
    }

    @Test(
        "a framework package imports only what lies below it",
        arguments: Layer.frameworks.keys.sorted())
    func framework(package: String) {
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
        for found in repository.imports(under: "App/Sources")
        where found.module.hasSuffix("Impl") || found.module.hasSuffix("TestSupport") {
            let isComposition = found.file.hasPrefix("App/Sources/airfit/Composition/")
            #expect(
                isComposition && found.module.hasSuffix("Impl"),
                "\(found.file):\(found.line) imports \(found.module)")
        }
    }

    /// Locks and system calls belong to framework packages and to service implementations.
    private func isSystem(_ found: Repository.Import, _ layer: Layer) -> Bool {
        layer.suffix == "ServiceImpl"
            && Layer.system.subtracting(["Synchronization"]).contains(found.module)
    }
}
