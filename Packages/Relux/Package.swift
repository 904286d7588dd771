// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Relux",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Relux", type: .dynamic, targets: ["Relux"]),
        .library(name: "ReluxTesting", targets: ["ReluxTesting"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(name: "Relux-Self", path: "."),
        .package(path: "../Axiom"),
    ],
    targets: [
        .target(
            name: "Relux",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "ReluxTesting",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "Relux", package: "Relux-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .testTarget(
            name: "ReluxTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "Relux", package: "Relux-Self"),
                "ReluxTesting",
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
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
