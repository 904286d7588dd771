// SPDX-License-Identifier: Apache-2.0

/// The part of the graph to show, and its level.
package struct GraphView: Sendable {
    package var level = ModuleGraph.Level.domain
    /// Nodes to show with both sides: the nodes they need, and the nodes that need them.
    package var focus: [String] = []
    package var reach: [String] = []
    package var reached: [String] = []
    /// The number of steps; nil for one step around a focus and all steps otherwise.
    package var depth: Int?
    package var withTests = false
    /// Whether nodes stay modules, also where the level chooses whole groups of them.
    package var keepsModules = false

    package init() {}

    /// The graph to draw. Edges with findings are marked.
    package func graph(
        of repository: Repository, findings: [Finding]
    ) throws(WorkbenchFailure) -> ModuleGraph {
        var modules = ModuleGraph(repository, withTests: withTests)
        modules.mark(findings)
        let graph = modules.collapsed(by: level)
        if focus.isEmpty, reach.isEmpty, reached.isEmpty { return keepsModules ? modules : graph }
        var kept: Set<Int> = []
        let (after, before) = (graph.successors, graph.predecessors)
        for name in focus {
            let node = try Self.node(name, in: graph)
            kept.formUnion(Self.walk(from: node, after, depth ?? 1))
            kept.formUnion(Self.walk(from: node, before, depth ?? 1))
        }
        for name in reach {
            kept.formUnion(Self.walk(from: try Self.node(name, in: graph), after, depth ?? .max))
        }
        for name in reached {
            kept.formUnion(Self.walk(from: try Self.node(name, in: graph), before, depth ?? .max))
        }
        guard keepsModules else { return graph.restricted(to: kept) }
        let names = Set(kept.map { graph.nodes[$0].name })
        let groups = modules.names(by: level)
        return modules.restricted(to: Set(groups.indices.filter { names.contains(groups[$0]) }))
    }

    private static func node(
        _ name: String, in graph: ModuleGraph
    ) throws(WorkbenchFailure) -> Int {
        if let node = graph.node(name) { return node }
        throw .usage(
            "The graph has no \(name)."
                + Options.hint(name, among: graph.nodes.map(\.name))
                + " --by says what its nodes are.")
    }

    private static func walk(from start: Int, _ next: [[Int]], _ depth: Int) -> Set<Int> {
        var found: Set<Int> = [start]
        var edge = [start]
        var step = 0
        while step < depth, !edge.isEmpty {
            edge = edge.flatMap { next[$0] }.filter { found.insert($0).inserted }
            step += 1
        }
        return found
    }
}
