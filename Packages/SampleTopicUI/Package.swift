// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "SampleTopicUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "SampleTopicUIAPI", type: .static, targets: ["SampleTopicUIAPI"]),
        .library(name: "SampleTopicUI", type: .static, targets: ["SampleTopicUI"]),
        .library(name: "SampleTopicFeature", type: .static, targets: ["SampleTopicFeature"]),
    ],
    dependencies: [
        .package(path: "../Basics"),
        .package(path: "../Axiom"),
        .package(path: "../CoreModels"),
        .package(path: "../Relux"),
        .package(path: "../Trapezio"),
        .package(path: "../TerminalUI"),
        .package(path: "../DesignSystem"),
        .package(path: "../SwiftIoC"),
        .package(path: "../Storage"),
        .package(path: "../Host"),
        .package(path: "../TestInfrastructure"),
        .package(path: "../SampleTopic"),
    ],
    targets: [
        .target(
            name: "SampleTopicUIAPI",
            dependencies: [
                .product(name: "SampleTopicModels", package: "SampleTopic"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "DesignSystem", package: "DesignSystem"),
            ]
        ),
        .target(
            name: "SampleTopicUI",
            dependencies: [
                "SampleTopicUIAPI",
                .product(name: "SampleTopicModels", package: "SampleTopic"),
                .product(name: "SampleTopicReluxInt", package: "SampleTopic"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "HostAPI", package: "Host"),
            ]
        ),
        .target(
            name: "SampleTopicFeature",
            dependencies: [
                "SampleTopicUIAPI",
                "SampleTopicUI",
                .product(name: "SampleTopicModels", package: "SampleTopic"),
                .product(name: "SampleTopicReluxInt", package: "SampleTopic"),
                .product(name: "SampleTopicServiceInt", package: "SampleTopic"),
                .product(name: "SampleTopicServiceImpl", package: "SampleTopic"),
                .product(name: "SampleTopicReluxImpl", package: "SampleTopic"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "SwiftIoC", package: "SwiftIoC"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .testTarget(
            name: "SampleTopicUITests",
            dependencies: [
                "SampleTopicUIAPI",
                "SampleTopicUI",
                .product(name: "SampleTopicModels", package: "SampleTopic"),
                .product(name: "SampleTopicReluxInt", package: "SampleTopic"),
                .product(name: "SampleTopicReluxImpl", package: "SampleTopic"),
                .product(name: "SampleTopicTestSupport", package: "SampleTopic"),
                .product(name: "CoreModels", package: "CoreModels"),
                .product(name: "Basics", package: "Basics"),
                .product(name: "AxiomCore", package: "Axiom"),
                .product(name: "Axiom", package: "Axiom"),
                .product(name: "Relux", package: "Relux"),
                .product(name: "Trapezio", package: "Trapezio"),
                .product(name: "TrapezioNavigation", package: "Trapezio"),
                .product(name: "TrapezioTesting", package: "Trapezio"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "DesignSystem", package: "DesignSystem"),
                "SampleTopicFeature",
                .product(name: "Host", package: "Host"),
                .product(name: "HostAPI", package: "Host"),
                .product(name: "HostFeature", package: "Host"),
                .product(name: "HostTesting", package: "Host"),
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
