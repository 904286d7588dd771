// SPDX-License-Identifier: Apache-2.0

/// From changed paths to changed modules.
struct DirectChanges {
    let repository: Repository
    private(set) var modules: [String: Affected.Cause] = [:]
    private(set) var global: [String] = []
    /// Files of a package that no target has, with the package's index.
    private(set) var loose: [(path: String, package: Int)] = []
    /// Files in no package.
    private(set) var outside: [String] = []

    init(_ repository: Repository) { self.repository = repository }

    /// Adds a changed path. A file behind a symbolic link is also added by the link's path, with
    /// `source` as the path that git knows.
    mutating func add(
        _ path: String, from source: String? = nil, _ changes: GitChanges, _ tree: some FileTree
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
        if repository.links[path] != nil, source == nil {
            addLink(path)
            return
        }
        guard
            let index = repository.packages.indices.last(where: {
                let folder = repository.packages[$0].folder
                return folder.isEmpty || path.hasPrefix(folder + "/")
            })
        else {
            if tree.has(path), !Self.isForPeople(path) { outside.append(path) }
            try addRemovedPackage(path, changes)
            return
        }
        let package = repository.packages[index]
        if path == package.manifestPath {
            try addManifest(of: index, source ?? path, changes, tree)
            return
        }
        if Self.isManifest(path, for: package) {
            for target in package.manifest.targets {
                mark(package.name(of: target.name), .interface, path)
            }
            return
        }
        if path.contains(".docc/") { return }
        var isHeld = false
        for module in repository.modules where module.package == index && holds(module, path) {
            mark(module.name, try change(of: path, from: source, in: module, changes, tree), path)
            isHeld = true
        }
        if !isHeld, !Self.isForPeople(path) { loose.append((path, index)) }
    }

    /// Text, licences and the settings of tools, which no test reads unless the law says so.
    private static func isForPeople(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        let name = parts.last ?? ""
        return parts.contains { $0.hasPrefix(".") } || name.hasSuffix(".md")
            || ["LICENSE", "NOTICE", "Makefile"].contains { name.hasPrefix($0) }
    }

    /// `Package@swift-6.swift`, which SwiftPM may read instead of `Package.swift`.
    private static func isManifest(_ path: String, for package: Repository.Package) -> Bool {
        let base = package.folder.isEmpty ? "" : package.folder + "/"
        return path.hasPrefix(base + "Package@swift-") && path.hasSuffix(".swift")
            && !path.dropFirst(base.count).contains("/")
    }

    /// Whether a path lies in a module's folder. What the module leaves out there for another
    /// module is not its own.
    func holds(_ module: Repository.Module, _ path: String) -> Bool {
        let base = module.home.isEmpty ? "" : module.home + "/"
        guard path.hasPrefix(base) else { return false }
        guard
            let left = module.target.exclude.map({ base + $0 })
                .first(where: { path.hasPrefix($0 + "/") })
        else { return true }
        return !repository.modules.contains {
            ($0.home == left || $0.home.hasPrefix(left + "/")) && path.hasPrefix($0.home + "/")
        }
    }

    /// A link that leads elsewhere now stands for every file behind it.
    private mutating func addLink(_ path: String) {
        func isAt(_ folder: String) -> Bool {
            folder == path || folder.hasPrefix(path + "/")
        }
        for module in repository.modules {
            let package = repository.packages[module.package]
            if isAt(module.home) || isAt(package.manifestPath) || holds(module, path) {
                mark(module.name, .interface, path)
            }
        }
    }

    /// A changed manifest affects the targets whose entries in it changed, or all targets when
    /// anything else in it changed.
    private mutating func addManifest(
        of index: Int, _ path: String, _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) {
        let package = repository.packages[index]
        let names = package.manifest.targets.map { package.name(of: $0.name) }
        let text = try changes.text(atBase: path)
        let before = text.flatMap { text in
            Array(text.utf8).withUnsafeBufferPointer { ManifestReader.read($0) }
        }
        let now = package.manifest
        let (old, new) = (
            ManifestRows(text ?? ""), ManifestRows(try tree.text(package.manifestPath))
        )
        guard let before, before.name == now.name, before.toolsVersion == now.toolsVersion,
            let conditions = ManifestRows.conditions(old.rest, new.rest),
            old.dependencies == new.dependencies
        else {
            for name in names { mark(name, .interface, package.manifestPath) }
            return
        }
        if old.rest != new.rest {
            for name in names {
                let isNamed = mentions(name, conditions, tree)
                mark(name, isNamed ? .interface : .body, package.manifestPath)
            }
        }
        let kinds = Dictionary(before.products.map { ($0.name, $0) }) { $1 }
        for target in now.targets {
            let (row, oldRow) = (
                new.targets["\"\(target.name)\""], old.targets["\"\(target.name)\""]
            )
            if row == oldRow { continue }
            let known = before.targets.first { $0.name == target.name }
            let changed = ManifestRows.conditions(ofRow: row, oldRow)
            let isInside =
                changed.map { $0.isEmpty || !mentions(package.name(of: target.name), $0, tree) }
                ?? false
                && onlyLinks(target.dependencies + (known?.dependencies ?? []), package)
            let name = package.name(of: target.name)
            mark(name, isInside ? .body : .interface, package.manifestPath)
        }
        for product in now.products
        where kinds[product.name]?.kind != product.kind
            || kinds[product.name]?.targets != product.targets
        {
            for name in product.targets.map(package.name) {
                mark(name, .interface, package.manifestPath)
            }
        }
        let known = Set(before.targets.map { package.name(of: $0.name) })
        addUsers(of: known.subtracting(names), package.manifestPath)
    }

    /// Whether a source of a module names one of these conditions where clients see it, or is no Swift.
    /// A module that names none is compiled again, to the same; one that names it in a body, to another
    /// body.
    private func mentions(
        _ name: String, _ conditions: Set<String>, _ tree: some FileTree
    ) -> Bool {
        guard let files = repository.module(name)?.files, !files.isEmpty else { return true }
        let names = conditions.map { $0.filter { $0 != "\"" } }
        return files.contains { file in
            guard let text = try? tree.text(file.path) else { return true }
            return names.contains { text.contains($0) && ChangeClass.isInterface($0, in: text) }
        }
    }

    /// Whether dependencies decide what is linked and nothing else: all that they stand for is
    /// Swift. A C module or a macro is in the compiler's arguments.
    private func onlyLinks(
        _ dependencies: [Manifest.TargetDependency], _ package: Repository.Package
    ) -> Bool {
        var open: [String] = []
        for dependency in dependencies {
            let targets = repository.targets(of: dependency, in: package)
            if targets.isEmpty { return false }
            open += targets
        }
        var seen = Set(open)
        while let name = open.popLast() {
            guard let module = repository.module(name), !module.files.isEmpty,
                module.target.kind == .library, let needs = repository.needs(of: name)
            else { return false }
            open += needs.filter { seen.insert($0).inserted }
        }
        return true
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

    mutating func mark(_ name: String, _ change: ChangeClass, _ reason: String) {
        if let known = modules[name], known.change >= change { return }
        modules[name] = Affected.Cause(change: change, reason: reason, through: nil)
    }
}
