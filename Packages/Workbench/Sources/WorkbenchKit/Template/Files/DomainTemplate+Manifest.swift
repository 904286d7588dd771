// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The manifest of a domain's package, without the house settings at its end.
    static let manifest: [File] = [
        File(
            "Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "<Domain>",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .library(name: "<Domain>Models", type: .dynamic, targets: ["<Domain>Models"]),
                    .library(name: "<Domain>ReluxInt", type: .dynamic, targets: ["<Domain>ReluxInt"]),
                    .library(name: "<Domain>ServiceInt", type: .dynamic, targets: ["<Domain>ServiceInt"]),
                    .library(name: "<Domain>ServiceImpl", type: .dynamic, targets: ["<Domain>ServiceImpl"]),
                    .library(name: "<Domain>ReluxImpl", type: .dynamic, targets: ["<Domain>ReluxImpl"]),
                    .library(name: "<Domain>TestSupport", targets: ["<Domain>TestSupport"]),
                ],
                dependencies: [
                    // The self-reference makes every product below one shared library with one copy of its module.
                    .package(name: "<Domain>-Self", path: "."),
                    .package(path: "../SwiftIoC"),
                    .package(path: "../Axiom"),
                    .package(path: "../Relux"),
                    .package(path: "../Storage"),
                    .package(path: "../TestInfrastructure"),
                ],
                targets: [
                    .target(name: "<Domain>Models"),
                    .target(
                        name: "<Domain>ReluxInt",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Axiom", package: "Axiom"),
                        ]
                    ),
                    .target(
                        name: "<Domain>ServiceInt",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self")
                        ]
                    ),
                    .target(
                        name: "<Domain>ServiceImpl",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Storage", package: "Storage"),
                        ],
                        swiftSettings: clients(["airfit", "<Domain>Tests"])
                    ),
                    .target(
                        name: "<Domain>ReluxImpl",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Axiom", package: "Axiom"),
                        ],
                        swiftSettings: clients(["airfit", "<Domain>Tests"])
                    ),
                    .target(
                        name: "<Domain>TestSupport",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "AxiomCore", package: "Axiom"),
                        ]
                    ),
                    .testTarget(
                        name: "<Domain>Tests",
                        dependencies: [
                            .product(name: "<Domain>Models", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceInt", package: "<Domain>-Self"),
                            .product(name: "<Domain>ServiceImpl", package: "<Domain>-Self"),
                            .product(name: "<Domain>ReluxImpl", package: "<Domain>-Self"),
                            "<Domain>TestSupport",
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

            """#)
    ]
}
