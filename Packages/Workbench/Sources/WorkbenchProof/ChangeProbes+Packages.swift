// SPDX-License-Identifier: Apache-2.0

/// The packages of the probes.
extension ChangeProbes {
    /// Links by path, with what they lead to.
    static let links = [
        "Packages/Linked/Sources/Linked/Far.swift": "../../../../Shared/Far.swift",
        "Packages/Linked/Sources/Linked/Folder": "../../../../Shared/Folder",
    ]

    /// Packages whose sources, settings and resources decide results.
    static let sources = [
        "Packages/Witness/Package.swift": manifest(
            "Witness", libraries: ["Witness", "WitnessInner"],
            rows: """
                        .target(
                            name: "Witness",
                            dependencies: [
                            ],
                            exclude: ["Inner"],
                            resources: [.process("Data")],
                            linkerSettings: [.linkedLibrary("dl")]
                        ),
                        .target(
                            name: "WitnessInner",
                            dependencies: [
                            ],
                            path: "Sources/Witness/Inner",
                            sources: ["Inner.swift", "More.swift", "WitnessInnerValue.swift"]
                        ),
                        .testTarget(
                            name: "WitnessTests",
                            dependencies: [
                                "Witness",
                            ]
                        ),
                        .testTarget(
                            name: "WitnessInnerTests",
                            dependencies: [
                                "WitnessInner",
                            ]
                        ),
                """),
        "Packages/Witness/Sources/Witness/Data/one.txt": "one\n",
        "Packages/Witness/Sources/Witness/Data/two.txt": "two\n",
        "Packages/Witness/Sources/Witness/Witness.swift": """
        import Foundation

        /// What tests see of resources and settings.
        public enum Witness {
            /// The text of a resource.
            public static func text(_ name: String) -> String? {
                let file = Bundle.module.url(forResource: name, withExtension: "txt")
                return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
            }

            /// Whether the manifest says so.
            public static func isHeld() -> Bool {
                #if HELD
                    return true
                #else
                    return false
                #endif
            }

            /// Which of two functions there is.
            public static func answer() -> String { Answer.of(1) }
        }

        enum Answer {
            static func of<Value>(_ value: Value) -> String { "any" }
        }
        """,
        "Packages/Witness/Sources/Witness/Here.swift": """
        /// Where it is.
        public enum Here {
            /// The line of this function.
            public static func line() -> Int { 0 + #line }
        }
        """,
        "Packages/Witness/Sources/Witness/Extra.swift": """
        extension Answer {
            static func of(_ value: Int) -> String { "number" }
        }
        """,
        "Packages/Witness/Sources/Witness/Inner/Inner.swift": """
        /// What tests see of the files that are chosen.
        public enum Inner {
            /// Which of two functions there is.
            public static func answer() -> String { InnerAnswer.of(1) }
        }

        enum InnerAnswer {
            static func of<Value>(_ value: Value) -> String { "any" }
        }
        """,
        "Packages/Witness/Sources/Witness/Inner/More.swift": """
        extension InnerAnswer {
            static func of(_ value: Int) -> String { "number" }
        }
        """,
        "Packages/Witness/Tests/WitnessTests/WitnessTests.swift": """
        import Testing
        import Witness

        @Suite struct WitnessTests {
            @Test func one() { #expect(Witness.text("one") == "one\\n") }
            @Test func two() { #expect(Witness.text("two") == "two\\n") }
            @Test func three() { #expect(Witness.text("three") == nil) }
            @Test func setting() { #expect(Witness.isHeld()) }
            @Test func answer() { #expect(Witness.answer() == "number") }
            @Test func line() { #expect(Here.line() == 6) }
        }
        """,
        "Packages/Witness/Tests/WitnessInnerTests/WitnessInnerTests.swift": """
        import Testing
        import WitnessInner

        @Suite struct WitnessInnerTests {
            @Test func answer() { #expect(Inner.answer() == "number") }
        }
        """,
        "Packages/Linked/Package.swift": manifest(
            "Linked", libraries: ["Linked"],
            rows: """
                        .target(
                            name: "Linked",
                            dependencies: [
                            ]
                        ),
                        .testTarget(
                            name: "LinkedTests",
                            dependencies: [
                                "Linked",
                            ]
                        ),
                """),
        "Packages/Linked/Sources/Linked/Linked.swift": """
        /// What tests see of files behind links.
        public enum Linked {
            /// Of a file.
            public static func far() -> Int { Far.value() }

            /// Of a folder.
            public static func deep() -> Int { Deep.value() }
        }
        """,
        "Packages/Linked/Tests/LinkedTests/LinkedTests.swift": """
        import Linked
        import Testing

        @Suite struct LinkedTests {
            @Test func far() { #expect(Linked.far() == 1) }
            @Test func deep() { #expect(Linked.deep() == 1) }
        }
        """,
        "Shared/Far.swift": """
        enum Far {
            static func value() -> Int {
                let value = 1  // held
                return value
            }
        }
        """,
        "Shared/Folder/Deep.swift": """
        enum Deep {
            static func value() -> Int {
                let value = 1  // held
                return value
            }
        }
        """,
    ]

    /// A manifest in a form that the workbench reads without SwiftPM.
    static func manifest(
        _ name: String, libraries: [String], uses: [String] = [], rows: String
    ) -> String {
        let products = libraries.map {
            "        .library(name: \"\($0)\", targets: [\"\($0)\"]),\n"
        }
        let packages = uses.map { "        .package(path: \"../\($0)\"),\n" }
        return """
            // swift-tools-version: 6.2
            \(licence)import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
            \(products.joined())    ],
                dependencies: [
            \(packages.joined())    ],
                targets: [
            \(rows)
                ]
            )

            for target in package.targets {
                target.swiftSettings =
                    (target.swiftSettings ?? []) + [
                        .define("HELD"),
                        .swiftLanguageMode(.v6),
                    ]
            }

            """
    }
}
