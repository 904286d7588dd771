// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// What every manifest has in common: settings, tools version, licence, no fetched package.
    mutating func checkManifests() {
        let house = law.isOn(.settings) ? usualSettings() : nil
        for (number, package) in repository.packages.enumerated() {
            let (path, name) = (package.manifestPath, package.manifest.name)
            checkText(package.manifestFacts, path, owner: name, licenceLine: 2)
            if law.isOn(.settings), package.manifest.settings != house {
                report(
                    .settings, path, package.manifest.settingsLine, owner: name, symbol: "settings",
                    package.manifest.settings == nil
                        ? "The manifest has no house settings."
                        : "The house settings differ from the other manifests'.")
            }
            if let version = law.toolsVersion,
                !package.manifest.toolsVersion.hasPrefix(version)
            {
                report(
                    .toolsVersion, path, 1, owner: name, symbol: package.manifest.toolsVersion,
                    "The tools version is \(package.manifest.toolsVersion), not \(version).")
            }
            for dependency in package.manifest.dependencies where dependency.path == nil {
                report(
                    .remotePackage, path, dependency.line, owner: name, symbol: dependency.name,
                    "The package \(dependency.name) is fetched.")
            }
            checkPackages(of: package)
            checkSelfReference(of: package, number)
        }
    }

    /// The settings that most manifests have; of two equally many the earlier in the alphabet.
    private func usualSettings() -> String? {
        var counts: [String: Int] = [:]
        for package in repository.packages {
            if let settings = package.manifest.settings { counts[settings, default: 0] += 1 }
        }
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }

    /// A package dependency that no target uses.
    private mutating func checkPackages(of package: Repository.Package) {
        let manifest = package.manifest
        // A manifest without targets is a list for another tool.
        if manifest.targets.isEmpty { return }
        let all = manifest.targets.flatMap(\.dependencies)
        let used = Set(all.compactMap { $0.package.map(Repository.identity) })
        // By its name alone a product may come from any of them.
        let own = Set(manifest.targets.map(\.name) + manifest.products.map(\.name))
        let loose = Set(all.filter { $0.package == nil }.map(\.name)).subtracting(own)
        for dependency in manifest.dependencies
        where !used.contains(Repository.identity(dependency.name)) {
            // A package of plugins is used from the command line; one that is not here may be.
            let index = repository.package(named: dependency.name, in: package)
            if let index, used.contains(where: { package.local[$0] == index }) { continue }
            let known =
                index.map { repository.packages[$0].manifest }
                ?? repository.fetched[Repository.identity(dependency.name)]
            guard
                let products = known?.products
                    ?? (loose.isEmpty && dependency.path != nil ? [] : nil),
                !products.contains(where: { $0.kind == .plugin || loose.contains($0.name) })
            else { continue }
            report(
                .unused, package.manifestPath, dependency.line, owner: package.manifest.name,
                symbol: dependency.name,
                "No target of \(package.manifest.name) uses the package \(dependency.name).")
        }
    }

    /// Inside a package with dynamic products a module is reached through its product.
    private mutating func checkSelfReference(of package: Repository.Package, _ number: Int) {
        let dynamic = Set(
            package.manifest.products.filter { $0.kind == .dynamicLibrary }.flatMap(\.targets))
        let isDomain = repository.modules.contains {
            $0.package == number && $0.place.domain != nil
        }
        guard isDomain else { return }
        for target in package.manifest.targets {
            for dependency in target.dependencies
            where dependency.package == nil && dynamic.contains(dependency.name) {
                report(
                    .selfReference, package.manifestPath, dependency.line, owner: target.name,
                    symbol: dependency.name,
                    "\(target.name) names the target \(dependency.name) instead of its "
                        + "product.")
            }
        }
    }

    /// Closed layers name exactly the modules that import them.
    mutating func checkClients() {
        var importers: [String: [String]] = [:]
        for module in repository.modules {
            for found in module.imported {
                importers[found.module, default: []].append(module.name)
            }
        }
        for module in repository.modules {
            guard let closed = module.place.layer.flatMap(law.layer)?.closed else { continue }
            func mayBeClient(_ name: String) -> Bool {
                repository.module(name)?.place.layer.map(closed.contains) ?? false
            }
            let package = package(of: module)
            let needed = Set(importers[module.name, default: []]).subtracting([module.name])
                .filter(mayBeClient).sorted()
            let list = needed.map { "\"\($0)\"" }.joined(separator: ", ")
            let remedy = "Write swiftSettings: clients([\(list)]) for \(module.name)."
            guard let clients = module.target.clients else {
                report(
                    .clients, package.manifestPath, module.target.line, owner: module.name,
                    symbol: "open", "\(module.name) does not say who may import it.", remedy: remedy
                )
                continue
            }
            for name in needed where !clients.contains(name) {
                report(
                    .clients, package.manifestPath, module.target.line, owner: module.name,
                    symbol: name, "\(name) imports \(module.name) and is not among its clients.",
                    remedy: remedy)
            }
            for name in clients where !needed.contains(name) {
                report(
                    .clients, package.manifestPath, module.target.line, owner: module.name,
                    symbol: name,
                    "\(name) is in the list of \(module.name), and "
                        + (mayBeClient(name) ? "does not import it." : "may not import it."),
                    remedy: remedy)
            }
        }
    }
}
