// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Every domain has the same shape, and the app knows it.
    mutating func checkDomains() {
        let members = Dictionary(
            grouping: repository.modules.filter { $0.place.domain != nil }, by: \.package)
        // A repository of packages alone has no composition root to look into.
        let app = repository.modules.first {
            $0.place.layer.flatMap(law.layer)?.composedIn != nil
        }
        let root = app.map { composition.file ?? package(of: $0).manifestPath }
        var checked: Set<String> = []
        for (number, package) in repository.packages.enumerated() {
            guard let first = members[number]?.first, let domain = first.place.domain,
                let shape = law.shapes.first(where: {
                    $0.modules.contains { Law.Shape.name($0, domain) == first.name }
                }), checked.insert("\(domain) \(shape.modules.joined())").inserted
            else { continue }
            for pattern in shape.modules {
                // A domain may be divided among packages.
                let name = Law.Shape.name(pattern, domain)
                let home = repository.modules.first { $0.name == name && $0.place.domain == domain }
                checkProduct(
                    name, isStatic: shape.statics.contains(pattern),
                    in: home.map(self.package(of:)) ?? package)
            }
            if let root, !law.isSample(domain) { checkMentions(of: domain, shape, in: root) }
        }
    }

    private mutating func checkProduct(
        _ name: String, isStatic: Bool, in package: Repository.Package
    ) {
        let manifest = package.manifest
        guard let target = manifest.targets.first(where: { $0.name == name }) else {
            report(
                .domainShape, package.manifestPath, 1, owner: manifest.name, symbol: name,
                "\(manifest.name) has no module \(name).")
            return
        }
        guard let product = manifest.products.first(where: { $0.name == name }) else {
            report(
                .products, package.manifestPath, target.line, owner: manifest.name, symbol: name,
                "\(name) has no product of its name.")
            return
        }
        let fits =
            isStatic
            ? product.kind == .library || product.kind == .staticLibrary
            : product.kind == .dynamicLibrary
        if !fits {
            report(
                .products, package.manifestPath, product.line, owner: manifest.name, symbol: name,
                "The product \(name) is not \(isStatic ? "static" : "type: .dynamic").",
                remedy: isStatic
                    ? "Write .library(name: \"\(name)\", type: .static, "
                        + "targets: [\"\(name)\"])."
                    : "Write .library(name: \"\(name)\", type: .dynamic, "
                        + "targets: [\"\(name)\"]).")
        }
    }

    private mutating func checkMentions(
        of domain: String, _ shape: Law.Shape, in place: String
    ) {
        for (number, mention) in shape.mentions.enumerated() {
            let path = Law.Shape.name(mention.symbol, domain)
            if mention.condition != nil, composition.conditions[number]?.contains(domain) != true {
                continue
            }
            if composition.mentions(path, or: mention.layer) { continue }
            report(
                mention.rule, place, 1, owner: domain, symbol: path,
                Law.Shape.name(mention.message, domain),
                remedy: Law.Shape.name(mention.remedy, domain))
        }
    }
}
