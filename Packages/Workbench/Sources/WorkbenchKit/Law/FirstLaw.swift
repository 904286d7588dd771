// SPDX-License-Identifier: Apache-2.0

/// A law derived from the current repository. Modules whose names end in the same word form a
/// layer; the others form layers by the depth of their dependencies. Existing imports stay allowed;
/// of two layers that import each other, only the one with more imports may continue.
package struct FirstLaw {
    /// A layer with its modules, and what they may import.
    private struct Layer {
        let name: String
        var patterns: [String]
        var imports: Set<String> = []
    }

    private var layers: [Layer] = []
    private var home: [String: Int] = [:]
    /// The number of modules that have a place in it.
    package var moduleCount: Int { home.count }
    package var layerCount: Int { layers.count }
    /// Layers of modules that are not there yet.
    private let further: DomainLayers?

    package init(_ repository: Repository) { self.init(repository, adding: nil) }

    /// A law with further layers, which the programs of the repository may import.
    init(_ repository: Repository, adding further: DomainLayers?) {
        self.further = further
        let modules = repository.modules.filter { !$0.isTest && !$0.files.isEmpty }
        groupByEnding(modules.map(\.name))
        groupByHeight(ModuleGraph(repository, withTests: false), modules.map(\.name))
        allow(modules)
        for module in modules where module.target.kind == .executable {
            guard let layer = home[module.name] else { continue }
            layers[layer].imports.formUnion(further?.composed ?? [])
        }
    }

    /// Three modules with the same last word are a layer.
    private mutating func groupByEnding(_ names: [String]) {
        var groups: [String: [String]] = [:]
        for name in names {
            guard let ending = Self.lastWord(of: name), ending != name else { continue }
            groups[ending, default: []].append(name)
        }
        for (ending, members) in groups.sorted(by: { $0.key < $1.key }) where members.count >= 3 {
            for name in members { home[name] = layers.count }
            layers.append(Layer(name: ending, patterns: ["{\"target\": \"*\(ending)\"}"]))
        }
    }

    /// `AuthServiceImpl` ends in `Impl`: a capital and what follows it.
    private static func lastWord(of name: String) -> String? {
        guard let start = name.lastIndex(where: \.isUppercase) else { return nil }
        let word = String(name[start...])
        // `UI` is one word, and so is `API`.
        guard word.count == 1 else { return word }
        let rest = name[..<start].reversed().prefix { $0.isUppercase }
        return rest.isEmpty ? nil : String(rest.reversed()) + word
    }

    /// The rest by the longest way down; modules that need each other lie at one height.
    private mutating func groupByHeight(_ graph: ModuleGraph, _ names: [String]) {
        let successors = graph.successors
        var heights = [Int](repeating: 0, count: graph.nodes.count)
        // Tarjan's order: what a knot needs comes before it.
        for knot in graph.components(successors) {
            let below = knot.flatMap { successors[$0] }.filter { !knot.contains($0) }
            let height = (below.map { heights[$0] }.max() ?? -1) + 1
            for node in knot { heights[node] = height }
        }
        let rest = names.filter { home[$0] == nil }
        var levels: [Int: [String]] = [:]
        for name in rest {
            guard let node = graph.node(name) else { continue }
            levels[heights[node], default: []].append(name)
        }
        for (number, level) in levels.sorted(by: { $0.key < $1.key }).enumerated() {
            for name in level.value { home[name] = layers.count }
            layers.append(
                Layer(
                    name: "Level\(number + 1)",
                    patterns: level.value.sorted().map { "{\"target\": \(JSONText.quoted($0))}" }))
        }
    }

    private mutating func allow(_ modules: [Repository.Module]) {
        var counts: [Int: [Int: Int]] = [:]
        for module in modules {
            guard let from = home[module.name] else { continue }
            for found in module.files.flatMap(\.facts.imports) where found.module != module.name {
                guard let to = home[found.module] else { continue }
                counts[from, default: [:]][to, default: 0] += 1
            }
        }
        for (from, targets) in counts {
            for (to, count) in targets {
                let back = from == to ? 0 : counts[to]?[from] ?? 0
                if count > back || count == back && from > to {
                    layers[from].imports.insert(layers[to].name)
                }
            }
        }
    }

    /// The text of the law file.
    package var text: String {
        let written = layers.map { layer in
            """
                {
                  "name": \(JSONText.quoted(layer.name)),
                  "match": [
                    \(layer.patterns.joined(separator: ",\n        "))
                  ],
                  "imports": {
                    "layers": [\(layer.imports.sorted().map(JSONText.quoted).joined(separator: ", "))]
                  }
                }
            """
        }
        return """
            {
              "$schema": "law.schema.json",
              "layers": [
                {
                  "name": "Tests",
                  "match": [{"kind": "test"}],
                  "tests": "run"
                }\(further?.text ?? "")\(written.map { ",\n" + $0 }.joined())
              ]
            }

            """
    }
}

extension JSONText {
    /// A text in quotes, as JSON has it.
    static func quoted(_ text: String) -> String {
        let inner = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case let scalar where scalar.value < 32:
                "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            default: String(scalar)
            }
        }
        return "\"\(inner.joined())\""
    }
}
