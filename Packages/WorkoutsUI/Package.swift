// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "WorkoutsUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "WorkoutsUIAPI", type: .static, targets: ["WorkoutsUIAPI"]),
        .library(name: "WorkoutsUI", type: .static, targets: ["WorkoutsUI"]),
        .library(name: "WorkoutsFeature", type: .static, targets: ["WorkoutsFeature"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../CoreModels"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../Storage"),
        .package(path: "../DesignSystem"),
        .package(path: "../Workouts"),
        .package(path: "../Host"),
        .package(path: "../SwiftIoC"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(
            name: "WorkoutsUIAPI",
            dependencies: [
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
            ]
        ),
        .target(
            name: "WorkoutsUI",
            dependencies: [
                "WorkoutsUIAPI",
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
            ]
        ),
        .target(
            name: "WorkoutsFeature",
            dependencies: [
                "WorkoutsUIAPI",
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "AxiomCore", package: "Axiom"),
                "WorkoutsUI",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsServiceInt", package: "Workouts"),
                .product(name: "WorkoutsServiceImpl", package: "Workouts"),
                .product(name: "WorkoutsReluxImpl", package: "Workouts"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .testTarget(
            name: "WorkoutsUITests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "WorkoutsUIAPI",
                "WorkoutsUI",
                .product(name: "WorkoutsModels", package: "Workouts"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "WorkoutsReluxInt", package: "Workouts"),
                .product(name: "WorkoutsReluxImpl", package: "Workouts"),
                .product(name: "WorkoutsServiceInt", package: "Workouts"),
                .product(name: "WorkoutsServiceImpl", package: "Workouts"),
                .product(name: "WorkoutsTestSupport", package: "Workouts"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "DesignSystemTesting", package: "DesignSystem"),
                .product(name: "Storage", package: "Storage"),
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
