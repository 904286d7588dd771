// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The package of the screens.
    static let screens: [File] =
        screensManifest + screensAPI + screensRouter + entries + entriesViews + screenFixtures
        + screenTests + storeTests + entriesGolden + emptyGolden

    /// Its manifest, without the house settings at its end.
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
                ],
                dependencies: [
                    .package(path: "../Axiom"),
                    .package(path: "../Relux"),
                    .package(path: "../Trapezio"),
                    .package(path: "../TerminalUI"),
                    .package(path: "../DesignSystem"),
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
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                        ]
                    ),
                    .testTarget(
                        name: "<Domain>UITests",
                        dependencies: [
                            "<Domain>UIAPI",
                            "<Domain>UI",
                            .product(name: "<Domain>Models", package: "<Domain>"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>"),
                            .product(name: "<Domain>TestSupport", package: "<Domain>"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "TrapezioTesting", package: "Trapezio"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                            .product(name: "DesignSystemTesting", package: "DesignSystem"),
                        ],
                        exclude: ["Golden"]
                    ),
                ]
            )

            """#)
    ]
}
