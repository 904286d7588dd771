// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchTesting

extension RuleFixtureTests.Breach {
    /// What switches the compiler's part of the law off, each evaluated by SwiftPM.
    static let compiler: [Breach] = [
        // A function `clients` that answers nothing leaves the layer open.
        Breach(
            "compiler-settings",
            broken: {
                $0.editPackage("Auth") { $0.clients = "{ _ = modules; return [] }" }
            },
            clean: { $0.editPackage("Auth") { $0.clients += "\n" } }),
        Breach(
            "compiler-settings",
            broken: { $0.editSettings("+ [.unsafeFlags([\"-disable-access-control\"])]") },
            clean: { $0.editSettings("+ []") }),
        Breach(
            "compiler-settings",
            broken: {
                $0.editSettings("+ [.unsafeFlags([\"-strict-concurrency=minimal\"])]")
            },
            clean: { $0.editSettings("// -strict-concurrency=minimal") }),
        // Only some targets, told apart by more than their kind: SwiftPM evaluates every
        // manifest, so there are three.
        Breach(
            "compiler-settings",
            broken: {
                $0.keepFew()
                $0.editSettings("\n    if target.name == \"Axiom\" { target.swiftSettings = [] }")
            },
            clean: {
                $0.keepFew()
                $0.editSettings("\n    if target.name == \"None\" { target.swiftSettings = [] }")
            }),
        Breach(
            "compiler-settings",
            broken: {
                $0.edit("Axiom") { $0.linkerSettings = ".linkedLibrary(\"curl\")" }
            },
            clean: {
                $0.framework("Indexed", [("CIndexStore", [])])
                $0.edit("CIndexStore") {
                    $0.linkerSettings = ".linkedLibrary(\"dl\", .when(platforms: [.linux]))"
                }
            }),
        // A setting that is gone.
        Breach(
            "compiler-settings",
            broken: { fixture in
                for index in fixture.packages.indices {
                    fixture.packages[index].settings = fixture.packages[index].settings
                        .replacing(".treatAllWarnings(as: .error),", with: "")
                }
            }, clean: { _ in }),
    ]
}

extension FixtureRepository {
    /// Leaves three packages.
    fileprivate mutating func keepFew() {
        packages.removeAll { !["Axiom", "Relux", "SwiftIoC"].contains($0.name) }
    }

    /// Adds text to what every target of every package gets.
    fileprivate mutating func editSettings(_ more: String) {
        for index in packages.indices {
            packages[index].settings = packages[index].settings.replacing(
                "/* more */", with: more)
        }
    }
}
