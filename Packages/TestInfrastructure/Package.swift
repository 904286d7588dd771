// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "TestInfrastructure",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "TestInfrastructure", targets: ["TestInfrastructure"])
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../SwiftIoC"),
    ],
    targets: [
        .target(
            name: "TestInfrastructure",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
            ]
        ),
        .testTarget(
            name: "TestInfrastructureTests",
            dependencies: [
                "TestInfrastructure",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
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
