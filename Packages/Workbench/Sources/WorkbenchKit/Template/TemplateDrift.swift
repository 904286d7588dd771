// SPDX-License-Identifier: Apache-2.0

/// A difference between a domain's packages and the output of `workbench new-domain`: in the
/// manifests, the names of the files that every domain has, or the shapes of its wiring and of its
/// screens' router.
///
/// Additional files and code of a domain are not drift.
package struct TemplateDrift: Sendable, Equatable, Encodable {
    /// What kind of thing differs.
    package enum Aspect: String, Sendable, Encodable {
        case products, dependencies, clients, file, wiring, router
    }

    package let domain: String
    package let aspect: Aspect
    /// The path to look at, from the root of the repository.
    package let path: String
    /// What differs, in a sentence.
    package let message: String

    /// Every difference of all domains, or of one domain.
    package static func all(
        in repository: Repository, _ tree: some FileTree, only domain: String? = nil
    ) throws(WorkbenchFailure) -> [TemplateDrift] {
        var found: [TemplateDrift] = []
        for name in repository.domains where domain == nil || domain == name {
            guard let index = repository.packageIndex[name],
                let spelled = try? DomainName(name)
            else { continue }
            let package = repository.packages[index]
            let paths = repository.paths.filter { $0.hasPrefix(package.folder + "/") }
            found += manifest(of: package, DomainTemplate.manifest, spelled)
            found += files(of: package, DomainTemplate.domain, spelled, paths)
            found += try wiring(of: package, spelled, paths, tree)
            guard let index = repository.packageIndex[name + "UI"] else { continue }
            let screens = repository.packages[index]
            let own = repository.paths.filter { $0.hasPrefix(screens.folder + "/") }
            // Not every domain has screens.
            let hasScreens = screens.manifest.targets.contains { $0.name == name + "UI" }
            let wanted = hasScreens ? DomainTemplate.screens : DomainTemplate.composed
            found += manifest(of: screens, wanted, spelled)
            found += files(of: screens, wanted, spelled, own)
            found += try router(of: screens, spelled, own, tree)
        }
        return found
    }

    private static func manifest(
        of package: Repository.Package, _ template: [DomainTemplate.File], _ name: DomainName
    ) -> [TemplateDrift] {
        guard let file = template.first else { return [] }
        // Which program there is makes no difference to what is compared.
        let host = DomainHost(name: "app", settings: "")
        let wanted = Array(DomainTemplate.text(of: file, for: name, host: host).utf8)
            .withUnsafeBufferPointer(ManifestReader.read)
        guard let wanted else { return [] }
        var found: [TemplateDrift] = []
        func report(_ aspect: Aspect, _ message: String) {
            found.append(
                TemplateDrift(
                    domain: name.text, aspect: aspect, path: package.manifestPath,
                    message: message))
        }
        let products = package.manifest.products.map { "\($0.name) (\($0.kind.rawValue))" }
        for product in wanted.products.map({ "\($0.name) (\($0.kind.rawValue))" })
        where !products.contains(product) { report(.products, "There is no product \(product).") }
        if package.manifest.products.map(\.name) != wanted.products.map(\.name),
            Set(package.manifest.products.map(\.name)) == Set(wanted.products.map(\.name))
        {
            report(.products, "The products are in another order.")
        }
        for target in wanted.targets {
            guard let own = package.manifest.targets.first(where: { $0.name == target.name }) else {
                report(.products, "There is no target \(target.name).")
                continue
            }
            // Which values a domain shares with others, and what its tests look at, is its own.
            let needs = Set(own.dependencies.map(\.name) + ["CoreModels"])
            for dependency in target.dependencies
            where target.kind != .test && !needs.contains(dependency.name) {
                report(.dependencies, "\(target.name) does not need \(dependency.name).")
            }
            if target.clients != nil, own.clients == nil {
                report(.clients, "\(target.name) does not say who may import it.")
            }
        }
        return found
    }
}
