// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// Causes between packages.
extension ForeignCauseTests {
    static let packages = [
        Case(
            "packages among fixtures are things to test with",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core")]
            == Sources/Core/Core.swift
            struct Core {}
            == Fixtures/Bad/Package.swift
            name: "Bad", targets: [.target(name: "One"), .target(name: "Two", dependencies: ["One"])]
            == Fixtures/Bad/Sources/One/One.swift
            struct One {}
            == Fixtures/Bad/Sources/Two/Two.swift
            struct Two {}
            """),
        Case(
            "the root's package by its folder",
            """
            == Package.swift
            name: "Shop Kit", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")]
            == Sources/Core/Core.swift
            struct Core {}
            == bench/Package.swift
            name: "bench", dependencies: [.package(path: "..")], targets: [
              .target(name: "Bench", dependencies: [.product(name: "Core", package: "shop")])]
            == bench/Sources/Bench/Bench.swift
            import Core
            == other/Package.swift
            name: "other", dependencies: [.package(path: "../../Shop")], targets: [
              .target(name: "Other", dependencies: [.product(name: "Core", package: "Shop")])]
            == other/Sources/Other/Other.swift
            import Core
            """),
        Case(
            "modules of one name in two packages are two",
            """
            == Package.swift
            name: "Root", dependencies: [.package(path: "Nested")], targets: [.target(name: "Shared"),
              .target(name: "Tool", dependencies: ["Shared", .product(name: "Skel", package: "Nested")])]
            == Sources/Shared/Shared.swift
            struct Shared {}
            == Sources/Tool/Tool.swift
            import Shared
            import Skel
            == Nested/Package.swift
            name: "Nested", products: [.library(name: "Skel", targets: ["Skel"])], targets: [
              .target(name: "Skel"), .target(name: "Shared"),
              .testTarget(name: "SharedTests", dependencies: ["Shared"])]
            == Nested/Sources/Skel/Skel.swift
            struct Skel {}
            == Nested/Sources/Shared/Shared.swift
            struct Shared {}
            == Nested/Tests/SharedTests/SharedTests.swift
            @testable import Shared
            """),
        Case(
            "a manifest without targets is for another tool",
            """
            == Tuist/Package.swift
            name: "Needs", dependencies: [.package(path: "../Kit")]
            == Kit/Package.swift
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")]
            == Kit/Sources/Kit/Kit.swift
            struct Kit {}
            """),
        Case(
            "a row that files beside the package use",
            """
            == Kit/Package.swift
            name: "Kit", targets: [.target(name: "Core"), .target(name: "Kit", dependencies: ["Core"])]
            == Kit/Sources/Core/Core.swift
            struct Core {}
            == Kit/Sources/Kit/Kit.swift
            struct Kit {}
            == App/Main.swift
            import Core
            """),
        Case(
            "a package inside a package below the root is seen",
            finds: ["undeclared-dependency: Deep Base"],
            """
            == sub/Package.swift
            name: "sub", targets: [.target(name: "Sub")]
            == sub/Sources/Sub/Sub.swift
            struct Sub {}
            == sub/deep/Package.swift
            name: "deep", targets: [.target(name: "Base"), .target(name: "Deep")]
            == sub/deep/Sources/Base/Base.swift
            struct Base {}
            == sub/deep/Sources/Deep/Deep.swift
            import Base
            """),
    ]

    static let outside = [
        Case(
            "an import of another package's product, which only another target names",
            finds: ["undeclared-dependency: B Logging"],
            """
            == Package.swift
            name: "Root", dependencies: [.package(url: "https://example.org/swift-log.git", from: "1.0.0")],
              targets: [.target(name: "A", dependencies: [.product(name: "Logging", package: "swift-log")]),
                .target(name: "B", dependencies: ["A"]), .plugin(name: "P", capability: .buildTool()),
                .target(name: "C", dependencies: [.product(name: "Testing", package: "swift-testing")])]
            == Sources/A/A.swift
            import Logging
            == Sources/B/B.swift
            import A
            import Logging
            import Testing
            == Plugins/P/P.swift
            import Logging
            == Sources/C/C.swift
            import Testing
            #if canImport(Logging)
              import Logging
            #endif
            """),
        Case(
            "a product whose modules nobody here knows may have the imported one",
            """
            == Package.swift
            name: "Root", dependencies: [.package(url: "https://example.org/GRDB.git", from: "1.0.0")],
              targets: [.target(name: "A", dependencies: [.product(name: "GRDB", package: "GRDB")]),
                .target(name: "B", dependencies: [.product(name: "GRDB-dynamic", package: "GRDB")])]
            == Sources/A/A.swift
            import GRDB
            == Sources/B/B.swift
            import GRDB
            """),
    ]

    @Test("folders that the law leaves out are not there") func leftOut() throws {
        let files = """
            == Package.swift
            name: "Root", targets: [.target(name: "Core")]
            == Sources/Core/Core.swift
            struct Core {}
            == Examples/Package.swift
            name: "Examples", targets: [.target(name: "One"), .target(name: "Two")]
            == Examples/Sources/One/One.swift
            import Two
            == Examples/Sources/Two/Two.swift
            struct Two {}
            """
        #expect(try Self.findings(files).count == 1)
        #expect(try Self.findings(files, #"{"leftOut": ["Examples"]}"#).isEmpty)
    }

    @Test("a manifest that SwiftPM refuses is passed over, and said") func refused() throws {
        var tree = MemoryTree([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"Root\", targets: [.target(name: \"Core\")])\n",
            "Sources/Core/Core.swift": "struct Core {}\n", "App/Main.swift": "import Core\n",
            "Demo/Package.swift": "import PackageDescription\nlet package = demo()\n",
        ])
        let repository = try Repository(tree)
        #expect(repository.packages.count == 1)
        #expect(repository.refused.count == 1)
        #expect(repository.refused.first?.contains("Demo/Package.swift") ?? false)
        #expect(repository.looseFiles == ["App/Main.swift"])
        tree.contents["Package.swift"] = nil
        #expect(throws: WorkbenchFailure.self) { try Repository(tree) }
    }
}
