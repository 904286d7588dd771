// SPDX-License-Identifier: Apache-2.0

/// A manifest in the generator's form.
struct GeneratedManifest {
    struct Target {
        var name: String
        var kind = "target"
        /// Modules it needs, each with its package; nil for a target of the same package by name.
        var needs: [(module: String, package: String?)] = []
        var clients: [String]?
    }

    let name: String
    /// Paths of the packages it uses.
    var uses: [String] = []
    var isDynamic = false
    var targets: [Target] = []

    /// The file's text.
    var text: String {
        let products = targets.filter { $0.kind != "testTarget" }.map { target in
            let isShared = isDynamic && !target.name.hasSuffix("TestSupport")
            let kind = target.kind == "executableTarget" ? "executable" : "library"
            return "        .\(kind)(name: \"\(target.name)\", "
                + "\(isShared ? "type: .dynamic, " : "")targets: [\"\(target.name)\"]),"
        }
        let itself = isDynamic ? ["        .package(name: \"\(name)-Self\", path: \".\"),"] : []
        let packages = itself + uses.map { "        .package(path: \"\($0)\")," }
        return """
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
            \(products.joined(separator: "\n"))
                ],
                dependencies: [
            \(packages.joined(separator: "\n"))
                ],
                targets: [
            \(targets.map(row).joined(separator: "\n"))
                ]
            )

            \(targets.contains { $0.clients != nil } ? Self.clients : "")\(Self.settings)
            """
    }

    private func row(_ target: Target) -> String {
        let needs = target.needs.map { need in
            let package = need.package.map { $0 == name && isDynamic ? name + "-Self" : $0 }
            return "                "
                + (package.map { ".product(name: \"\(need.module)\", package: \"\($0)\")," }
                    ?? "\"\(need.module)\",")
        }
        let clients = target.clients.map { names in
            ",\n            swiftSettings: clients(["
                + names.map { "\"\($0)\"" }.joined(separator: ", ") + "])"
        }
        return """
                    .\(target.kind)(
                        name: "\(target.name)",
                        dependencies: [
            \(needs.joined(separator: "\n"))
                        ]\(clients ?? "")
                    ),
            """
    }

    private static let clients = """
        /// The only modules that may import a closed layer; the compiler refuses every other one.
        func clients(_ modules: [String]) -> [SwiftSetting] {
            [.unsafeFlags(modules.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })]
        }


        """

    /// The house's settings.
    static let settings = """
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

        """
}
