// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// A small repository in memory: described as packages, targets and files, and written as text.
struct FixtureRepository: Sendable {
    struct File: Sendable {
        var name: String
        var imports: [String] = []
        var body = ""
    }

    struct Target: Sendable {
        var name: String
        var kind = "target"
        /// Declared dependencies, by module.
        var needs: [String] = []
        var clients: [String]?
        var linkerSettings: String?
        var files: [File] = []
        var byName: Set<String> = []
    }

    struct Package: Sendable {
        var name: String
        var folder: String
        var isDynamic = true
        var targets: [Target] = []
        var staticProducts: Set<String> = []
        var extraPackages: [String] = []
        var settings = FixtureRepository.settings
        /// The body of the function `clients`.
        var clients = """
            {
                [.unsafeFlags(modules.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })]
            }
            """
        var tools = "6.2"
        var licence = "// SPDX-License-Identifier: Apache-2.0\n"
    }

    static let settings = """
        // The house settings: byte-identical in every manifest.
        for target in package.targets where target.type != .system {
            target.swiftSettings = (target.swiftSettings ?? []) + [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .treatAllWarnings(as: .error),
            ] /* more */
        }

        """

    var packages: [Package] = []
    /// Files beside those of the targets.
    var others: [String: String] = [:]

    var tree: MemoryTree {
        var contents = others
        contents[Law.path] = contents[Law.path] ?? ThisRepository.lawText
        for package in packages {
            contents[package.folder + "/Package.swift"] = manifest(of: package)
            for target in package.targets {
                let home = target.kind == "testTarget" ? "Tests" : "Sources"
                for file in target.files {
                    contents["\(package.folder)/\(home)/\(target.name)/\(file.name)"] = text(file)
                }
            }
        }
        var tree = MemoryTree(contents)
        tree.workshop = try? ThisRepository.tree.get()
        return tree
    }

    /// What the lint finds.
    func findings() throws -> [Finding] {
        let tree = tree
        return try Linter.lint(Repository(tree), in: tree)
    }

    func rules() throws -> Set<String> { Set(try findings().map(\.rule.id)) }

    /// Changes a target.
    mutating func edit(_ name: String, _ change: (inout Target) -> Void) {
        for package in packages.indices {
            for target in packages[package].targets.indices
            where packages[package].targets[target].name == name {
                change(&packages[package].targets[target])
            }
        }
    }

    /// Changes a package.
    mutating func editPackage(_ name: String, _ change: (inout Package) -> Void) {
        for index in packages.indices where packages[index].name == name {
            change(&packages[index])
        }
    }

    /// Lets a target import a module in its first file, and declares that.
    mutating func add(import module: String, to name: String) {
        let isOurs = owner(of: module) != nil
        edit(name) { target in
            if !target.needs.contains(module), isOurs {
                target.needs.append(module)
            }
            if !target.files[0].imports.contains(module) { target.files[0].imports.append(module) }
        }
    }

    /// Adds lines to a target's first file.
    mutating func add(_ body: String, to name: String) {
        edit(name) { $0.files[0].body += "\n" + body }
    }

    private func text(_ file: File) -> String {
        "// SPDX-License-Identifier: Apache-2.0\n\n"
            + file.imports.map { "import \($0)\n" }.joined() + "\n" + file.body + "\n"
    }

    private func owner(of module: String) -> Package? {
        packages.first { $0.targets.contains { $0.name == module } }
    }

    private func manifest(of package: Package) -> String {
        let names = Set(package.targets.flatMap(\.needs).compactMap { owner(of: $0)?.name })
        let paths = (names.subtracting([package.name]).sorted() + package.extraPackages).map {
            name in
            let folder = packages.first { $0.name == name }?.folder ?? name
            return "        .package(path: \"../../\(folder)\"),"
        }
        let products = package.targets.filter { $0.kind != "testTarget" }.map { target in
            let isDynamic = package.isDynamic && !package.staticProducts.contains(target.name)
            return target.kind == "executableTarget"
                ? "        .executable(name: \"\(target.name)\", targets: [\"\(target.name)\"]),"
                : "        .library(name: \"\(target.name)\", \(isDynamic ? "type: .dynamic, " : "")"
                    + "targets: [\"\(target.name)\"]),"
        }
        let needsItself = package.targets.contains { target in
            target.needs.contains {
                owner(of: $0)?.name == package.name && !target.byName.contains($0)
            }
        }
        let itself =
            needsItself ? "        .package(name: \"\(package.name)-Self\", path: \".\"),\n" : ""
        return """
            // swift-tools-version: \(package.tools)
            \(package.licence)
            import PackageDescription

            let package = Package(
                name: "\(package.name)",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
            \(products.joined(separator: "\n"))
                ],
                dependencies: [
            \(itself)\(paths.joined(separator: "\n"))
                ],
                targets: [
            \(package.targets.map { text($0, in: package) }.joined(separator: "\n"))
                ]
            )

            func clients(_ modules: [String]) -> [SwiftSetting] \(package.clients)

            \(package.settings)
            """
    }

    private func text(_ target: Target, in package: Package) -> String {
        let rows = target.needs.map { module in
            let home = owner(of: module)?.name ?? module
            if home == package.name, target.byName.contains(module) { return "\"\(module)\"" }
            let name = home == package.name ? home + "-Self" : home
            return ".product(name: \"\(module)\", package: \"\(name)\")"
        }
        let list = target.clients.map { names in
            ", swiftSettings: clients([\(names.map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
        return "        .\(target.kind)(name: \"\(target.name)\", dependencies: ["
            + rows.joined(separator: ", ") + "]\(list ?? "")"
            + (target.linkerSettings.map { ", linkerSettings: [\($0)]" } ?? "") + "),"
    }
}
