// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Who may import whom: test code, the table of layers, the frameworks' own table, and
    /// modules from outside. One import has at most one finding of these.
    mutating func checkImports(of module: Repository.Module) {
        if module.place.layer == nil {
            report(
                .unplaced, package(of: module).manifestPath, module.target.line, owner: module.name,
                symbol: module.name, "\(module.name) has no layer in the law.")
        }
        for file in module.files {
            let layer = law.layer(of: module, file: file.path, in: repository)
            for found in file.facts.imports where found.module != module.name {
                checkForm(found, file, module)
                if let layer, let finding = judge(found, file.path, module, layer) {
                    report(finding)
                }
            }
        }
    }

    private mutating func checkForm(
        _ found: ImportStatement, _ file: Repository.File, _ module: Repository.Module
    ) {
        if found.isExported {
            report(
                .exported, file.path, found.line, owner: module.name, symbol: found.module,
                "\(module.name) re-exports \(found.module) with @_exported.")
        }
        if found.isTestable, let other = repository.module(found.module),
            other.package != module.package
        {
            report(
                .testable, file.path, found.line, owner: module.name, symbol: found.module,
                "\(module.name) looks into \(found.module), which is in another package.")
        }
    }

    private func judge(
        _ found: ImportStatement, _ file: String, _ module: Repository.Module, _ layer: Layer
    ) -> Finding? {
        guard let imports = layer.imports else { return nil }
        func finding(
            _ rule: LintRule, _ message: String, why: String? = nil, remedy: String? = nil
        ) -> Finding {
            Finding(
                rule, file, found.line, owner: module.name, symbol: found.module, message,
                why: why, remedy: remedy)
        }
        if isTestCode(found.module), !mayTest(module) {
            return finding(
                .testCode, "\(module.name) imports \(found.module), which is for tests.")
        }
        guard let other = repository.module(found.module) else {
            if allows(imports.outside, found.module) || isTestCode(found.module) { return nil }
            return finding(
                .systemImport, "\(layer.name) may not import \(found.module).",
                why: law.outside[found.module] ?? layer.why, remedy: layer.remedy)
        }
        guard let otherName = other.place.layer else { return nil }
        if let order = layer.order, otherName == layer.name {
            if allows(order[module.name] ?? [], found.module) { return nil }
            return finding(
                .frameworkImport, "\(module.name) may not import \(found.module).",
                why: layer.why, remedy: layer.remedy)
        }
        let isOwn = module.place.domain != nil && module.place.domain == other.place.domain
        if isOwn, allows(imports.own, otherName) { return nil }
        if allows(imports.layers, otherName) || allows(imports.modules, found.module) { return nil }
        if layer.composedIn != nil, otherName != layer.name {
            return finding(
                .composition, "\(file) imports \(found.module), an implementation.")
        }
        return finding(
            .layerImport,
            "\(module.name) imports \(found.module): "
                + "\(layer.name) may not import \(describe(other, from: module)).",
            why: layer.why, remedy: layer.remedy)
    }

    private func allows(_ set: Set<String>, _ name: String) -> Bool {
        set.contains(name) || set.contains("*")
    }

    func isTestCode(_ name: String) -> Bool {
        law.testModules.contains(name) || repository.module(name).flatMap(testRole) == .support
    }

    func mayTest(_ module: Repository.Module) -> Bool {
        module.isTest || testRole(module) != nil || law.testModules.contains(module.name)
    }

    private func testRole(_ module: Repository.Module) -> Layer.TestRole? {
        module.place.layer.flatMap(law.layer)?.tests
    }

    private func describe(
        _ other: Repository.Module, from module: Repository.Module
    ) -> String {
        let layer = other.place.layer ?? other.name
        if law.layer(layer)?.order != nil { return other.name }
        guard let domain = other.place.domain else { return layer }
        return domain == module.place.domain ? "its own \(layer)" : "another domain's \(layer)"
    }
}
