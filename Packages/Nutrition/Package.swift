// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Nutrition",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "NutritionModels", type: .dynamic, targets: ["NutritionModels"]),
        .library(name: "NutritionReluxInt", type: .dynamic, targets: ["NutritionReluxInt"]),
        .library(name: "NutritionServiceInt", type: .dynamic, targets: ["NutritionServiceInt"]),
        .library(name: "NutritionServiceImpl", type: .dynamic, targets: ["NutritionServiceImpl"]),
        .library(name: "NutritionReluxImpl", type: .dynamic, targets: ["NutritionReluxImpl"]),
        .library(name: "NutritionTestSupport", targets: ["NutritionTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        // The self-reference makes every product below one shared library with one copy of its module.
        .package(name: "Nutrition-Self", path: "."),
        .package(path: "../CoreModels"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../FileFormats"),
        .package(path: "../Storage"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(name: "CFoods", exclude: ["usda.txt"]),
        .target(
            name: "NutritionModels",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels")
            ]
        ),
        .target(
            name: "NutritionReluxInt",
            dependencies: [
                .product(name: "NutritionModels", package: "Nutrition-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "NutritionServiceInt",
            dependencies: [
                .product(name: "NutritionModels", package: "Nutrition-Self")
            ]
        ),
        .target(
            name: "NutritionServiceImpl",
            dependencies: [
                "CFoods",
                .product(name: "Basics", package: "Basics"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition-Self"),
                .product(name: "NutritionServiceInt", package: "Nutrition-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "FileFormats", package: "FileFormats"),
                .product(name: "Storage", package: "Storage"),
            ],
            swiftSettings: clients([
                "NutritionFeature", "NutritionTests", "NutritionUITests", "fuzz",
            ])
        ),
        .target(
            name: "NutritionReluxImpl",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition-Self"),
                .product(name: "NutritionReluxInt", package: "Nutrition-Self"),
                .product(name: "NutritionServiceInt", package: "Nutrition-Self"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ],
            swiftSettings: clients([
                "NutritionFeature", "NutritionTests", "NutritionUITests", "OrchestratorTests",
                "fuzz",
            ])
        ),
        .target(
            name: "NutritionTestSupport",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition-Self"),
                .product(name: "NutritionReluxInt", package: "Nutrition-Self"),
                .product(name: "NutritionServiceInt", package: "Nutrition-Self"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
            ]
        ),
        .testTarget(
            name: "NutritionTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "NutritionModels", package: "Nutrition-Self"),
                .product(name: "NutritionReluxInt", package: "Nutrition-Self"),
                .product(name: "NutritionServiceInt", package: "Nutrition-Self"),
                .product(name: "NutritionServiceImpl", package: "Nutrition-Self"),
                .product(name: "NutritionReluxImpl", package: "Nutrition-Self"),
                "NutritionTestSupport",
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
