// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "DesignSystem",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "DesignSystem", type: .static, targets: ["DesignSystem"]),
        .library(name: "DesignSystemTesting", targets: ["DesignSystemTesting"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
        .package(path: "../CoreModels"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
    ],
    targets: [
        .target(
            name: "DesignSystem",
            dependencies: [
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
            ]
        ),
        .target(
            name: "DesignSystemTesting",
            dependencies: [
                "DesignSystem",
                .product(name: "TerminalUI", package: "TerminalUI"),
            ]
        ),
        .testTarget(
            name: "DesignSystemTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "DesignSystem",
                "DesignSystemTesting",
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
            ],
            exclude: ["Golden"]
        ),
    ]
)

// The house settings: byte-identical in every manifest. What the flags give: the article "What holds
// a build back".
for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .treatAllWarnings(as: .error),
            .treatWarning("DeprecatedDeclaration", as: .warning),
            .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
        ]
    target.linkerSettings =
        (target.linkerSettings ?? []) + [
            .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))
        ]
}
