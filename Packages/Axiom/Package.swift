// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Axiom",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "AxiomCore", type: .dynamic, targets: ["AxiomCore"]),
        .library(name: "Axiom", type: .dynamic, targets: ["Axiom"]),
        .library(name: "AxiomExtras", type: .dynamic, targets: ["AxiomExtras"]),
        .library(name: "AxiomTesting", targets: ["AxiomTesting"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(name: "Axiom-Self", path: "."),
    ],
    targets: [
        .target(
            name: "AxiomCore",
            dependencies: [
                .product(name: "Basics", package: "Basics")
            ]),
        .target(
            name: "Axiom",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom-Self"),
            ]
        ),
        .target(
            name: "AxiomExtras",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom-Self"),
                .product(name: "Axiom", package: "Axiom-Self"),
            ]
        ),
        .target(
            name: "AxiomTesting",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom-Self"),
                .product(name: "Axiom", package: "Axiom-Self"),
                .product(name: "AxiomExtras", package: "Axiom-Self"),
            ]
        ),
        .testTarget(
            name: "AxiomTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom-Self"),
                .product(name: "Axiom", package: "Axiom-Self"),
                .product(name: "AxiomExtras", package: "Axiom-Self"),
                "AxiomTesting",
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
