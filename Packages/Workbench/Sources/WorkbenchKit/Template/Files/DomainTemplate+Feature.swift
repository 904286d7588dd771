// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The manifest of a package that has no screens, but the domain as one value.
    static let featureManifest: [File] = [
        File(
            "Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "<Domain>UI",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .library(name: "<Domain>Feature", type: .static, targets: ["<Domain>Feature"])
                ],
                dependencies: [
                    .package(path: "../CoreModels"),
                    .package(path: "../Relux"),
                    .package(path: "../SwiftIoC"),
                    .package(path: "../Storage"),
                    .package(path: "../Host"),
                    .package(path: "../<Domain>"),
                ],
                targets: [
                    .target(
                        name: "<Domain>Feature",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>"),
                            .product(name: "<Domain>ServiceImpl", package: "<Domain>"),
                            .product(name: "<Domain>ReluxImpl", package: "<Domain>"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "HostAPI", package: "Host"),
                            .product(name: "HostFeature", package: "Host"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Storage", package: "Storage"),
                        ]
                    )
                ]
            )

            """#)
    ]

    /// The domain as one value: what a program composes of it.
    static let feature: [File] =
        page + [
            value(
                imports: [
                    "import DesignSystem\n", "import <Domain>UI\nimport <Domain>UIAPI\n",
                    "import TrapezioNavigation\n",
                ], commands: ".<domain>", screens: "<domain>Screens", making: screensValue)
        ]

    /// The same of a domain without screens, which has no command either.
    static let bareFeature: [File] =
        page + [
            value(imports: ["", "", ""], commands: "", screens: ".none", making: "")
        ]

    private static let page: [File] = [
        File(
            "Sources/<Domain>Feature/<Domain>Feature.docc/<Domain>Feature.md",
            #"""
            # ``<Domain>Feature``

            The <words> domain as one value, which a program has in its list of features.

            ## Overview

            ```swift
            static let all: [Feature] = [.<domain>]
            ```

            """#)
    ]

    private static let screensValue = #"""

            private static var <domain>Screens: Screens {
                .provided(
                    register: { screens throws(TrapezioPathFailure) in
                        try screens.register<Domain>()
                    },
                    places: [ScreenPlace(name: "<Title>", address: "<address>")],
                    samples: [],
                    provider: { services, _, ioc in
                        <Domain>UIRouter(
                            services: services,
                            journal: try ioc.resolve((any <Domain>.Business.IState).self))
                    })
            }

        """#

    private static func value(
        imports: [String], commands: String, screens: String, making: String
    ) -> File {
        File(
            "Sources/<Domain>Feature/Feature+<Domain>.swift",
            #"""
            import CoreModels
            <design>import HostAPI
            public import HostFeature
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>ServiceImpl
            import <Domain>ServiceInt
            <import>import Relux
            import Storage
            import SwiftIoC
            <navigation>

            extension Feature {
                /// Notes on <words>.
                public static let <domain> = Feature(
                    name: "<address>", storage: <domain>Storage, capabilities: (Database.self),
                    register: register<Domain>, state: <Domain>.Business.State.self,
                    as: (any <Domain>.Business.IState).self,
                    module: { try $0.resolve(<Domain>.Module.self) }, session: <domain>Session,
                    commands: [<commands>], screens: <screens>, settings: [],
                    candidates: { _, _, _, _ in nil }, errors: <domain>Errors, guide: .none)
            <making>

                private static var <domain>Storage: Stored {
                    .tables(
                        copied: <Domain>.Business.Service.storedTables, local: [],
                        migrations: <Domain>.Business.Service.migrations, cascades: [], carriedOver: [])
                }

                private static let <domain>Session = Session.followed(
                    open: { <Domain>.Business.Action.loaded(.init(id: $0)) },
                    close: { <Domain>.Business.Action.cleared })

                private static let <domain>Errors = ErrorWords(
                    told: { error in
                        guard let error = error as? <Domain>.Business.Err else { return nil }
                        let (code, exit): (String, ExitCode) =
                            switch error {
                            case .signedOut: ("auth_required", .signedOut)
                            case .emptyText, .textTooLong: ("bad_text", .usage)
                            case .unavailable: ("database", .database)
                            }
                        return UserError(code, exit, error.description)
                    }, question: { _ in nil })

                @Sendable
                private static func register<Domain>(in ioc: IoC, _ database: Grant<Database>) {
                    ioc.register((any <Domain>.Business.IService).self) { ioc in
                        <Domain>.Business.Service(database: try database.handle(ioc))
                    }
                    <Domain>.Module.register(in: ioc)
                }
            }

            """#
            .replacing("<design>", with: imports[0]).replacing("<import>", with: imports[1])
            .replacing("<navigation>\n", with: imports[2])
            .replacing("<commands>", with: commands).replacing("<screens>", with: screens)
            .replacing("<making>\n", with: making))
    }
}
