// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Tests",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "bench-app", targets: ["bench-app"]),
        .executable(name: "bench", targets: ["bench"]),
        .executable(name: "evidence", targets: ["evidence"]),
        .executable(name: "fuzz", targets: ["fuzz"]),
        .executable(name: "peak", targets: ["peak"]),
        .executable(name: "torture", targets: ["torture"]),
        // Loaded before the C library of the program under test, never linked.
        .library(name: "FaultShim", type: .dynamic, targets: ["CFaultShim"]),
    ],
    dependencies: [
        .package(path: "../Packages/Basics"),
        .package(path: "../Packages/CoreModels"),
        .package(path: "../Packages/SwiftIoC"),
        .package(path: "../Packages/Axiom"),
        .package(path: "../Packages/DesignSystem"),
        .package(path: "../Packages/FileFormats"),
        .package(path: "../Packages/Nutrition"),
        .package(path: "../Packages/NutritionUI"),
        .package(path: "../Packages/Relux"),
        .package(path: "../Packages/Security"),
        .package(path: "../Packages/Storage"),
        .package(path: "../Packages/TerminalUI"),
        .package(path: "../Packages/Trapezio"),
        .package(path: "../Packages/TestInfrastructure"),
        .package(path: "../Packages/Workbench"),
        .package(path: "../Packages/Workouts"),
        .package(path: "../Packages/WorkoutsUI"),
    ],
    targets: [
        .executableTarget(name: "baseline-foundation"),
        .executableTarget(name: "baseline-echo"),
        .executableTarget(
            name: "baseline-split",
            dependencies: [
                .product(name: "FileFormats", package: "FileFormats")
            ]
        ),
        .executableTarget(
            name: "bench-app",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "baseline-echo", "baseline-foundation", "baseline-split",
            ]
        ),
        .target(name: "CBenchmark"),
        .target(
            name: "BenchmarkKit",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "CBenchmark", .product(name: "AxiomCore", package: "Axiom"),
            ]
        ),
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "BenchmarkKit",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomExtras", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
            ]
        ),
        .testTarget(
            name: "BenchmarkTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "BenchmarkKit",
                "bench",
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
            ]
        ),
        .target(name: "EvidenceKit"),
        .executableTarget(name: "evidence", dependencies: ["EvidenceKit"]),
        .testTarget(
            name: "EvidenceTests",
            dependencies: [
                "EvidenceKit"
            ]
        ),
        .target(name: "CFuzzCounters"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CFuzzCounters",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "NutritionModels", package: "Nutrition"),
                .product(name: "NutritionReluxInt", package: "Nutrition"),
                .product(name: "NutritionReluxImpl", package: "Nutrition"),
                .product(name: "NutritionServiceInt", package: "Nutrition"),
                .product(name: "NutritionServiceImpl", package: "Nutrition"),
                .product(name: "NutritionTestSupport", package: "Nutrition"),
                .product(name: "NutritionUIAPI", package: "NutritionUI"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Security", package: "Security"),
                .product(name: "FileFormats", package: "FileFormats"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "WorkbenchKit", package: "Workbench"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsReluxImpl", package: "Workouts"),
                .product(name: "WorkoutsServiceImpl", package: "Workouts"),
                .product(name: "WorkoutsTestSupport", package: "Workouts"),
                .product(name: "WorkoutsUIAPI", package: "WorkoutsUI"),
            ]
        ),
        .executableTarget(
            name: "peak", dependencies: [.product(name: "Basics", package: "Basics")]),
        .target(name: "CFaultShim"),
        .target(
            name: "TortureKit",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .executableTarget(name: "torture", dependencies: ["TortureKit"]),
        .testTarget(
            name: "TortureTests",
            dependencies: [
                "TortureKit",
                .product(name: "Storage", package: "Storage"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
            ]
        ),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "AxiomExtras", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "WorkbenchRules", package: "Workbench"),
            ]
        ),
        .testTarget(
            name: "ViewBudgetTests",
            dependencies: [
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomExtras", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "TerminalUIExtras", package: "TerminalUI"),
            ]
        ),
        .testTarget(
            name: "CompileFailTests",
            dependencies: [
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
            ]
        ),
        .testTarget(
            name: "TerminalTests",
            dependencies: [
                .product(name: "counter", package: "Trapezio"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
            ]
        ),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
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
