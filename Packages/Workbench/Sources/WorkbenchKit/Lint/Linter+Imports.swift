// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// Who may import whom: test code, the matrix of 002, the table of 004, the frameworks' own
    /// table, and modules from outside. One import has at most one finding of these.
    mutating func checkImports(of module: Repository.Module) {
        if module.place.layer == nil {
            report(
                Finding(
                    .unplaced, package(of: module).manifestPath, module.target.line,
                    owner: module.name, symbol: module.name,
                    "\(module.name) has no place in the tables of the law."))
        }
        for file in module.files {
            guard let layer = law.layer(of: module, file: file.path) else { continue }
            for found in file.facts.imports where found.module != module.name {
                checkForm(found, file, module)
                if let finding = judge(found, file.path, module, layer) { report(finding) }
            }
        }
    }

    private mutating func checkForm(
        _ found: ImportStatement, _ file: Repository.File, _ module: Repository.Module
    ) {
        if found.isExported {
            report(
                Finding(
                    .exported, file.path, found.line, owner: module.name, symbol: found.module,
                    "\(module.name) hands \(found.module) on with @_exported."))
        }
        if found.isTestable, let other = repository.module(found.module),
            other.package != module.package
        {
            report(
                Finding(
                    .testable, file.path, found.line, owner: module.name, symbol: found.module,
                    "\(module.name) looks into \(found.module), which is in another package."))
        }
    }

    private func judge(
        _ found: ImportStatement, _ file: String, _ module: Repository.Module, _ layer: Layer
    ) -> Finding? {
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
            if allows(layer.system, found.module) || isTestCode(found.module) { return nil }
            return finding(
                .systemImport, "\(layer.name) may not import \(found.module).",
                why: Self.reason(for: found.module) ?? layer.why, remedy: layer.remedy)
        }
        guard let otherName = other.place.layer, let otherLayer = law.layers[otherName] else {
            return nil
        }
        if layer.name == "Framework", otherName == "Framework" {
            if law.frameworks[module.name, default: []].contains(found.module) { return nil }
            return finding(
                .frameworkImport, "\(module.name) may not import \(found.module).",
                why: layer.why, remedy: layer.remedy)
        }
        let isOwn = module.place.domain != nil && module.place.domain == other.place.domain
        if layer.name != "Composition", let from = layer.airfit, let to = otherLayer.airfit,
            let pair = AirFitPair.find(from, to), Self.forbids(pair, isOwn: isOwn)
        {
            return finding(
                .airfitPair,
                "\(module.name) imports \(found.module): \(pair.name) is forbidden.",
                why: "\(pair.why) (\(pair.row))")
        }
        if isOwn, allows(layer.own, otherName) { return nil }
        if allows(layer.any, otherName) || allows(layer.frameworks, found.module) { return nil }
        if layer.name == "App" {
            return finding(
                .composition, "\(file) imports \(found.module), an implementation.")
        }
        return finding(
            .layerImport,
            "\(module.name) imports \(found.module): "
                + "\(layer.name) may not import \(Self.describe(other, from: module)).",
            why: layer.why, remedy: layer.remedy)
    }

    /// Verdicts that the layer table refines are left to it.
    private static func forbids(_ pair: AirFitPair, isOwn: Bool) -> Bool {
        switch pair.verdict {
        case .allowed, .interfaces, .composition: false
        case .ownComponent: !isOwn && pair.from != .core
        case .forbidden: true
        }
    }

    private func allows(_ set: Set<String>, _ name: String) -> Bool {
        set.contains(name) || set.contains("*")
    }

    func isTestCode(_ name: String) -> Bool {
        Law.testModules.contains(name) || repository.module(name)?.place.layer == "TestSupport"
    }

    func mayTest(_ module: Repository.Module) -> Bool {
        guard let layer = module.place.layer else { return false }
        return Law.testLayers.contains(layer) || Law.testModules.contains(module.name)
    }

    private static func describe(
        _ other: Repository.Module, from module: Repository.Module
    ) -> String {
        let layer = other.place.layer ?? other.name
        if layer == "Framework" { return other.name }
        guard let domain = other.place.domain else { return layer }
        return domain == module.place.domain ? "its own \(layer)" : "another domain's \(layer)"
    }

    private static func reason(for module: String) -> String? {
        switch module {
        case "Combine": "No Combine anywhere: streams are AsyncSequence (E-48)."
        case "SwiftData", "CoreData":
            "The store is reached through repository protocols only (L-031, L-033)."
        case "HealthKit": "Use the domain's service protocol instead (L-031)."
        case "SwiftUI", "UIKit", "AppKit":
            "Everything below the views is UI-agnostic (L-032, L-033)."
        default: nil
        }
    }
}
