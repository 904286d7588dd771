// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Every domain has the same shape, and the app knows it.
    mutating func checkDomains() {
        for package in repository.packages {
            let layers = repository.modules.filter {
                repository.packages[$0.package].folder == package.folder && $0.place.domain != nil
            }
            guard let first = layers.first, let domain = first.place.domain else { continue }
            let wanted = first.place.isUI ? Law.uiLayers : Law.domainLayers
            for layer in wanted { checkProduct(domain + layer, layer, in: package) }
            if !first.place.isUI { checkRegistration(of: domain, in: package) }
        }
    }

    private mutating func checkProduct(
        _ name: String, _ layer: String, in package: Repository.Package
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
        let isStatic = layer == "TestSupport" || Law.uiLayers.contains(layer)
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

    private mutating func checkRegistration(of domain: String, in package: Repository.Package) {
        // A repository of packages alone has no composition root to look into.
        guard let app = repository.modules.first(where: { $0.place.layer == "App" }) else { return }
        let place = composition.file ?? self.package(of: app).manifestPath
        func isMentioned(_ path: String) -> Bool {
            composition.paths.contains { $0 == path || $0.hasPrefix(path + ".") }
        }
        if !isMentioned("\(domain).Module") {
            report(
                Finding(
                    .registration, place, 1, owner: domain, symbol: "\(domain).Module",
                    "No file under Composition/ makes \(domain).Module.",
                    remedy: "Add \(domain).Module.register to the parts there, and "
                        + "\(domain).Module to the modules."))
        }
        if !isMentioned("\(domain).Business.IService") {
            report(
                Finding(
                    .registration, place, 1, owner: domain, symbol: "\(domain).Business.IService",
                    "No file under Composition/ registers \(domain).Business.IService.",
                    remedy: "Register (any \(domain).Business.IService).self with the container "
                        + "there."))
        }
        if composition.routed.contains(domain), !isMentioned("\(domain).Business.IRouter") {
            report(
                Finding(
                    .routerAdapter, place, 1, owner: domain, symbol: "\(domain).Business.IRouter",
                    "No type under Composition/ conforms to \(domain).Business.IRouter.",
                    remedy: "Add struct \(domain)RouterAdapter: \(domain).Business.IRouter there."))
        }
    }
}
