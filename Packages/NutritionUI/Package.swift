// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "NutritionUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "NutritionUIAPI", type: .static, targets: ["NutritionUIAPI"]),
        .library(name: "NutritionUI", type: .static, targets: ["NutritionUI"]),
        .library(name: "NutritionFeature", type: .static, targets: ["NutritionFeature"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../CoreModels"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../DesignSystem"),
        .package(path: "../Nutrition"),
        .package(path: "../Host"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Storage"),
    ],
    targets: [
        .target(
            name: "NutritionUIAPI",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
            ]
        ),
        .target(
            name: "NutritionUI",
            dependencies: [
                "NutritionUIAPI",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
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
            name: "NutritionFeature",
            dependencies: [
                "NutritionUIAPI",
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                "NutritionUI",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionServiceInt", package: "Nutrition"),
                .product(name: "NutritionServiceImpl", package: "Nutrition"),
                .product(name: "NutritionReluxImpl", package: "Nutrition"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .testTarget(
            name: "NutritionUITests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "NutritionUIAPI",
                "NutritionUI",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionServiceInt", package: "Nutrition"),
                .product(name: "NutritionServiceImpl", package: "Nutrition"),
                .product(name: "NutritionReluxImpl", package: "Nutrition"),
                .product(name: "NutritionTestSupport", package: "Nutrition"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "Host", package: "Host"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "HostTesting", package: "Host"),
                "NutritionFeature",
                .product(name: "DesignSystemTesting", package: "DesignSystem"),
                .product(name: "Storage", package: "Storage"),
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
