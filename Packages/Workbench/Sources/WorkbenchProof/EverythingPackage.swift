// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WorkbenchBuild
package import WorkbenchKit

/// A package that depends on all packages of a repository, so that one build compiles every module
/// with tests and programs. SwiftPM builds tests and programs of the root package only, so their
/// folders are linked into this package. It is in a hidden folder, which the workbench skips.
package struct EverythingPackage {
    static let folder = ".proof"
    let root: String

    package init(root: String) { self.root = root }

    /// Rewrites the manifest and the links for the current repository.
    package func write(for repository: Repository) throws(BenchFailure) {
        let manager = FileManager.default
        let home = root + "/" + Self.folder
        do {
            for kind in ["Sources", "Tests"] {
                try? manager.removeItem(atPath: "\(home)/\(kind)")
                try manager.createDirectory(
                    atPath: "\(home)/\(kind)", withIntermediateDirectories: true)
            }
            var rows: [String] = []
            var products: [String] = []
            for module in repository.modules {
                let package = repository.packages[module.package]
                let isLinked = module.isTest || module.target.kind == .executable
                guard isLinked else { continue }
                let kind = module.isTest ? "Tests" : "Sources"
                try manager.createSymbolicLink(
                    atPath: "\(home)/\(kind)/\(module.name)",
                    withDestinationPath: "../../\(package.folder)/\(kind)/\(module.name)")
                rows.append(row(of: module, package))
            }
            for package in repository.packages {
                for product in package.manifest.products where product.kind != .executable {
                    products.append(
                        "            .product(name: \"\(product.name)\", package: "
                            + "\"\(Self.name(of: package))\"),")
                }
            }
            try manager.createDirectory(
                atPath: "\(home)/Sources/Everything", withIntermediateDirectories: true)
            try "enum Everything {}\n".write(
                toFile: "\(home)/Sources/Everything/Everything.swift", atomically: true,
                encoding: .utf8)
            try manifest(rows, products, repository).write(
                toFile: "\(home)/Package.swift", atomically: true, encoding: .utf8)
        } catch {
            throw .file(path: home, reason: "\(error)")
        }
    }

    private static func name(of package: Repository.Package) -> String {
        package.folder.split(separator: "/").last.map(String.init) ?? package.manifest.name
    }

    private func row(of module: Repository.Module, _ package: Repository.Package) -> String {
        let needs = module.target.dependencies.map { dependency in
            let isOwn = dependency.package.map(package.selfNames.contains) ?? true
            let name = isOwn ? Self.name(of: package) : dependency.package ?? ""
            return "            .product(name: \"\(dependency.name)\", package: \"\(name)\"),"
        }
        let exclude = module.target.exclude.map { "\"\($0)\"" }.joined(separator: ", ")
        let defines = Self.defines(package).map { ".define(\"\($0)\")" }.joined(separator: ", ")
        let kind = module.isTest ? "testTarget" : "executableTarget"
        return """
                .\(kind)(name: "\(module.name)", dependencies: [
            \(needs.joined(separator: "\n"))
                ], exclude: [\(exclude)], swiftSettings: [\(defines)]),
            """
    }

    /// The conditions that a package's settings define.
    private static func defines(_ package: Repository.Package) -> [String] {
        (package.manifest.settings ?? "").split(separator: "\n").compactMap { line in
            guard let start = line.range(of: ".define(\"")?.upperBound else { return nil }
            return line[start...].split(separator: "\"").first.map(String.init)
        }
    }

    private func manifest(
        _ rows: [String], _ products: [String], _ repository: Repository
    ) -> String {
        let settings = repository.packages.first { $0.manifest.name == "App" }?.manifest.settings
        let house = (settings ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains(".define(") }.joined(separator: "\n")
        // A package of programs alone is linked as a whole: its names may not be there twice.
        let packages = repository.packages.filter { package in
            package.manifest.products.contains { $0.kind != .executable }
        }
        let paths = packages.map { "        .package(path: \"../\($0.folder)\")," }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Everything",
                platforms: [.iOS(.v18), .macOS(.v15)],
                dependencies: [
            \(paths.joined(separator: "\n"))
                ],
                targets: [
                .target(name: "Everything", dependencies: [
            \(products.joined(separator: "\n"))
                ]),
            \(rows.joined(separator: "\n"))
                ]
            )

            \(house)
            """
    }
}
