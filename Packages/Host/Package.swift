// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Host",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "HostAPI", type: .static, targets: ["HostAPI"]),
        .library(name: "HostFeature", type: .static, targets: ["HostFeature"]),
        .library(name: "Host", type: .static, targets: ["Host"]),
        .library(name: "HostTesting", type: .static, targets: ["HostTesting"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../CoreModels"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../FileFormats"),
        .package(path: "../Storage"),
        .package(path: "../DesignSystem"),
    ],
    targets: [
        .target(
            name: "HostAPI",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "FileFormats", package: "FileFormats"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .target(
            name: "HostFeature",
            dependencies: [
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                "HostAPI",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .target(
            name: "Host",
            dependencies: [
                "HostAPI",
                "HostFeature",
                .product(name: "Basics", package: "Basics"),
                .product(name: "CommandPages", package: "Basics"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .target(
            name: "HostTesting",
            dependencies: [
                "Host",
                "HostAPI",
                "HostFeature",
                .product(name: "Basics", package: "Basics"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .testTarget(
            name: "HostAPITests",
            dependencies: [
                "HostAPI",
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .testTarget(
            name: "HostFeatureTests",
            dependencies: [
                "HostAPI",
                "HostFeature",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
            ]
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
