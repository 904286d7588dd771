// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "AuthUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "AuthUIAPI", type: .static, targets: ["AuthUIAPI"]),
        .library(name: "AuthUI", type: .static, targets: ["AuthUI"]),
        .library(name: "AuthFeature", type: .static, targets: ["AuthFeature"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
        .package(path: "../CoreModels"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../DesignSystem"),
        .package(path: "../Auth"),
        .package(path: "../Host"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Storage"),
        .package(path: "../Security"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(
            name: "AuthUIAPI",
            dependencies: [
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .target(
            name: "AuthUI",
            dependencies: [
                "AuthUIAPI",
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "AuthReluxInt", package: "Auth"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
            ]
        ),
        .target(
            name: "AuthFeature",
            dependencies: [
                "AuthUIAPI",
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                "AuthUI",
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "AuthReluxInt", package: "Auth"),
                .product(name: "AuthServiceInt", package: "Auth"),
                .product(name: "AuthServiceImpl", package: "Auth"),
                .product(name: "AuthReluxImpl", package: "Auth"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "Security", package: "Security"),
                .product(name: "CoreModels", package: "CoreModels"),
            ]
        ),
        .testTarget(
            name: "AuthUITests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "AuthUIAPI",
                "AuthUI",
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "AuthReluxInt", package: "Auth"),
                .product(name: "AuthServiceInt", package: "Auth"),
                .product(name: "AuthTestSupport", package: "Auth"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "DesignSystemTesting", package: "DesignSystem"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
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
