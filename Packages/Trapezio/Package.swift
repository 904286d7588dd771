// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Trapezio",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "TrapezioStrata", type: .static, targets: ["TrapezioStrata"]),
        .library(name: "Trapezio", type: .static, targets: ["Trapezio"]),
        .library(name: "TrapezioNavigation", type: .static, targets: ["TrapezioNavigation"]),
        .library(name: "TrapezioTesting", targets: ["TrapezioTesting"]),
        .executable(name: "counter", targets: ["counter"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(name: "Trapezio-Self", path: "."),
        .package(path: "../Axiom"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(
            name: "TrapezioStrata",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom"),
            ]
        ),
        .target(
            name: "Trapezio",
            dependencies: [
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "TrapezioNavigation",
            dependencies: [
                .product(name: "Trapezio", package: "Trapezio-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "TrapezioTesting",
            dependencies: [
                .product(name: "Trapezio", package: "Trapezio-Self"),
                .product(name: "TrapezioNavigation", package: "Trapezio-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .executableTarget(
            name: "counter",
            dependencies: [
                .product(name: "Trapezio", package: "Trapezio-Self")
            ]
        ),
        .testTarget(
            name: "TrapezioTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "TrapezioStrata", package: "Trapezio-Self"),
                .product(name: "Trapezio", package: "Trapezio-Self"),
                .product(name: "TrapezioNavigation", package: "Trapezio-Self"),
                "TrapezioTesting",
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomExtras", package: "Axiom"),
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
