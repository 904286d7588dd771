// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// What every manifest has in common: settings, tools version, licence, no fetched package.
    mutating func checkManifests() {
        let house = usualSettings()
        for package in repository.packages {
            let (path, name) = (package.manifestPath, package.manifest.name)
            checkText(package.manifestFacts, path, owner: name, licenceLine: 2)
            if package.manifest.settings != house {
                report(
                    Finding(
                        .settings, path, package.manifest.settingsLine, owner: name,
                        symbol: "settings",
                        package.manifest.settings == nil
                            ? "The manifest has no house settings."
                            : "The house settings differ from the other manifests'."))
            }
            if package.manifest.toolsVersion.prefix(Law.toolsVersion.count) != Law.toolsVersion {
                report(
                    Finding(
                        .toolsVersion, path, 1, owner: name, symbol: package.manifest.toolsVersion,
                        "The tools version is \(package.manifest.toolsVersion), not "
                            + "\(Law.toolsVersion)."))
            }
            for dependency in package.manifest.dependencies where dependency.path == nil {
                report(
                    Finding(
                        .remotePackage, path, dependency.line, owner: name,
                        symbol: dependency.name, "The package \(dependency.name) is fetched."))
            }
            checkPackages(of: package)
            checkSelfReference(of: package)
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
        let used = Set(package.manifest.targets.flatMap { $0.dependencies.compactMap(\.package) })
        for dependency in package.manifest.dependencies where !used.contains(dependency.name) {
            report(
                Finding(
                    .unused, package.manifestPath, dependency.line, owner: package.manifest.name,
                    symbol: dependency.name,
                    "No target of \(package.manifest.name) uses the package \(dependency.name)."))
        }
    }

    /// Inside a package with dynamic products a module is reached through its product.
    private mutating func checkSelfReference(of package: Repository.Package) {
        let dynamic = Set(
            package.manifest.products.filter { $0.kind == .dynamicLibrary }.flatMap(\.targets))
        let isDomain = repository.modules.contains {
            repository.packages[$0.package].folder == package.folder && $0.place.domain != nil
        }
        guard isDomain else { return }
        for target in package.manifest.targets {
            for dependency in target.dependencies
            where dependency.package == nil && dynamic.contains(dependency.name) {
                report(
                    Finding(
                        .selfReference, package.manifestPath, dependency.line,
                        owner: target.name, symbol: dependency.name,
                        "\(target.name) names the target \(dependency.name) instead of its "
                            + "product."))
            }
        }
    }

    /// Closed layers name exactly the modules that import them.
    mutating func checkClients() {
        var importers: [String: Set<String>] = [:]
        for module in repository.modules {
            for file in module.files {
                for found in file.facts.imports {
                    importers[found.module, default: []].insert(module.name)
                }
            }
        }
        for module in repository.modules {
            guard let layer = module.place.layer, law.layers[layer]?.isClosed == true else {
                continue
            }
            let package = package(of: module)
            let needed = importers[module.name, default: []].subtracting([module.name])
                .filter(mayBeClient).sorted()
            let list = needed.map { "\"\($0)\"" }.joined(separator: ", ")
            let remedy = "Write swiftSettings: clients([\(list)]) for \(module.name)."
            guard let clients = module.target.clients else {
                report(
                    Finding(
                        .clients, package.manifestPath, module.target.line, owner: module.name,
                        symbol: "open", "\(module.name) does not say who may import it.",
                        remedy: remedy))
                continue
            }
            for name in needed where !clients.contains(name) {
                report(
                    Finding(
                        .clients, package.manifestPath, module.target.line, owner: module.name,
                        symbol: name, "\(name) imports \(module.name), and is not in its list.",
                        remedy: remedy))
            }
            for name in clients where !needed.contains(name) {
                report(
                    Finding(
                        .clients, package.manifestPath, module.target.line, owner: module.name,
                        symbol: name,
                        "\(name) is in the list of \(module.name), and "
                            + (mayBeClient(name)
                                ? "does not import it." : "may not import it."),
                        remedy: remedy))
            }
        }
    }

    /// Only the app, tests and benchmarks may be clients of an implementation.
    private func mayBeClient(_ name: String) -> Bool {
        guard let layer = repository.module(name)?.place.layer else { return false }
        return layer == "App" || layer == "Tests" || layer == "Bench"
    }
}
