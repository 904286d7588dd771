// SPDX-License-Identifier: Apache-2.0

/// Probes of what a manifest computes, of files that tests read, and of a program that they run.
extension ChangeProbes {
    static let inputs = [
        "Packages/Helped/Package.swift": manifest(
            "Helped", libraries: ["Helped"],
            rows: """
                        .target(
                            name: "Helped",
                            dependencies: [
                            ],
                            swiftSettings: helped(true) + [.define("LOCAL")]
                        ),
                        .testTarget(
                            name: "HelpedTests",
                            dependencies: [
                                "Helped",
                            ]
                        ),
                """) + """

                func helped(_ isOn: Bool) -> [SwiftSetting] {
                    let name = "HELPED"
                    return isOn ? [.define(name)] : []
                }

                """,
        "Packages/Helped/Sources/Helped/Helped.swift": """
        /// What tests see of settings that the manifest computes.
        public enum Helped {
            /// Of a function.
            public static func isHelped() -> Bool {
                #if HELPED
                    return true
                #else
                    return false
                #endif
            }

            /// Of the row.
            public static func isLocal() -> Bool {
                #if LOCAL
                    return true
                #else
                    return false
                #endif
            }
        }
        """,
        "Packages/Helped/Tests/HelpedTests/HelpedTests.swift": """
        import Helped
        import Testing

        @Suite struct HelpedTests {
            @Test func helped() { #expect(Helped.isHelped()) }
            @Test func local() { #expect(Helped.isLocal()) }
        }
        """,
        "Packages/Fixtures/Package.swift": manifest(
            "Fixtures", libraries: ["FixtureSupport"],
            rows: """
                        .target(
                            name: "FixtureSupport",
                            dependencies: [
                            ]
                        ),
                        .testTarget(
                            name: "SupportedTests",
                            dependencies: [
                                "FixtureSupport",
                            ]
                        ),
                        .testTarget(
                            name: "FixtureTests",
                            dependencies: [
                            ],
                            exclude: ["Snippets"]
                        ),
                """),
        "Packages/Fixtures/Sources/FixtureSupport/FixtureSupport.swift": """
        import Foundation

        /// What tests share.
        public enum FixtureSupport {
            /// The text of a file that lies outside of the package.
            public static func notes() -> String? {
                try? String(contentsOfFile: "Shared/notes.txt", encoding: .utf8)
            }
        }
        """,
        "Packages/Fixtures/Tests/SupportedTests/SupportedTests.swift": """
        import FixtureSupport
        import Testing

        @Suite struct SupportedTests {
            @Test func notes() { #expect(FixtureSupport.notes() == "notes\\n") }
        }
        """,
        "Packages/Fixtures/Tests/FixtureTests/FixtureTests.swift": """
        import Foundation
        import Testing

        @Suite struct FixtureTests {
            private static let snippet = "Packages/Fixtures/Tests/FixtureTests/Snippets/Refused.swift"

            @Test func fixture() throws {
                let text = try String(contentsOfFile: "Shared/fixture.txt", encoding: .utf8)
                #expect(text == "fixture\\n")
            }

            @Test func cases() throws {
                let names = try FileManager.default.contentsOfDirectory(atPath: "Shared/cases")
                #expect(names.sorted() == ["one.txt", "two.txt"])
            }

            @Test func comment() throws {
                let text = try String(contentsOfFile: Self.snippet, encoding: .utf8)
                #expect(text.contains("// A text is no number."))
            }

            @Test func refused() throws {
                let compiler = Process()
                compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                compiler.arguments = ["swiftc", "-typecheck", Self.snippet]
                compiler.standardError = FileHandle.nullDevice
                try compiler.run()
                compiler.waitUntilExit()
                #expect(compiler.terminationStatus != 0)
            }
        }
        """,
        "Packages/Fixtures/Tests/FixtureTests/Snippets/Refused.swift": """
        // A text is no number.
        func refused() {
            let number: Int = "one"
            print(number)
        }
        """,
        "Shared/notes.txt": "notes\n",
        "Shared/fixture.txt": "fixture\n",
        "Shared/cases/one.txt": "one\n",
        "Shared/cases/two.txt": "two\n",
        "Packages/Tool/Package.swift": manifest(
            "Tool", libraries: [], uses: ["Axiom"],
            rows: """
                        .executableTarget(
                            name: "tool",
                            dependencies: [
                                .product(name: "AxiomCore", package: "Axiom"),
                            ]
                        ),
                        .testTarget(
                            name: "ToolTests",
                            dependencies: [
                            ]
                        ),
                """),
        "Packages/Tool/Sources/tool/Tool.swift": """
        @main
        enum Tool {
            static func main() { print(ToolValue.sum()) }
        }
        """,
        "Packages/Tool/Tests/ToolTests/ToolTests.swift": """
        import Foundation
        import Testing

        @Suite struct ToolTests {
            @Test func prints() throws {
                let (tool, output) = (Process(), Pipe())
                tool.executableURL = URL(fileURLWithPath: ".build/debug/tool")
                tool.standardOutput = output
                try tool.run()
                let text = String(
                    decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                tool.waitUntilExit()
                #expect(text == "2\\n")
            }
        }
        """,
    ]
}
