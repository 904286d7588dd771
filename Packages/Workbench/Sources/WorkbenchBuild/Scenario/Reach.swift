// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

/// What a graph reaches from some modules, these included.
package enum Reach {
    /// The modules that need one of these by an import, near or far.
    static func importers(_ names: Set<String>, _ graph: ModuleGraph) -> Set<String> {
        walk(names, graph, \.to, \.from) { $0.isImported }
    }

    /// The modules that need one of these in any way, near or far.
    package static func above(_ names: Set<String>, _ graph: ModuleGraph) -> Set<String> {
        walk(names, graph, \.to, \.from) { _ in true }
    }

    /// The modules that these need by their manifests, near or far.
    static func below(_ names: Set<String>, _ graph: ModuleGraph) -> Set<String> {
        walk(names, graph, \.from, \.to) { $0.isDeclared }
    }

    private static func walk(
        _ names: Set<String>, _ graph: ModuleGraph, _ from: KeyPath<ModuleGraph.Edge, Int>,
        _ to: KeyPath<ModuleGraph.Edge, Int>, _ counts: (ModuleGraph.Edge) -> Bool
    ) -> Set<String> {
        var next: [Int: [Int]] = [:]
        for edge in graph.edges where counts(edge) {
            next[edge[keyPath: from], default: []].append(edge[keyPath: to])
        }
        var open = names.compactMap(graph.node)
        var seen = Set(open)
        while let node = open.popLast() {
            for other in next[node] ?? [] where seen.insert(other).inserted { open.append(other) }
        }
        return Set(seen.map { graph.nodes[$0].name })
    }
}
