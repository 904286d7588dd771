// SPDX-License-Identifier: Apache-2.0

/// From changed paths to changed modules.
struct DirectChanges {
    private let repository: Repository
    private(set) var modules: [String: Affected.Cause] = [:]
    private(set) var global: [String] = []

    init(_ repository: Repository) { self.repository = repository }

    mutating func add(
        _ path: String, _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        if repository.law.inputs.everything.contains(where: {
            path == $0 || path.hasPrefix($0 + "/")
        }) {
            global.append(path)
            for module in repository.modules {
                mark(module.name, .interface, "\(path) affects all modules")
            }
            return
        }
        if path == "Package.resolved" || path.hasSuffix("/Package.resolved") {
            addVersions(path)
            return
        }
        guard
            let index = repository.packages.indices.last(where: {
                let folder = repository.packages[$0].folder
                return folder.isEmpty || path.hasPrefix(folder + "/")
            })
        else {
            try addRemovedPackage(path, changes)
            return
        }
        let package = repository.packages[index]
        if path == package.manifestPath {
            try addManifest(of: index, changes, tree)
            return
        }
        let home = repository.modules.first { module in
            module.package == index && path.hasPrefix(module.home + "/")
        }
        guard let home, !path.contains(".docc/") else { return }
        mark(home.name, try Self.change(of: path, changes, tree), path)
    }

    private static func change(
        of path: String, _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> ChangeClass {
        guard path.hasSuffix(".swift"), let before = try changes.text(atBase: path) else {
            return .interface
        }
        // A file that is gone now was part of the interface.
        guard let after = try? tree.text(path) else { return .interface }
        return ChangeClass.of(before, after)
    }

    /// A changed manifest affects the targets whose entries in it changed, or all targets when
    /// anything else in it changed.
    private mutating func addManifest(
        of index: Int, _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let package = repository.packages[index]
        let names = package.manifest.targets.map(\.name)
        let text = try changes.text(atBase: package.manifestPath)
        let before = text.flatMap { text in
            Array(text.utf8).withUnsafeBufferPointer { ManifestReader.read($0) }
        }
        let now = package.manifest
        let (old, new) = (
            ManifestRows(text ?? ""), ManifestRows(try tree.text(package.manifestPath))
        )
        guard let before, before.name == now.name, before.toolsVersion == now.toolsVersion,
            old.rest == new.rest, old.dependencies == new.dependencies
        else {
            for name in names { mark(name, .interface, package.manifestPath) }
            return
        }
        let kinds = Dictionary(before.products.map { ($0.name, $0) }) { $1 }
        for name in names where old.targets["\"\(name)\""] != new.targets["\"\(name)\""] {
            mark(name, .interface, package.manifestPath)
        }
        for product in now.products
        where kinds[product.name]?.kind != product.kind
            || kinds[product.name]?.targets != product.targets
        {
            for name in product.targets { mark(name, .interface, package.manifestPath) }
        }
        addUsers(of: Set(before.targets.map(\.name)).subtracting(names), package.manifestPath)
    }

    /// Other versions of fetched packages count for every package at or below that fetches any.
    private mutating func addVersions(_ path: String) {
        let folder = String(path.dropLast("Package.resolved".count))
        for module in repository.modules {
            let package = repository.packages[module.package]
            guard (package.folder + "/").hasPrefix(folder),
                package.manifest.dependencies.contains(where: { $0.path == nil })
            else { continue }
            mark(module.name, .interface, path)
        }
    }

    /// Whoever imports a module that is gone does not build any more: that must be seen.
    private mutating func addUsers(of gone: Set<String>, _ path: String) {
        if gone.isEmpty { return }
        for module in repository.modules {
            let imports = module.files.flatMap(\.facts.imports)
            if let found = imports.first(where: { gone.contains($0.module) }) {
                mark(module.name, .interface, "\(path) no longer has \(found.module)")
            }
        }
    }

    private mutating func addRemovedPackage(
        _ path: String, _ changes: GitChanges
    ) throws(WorkbenchFailure) {
        guard path.hasSuffix("/Package.swift"), let text = try changes.text(atBase: path) else {
            return
        }
        let before = Array(text.utf8).withUnsafeBufferPointer { ManifestReader.read($0) }
        addUsers(of: Set(before?.targets.map(\.name) ?? []), path)
    }

    private mutating func mark(_ name: String, _ change: ChangeClass, _ reason: String) {
        if let known = modules[name], known.change >= change { return }
        modules[name] = Affected.Cause(change: change, reason: reason, through: nil)
    }
}
