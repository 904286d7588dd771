// SPDX-License-Identifier: Apache-2.0

/// The places in an app where `new-domain` registers a domain. The generated app does not have
/// them. The result is measured, but never built.
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
        "README.md": """
        | `Packages/OrderDiary` | the domains, six modules each |
        | `Packages/OrderDiaryUI` | their screens, and what their commands say |

        """,
        saga: licence + """
            import OrderDiaryModels

            /// What signing in and out means to the domains.
            struct SessionSaga {
                func load(_ profile: Profile) -> [any Relux.Action] {
                    [
                        OrderDiary.Business.Action.loaded(.init(id: profile.id))
                    ]
                }

                func clear() -> [any Relux.Action] {
                    [
                        OrderDiary.Business.Action.cleared
                    ]
                }
            }

            """,
        "\(composition)/Composition.swift": licence + """
            import OrderDiaryModels

            struct Composition {
                var parts: [(IoC) -> Void] {
                    [
                        registerModules,
                    ]
                }

                let modules = [
                    try ioc.resolve(AppRouter.Module.self)
                ]

                let context = ContextDeclaration(
                    clients: [
                        AppRouter.State.self
                    ])
            }

            """,
        "\(composition)/Services.swift": licence + """
            import OrderDiaryModels

            extension Composition {
                static let migrations =
                    OrderDiary.Business.Service.migrations

                func registerServices(in ioc: IoC) {
                    ioc.register(Handed<any Auth.Business.IState>.self) { Handed() }
                }

                var clients: [ClientDeclaration] {
                    [
                        ClientDeclaration(AppRouter.State.self) {}
                    ]
                }
            }

            """,
        "\(composition)/Composition+Features.swift": licence + """
            import OrderDiaryUI

            let features = AppFeatures(
                providers: [
                    AuthUIRouter(services: services)
                ])

            """,
        "App/Sources/airfit/CommandContext.swift": licence + """
            import OrderDiaryModels

            final class CommandContext {
                let router: AppRouter.State

                init(_ dependencies: ContextDependencies) throws {
                    router = try dependencies.client(AppRouter.State.self)
                }
            }

            """,
        "App/Sources/airfit/CommandLine/UserError+Domains.swift": licence + """
            import OrderDiaryModels

            extension UserError {
                init(_ error: any Error) {
                    switch error {
                    case let start as BootstrapFailure: self.init(start.underlying)
                    }
                }
            }

            """,
        "App/Sources/airfit/Navigation/AppScreens.swift": licence + """
            import OrderDiaryUIAPI

            enum AppScreens {
                static let places = [
                    Place(name: "Orders", address: "orders")
                ]

                static let all: TrapezioScreens = {
                    var screens = TrapezioScreens()
                    do {
                        try screens.registerOrderDiary()
                    } catch {
                    }
                    return screens
                }()
            }

            """,
        "App/Sources/airfit/Commands/Commands.swift": licence + """
            enum Commands {
                static let root = Command(
                    subcommands: [
                        today,
                        imports, auth, database, doctor, replay, demo,
                    ])
            }

            """,
    ]

    /// The manifest with rows for what registers a domain.
    private static func app(_ manifest: String) -> String {
        manifest.replacing(
            "                .product(name: \"Relux\", package: \"Relux\"),\n",
            with: """
                                .product(name: "SessionOrchestration", package: "Orchestrator"),
                                .product(name: "SwiftIoC", package: "SwiftIoC"),
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
