// SPDX-License-Identifier: Apache-2.0

/// Where a domain's package differs from what `workbench new-domain` would make: its manifest, the
/// names of the files that every domain has, and the shape of its wiring.
///
/// What a domain has beyond that is its own business and no drift.
package struct TemplateDrift: Sendable, Equatable, Encodable {
    /// What kind of thing differs.
    package enum Aspect: String, Sendable, Encodable {
        case products, dependencies, clients, file, wiring
    }

    package let domain: String
    package let aspect: Aspect
    /// Where to look, from the root of the repository.
    package let path: String
    /// What differs, in a sentence.
    package let message: String

    /// Every difference of every domain, or of one.
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
            found += manifest(of: package, spelled)
            found += files(of: package, spelled, paths)
            found += try wiring(of: package, spelled, paths, tree)
        }
        return found
    }

    /// The manifest that the template makes for a name.
    private static func manifest(of name: DomainName) -> Manifest? {
        guard let file = DomainTemplate.manifest.first else { return nil }
        return Array(DomainTemplate.text(of: file, for: name).utf8)
            .withUnsafeBufferPointer(ManifestReader.read)
    }

    private static func manifest(
        of package: Repository.Package, _ name: DomainName
    ) -> [TemplateDrift] {
        guard let wanted = manifest(of: name) else { return [] }
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
            report(.products, "The products stand in another order.")
        }
        for target in wanted.targets {
            guard let own = package.manifest.targets.first(where: { $0.name == target.name }) else {
                report(.products, "There is no target \(target.name).")
                continue
            }
            let needs = Set(own.dependencies.map(\.name))
            for dependency in target.dependencies where !needs.contains(dependency.name) {
                report(.dependencies, "\(target.name) does not need \(dependency.name).")
            }
            if target.clients != nil, own.clients == nil {
                report(.clients, "\(target.name) does not say who may import it.")
            }
        }
        return found
    }

    private static func files(
        of package: Repository.Package, _ name: DomainName, _ paths: [String]
    ) -> [TemplateDrift] {
        DomainTemplate.domain.filter(\.isShape).compactMap { file in
            let path = DomainTemplate.fill("Packages/<Domain>/" + file.path, name)
            let parts = path.split(separator: "/")
            guard !paths.contains(path), parts.count > 4, let wanted = parts.last else {
                return nil
            }
            let module = parts[..<4].joined(separator: "/") + "/"
            let own = paths.filter { $0.hasPrefix(module) }
            // A folder of one's own inside a module is no drift.
            if own.contains(where: { $0.hasSuffix("/\(wanted)") }) { return nil }
            let kind = wanted.split(separator: "+").last.map { last in
                last.replacing(name.text, with: "")
            }
            let near = own.first { path in
                let last = path.split(separator: "/").last.map(String.init) ?? ""
                return kind.map { last.replacing(name.text, with: "").hasSuffix($0) } ?? false
            }
            let other = near.flatMap { $0.split(separator: "/").last }
            return TemplateDrift(
                domain: name.text, aspect: .file, path: near ?? module.dropLast().description,
                message: other.map { "\($0) would be \(wanted)." } ?? "There is no \(wanted).")
        }
    }
}
