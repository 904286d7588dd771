// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Workbench",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "WorkbenchKit", targets: ["WorkbenchKit"]),
        .library(name: "WorkbenchRules", targets: ["WorkbenchRules"]),
        .executable(name: "workbench", targets: ["workbench"]),
        .executable(name: "affected-proof", targets: ["affected-proof"]),
        .executable(name: "bench-workbench", targets: ["bench-workbench"]),
        .executable(name: "foreign-proof", targets: ["foreign-proof"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
    ],
    targets: [
        .target(
            name: "CIndexStore",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "WorkbenchRules"),
        .target(
            name: "WorkbenchKit",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "CIndexStore",
                .product(name: "CommandPages", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom"),
            ],
            resources: [.embedInCode("Graph/graph.html")]
        ),
        .target(
            name: "WorkbenchBuild",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "WorkbenchKit",
                .product(name: "AxiomCore", package: "Axiom"),
            ]
        ),
        .executableTarget(
            name: "workbench", dependencies: ["WorkbenchBuild", "WorkbenchKit"]),
        .target(
            name: "WorkbenchProof",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "WorkbenchBuild",
                "WorkbenchKit",
            ]),
        .executableTarget(
            name: "affected-proof", dependencies: ["WorkbenchKit", "WorkbenchProof"]),
        .executableTarget(
            name: "bench-workbench", dependencies: ["WorkbenchKit", "WorkbenchProof"]),
        .executableTarget(
            name: "foreign-proof", dependencies: ["WorkbenchKit", "WorkbenchProof"]),
        .target(
            name: "WorkbenchTesting",
            dependencies: [.product(name: "Basics", package: "Basics"), "WorkbenchKit"]),
        .testTarget(
            name: "WorkbenchTests",
            dependencies: [
                .product(name: "CommandPages", package: "Basics"),
                "WorkbenchKit",
                "WorkbenchRules",
                "WorkbenchTesting",
                .product(name: "AxiomTesting", package: "Axiom"),
            ]
        ),
        .testTarget(
            name: "WorkbenchRepositoryTests",
            dependencies: [
                "WorkbenchKit",
                "WorkbenchTesting",
                .product(name: "AxiomTesting", package: "Axiom"),
            ]
        ),
        .testTarget(
            name: "WorkbenchProofTests",
            dependencies: ["WorkbenchBuild", "WorkbenchKit", "WorkbenchProof", "WorkbenchTesting"]),
        .testTarget(
            name: "WorkbenchBuildTests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "WorkbenchBuild",
                "WorkbenchKit",
                "WorkbenchTesting",
                .product(name: "AxiomCore", package: "Axiom"),
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
