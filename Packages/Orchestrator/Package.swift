// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Orchestrator",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "DayOrchestration", type: .dynamic, targets: ["DayOrchestration"])
    ],
    dependencies: [
        .package(path: "../CoreModels"),
        .package(path: "../Auth"),
        .package(path: "../Workouts"),
        .package(path: "../Nutrition"),
        .package(path: "../AuthUI"),
        .package(path: "../WorkoutsUI"),
        .package(path: "../NutritionUI"),
        .package(path: "../Host"),
        .package(path: "../Relux"),
        .package(path: "../Axiom"),
    ],
    targets: [
        .target(
            name: "DayOrchestration",
            dependencies: [
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "Relux", package: "Relux"),
            ]
        ),
        .testTarget(
            name: "OrchestratorTests",
            dependencies: [
                "DayOrchestration",
                .product(name: "HostFeature", package: "Host"),
                .product(name: "AuthFeature", package: "AuthUI"),
                .product(name: "WorkoutsFeature", package: "WorkoutsUI"),
                .product(name: "NutritionFeature", package: "NutritionUI"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "AuthReluxInt", package: "Auth"),
                .product(name: "AuthReluxImpl", package: "Auth"),
                .product(name: "AuthTestSupport", package: "Auth"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsReluxImpl", package: "Workouts"),
                .product(name: "WorkoutsTestSupport", package: "Workouts"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionReluxImpl", package: "Nutrition"),
                .product(name: "NutritionTestSupport", package: "Nutrition"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
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
