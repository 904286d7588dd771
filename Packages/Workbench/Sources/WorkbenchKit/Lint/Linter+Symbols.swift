// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// What a layer may not name, and what it may not build itself.
    mutating func checkSymbols(of module: Repository.Module) {
        for file in module.files {
            guard let layer = law.layer(of: module, file: file.path) else { continue }
            let facts = file.facts
            for mention in facts.symbols {
                guard
                    let group = layer.forbidden.first(where: { $0.symbols.contains(mention.name) })
                else { continue }
                // A program's output is its own.
                if group.rule == .printing, module.target.kind == .executable { continue }
                report(
                    Finding(
                        group.rule, file.path, mention.line, owner: module.name,
                        symbol: mention.name, Self.sentence(mention.name, layer.name)))
            }
            checkConcretes(facts, file.path, module, layer)
            checkQueries(facts, file.path, module, layer)
            for mention in facts.unproven where layer.name != "Tests" && layer.name != "Bench" {
                report(
                    Finding(
                        .unproven, file.path, mention.line, owner: module.name,
                        symbol: mention.name,
                        "\(mention.name) stands without a comment that proves it."))
            }
        }
    }

    private static func sentence(_ symbol: String, _ layer: String) -> String {
        switch symbol {
        case "!": "A value is force unwrapped."
        case "try!", "as!", "fatalError()": "\(symbol) ends the program here."
        case "\\.modelContext": "@Environment(\\.modelContext) reads the store in a \(layer) file."
        case "func operator": "\(layer) may not define an operator."
        case "extension []": "\(layer) may not extend an array."
        case let symbol where symbol.hasPrefix("extension "):
            "\(layer) may not have an \(symbol)."
        default: "\(layer) may not name \(symbol)."
        }
    }

    /// View models and rules take protocols; they build no service.
    private mutating func checkConcretes(
        _ facts: SourceFacts, _ path: String, _ module: Repository.Module, _ layer: Layer
    ) {
        guard ["UI", "UIAPI", "ReluxImpl", "Orchestration"].contains(layer.name) else { return }
        for mention in facts.constructions {
            report(
                Finding(
                    .concrete, path, mention.line, owner: module.name, symbol: mention.name,
                    "\(mention.name) is built here instead of being handed in."))
        }
        for mention in facts.concretes {
            report(
                Finding(
                    .concrete, path, mention.line, owner: module.name, symbol: mention.name,
                    "\(mention.name) is a concrete type where a protocol belongs."))
        }
    }

    private mutating func checkQueries(
        _ facts: SourceFacts, _ path: String, _ module: Repository.Module, _ layer: Layer
    ) {
        let isHome =
            (layer.name == "ServiceImpl" && path.contains("/Data/"))
            || Law.queryModules.contains(module.name) || Law.testLayers.contains(layer.name)
        if isHome { return }
        for mention in facts.queries {
            report(
                Finding(
                    .query, path, mention.line, owner: module.name, symbol: mention.name,
                    "A \(mention.name) statement stands outside *ServiceImpl/Data/."))
        }
    }
}
