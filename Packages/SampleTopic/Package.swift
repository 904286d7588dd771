// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "SampleTopic",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "SampleTopicModels", type: .dynamic, targets: ["SampleTopicModels"]),
        .library(name: "SampleTopicReluxInt", type: .dynamic, targets: ["SampleTopicReluxInt"]),
        .library(name: "SampleTopicServiceInt", type: .dynamic, targets: ["SampleTopicServiceInt"]),
        .library(
            name: "SampleTopicServiceImpl", type: .dynamic,
            targets: ["SampleTopicServiceImpl"]),
        .library(name: "SampleTopicReluxImpl", type: .dynamic, targets: ["SampleTopicReluxImpl"]),
        .library(name: "SampleTopicTestSupport", targets: ["SampleTopicTestSupport"]),
    ],
    dependencies: [
        // The self-reference makes every product below one shared library with one copy of its module.
        .package(name: "SampleTopic-Self", path: "."),
        .package(path: "../SwiftIoC"),
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
        .package(path: "../CoreModels"),
        .package(path: "../Relux"),
        .package(path: "../Storage"),
        .package(path: "../TestInfrastructure"),
    ],
    targets: [
        .target(
            name: "SampleTopicModels",
            dependencies: [
                .product(name: "CoreModels", package: "CoreModels")
            ]
        ),
        .target(
            name: "SampleTopicReluxInt",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ]
        ),
        .target(
            name: "SampleTopicServiceInt",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self")
            ]
        ),
        .target(
            name: "SampleTopicServiceImpl",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self"),
                .product(name: "SampleTopicServiceInt", package: "SampleTopic-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Storage", package: "Storage"),
            ],
            swiftSettings: clients(["SampleTopicFeature", "SampleTopicTests"])
        ),
        .target(
            name: "SampleTopicReluxImpl",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self"),
                .product(name: "SampleTopicReluxInt", package: "SampleTopic-Self"),
                .product(name: "SampleTopicServiceInt", package: "SampleTopic-Self"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
            ],
            swiftSettings: clients(["SampleTopicFeature", "SampleTopicTests", "SampleTopicUITests"])
        ),
        .target(
            name: "SampleTopicTestSupport",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self"),
                .product(name: "SampleTopicServiceInt", package: "SampleTopic-Self"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Basics", package: "Basics"),
            ]
        ),
        .testTarget(
            name: "SampleTopicTests",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic-Self"),
                .product(name: "SampleTopicReluxInt", package: "SampleTopic-Self"),
                .product(name: "SampleTopicServiceInt", package: "SampleTopic-Self"),
                .product(name: "SampleTopicServiceImpl", package: "SampleTopic-Self"),
                .product(name: "SampleTopicReluxImpl", package: "SampleTopic-Self"),
                "SampleTopicTestSupport",
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "ReluxTesting", package: "Relux"),
                .product(name: "Axiom", package: "Axiom"),
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
