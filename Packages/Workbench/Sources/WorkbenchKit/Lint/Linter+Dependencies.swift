// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Declared and imported must be the same: neither more nor less.
    mutating func checkDependencies(of module: Repository.Module) {
        let package = package(of: module)
        var imported: [String: (file: String, line: Int)] = [:]
        for file in module.files {
            for found in file.facts.imports where imported[found.module] == nil {
                imported[found.module] = (file.path, found.line)
            }
        }
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
        // A program is run, not imported; a test target may import one too.
        let kinds = targets.compactMap { repository.module($0)?.target.kind }
        let isProgram = kinds.contains(.executable) || kinds.contains(.plugin)
        // A product of a package that is not here has modules of any name: it is not judged.
        if isProgram || targets.isEmpty || module.files.isEmpty
            || targets.contains(where: { imported[$0] != nil })
        {
            return
        }
        report(
            Finding(
                .unused, package.manifestPath, dependency.line, owner: module.name,
                symbol: dependency.name,
                "\(module.name) depends on \(dependency.name), and no file of it imports that."))
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
