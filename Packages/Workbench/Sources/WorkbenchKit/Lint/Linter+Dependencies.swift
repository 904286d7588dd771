// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Declared and imported must be the same: neither more nor less.
    mutating func checkDependencies(of module: Repository.Module) {
        let package = package(of: module)
        var declared: Set<String> = []
        for dependency in module.target.dependencies {
            let targets = repository.targets(of: dependency, in: package)
            // A product that nobody here knows may have the module of its name.
            declared.formUnion(targets.isEmpty ? [dependency.name] : targets)
            checkUse(dependency, targets, module, package)
        }
        let imported = module.imported.sorted { $0.module < $1.module }
        for found in imported where found.module != module.name && !declared.contains(found.module)
        {
            guard let row = missingRow(for: found.module, in: module) else { continue }
            report(
                .undeclared, found.file, found.line, owner: module.name, symbol: found.module,
                "\(module.name) imports \(found.module), which its manifest does not name.",
                remedy: "Add \(row) to \(module.target.name) in \(package.manifestPath), or drop "
                    + "the import.")
        }
    }

    /// The row that an import wants; nil where the module is not known to be of a package, or may
    /// come from a row that nobody here can look into.
    private func missingRow(for name: String, in module: Repository.Module) -> String? {
        let package = package(of: module)
        let other = repository.module(name)
        let needed = repository.neededPackages(by: module.package)
        // A fetched package that the manifest has, with a module of this name, is not the one here.
        let isHere = other.map { needed.contains($0.package) } ?? false
        if let product = outside[name], other == nil || !isHere && product.isNamed(in: package) {
            return product.isMissing(in: module, repository) ? product.row : nil
        }
        return other.map { Self.row(for: $0, from: package, in: repository) }
    }

    private mutating func checkUse(
        _ dependency: Manifest.TargetDependency, _ targets: [String], _ module: Repository.Module,
        _ package: Repository.Package
    ) {
        // A program is run and a macro named in a text, not imported; a test may import one too.
        let kinds = targets.compactMap { repository.module($0)?.target.kind }
        let isProgram = kinds.contains { [.executable, .plugin, .macro].contains($0) }
        // A product of a package that is not here has modules of any name: it is not judged.
        if isProgram || targets.isEmpty || module.files.isEmpty
            || !module.mentioned.isDisjoint(with: targets)
            // Sources that a plugin makes may import it, and so may a page of documentation.
            || !module.target.plugins.isEmpty || isOfDocumentation(module)
            || carries(targets, module, package) || isNeededAbove(targets, module)
            || isLinkedOnly(targets) || isUsedBeside(targets, module)
        {
            return
        }
        report(
            .unused, package.manifestPath, dependency.line, owner: module.name,
            symbol: dependency.name,
            "\(module.name) depends on \(dependency.name), and no file of it imports that.")
    }

    /// Whether a target is there for its articles: its files are empty, and it has a catalogue.
    private func isOfDocumentation(_ module: Repository.Module) -> Bool {
        module.files.allSatisfy(\.facts.isEmpty)
            && repository.paths.contains {
                $0.hasPrefix(module.home + "/") && $0.contains(".docc/")
            }
    }

    /// Whether a row brings what works by being linked: code in other languages, with empty Swift files
    /// at most, that no file imports, such as a constructor in C.
    private func isLinkedOnly(_ targets: [String]) -> Bool {
        var (open, seen) = (targets, Set(targets))
        while let next = open.popLast() {
            if let module = repository.module(next), !importedAnywhere.contains(next),
                module.files.allSatisfy(\.facts.isEmpty)
            {
                return true
            }
            open += (repository.needs(of: next) ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether Swift files in no package, such as those of an Xcode project beside it, import one of
    /// these, and no other row than this module's brings that.
    private func isUsedBeside(_ targets: [String], _ module: Repository.Module) -> Bool {
        if module.isTest || importedBeside.isDisjoint(with: targets) { return false }
        return !repository.modules.contains { other in
            other.name != module.name && !other.isTest
                && other.target.dependencies.contains {
                    repository.targets(of: $0, in: package(of: other)) == targets
                }
        }
    }

    /// Whether an import that the manifest does not name is only built because of these: taking
    /// them away would break it. That import is the finding then. What lies behind a package that
    /// is not here may be anything.
    private func carries(
        _ targets: [String], _ module: Repository.Module, _ package: Repository.Package
    ) -> Bool {
        let declared = Set(
            module.target.dependencies.flatMap { repository.targets(of: $0, in: package) })
        let loose = module.mentioned.filter { $0 != module.name && !declared.contains($0) }
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
            let used = above.mentioned.intersection(targets)
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
        let product = owner.manifest.products.first { $0.targets.contains(module.target.name) }
        if owner.folder == package.folder {
            guard let name = owner.selfNames.first(where: { $0.hasSuffix("-Self") }), let product
            else { return "\"\(module.target.name)\"" }
            return ".product(name: \"\(product.name)\", package: \"\(name)\")"
        }
        let known = package.manifest.dependencies.first {
            $0.path != nil && repository.package(named: $0.name, in: package) == module.package
        }
        let folder = owner.folder.split(separator: "/").last.map(String.init)
        let name = known?.name ?? folder ?? repository.rootName
        return ".product(name: \"\(product?.name ?? module.target.name)\", package: \"\(name)\")"
    }
}

extension Linter {
    /// No circle among modules, declared or imported, and none among packages.
    mutating func checkCycles() {
        let graph = ModuleGraph(repository)
        for circle in graph.cycles() {
            guard let name = circle.first, let module = repository.module(name) else { continue }
            report(
                .cycle, package(of: module).manifestPath, module.target.line, owner: name,
                symbol: circle.joined(separator: " → "),
                "These modules need each other in a cycle: \(circle.joined(separator: " → "))."
            )
        }
        for circle in graph.collapsed(by: .package).cycles() {
            guard let name = circle.first,
                let package = repository.packages.first(where: { $0.manifest.name == name })
            else { continue }
            report(
                .cycle, package.manifestPath, 1, owner: name,
                symbol: circle.joined(separator: " → "),
                "These packages need each other in a cycle: "
                    + "\(circle.joined(separator: " → ")).")
        }
    }
}
