// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "DayUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "DayUI", type: .static, targets: ["DayUI"]),
        .library(name: "DayFeature", type: .static, targets: ["DayFeature"]),
    ],
    dependencies: [
        .package(path: "../CoreModels"),
        .package(path: "../Axiom"),
        .package(path: "../FileFormats"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../DesignSystem"),
        .package(path: "../Storage"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Workouts"),
        .package(path: "../Nutrition"),
        .package(path: "../Orchestrator"),
        .package(path: "../Host"),
        .package(path: "../WorkoutsUI"),
        .package(path: "../NutritionUI"),
    ],
    targets: [
        .target(
            name: "DayUI",
            dependencies: [
                .product(name: "FileFormats", package: "FileFormats"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionUIAPI", package: "NutritionUI"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsUIAPI", package: "WorkoutsUI"),
                .product(name: "DayOrchestration", package: "Orchestrator"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "TerminalUIExtras", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .target(
            name: "DayFeature",
            dependencies: [
                "DayUI",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "DayOrchestration", package: "Orchestrator"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionUIAPI", package: "NutritionUI"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsUIAPI", package: "WorkoutsUI"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
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
