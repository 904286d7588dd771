// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "TerminalUI",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "TerminalUI", type: .static, targets: ["TerminalUI"]),
        .library(name: "TerminalUIExtras", type: .static, targets: ["TerminalUIExtras"]),
    ],
    dependencies: [
        .package(path: "../Basics")
    ],
    targets: [
        .target(
            name: "TerminalUI",
            dependencies: [
                .product(name: "Basics", package: "Basics")
            ]),
        .target(
            name: "TerminalUIExtras",
            dependencies: [
                "TerminalUI"
            ]
        ),
        // A program that the tests run in a pseudo terminal and then kill.
        .executableTarget(
            name: "terminal-probe",
            dependencies: [
                "TerminalUI"
            ],
            path: "Tests/terminal-probe"
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                .product(name: "Basics", package: "Basics"),
                "TerminalUI",
                "TerminalUIExtras",
                "terminal-probe",
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
