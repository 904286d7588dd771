// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Which scenarios were asked for.
struct ScenarioChoice {
    var file: [Scenario]?
    /// Those of the repository's modules, where it is not made of domains or modules were named.
    var modules: ModuleScenarios?
    var takesAll = false
    var names: [String] = []
    var layers: [String] = []
    var changes: [String] = []
    var targets: [String] = []
    var domain: String?

    /// The scenarios in the order of their set.
    func scenarios() throws -> [Scenario] {
        let isNarrowed = !(names.isEmpty && layers.isEmpty && changes.isEmpty && targets.isEmpty)
        var set =
            file
            ?? (takesAll || isNarrowed
                ? modules?.standard ?? Scenario.standard
                : modules?.representative ?? Scenario.representative)
        if let domain {
            // One domain stands for the first of the graph; what is about others is left out.
            set = set.compactMap { scenario in
                guard let own = scenario.domain else { return scenario }
                guard own == "root" || own == domain else { return nil }
                var scenario = scenario
                scenario.domain = domain
                return scenario
            }
        }
        try check(layers, set.compactMap(\.layer) + Law.domainLayers + Law.uiLayers, "layer")
        try check(changes, Scenario.Change.allCases.map(\.rawValue), "change")
        try check(targets, Scenario.Target.allCases.map(\.rawValue), "target")
        var chosen = set.filter { scenario in
            (layers.isEmpty || layers.contains(scenario.layer ?? ""))
                && (changes.isEmpty || changes.contains(scenario.change.rawValue))
                && (targets.isEmpty || targets.contains(scenario.target.rawValue))
        }
        if !names.isEmpty { chosen = try names.flatMap { try Self.named($0, in: chosen) } }
        guard !chosen.isEmpty else {
            throw BenchFailure.usage("No scenario fits all of these options. `--list` shows them.")
        }
        return chosen
    }

    private func check(_ typed: [String], _ known: [String], _ what: String) throws {
        for word in typed where !known.contains(word) {
            throw BenchFailure.usage("\(word) is no \(what).\(Options.hint(word, among: known))")
        }
    }

    /// By its whole name, or by the beginning of names.
    private static func named(_ name: String, in set: [Scenario]) throws -> [Scenario] {
        if let one = set.first(where: { $0.name == name }) { return [one] }
        let some = set.filter { $0.name.hasPrefix(name + " ") }
        guard some.isEmpty else { return some }
        let near = set.map(\.name).min { distance($0, name) < distance($1, name) }
        let hint = near.map { " The nearest is `\($0)`." } ?? ""
        throw BenchFailure.usage("`\(name)` is not a scenario.\(hint) `--list` shows them.")
    }

    /// How many words one has and the other has not, a misspelt word counting less.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (left.split(separator: " "), right.split(separator: " "))
        func missing(_ words: [Substring], _ others: [Substring]) -> Int {
            words.reduce(0) { sum, word in
                if others.contains(word) { return sum }
                let isNear = !Options.hint(String(word), among: others.map(String.init)).isEmpty
                return sum + (isNear ? 1 : 4)
            }
        }
        return missing(left, right) + missing(right, left)
    }
}
