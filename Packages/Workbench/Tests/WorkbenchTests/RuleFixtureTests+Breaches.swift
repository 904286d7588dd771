// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

@testable import WorkbenchTesting

extension RuleFixtureTests.Breach {
    typealias Breach = RuleFixtureTests.Breach

    static let all = heldClients + imports + symbols + manifests + files + compiler

    private static let imports: [Breach] = [
        Breach(
            "system-import", shows: "L-033",
            broken: { $0.add(import: "SwiftUI", to: "AuthServiceImpl") },
            clean: { $0.add(import: "SwiftUI", to: "AuthUI") }),
        Breach(
            "test-code-in-product", shows: "R-015", "R-020",
            broken: { $0.add(import: "AuthTestSupport", to: "airfit") },
            clean: { $0.add(import: "WorkoutsTestSupport", to: "AuthTests") }),
        Breach(
            "testable-across-packages",
            broken: {
                $0.add("@testable import SwiftIoC", to: "AuthTests")
                $0.edit("AuthTests") { $0.needs.append("SwiftIoC") }
            }, clean: { $0.add("@testable import AuthReluxImpl", to: "AuthTests") }),
        Breach(
            "exported-import", broken: { $0.add("@_exported import Foundation", to: "Axiom") },
            clean: { $0.add("public import Foundation", to: "Axiom") }),
        Breach(
            "unplaced-module",
            broken: { $0.editPackage("Auth") { $0.targets.append(.simple("AuthExtras", [])) } },
            clean: { $0.framework("Nothing", []) }),
        // The facade that specification 004 leaves open may hand on a domain's interfaces.
        Breach(
            "unplaced-module", shows: "R-103",
            broken: { $0.editPackage("Auth") { $0.targets.append(.simple("AuthFacade", [])) } },
            clean: {
                $0.editPackage("Auth") { $0.targets.append(.simple("AuthKit", [])) }
                $0.edit("AuthKit") {
                    $0.needs.append("AuthReluxInt")
                    $0.files[0].body = ""
                }
                $0.add("@_exported import AuthReluxInt", to: "AuthKit")
                // Who may name all three interfaces may name them shortly.
                $0.add(import: "AuthKit", to: "AuthFeature")
            }),
        Breach(
            "layer-import", shows: "R-103",
            broken: {
                $0.editPackage("Auth") { $0.targets.append(.simple("AuthKit", [])) }
                $0.add(import: "AuthKit", to: "AuthUI")
            },
            clean: {
                $0.editPackage("Auth") { $0.targets.append(.simple("AuthKit", [])) }
                $0.add(import: "AuthKit", to: "AuthFeature")
            }),
        // The split for brittle linking: the same modules in a package of interfaces and another.
        Breach(
            "domain-shape", shows: "R-054", "R-102",
            broken: {
                $0.split("Auth")
                $0.editPackage("AuthInterfaces") {
                    $0.targets.removeAll { $0.name == "AuthServiceInt" }
                }
                for name in ["AuthServiceImpl", "AuthReluxImpl", "AuthTestSupport", "airfit"] {
                    $0.edit(name) { target in
                        target.needs.removeAll { $0 == "AuthServiceInt" }
                        for file in target.files.indices {
                            target.files[file].imports.removeAll { $0 == "AuthServiceInt" }
                        }
                    }
                }
            }, clean: { $0.split("Auth") }),
        Breach(
            "undeclared-dependency", shows: "R-041",
            broken: { $0.edit("AuthReluxImpl") { $0.files[0].imports.append("TrapezioStrata") } },
            clean: { $0.add(import: "TrapezioStrata", to: "AuthReluxImpl") }),
        Breach(
            "unused-dependency",
            broken: { $0.edit("AuthReluxImpl") { $0.needs.append("TrapezioStrata") } },
            clean: { $0.add(import: "TrapezioStrata", to: "AuthReluxImpl") }),
        Breach(
            "client-list", broken: { $0.edit("AuthServiceImpl") { $0.clients = nil } },
            clean: { $0.edit("AuthServiceImpl") { $0.clients = ["AuthTests", "AuthFeature"] } }),
        Breach(
            "client-list", broken: { $0.edit("AuthServiceImpl") { $0.clients = ["airfit"] } },
            clean: { $0.edit("AuthServiceInt") { $0.clients = nil } }),
        Breach(
            "client-list",
            broken: { $0.edit("AuthServiceImpl") { $0.clients?.append("WorkoutsUI") } },
            clean: { _ in }),
        Breach(
            "client-list",
            broken: { $0.edit("AuthServiceImpl") { $0.clients?.append("WorkoutsTests") } },
            clean: {
                $0.add(import: "AuthServiceImpl", to: "WorkoutsTests")
                $0.edit("AuthServiceImpl") { $0.clients?.append("WorkoutsTests") }
            }),
    ]

    private static let atTop = "final class AxiomCoreRoot: @unchecked Sendable {}"

    private static let symbols: [Breach] = [
        // A group of the law that names no rule.
        Breach(
            "forbidden-symbol",
            broken: {
                $0.others[Law.path] = ThisRepository.lawText.replacing(
                    "\"rule\": \"print\", ", with: "")
                $0.add("func f() { print(1) }", to: "Axiom")
            }, clean: { $0.add("func f() { \"print(1)\" }", to: "Axiom") }),
        .lines(
            "network-symbol", "AuthReluxImpl", "let session = URLSession.shared", shows: "L-042",
            clean: "let session = URLSession.shared", in: "AuthServiceImpl"),
        .lines(
            "network-symbol", "AuthUI", "let session = URLSession.shared", shows: "L-031",
            clean: "let session = \"URLSession.shared\""),
        .lines(
            "file-symbol", "AuthUI", "let files = FileManager.default", shows: "L-031",
            clean: "// FileManager\nlet files = \"FileManager\""),
        .lines(
            "sql", "AuthReluxImpl", "let query = \"SELECT name FROM account\"", shows: "L-041",
            clean: "let label = \"Select a name from the list\""),
        Breach(
            "sql", shows: "L-041",
            broken: {
                $0.add("let q = \"\"\"\n    UPDATE t SET a = 1\n    \"\"\"", to: "AuthServiceImpl")
            },
            clean: {
                $0.edit("AuthServiceImpl") {
                    $0.files.append(
                        .init(
                            name: "Data/Queries.swift",
                            body: "enum Queries { static let all = \"SELECT 1 FROM t\" }"))
                }
            }),
        .lines(
            "persistence-symbol", "AuthUI", "let request = FetchDescriptor<User>()", shows: "L-041",
            clean: "let request = Fetch()"),
        .lines(
            "no_swiftdata_in_viewmodels", "AuthUI",
            "struct A { @Environment(\\.modelContext) private var context }", shows: "L-051",
            clean: "struct A { @Environment(\\.colorScheme) private var scheme }"),
        .lines(
            "ui-symbol", "AuthReluxImpl", "final class A { @State private var isLoading = false }",
            shows: "L-032",
            clean: "final class A { @State private var isLoading = false }", in: "AuthUI"),
        .lines(
            "lock", "AuthReluxImpl", "let lock = Mutex(0)", clean: "let lock = Mutex(0)",
            in: "Axiom"),
        .lines("lock", "Axiom", "let lock = NSLock()", clean: "let lock = Lock()"),
        .lines(
            "print", "Axiom", "func f() { print(1) }",
            clean: "func print() {}\nfunc f(_ log: Log) { log.print(1) }"),
        .lines("print", "Relux", "func f() { Swift.print(1) }", clean: "let a = #\"print(\"#"),
        .lines(
            "sleep", "AuthTests", "func f() async { try? await Task.sleep(for: .seconds(1)) }",
            clean: "func f() async { try? await clock.sleep(for: .seconds(1)) }"),
        .lines(
            "leaking-declaration", "AuthModels", "extension Array { var second: Element? { nil } }",
            clean: "extension Arrays { var second: Int? { nil } }"),
        .lines(
            "leaking-declaration", "AuthServiceImpl", "extension [UInt8] { func f() {} }",
            clean: "struct A { func f(_ bytes: [UInt8]) {} }"),
        .lines(
            "leaking-declaration", "AuthReluxImpl",
            "struct A { static func < (a: A, b: A) -> Bool { false } }",
            clean: "struct A { func precedes(_ other: A) -> Bool { false } }"),
        .lines(
            "leaking-declaration", "AuthUI", "extension String: Named {}",
            clean: "extension String: Named {}", in: "Axiom"),
        .lines(
            "trap", "Axiom", "let a = try! f()", clean: "let a = try? f()"),
        .lines("trap", "Axiom", "let a = b as! C", clean: "let a = b as? C"),
        .lines(
            "trap", "Axiom", "func f() { fatalError(\"\") }",
            clean: "func f() { preconditionFailure(\"A sentence.\") }"),
        .lines(
            "force-unwrap", "Axiom", "let a = b!.c + d[0]! + e()!", shows: "R-062",
            clean: "let a = !b && c != d && e!=f"),
        .lines("force-unwrap", "Axiom", "let a = \"\\(b!)\"", clean: "let a = \"b!\""),
        .lines(
            "concrete-dependency", "AuthUI", "final class A { let api = OpenAIProvider() }",
            shows: "L-040", "L-042",
            clean: "final class A { let api: any ChatProvider }"),
        .lines(
            "concrete-dependency", "AuthReluxImpl", "struct A { init(api: AccountService) {} }",
            shows: "L-040",
            clean: "struct A { init(api: any AccountService, b: IService, c: AServiceProtocol) {} }"
        ),
        .lines(
            "unproven-unsafety", "Axiom", "\n\n\n\n\nfinal class A: @unchecked Sendable {}",
            clean: "\n\n\n\n// Every property is a constant.\nfinal class A: @unchecked Sendable {}"
        ),
        // A licence line and a note of what is to do prove nothing.
        .lines(
            "unproven-unsafety", "Axiom", "// TODO: prove this.\nnonisolated(unsafe) var a = 0",
            clean: "// The lock of its owner is held.\nnonisolated(unsafe) var a = 0"),
        Breach(
            "unproven-unsafety",
            broken: { $0.edit("AxiomCore") { $0.files[0].body = atTop } },
            clean: {
                $0.edit("AxiomCore") {
                    $0.files[0].body = "// Every property is a constant.\n" + atTop
                }
            }),
        .lines(
            "unproven-unsafety", "Axiom", "\n\n\n\n\nnonisolated(unsafe) var a = 0",
            clean: "\n\n\n\n// Set once, before any thread.\nnonisolated(unsafe) var a = 0"),
        .lines(
            "generic-observable", "Axiom",
            "@MainActor @Observable\npublic final class A<B: Equatable>: C { var a = [1] }",
            clean: "@Observable final class A: D<B> { var a: Set<Int> = [] }\nfinal class E<F> {}"),
    ]

    private static let manifests: [Breach] = [
        Breach(
            "product-type", shows: "R-016", "R-052",
            broken: { $0.editPackage("Auth") { $0.staticProducts.insert("AuthModels") } },
            clean: { $0.editPackage("Relux") { $0.staticProducts.insert("ReluxTesting") } }),
        Breach(
            "product-type", shows: "R-016", "R-052",
            broken: {
                $0.editPackage("Auth") { $0.staticProducts = [] }
                $0.edit("AuthTests") { $0.byName = [] }
            },
            clean: { _ in }),
        Breach(
            "self-reference", shows: "R-050", "R-051",
            broken: { $0.edit("AuthReluxImpl") { $0.byName = ["AuthModels"] } },
            clean: { $0.edit("AuthTests") { $0.byName = ["AuthTestSupport"] } }),
        Breach(
            "domain-shape", shows: "R-030",
            broken: {
                $0.edit("AuthTests") { target in
                    target.needs.removeAll { $0 == "AuthTestSupport" }
                    target.files[0].imports = target.needs
                }
                $0.editPackage("Auth") { $0.targets.removeAll { $0.name == "AuthTestSupport" } }
            },
            clean: {
                $0.domain("Sleep", withUI: false)
                $0.register("Sleep")
            }),
        Breach(
            "domain-registration", shows: "R-090",
            broken: {
                $0.edit("AuthFeature") { $0.files[0].body += "\nextension Feature {}" }
                $0.edit("airfit") { target in
                    target.needs.removeAll { $0 == "AuthFeature" }
                    target.files[1].imports.removeAll { $0 == "AuthFeature" }
                }
            },
            clean: { _ in }),
        Breach(
            "router-adapter", shows: "R-070", "R-090",
            broken: {
                $0.edit("AuthReluxInt") { $0.files[0].body += "\npublic protocol IRouter {}" }
                $0.edit("airfit") {
                    $0.files[1].body = $0.files[1].body.replacing(
                        ": Auth.Business.IRouter", with: "")
                }
            },
            clean: {
                $0.edit("AuthReluxInt") { $0.files[0].body += "\npublic protocol IRouter {}" }
                $0.edit("airfit") {
                    $0.files[1].body = $0.files[1].body.replacing(
                        ": Auth.Business.IRouter", with: "")
                }
                $0.edit("AuthFeature") {
                    $0.files[0].body += "\nstruct AuthRouterAdapter: Auth.Business.IRouter {}"
                }
            }),
        Breach(
            "house-settings", shows: "R-030",
            broken: {
                $0.editPackage("Auth") { $0.settings += "\n// Only here.\n" }
            },
            clean: { _ in }),
        Breach(
            "tools-version", shows: "R-030",
            broken: { $0.editPackage("Auth") { $0.tools = "5.9" } }, clean: { _ in }),
        Breach(
            "remote-package", shows: "R-030",
            broken: {
                $0.others["Packages/Sky/Package.swift"] = sky(
                    "url: \"https://x.org/y.git\", from: \"1.0.0\"")
            }, clean: { $0.others["Packages/Sky/Package.swift"] = sky("path: \"../y\"") }),
    ]

    private static func sky(_ source: String) -> String {
        """
        // swift-tools-version: 6.2
        // SPDX-License-Identifier: Apache-2.0

        import PackageDescription

        let package = Package(
            name: "Sky",
            dependencies: [.package(\(source))],
            targets: [.testTarget(name: "SkyTests", dependencies: [.product(name: "y", package: "y")])]
        )

        \(FixtureRepository.settings)
        """
    }

    private static let files: [Breach] = [
        Breach(
            "licence-line", shows: "T-060",
            broken: { $0.editPackage("Auth") { $0.licence = "// All mine.\n" } },
            clean: { _ in }),
        Breach(
            "licence-line", shows: "T-060",
            broken: { $0.others["Packages/Auth/CompileFail/Lost.swift"] = "struct Lost {}\n" },
            clean: {
                $0.others["Packages/Auth/CompileFail/Lost.swift"] =
                    "// SPDX-License-Identifier: Apache-2.0\n\nstruct Lost {}\n"
            }),
        .lines(
            "file-length", "Axiom", String(repeating: "// a\n", count: 396),
            clean: String(repeating: "// a\n", count: 390)),
        Breach(
            "readme-length",
            broken: { $0.others["README.md"] = String(repeating: "a\n", count: 111) },
            clean: { $0.others["README.md"] = String(repeating: "a\n", count: 110) }),
        Breach(
            "readme-length",
            broken: { $0.others["README.md"] = String(repeating: "a", count: 121) + "\n" },
            clean: { $0.others["README.md"] = "| " + String(repeating: "a", count: 121) + "\n" }),
        Breach(
            "file-name", broken: { $0.edit("Axiom") { $0.files[0].name = "Other.swift" } },
            clean: { $0.edit("Axiom") { $0.files[0].name = "AxiomRoot+Aspect.swift" } }),
        Breach(
            "file-name",
            broken: {
                $0.edit("Axiom") {
                    $0.files[0].name = "Calls.swift"
                    $0.files[0].body = "private func f() {}\nextension Int { func g() {} }"
                }
            },
            clean: {
                $0.edit("Axiom") {
                    $0.files[0].name = "Calls.swift"
                    $0.files[0].body = "func f() { struct Local {} }\nextension Int {}"
                }
            }),
        Breach(
            "file-name",
            broken: {
                $0.edit("Axiom") {
                    $0.files[0].name = "Calls.swift"
                    $0.files[0].body = "func f() {}\nstruct Owner {}"
                }
            },
            clean: {
                $0.edit("Axiom") {
                    $0.files[0].name = "Owner.swift"
                    $0.files[0].body = "func f() {}\nstruct Owner {}"
                }
            }),
        Breach(
            "bucket-name",
            broken: {
                $0.edit("Axiom") {
                    $0.files[0].name = "Utils.swift"
                    $0.files[0].body = "enum Utils {}"
                }
            },
            clean: {
                $0.edit("Axiom") {
                    $0.files[0].name = "CapabilityManager.swift"
                    $0.files[0].body = "enum CapabilityManager {}"
                }
            }),
        Breach(
            "stray-file",
            broken: {
                $0.others["Packages/Auth/Sources/Lost.swift"] =
                    "// SPDX-License-Identifier: Apache-2.0\n\nstruct Lost {}\n"
            }, clean: { $0.others["Packages/Auth/README.md"] = "" }),
        Breach(
            "stray-file", broken: { $0.others["Packages/Auth/Script/run.sh"] = "" },
            clean: { $0.others["Packages/Auth/Sources/AuthModels/AuthModels.docc/a.md"] = "" }),
        Breach(
            "path-name", broken: { $0.others["Packages/Auth/Notes for all.md"] = "" },
            clean: { $0.others["Packages/Auth/Notes.md"] = "" }),
        Breach(
            "path-name",
            broken: {
                $0.edit("Axiom") { target in
                    var second = target.files[0]
                    second.name = "Deep/" + second.name
                    target.files.append(second)
                }
            }, clean: { _ in }),
    ]
}
