// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The program: its manifest, its entry, and the list of its features. Everything else is the
    /// library Host.
    static let program: [File] = [
        (
            "App/Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .executable(name: "<host>", targets: ["<host>"])
                ],
                dependencies: [
                    .package(path: "../Packages/TerminalUI"),
                    .package(path: "../Packages/Host"),
                ],
                targets: [
                    .executableTarget(
                        name: "<host>",
                        dependencies: [
                            .product(name: "Host", package: "Host"),
                            .product(name: "HostFeature", package: "Host"),
                        ]
                    ),
                    .testTarget(
                        name: "<host>Tests",
                        dependencies: [
                            "<host>",
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "HostAPI", package: "Host"),
                            .product(name: "HostFeature", package: "Host"),
                            .product(name: "HostTesting", package: "Host"),
                        ]
                    ),
                ]
            )

            """#
        ),
        (
            "App/Sources/<host>/Composition/Features.swift",
            #"""
            import HostFeature

            /// What the program is made of. Only this folder names implementations.
            enum Features {
                /// The features, each one value. What crosses others stands after them.
                static let all: [Feature] = [
                    // `workbench new-domain` puts a line for each domain here.
                ]
            }

            """#
        ),
        (
            "App/Sources/<host>/Main.swift",
            #"""
            import Host

            /// The entry point.
            @main
            struct Main {
                static let product = Product(
                    "<host>", version: "0.1.0", reports: "the issues of this repository",
                    guide: ProductGuide(
                        summary: "a command for each domain, and screens for all of them", discussion: "",
                        examples: [("ui", "all of it on screens")], home: nil, entry: nil, commands: [],
                        settings: [], places: []),
                    features: Features.all)

                static func main() async { await product.main() }
            }

            """#
        ),
    ]
}
