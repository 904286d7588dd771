// SPDX-License-Identifier: Apache-2.0

/// A product of a fetched package whose module is known: by its checkout, or because a manifest here
/// has a row of the module's name.
struct OutsideProduct: Sendable {
    let name: String
    /// The package by the name that rows give it; nil for rows that do not name one.
    let package: String?
    /// Whether the checkout says which modules the product has.
    let isSure: Bool

    /// The row that brings it.
    var row: String {
        package.map { ".product(name: \"\(name)\", package: \"\($0)\")" } ?? "\"\(name)\""
    }

    /// Modules that come with the toolchain or a system: an import of one needs no row.
    private static let ofToolchain: Set = [
        "CoreFoundation", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Network",
        "OSLog", "Observation", "RegexBuilder", "Swift", "SwiftData", "Synchronization", "System",
        "Testing", "XCTest",
    ]

    /// What the manifests of a repository tell, by module.
    static func all(in repository: Repository) -> [String: OutsideProduct] {
        var all: [String: OutsideProduct] = [:]
        for package in repository.packages {
            for target in package.manifest.targets {
                for row in target.dependencies
                where repository.targets(of: row, in: package).isEmpty
                    && !ofToolchain.contains(row.name)
                {
                    // A package here that has no such product is no fetched one.
                    if let name = row.package, repository.package(named: name, in: package) != nil {
                        continue
                    }
                    if all[row.name]?.package == nil {
                        all[row.name] = Self(name: row.name, package: row.package, isSure: false)
                    }
                }
            }
        }
        for (identity, manifest) in repository.fetched {
            for product in manifest.products where product.kind != .plugin {
                for target in product.targets where !ofToolchain.contains(target) {
                    if all[target]?.isSure ?? false, product.name != target { continue }
                    all[target] = Self(name: product.name, package: identity, isSure: true)
                }
            }
        }
        return all
    }

    /// Whether a manifest has the package.
    func isNamed(in owner: Repository.Package) -> Bool {
        guard let package else { return false }
        return owner.manifest.dependencies.contains {
            $0.path == nil && Repository.identity($0.name) == Repository.identity(package)
        }
    }

    /// Whether a module that imports it, without a row of its name, has no row that could bring it.
    func isMissing(in module: Repository.Module, _ repository: Repository) -> Bool {
        // What a plugin may import, its own tool decides.
        if module.target.kind == .plugin { return false }
        let imports = module.files.flatMap(\.facts.imports).filter { $0.module == name }
        if imports.contains(where: \.asksForItself) { return false }
        if isSure { return true }
        return !module.target.dependencies.contains { row in
            let owner = repository.packages[module.package]
            guard repository.targets(of: row, in: owner).isEmpty else { return false }
            // A product whose own name nobody imports has modules of other names: maybe this one.
            let isSame = row.package.map(Repository.identity) == package.map(Repository.identity)
            return (isSame || row.package == nil) && !module.mentioned.contains(row.name)
        }
    }
}
