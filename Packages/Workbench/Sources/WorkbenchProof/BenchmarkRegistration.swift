// SPDX-License-Identifier: Apache-2.0

/// What `new-domain` looks for in an app, which the generated one does not have: the places where
/// a domain is registered, and little else. Measured, never built.
package enum BenchmarkRegistration {
    private static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"
    private static let composition = "App/Sources/airfit/Composition"
    private static let saga = "Packages/Orchestrator/Sources/SessionOrchestration/SessionSaga.swift"

    /// The files of a generated repository that change, with their new text.
    package static func changes(of repository: [String: String]) -> [String: String] {
        var changes = files
        for (path, edit) in [(manifest, app), (orchestrations, orchestrator)] {
            changes[path] = repository[path].map(edit)
        }
        return changes
    }

    private static let manifest = "App/Package.swift"
    private static let orchestrations = "Packages/Orchestrator/Package.swift"

    private static let files = [
        "README.md": "| `Packages/OrderDiary` | the domains, six modules each |\n",
        saga: licence + """
            import OrderDiaryModels

            /// What signing in and out means to the domains.
            struct SessionSaga {
                func load(_ profile: Profile) -> [any Relux.Effect] {
                    [
                        OrderDiary.Business.Effect.load(.init(id: profile.id))
                    ]
                }

                func clear() -> [any Relux.Effect] {
                    [
                        OrderDiary.Business.Effect.clear
                    ]
                }
            }

            """,
        "\(composition)/Composition.swift": licence + """
            import OrderDiaryModels

            enum Composition {
                static let clients = [
                    ClientDeclaration(AppRouter.State.self) {}
                ]
            }

            """,
        "\(composition)/Services.swift": licence + """
            import OrderDiaryModels

            struct Services {
                static let migrations =
                    OrderDiary.Business.Service.migrations

                func auth() {}

                private func resolve<Value>(_ value: Value) -> Value { value }
            }

            """,
        "\(composition)/RouterAdapters.swift": licence + "import OrderDiaryModels\n",
    ]

    /// The manifest with rows for what registers a domain.
    private static func app(_ manifest: String) -> String {
        manifest.replacing(
            "                .product(name: \"Relux\", package: \"Relux\"),\n",
            with: """
                                .product(name: "SessionOrchestration", package: "Orchestrator"),
                                .product(name: "Relux", package: "Relux"),

                """, maxReplacements: 1)
    }

    /// The orchestrations' manifest with one more.
    private static func orchestrator(_ manifest: String) -> String {
        manifest.replacing(
            "    targets: [\n",
            with: """
                    targets: [
                        .target(
                            name: "SessionOrchestration",
                            dependencies: [
                                .product(name: "Relux", package: "Relux"),
                            ]
                        ),

                """, maxReplacements: 1)
    }
}
