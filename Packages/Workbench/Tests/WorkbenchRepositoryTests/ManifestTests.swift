// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// Manifests: the generator's form read directly, anything else through SwiftPM.
@Suite("Manifests", .timeLimit(.minutes(10)))
struct ManifestTests {
    @Test("this repository's manifests are all read directly") func direct() throws {
        let repository = try ThisRepository.repository()
        #expect(repository.dumpedManifests == 0)
        #expect(repository.packages.count >= 13)
    }

    @Test("what is read directly is what SwiftPM says", .requirement("R-016", "R-030"))
    func same() throws {
        let tree = try ThisRepository.tree.get()
        // The shapes: a domain, an app, C targets, aliases, tests; each costs SwiftPM half a second.
        for folder in ["Packages/Auth", "App", "Packages/Storage", "Packages/ReluxCompat", "Tests"]
        {
            let repository = try ThisRepository.repository()
            let direct = try #require(repository.packages.first { $0.folder == folder }).manifest
            let dumped = try tree.dump(folder, text: try tree.text(folder + "/Package.swift"))
            #expect(direct.name == dumped.name)
            #expect(direct.settings == dumped.settings)
            #expect(direct.toolsVersion == dumped.toolsVersion.prefix(3))
            #expect(
                direct.products.map { "\($0.name) \($0.targets)" }
                    == dumped.products.map { "\($0.name) \($0.targets)" })
            #expect(
                direct.products.map { $0.kind == .dynamicLibrary }
                    == dumped.products.map { $0.kind == .dynamicLibrary })
            #expect(direct.dependencies.map(\.name) == dumped.dependencies.map(\.name))
            for (left, right) in zip(direct.targets, dumped.targets) {
                #expect(left.name == right.name)
                #expect(left.kind == right.kind)
                #expect(left.clients == right.clients)
                #expect(left.dependencies.map(\.name) == right.dependencies.map(\.name))
                #expect(left.dependencies.map(\.package) == right.dependencies.map(\.package))
                #expect(left.dependencies.map(\.aliases) == right.dependencies.map(\.aliases))
            }
            #expect(direct.targets.count == dumped.targets.count)
        }
    }

    @Test(
        "every domain's manifest has the shape of the template",
        .requirement("R-030", "R-050", "R-051", "R-052", "R-016"))
    func shape() throws {
        let repository = try ThisRepository.repository()
        #expect(repository.domains.count >= 3)
        let layers = [
            "Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl", "TestSupport",
        ]
        for domain in repository.domains {
            let manifest = try #require(
                repository.packages.first { $0.folder == "Packages/\(domain)" }
            ).manifest
            #expect(manifest.toolsVersion == "6.2", "\(domain)")
            let products: [String] = manifest.products.map { $0.name }
            let expected: [String] = layers.map { domain + $0 }
            #expect(Set(products) == Set(expected))
            for product in manifest.products {
                #expect(product.targets == [product.name])
                let isDynamic = product.kind == .dynamicLibrary
                #expect(isDynamic == !product.name.hasSuffix("TestSupport"), "\(product.name)")
            }
            // Data in C may stand beside them, and is no product.
            let targets: [String] = manifest.targets.map { $0.name }.filter { $0 != "CFoods" }
            #expect(Set(targets) == Set(expected + [domain + "Tests"]))
            // By path, the package itself among them, and none from the network.
            let names = manifest.dependencies.map(\.name)
            #expect(names.contains("\(domain)-Self") && names.contains("TestInfrastructure"))
            #expect(names.contains("Relux") && names.contains("SwiftIoC"))
            let text = try ThisRepository.tree.get().text("Packages/\(domain)/Package.swift")
            #expect(text.contains(".package(name: \"\(domain)-Self\", path: \".\")"))
            #expect(text.contains("platforms: [.iOS(.v18), .macOS(.v15)]"))
            #expect(!text.contains("url:"))
            // Libraries of the package reach each other as products of it.
            for target in manifest.targets where target.name != domain + "Tests" {
                for need in target.dependencies where need.name.hasPrefix(domain) {
                    #expect(need.package == "\(domain)-Self", "\(target.name) needs \(need.name)")
                }
            }
        }
    }

    @Test("every package with tests has the same program of them, as a made domain has")
    func testProgram() throws {
        let tree = try ThisRepository.tree.get()
        let repository = try ThisRepository.repository()
        let tested = Set(repository.modules.filter(\.isTest).map(\.package))
        let folders = tested.map { repository.packages[$0].folder }.sorted()
        let texts = try folders.map { try tree.text($0 + "/Tests/XCTMain.swift") }
        #expect(texts.count >= 19)
        for (folder, text) in zip(folders, texts) { #expect(text == texts[0], "\(folder)") }
        let made = try DomainSample(in: tree).files(for: DomainName("Sleep"), .swiftUI)
        let programs = made.filter { $0.path.hasSuffix("/Tests/XCTMain.swift") }
        #expect(programs.map(\.text) == [texts[0], texts[0]])
    }

    /// Texts after the usual head that are not the generator's form.
    static let computed = [
        "let names = [\"A\"]\nlet package = Package(name: \"P\", targets: names.map { .target(name: $0) })",
        "let package = Package(name: \"P\", targets: [.target(name: \"A\")] + [])",
        "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\npackage.targets.append(.target(name: \"B\"))",
        "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\nfor target in package.targets { target.dependencies = [] }",
        "#if os(Linux)\nlet package = Package(name: \"P\")\n#endif",
        "let package = Package(name: \"P\\(1)\")",
        "let package = Package(name: \"P\", targets: [.target(name: \"A\", swiftSettings: [.define(name())])])",
    ]

    @Test("a computed manifest is left to SwiftPM", arguments: computed)
    func leftToSwiftPM(text: String) throws {
        var tree = MemoryTree([
            "P/Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\n" + text
        ])
        tree.dumps["P"] = Manifest(name: "Asked")
        let repository = try Repository(tree)
        #expect(repository.dumpedManifests == 1)
        #expect(repository.packages.first?.manifest.name == "Asked")
    }

    @Test("a manifest that is evaluated is judged like one that is read") func evaluated() throws {
        var fixture = FixtureRepository.house
        fixture.editPackage("Auth") {
            $0.settings += "\nlet none = package.targets.filter { $0.name.isEmpty }\n"
        }
        let tree = fixture.tree
        let repository = try Repository(tree)
        #expect(repository.dumpedManifests == 1)
        // Its end differs from the others', and nothing else is wrong with it.
        #expect(try Linter.lint(repository, in: tree).map(\.rule.id) == ["house-settings"])
    }

    @Test("SwiftPM is asked once for a text, and again when it changed")
    func cache() throws {
        let folder = try TemporaryFolder()
        let text = { (name: String) in
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let names = ["\(name)"]
            let package = Package(name: "P", targets: names.map { .target(name: $0) })
            """
        }
        try folder.write(text("A"), to: "Packages/P/Package.swift")
        try folder.write("struct A {}", to: "Packages/P/Sources/A/A.swift")
        let tree = DiskTree(root: folder.path)
        let kept = folder.path + "/.build/workbench/manifests"
        for _ in 1...2 {
            #expect(try Repository(tree).modules.map(\.name) == ["A"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: kept).count == 1)
        }
        try folder.write(text("B"), to: "Packages/P/Package.swift")
        #expect(try Repository(tree).modules.map(\.name) == ["B"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept).count == 2)
    }

    @Test("a manifest that nobody can read is passed over, with a sentence") func broken() throws {
        let folder = try TemporaryFolder()
        let sound = "import PackageDescription\nlet package = Package(name: \"Q\")"
        try folder.write(sound, to: "Packages/Q/Package.swift")
        try folder.write(String(sound.dropLast(12)), to: "Packages/P/Package.swift")
        let repository = try Repository(DiskTree(root: folder.path))
        #expect(repository.packages.map(\.manifest.name) == ["Q"])
        #expect(repository.refused.count == 1)
        #expect(repository.refused.first?.contains("Packages/P/Package.swift") == true)
    }
}
