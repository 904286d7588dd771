// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Every domain has the same shape, and the app knows it.
    mutating func checkDomains() {
        for (number, package) in repository.packages.enumerated() {
            let layers = repository.modules.filter {
                $0.package == number && $0.place.domain != nil
            }
            guard let first = layers.first, let domain = first.place.domain,
                let shape = law.shapes.first(where: {
                    $0.modules.contains { Law.Shape.name($0, domain) == first.name }
                })
            else { continue }
            for name in shape.modules {
                checkProduct(
                    Law.Shape.name(name, domain), isStatic: shape.statics.contains(name),
                    in: package)
            }
            checkMentions(of: domain, shape, in: package)
        }
    }

    private mutating func checkProduct(
        _ name: String, isStatic: Bool, in package: Repository.Package
    ) {
        let manifest = package.manifest
        guard let target = manifest.targets.first(where: { $0.name == name }) else {
            report(
                Finding(
                    .domainShape, package.manifestPath, 1, owner: manifest.name, symbol: name,
                    "\(manifest.name) has no module \(name)."))
            return
        }
        guard let product = manifest.products.first(where: { $0.name == name }) else {
            report(
                Finding(
                    .products, package.manifestPath, target.line, owner: manifest.name,
                    symbol: name, "\(name) has no product of its name."))
            return
        }
        let fits =
            isStatic
            ? product.kind == .library || product.kind == .staticLibrary
            : product.kind == .dynamicLibrary
        if !fits {
            report(
                Finding(
                    .products, package.manifestPath, product.line, owner: manifest.name,
                    symbol: name,
                    "The product \(name) is not \(isStatic ? "static" : "type: .dynamic").",
                    remedy: isStatic
                        ? "Write .library(name: \"\(name)\", type: .static, "
                            + "targets: [\"\(name)\"])."
                        : "Write .library(name: \"\(name)\", type: .dynamic, "
                            + "targets: [\"\(name)\"])."))
        }
    }

    private mutating func checkMentions(
        of domain: String, _ shape: Law.Shape, in package: Repository.Package
    ) {
        // A repository of packages alone has no composition root to look into.
        guard
            let app = repository.modules.first(where: {
                $0.place.layer.flatMap(law.layer)?.composedIn != nil
            })
        else { return }
        let place = composition.file ?? self.package(of: app).manifestPath
        for (number, mention) in shape.mentions.enumerated() {
            let path = Law.Shape.name(mention.symbol, domain)
            if mention.condition != nil, composition.conditions[number]?.contains(domain) != true {
                continue
            }
            if composition.paths.contains(where: { $0 == path || $0.hasPrefix(path + ".") }) {
                continue
            }
            report(
                Finding(
                    mention.rule, place, 1, owner: domain, symbol: path,
                    Law.Shape.name(mention.message, domain),
                    remedy: Law.Shape.name(mention.remedy, domain)))
        }
    }
}
