// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Auth",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "AuthModels", type: .dynamic, targets: ["AuthModels"]),
        .library(name: "AuthReluxInt", type: .dynamic, targets: ["AuthReluxInt"]),
        .library(name: "AuthServiceInt", type: .dynamic, targets: ["AuthServiceInt"]),
        .library(name: "AuthServiceImpl", type: .dynamic, targets: ["AuthServiceImpl"]),
        .library(name: "AuthReluxImpl", type: .dynamic, targets: ["AuthReluxImpl"]),
        .library(name: "AuthTestSupport", targets: ["AuthTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        // The self-reference makes every product below one shared library with one copy of its module.
        .package(name: "Auth-Self", path: "."),
        .package(path: "../SwiftIoC"),
        .package(path: "../Axiom"),
        .package(path: "../Relux"),
        .package(path: "../Storage"),
        .package(path: "../Security"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(name: "AuthModels"),
        .target(
            name: "AuthReluxInt",
            dependencies: [
                .product(name: "AuthModels", package: "Auth-Self"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "AuthServiceInt",
            dependencies: [
                .product(name: "AuthModels", package: "Auth-Self")
            ]
        ),
        .target(
            name: "AuthServiceImpl",
            dependencies: [
                .product(name: "AuthModels", package: "Auth-Self"),
                .product(name: "AuthServiceInt", package: "Auth-Self"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "Security", package: "Security"),
            ],
            swiftSettings: clients(["AuthFeature", "AuthTests"])
        ),
        .target(
            name: "AuthReluxImpl",
            dependencies: [
                .product(name: "AuthModels", package: "Auth-Self"),
                .product(name: "AuthReluxInt", package: "Auth-Self"),
                .product(name: "AuthServiceInt", package: "Auth-Self"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ],
            swiftSettings: clients(["AuthFeature", "AuthTests", "OrchestratorTests"])
        ),
        .target(
            name: "AuthTestSupport",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                .product(name: "AuthModels", package: "Auth-Self"),
                .product(name: "AuthReluxInt", package: "Auth-Self"),
                .product(name: "AuthServiceInt", package: "Auth-Self"),
                .product(name: "TestInfrastructure", package: "TestInfrastructure"),
                .product(name: "Relux", package: "Relux"),
            ]
        ),
        .testTarget(
            name: "AuthTests",
            dependencies: [
                .product(name: "AuthModels", package: "Auth-Self"),
                .product(name: "AuthReluxInt", package: "Auth-Self"),
                .product(name: "AuthServiceInt", package: "Auth-Self"),
                .product(name: "AuthServiceImpl", package: "Auth-Self"),
                .product(name: "AuthReluxImpl", package: "Auth-Self"),
                "AuthTestSupport",
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "AxiomTesting", package: "Axiom"),
                .product(name: "Storage", package: "Storage"),
                .product(name: "Security", package: "Security"),
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
