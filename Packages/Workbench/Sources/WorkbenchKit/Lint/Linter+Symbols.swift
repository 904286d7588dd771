// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// What a layer may not name, and what it may not build itself.
    mutating func checkSymbols(of module: Repository.Module) {
        for file in module.files {
            let layer = law.layer(of: module, file: file.path, in: repository)
            let facts = file.facts
            for mention in facts.symbols {
                guard let layer,
                    let group = layer.forbidden.first(where: { $0.symbols.contains(mention.name) })
                else { continue }
                report(
                    group.rule, file.path, mention.line, owner: module.name, symbol: mention.name,
                    Self.sentence(mention.name, layer.name), why: group.why, remedy: group.remedy)
            }
            checkConcretes(facts, file.path, module)
            checkQueries(facts, file.path, module)
            for mention in facts.unproven {
                report(
                    .unproven, file.path, mention.line, owner: module.name, symbol: mention.name,
                    "\(mention.name) has no comment that proves it.")
            }
            for mention in facts.observables {
                report(
                    .genericObservable, file.path, mention.line, owner: module.name,
                    symbol: mention.name, "\(mention.name) is @Observable and has type parameters.")
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
        _ facts: SourceFacts, _ path: String, _ module: Repository.Module
    ) {
        for mention in facts.constructions {
            report(
                .concrete, path, mention.line, owner: module.name, symbol: mention.name,
                "\(mention.name) is built here instead of being passed in.")
        }
        for mention in facts.concretes {
            report(
                .concrete, path, mention.line, owner: module.name, symbol: mention.name,
                "\(mention.name) is a concrete type in place of a protocol.")
        }
    }

    private mutating func checkQueries(
        _ facts: SourceFacts, _ path: String, _ module: Repository.Module
    ) {
        for mention in facts.queries {
            report(
                .query, path, mention.line, owner: module.name, symbol: mention.name,
                "A \(mention.name) statement stands outside *ServiceImpl/Data/.")
        }
    }
}
