// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Declared and imported must be the same: neither more nor less.
    mutating func checkDependencies(of module: Repository.Module) {
        let package = package(of: module)
        var imported: [String: (file: String, line: Int)] = [:]
        for found in module.imported { imported[found.module] = (found.file, found.line) }
        var declared: Set<String> = []
        for dependency in module.target.dependencies {
            let targets = repository.targets(of: dependency, in: package)
            declared.formUnion(targets)
            checkUse(dependency, targets, imported, module, package)
        }
        for (name, place) in imported.sorted(by: { $0.key < $1.key })
        where name != module.name && !declared.contains(name) {
            guard let other = repository.module(name) else { continue }
            let row = Self.row(for: other, from: package, in: repository)
            report(
                Finding(
                    .undeclared, place.file, place.line, owner: module.name, symbol: name,
                    "\(module.name) imports \(name), which its manifest does not name.",
                    remedy: "Add \(row) to \(module.name) in \(package.manifestPath), or drop the "
                        + "import."))
        }
    }

    private mutating func checkUse(
        _ dependency: Manifest.TargetDependency, _ targets: [String],
        _ imported: [String: (file: String, line: Int)], _ module: Repository.Module,
        _ package: Repository.Package
    ) {
        // A program is run and a macro named in a text, not imported; a test may import one too.
        let kinds = targets.compactMap { repository.module($0)?.target.kind }
        let isProgram = kinds.contains { [.executable, .plugin, .macro].contains($0) }
        // A product of a package that is not here has modules of any name: it is not judged.
        if isProgram || targets.isEmpty || module.files.isEmpty
            || targets.contains(where: { imported[$0] != nil })
            || carries(targets, imported, module, package) || isNeededAbove(targets, module)
        {
            return
        }
        report(
            Finding(
                .unused, package.manifestPath, dependency.line, owner: module.name,
                symbol: dependency.name,
                "\(module.name) depends on \(dependency.name), and no file of it imports that."))
    }

    /// Whether an import that the manifest does not name is only built because of these: taking
    /// them away would break it. That import is the finding then. What lies behind a package that
    /// is not here may be anything.
    private func carries(
        _ targets: [String], _ imported: [String: (file: String, line: Int)],
        _ module: Repository.Module, _ package: Repository.Package
    ) -> Bool {
        let declared = Set(
            module.target.dependencies.flatMap { repository.targets(of: $0, in: package) })
        let loose = imported.keys.filter { $0 != module.name && !declared.contains($0) }
        var (open, seen) = (targets, Set(targets))
        while let next = open.popLast() {
            if loose.contains(next) { return true }
            guard let needs = repository.needs(of: next) else {
                return loose.contains { repository.module($0) == nil }
            }
            open += needs.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether a module above imports one of these without naming it, and is only built because
    /// this one names it.
    private func isNeededAbove(_ targets: [String], _ module: Repository.Module) -> Bool {
        repository.modules.contains { above in
            guard above.name != module.name else { return false }
            let used = Set(above.files.flatMap { $0.facts.imports.map(\.module) })
                .intersection(targets)
            guard !used.isEmpty else { return false }
            var (open, seen, isAbove) = ([above.name], Set([above.name]), false)
            while let next = open.popLast() {
                var needs = repository.needs(of: next) ?? []
                if next == module.name {
                    isAbove = true
                    needs.removeAll(where: targets.contains)
                }
                open += needs.filter { seen.insert($0).inserted }
            }
            return isAbove && !used.isSubset(of: seen)
        }
    }

    /// How a manifest names a module's product.
    static func row(
        for module: Repository.Module, from package: Repository.Package, in repository: Repository
    ) -> String {
        let owner = repository.packages[module.package]
        let product = owner.manifest.products.first { $0.targets.contains(module.name) }
        if owner.folder == package.folder {
            guard let name = owner.selfNames.first(where: { $0.hasSuffix("-Self") }), let product
            else { return "\"\(module.name)\"" }
            return ".product(name: \"\(product.name)\", package: \"\(name)\")"
        }
        let folder = owner.folder.split(separator: "/").last.map(String.init) ?? owner.manifest.name
        return ".product(name: \"\(product?.name ?? module.name)\", package: \"\(folder)\")"
    }
}
