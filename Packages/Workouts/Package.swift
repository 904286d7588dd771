// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Workouts",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "WorkoutsModels", type: .dynamic, targets: ["WorkoutsModels"]),
        .library(name: "WorkoutsReluxInt", type: .dynamic, targets: ["WorkoutsReluxInt"]),
        .library(name: "WorkoutsServiceInt", type: .dynamic, targets: ["WorkoutsServiceInt"]),
        .library(name: "WorkoutsServiceImpl", type: .dynamic, targets: ["WorkoutsServiceImpl"]),
        .library(name: "WorkoutsReluxImpl", type: .dynamic, targets: ["WorkoutsReluxImpl"]),
        .library(name: "WorkoutsTestSupport", targets: ["WorkoutsTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        // The self-reference makes every product below one shared library with one copy of its module.
        .package(name: "Workouts-Self", path: "."),
        .package(path: "../CoreModels"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../FileFormats"),
        .package(path: "../Storage"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(
            name: "WorkoutsModels",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels")
            ]
        ),
        .target(
            name: "WorkoutsReluxInt",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsModels", package: "Workouts-Self"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "WorkoutsServiceInt",
            dependencies: [
                .product(name: "WorkoutsModels", package: "Workouts-Self")
            ]
        ),
        .target(
            name: "WorkoutsServiceImpl",
            dependencies: [
                .product(name: "WorkoutsModels", package: "Workouts-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsServiceInt", package: "Workouts-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "FileFormats", package: "FileFormats"),
                .product(name: "Storage", package: "Storage"),
            ],
            swiftSettings: clients([
                "airfit", "WorkoutsFeature", "WorkoutsTests", "WorkoutsUITests", "fuzz",
            ])
        ),
        .target(
            name: "WorkoutsReluxImpl",
            dependencies: [
                .product(name: "WorkoutsModels", package: "Workouts-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts-Self"),
                .product(name: "WorkoutsServiceInt", package: "Workouts-Self"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ],
            swiftSettings: clients([
                "WorkoutsFeature", "WorkoutsTests", "WorkoutsUITests", "OrchestratorTests", "fuzz",
            ])
        ),
        .target(
            name: "WorkoutsTestSupport",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "WorkoutsModels", package: "Workouts-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts-Self"),
                .product(name: "WorkoutsServiceInt", package: "Workouts-Self"),
            ]
        ),
        .testTarget(
            name: "WorkoutsTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "WorkoutsModels", package: "Workouts-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts-Self"),
                .product(name: "WorkoutsServiceInt", package: "Workouts-Self"),
                .product(name: "WorkoutsServiceImpl", package: "Workouts-Self"),
                .product(name: "WorkoutsReluxImpl", package: "Workouts-Self"),
                "WorkoutsTestSupport",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
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
