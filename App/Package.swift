// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "App",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "airfit", targets: ["airfit"]),
        .executable(name: "airfit-schema", targets: ["AirfitSchema"]),
    ],
    dependencies: [
        .package(path: "../Packages/Basics"),
        .package(path: "../Packages/CoreModels"),
        .package(path: "../Packages/SwiftIoC"),
        .package(path: "../Packages/Axiom"),
        .package(path: "../Packages/Relux"),
        .package(path: "../Packages/Trapezio"),
        .package(path: "../Packages/TerminalUI"),
        .package(path: "../Packages/DesignSystem"),
        .package(path: "../Packages/Storage"),
        .package(path: "../Packages/Security"),
        .package(path: "../Packages/Auth"),
        .package(path: "../Packages/Workouts"),
        .package(path: "../Packages/Nutrition"),
        .package(path: "../Packages/Orchestrator"),
        .package(path: "../Packages/Host"),
        .package(path: "../Packages/AuthUI"),
        .package(path: "../Packages/WorkoutsUI"),
        .package(path: "../Packages/NutritionUI"),
        .package(path: "../Packages/DayUI"),
        .package(path: "../Packages/TestInfrastructure"),
    ],
    targets: [
        .executableTarget(
            name: "airfit",
            dependencies: [
                .product(name: "CommandPages", package: "Basics"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Host", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "AuthFeature", package: "AuthUI"),
                .product(name: "WorkoutsFeature", package: "WorkoutsUI"),
                .product(name: "WorkoutsServiceImpl", package: "Workouts"),
                .product(name: "DayFeature", package: "DayUI"),
                .product(name: "NutritionFeature", package: "NutritionUI"),
                .product(name: "Security", package: "Security"),
            ]
        ),
        // What --json promises, and the JSON Schema of it.
        .executableTarget(name: "AirfitSchema"),
        .testTarget(
            name: "airfitTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "airfit",
                "AirfitSchema",
                .product(name: "Host", package: "Host"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "Security", package: "Security"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DayUI", package: "DayUI"),
                .product(name: "DayOrchestration", package: "Orchestrator"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "HostTesting", package: "Host"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "DesignSystemTesting", package: "DesignSystem"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "AuthModels", package: "Auth"),
                .product(name: "AuthReluxInt", package: "Auth"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionUIAPI", package: "NutritionUI"),
                .product(name: "AuthServiceInt", package: "Auth"),
                .product(name: "AuthTestSupport", package: "Auth"),
                .product(name: "WorkoutsServiceInt", package: "Workouts"),
                .product(name: "WorkoutsTestSupport", package: "Workouts"),
                .product(name: "NutritionServiceInt", package: "Nutrition"),
                .product(name: "NutritionTestSupport", package: "Nutrition"),
            ],
            exclude: ["Golden", "Screens/Golden"]
        ),
    ]
)

// Linked by name, these two libraries stand before the app's own. A third of all symbols bound at
// start-up are theirs, and are then not looked for in forty other libraries first.
for target in package.targets where target.name == "airfit" {
    target.swiftSettings = [
        .unsafeFlags(
            [
                "-Xfrontend", "-autolink-library", "-Xfrontend", "_FoundationICU",
                "-Xfrontend", "-autolink-library", "-Xfrontend", "stdc++",
            ], .when(platforms: [.linux]))
    ]
}

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
