// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The manifest of a domain's package, without the house settings at its end.
    static let manifest: [File] = [
        File(
            "Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "<Domain>",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .library(name: "<Domain>Models", type: .dynamic, targets: ["<Domain>Models"]),
                    .library(name: "<Domain>ReluxInt", type: .dynamic, targets: ["<Domain>ReluxInt"]),
                    .library(name: "<Domain>ServiceInt", type: .dynamic, targets: ["<Domain>ServiceInt"]),
                    .library(name: "<Domain>ServiceImpl", type: .dynamic, targets: ["<Domain>ServiceImpl"]),
                    .library(name: "<Domain>ReluxImpl", type: .dynamic, targets: ["<Domain>ReluxImpl"]),
                    .library(name: "<Domain>TestSupport", targets: ["<Domain>TestSupport"]),
                ],
                dependencies: [
                    // The self-reference makes every product below one shared library with one copy of its module.
                    .package(name: "<Domain>-Self", path: "."),
                    .package(path: "../SwiftIoC"),
                    .package(path: "../Basics"),
                    .package(path: "../Axiom"),
                    .package(path: "../CoreModels"),
                    .package(path: "../Relux"),
                    .package(path: "../Storage"),
                    .package(path: "../TestInfrastructure"),
                ],
                targets: [
                    .target(
                        name: "<Domain>Models",
                        dependencies: [
                            .product(name: "CoreModels", package: "CoreModels")
                        ]
                    ),
                    .target(
                        name: "<Domain>ReluxInt",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Axiom", package: "Axiom"),
                        ]
                    ),
                    .target(
                        name: "<Domain>ServiceInt",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self")
                        ]
                    ),
                    .target(
                        name: "<Domain>ServiceImpl",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Storage", package: "Storage"),
                        ],
                        swiftSettings: clients(["<Domain>Feature", "<Domain>Tests"])
                    ),
                    .target(
                        name: "<Domain>ReluxImpl",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Axiom", package: "Axiom"),
                        ],
                        swiftSettings: clients(["<Domain>Feature", "<Domain>Tests", "<Domain>UITests"])
                    ),
                    .target(
                        name: "<Domain>TestSupport",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "Basics", package: "Basics"),
                        ]
                    ),
                    .testTarget(
                        name: "<Domain>Tests",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceImpl", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxImpl", package: "<Domain>-Self"),
                            "<Domain>TestSupport",
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "ReluxTesting", package: "Relux"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Storage", package: "Storage"),
                            .product(name: "TestInfrastructure", package: "TestInfrastructure"),
                        ]
                    ),
                ]
            )

            /// The only modules that may import a closed layer; the compiler refuses every other one.
            func clients(_ modules: [String]) -> [SwiftSetting] {
                [.unsafeFlags(modules.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })]
            }

            """#)
    ]

    /// The manifest of its screens.
    static let screensManifest: [File] = [
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
                    .library(name: "<Domain>UIAPI", type: .static, targets: ["<Domain>UIAPI"]),
                    .library(name: "<Domain>UI", type: .static, targets: ["<Domain>UI"]),
                    .library(name: "<Domain>Feature", type: .static, targets: ["<Domain>Feature"]),
                ],
                dependencies: [
                    .package(path: "../Basics"),
                    .package(path: "../Axiom"),
                    .package(path: "../CoreModels"),
                    .package(path: "../Relux"),
                    .package(path: "../Trapezio"),
                    .package(path: "../TerminalUI"),
                    .package(path: "../DesignSystem"),
                    .package(path: "../SwiftIoC"),
                    .package(path: "../Storage"),
                    .package(path: "../Host"),
                    .package(path: "../<Domain>"),
                ],
                targets: [
                    .target(
                        name: "<Domain>UIAPI",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                        ]
                    ),
                    .target(
                        name: "<Domain>UI",
                        dependencies: [
                            "<Domain>UIAPI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                            .product(name: "HostAPI", package: "Host"),
                        ]
                    ),
                    .target(
                        name: "<Domain>Feature",
                        dependencies: [
                            "<Domain>UIAPI",
                            "<Domain>UI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>"),
                            .product(name: "<Domain>ServiceImpl", package: "<Domain>"),
                            .product(name: "<Domain>ReluxImpl", package: "<Domain>"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "HostAPI", package: "Host"),
                            .product(name: "HostFeature", package: "Host"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Storage", package: "Storage"),
                        ]
                    ),
                    .testTarget(
                        name: "<Domain>UITests",
                        dependencies: [
                            "<Domain>UIAPI",
                            "<Domain>UI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>"),
                            .product(name: "<Domain>ReluxImpl", package: "<Domain>"),
                            .product(name: "<Domain>TestSupport", package: "<Domain>"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "Basics", package: "Basics"),
                            .product(name: "AxiomCore", package: "Axiom"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "TrapezioTesting", package: "Trapezio"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                        ]
                    ),
                ]
            )

            """#)
    ]
}
