// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What each edit had the build do again, scenarios of the same effect together.
struct RebuildSets {
    private struct Effect: Hashable {
        let compiled: [String]
        let interfaces: [String]
        let linked: [String]
    }

    /// Names that are listed before the rest is counted.
    private static let mostListed = 12

    private var effects: [(effect: Effect, scenarios: [String])] = []

    init(_ summaries: [ScenarioSummary]) {
        var places: [Effect: Int] = [:]
        for summary in summaries where summary.kept > 0 {
            let effect = Effect(
                compiled: summary.compiledNames, interfaces: summary.interfaceNames,
                linked: summary.linkedNames)
            if let place = places[effect] {
                effects[place].scenarios.append(summary.label)
            } else {
                places[effect] = effects.count
                effects.append((effect, [summary.label]))
            }
        }
    }

    /// `id` tells this run's map from those of other runs on the page.
    func html(_ map: ModuleMap?, id: String) -> String {
        let legend =
            "<p class=\"legend\"><span class=\"key compiled\"></span>compiled "
            + "<span class=\"key compiled changed\"></span>compiled, and its interface file "
            + "changed</p>\n"
        let parts = effects.map { effect, scenarios in
            let title = scenarios.map { Markup.escaped($0) }.joined(separator: "<br/>")
            let marks = ModuleMap.Marks(
                compiled: Set(effect.compiled), interfaces: Set(effect.interfaces))
            let isOnMap = effect.compiled.contains { map?.graph.node($0) != nil }
            let picture =
                isOnMap
                ? map?.picture(marks, id: id, title: scenarios.joined(separator: ", ")) : nil
            return "<section class=\"effect\"><h4>\(title)</h4>\n"
                + "<p>\(Self.list("compiled", effect.compiled)) "
                + "\(Self.list("linked", effect.linked))"
                + "\(Self.missing(effect.compiled, map))</p>\n\(picture ?? "")</section>\n"
        }
        return (map.map { $0.definition(id: id) + legend } ?? "") + parts.joined()
    }

    private static func list(_ what: String, _ names: [String]) -> String {
        if names.isEmpty { return "Nothing was \(what)." }
        let shown = names.prefix(mostListed).map { "<code>\(Markup.escaped($0))</code>" }
        let rest = names.count > mostListed ? " and \(names.count - mostListed) more" : ""
        return "\(names.count) \(what): \(shown.joined(separator: ", "))\(rest)."
    }

    private static func missing(_ names: [String], _ map: ModuleMap?) -> String {
        guard let map else { return "" }
        let unknown = names.filter { map.graph.node($0) == nil }
        return unknown.isEmpty ? "" : " " + list("not on the map", unknown)
    }
}
