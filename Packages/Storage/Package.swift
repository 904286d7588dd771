// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Storage",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Storage", type: .dynamic, targets: ["Storage"])
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
        .package(path: "../FileFormats"),
    ],
    targets: [
        .target(
            name: "CSQLite", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "Storage",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "CSQLite",
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "FileFormats", package: "FileFormats"),
            ]
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "Storage",
                "CSQLite",
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "FileFormats", package: "FileFormats"),
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
