// SPDX-License-Identifier: Apache-2.0

/// A dependency graph of modules, or of the groups they were collapsed to. Edges are declared in a
/// manifest, imported by a file, or both.
package struct ModuleGraph: Sendable {
    /// What nodes stand for.
    package enum Level: String, CaseIterable, Sendable {
        case module, layer, domain, package
    }

    package struct Node: Sendable {
        package let name: String
        /// The node's group for drawing: its layer, or `unplaced`.
        package let group: String
        /// The number of modules it stands for.
        package var modules = 1
    }

    package struct Edge: Sendable {
        package let from: Int
        package let to: Int
        package var isDeclared = false
        package var isImported = false
        /// The number of module edges that this edge stands for.
        package var count = 1
        /// Rules that it breaches.
        package var rules: Set<String> = []
    }

    package private(set) var nodes: [Node] = []
    package private(set) var edges: [Edge] = []
    private var index: [String: Int] = [:]
    private var edgeIndex: [Int: Int] = [:]
    private var collapsedNames: [Level: [String]] = [:]

    /// An empty graph.
    package init() {}

    /// The modules of a repository. Tests are left out unless asked for.
    package init(_ repository: Repository, withTests: Bool = true) {
        // Two roots may have modules of one name: they are one node.
        for module in repository.modules
        where (withTests || !module.isTest) && index[module.name] == nil {
            add(Node(name: module.name, group: module.place.layer ?? "unplaced"))
            let package = repository.packages[module.package].manifest.name
            collapsedNames[.package, default: []].append(package)
            collapsedNames[.domain, default: []].append(module.place.domain ?? package)
            collapsedNames[.layer, default: []].append(module.place.layer ?? "unplaced")
            collapsedNames[.module, default: []].append(module.name)
        }
        for module in repository.modules {
            guard let from = index[module.name] else { continue }
            let package = repository.packages[module.package]
            for dependency in module.target.dependencies {
                for name in repository.targets(of: dependency, in: package) {
                    guard let to = index[name], to != from else { continue }
                    add(Edge(from: from, to: to, isDeclared: true))
                }
            }
            for found in module.imported {
                guard let to = index[found.module], to != from else { continue }
                add(Edge(from: from, to: to, isImported: true))
            }
        }
    }

    /// The index of the node with this name.
    package func node(_ name: String) -> Int? { index[name] }

    /// Adds a node. If the name exists, that node stands for more modules instead.
    package mutating func add(_ node: Node) {
        if let known = index[node.name] {
            nodes[known].modules += node.modules
        } else {
            index[node.name] = nodes.count
            nodes.append(node)
        }
    }

    /// Adds an edge. If the nodes are connected already, the marks are merged.
    package mutating func add(_ edge: Edge, countsAgain: Bool = false) {
        let key = edge.from << 32 | edge.to
        guard let known = edgeIndex[key] else {
            edgeIndex[key] = edges.count
            edges.append(edge)
            return
        }
        edges[known].isDeclared = edges[known].isDeclared || edge.isDeclared
        edges[known].isImported = edges[known].isImported || edge.isImported
        edges[known].rules.formUnion(edge.rules)
        if countsAgain { edges[known].count += edge.count }
    }

    /// Marks the edges that have findings.
    package mutating func mark(_ findings: [Finding]) {
        for finding in findings {
            guard let from = index[finding.owner], let to = index[finding.symbol],
                let known = edgeIndex[from << 32 | to]
            else { continue }
            edges[known].rules.insert(finding.rule.id)
        }
    }

    /// What each node belongs to on a level. A graph that was collapsed knows its own names only.
    package func names(by level: Level) -> [String] {
        collapsedNames[level] ?? nodes.map { level == .layer ? $0.group : $0.name }
    }

    /// The same graph with one node for each layer, domain or package.
    package func collapsed(by level: Level) -> ModuleGraph {
        guard level != .module, let names = collapsedNames[level] else { return self }
        var graph = ModuleGraph()
        for (name, node) in zip(names, nodes) {
            graph.add(Node(name: name, group: level == .layer ? name : node.group))
        }
        for edge in edges {
            guard let from = graph.index[names[edge.from]], let to = graph.index[names[edge.to]],
                from != to
            else { continue }
            var edge = Edge(
                from: from, to: to, isDeclared: edge.isDeclared, isImported: edge.isImported,
                count: edge.count, rules: edge.rules)
            edge.count = 1
            graph.add(edge, countsAgain: true)
        }
        return graph
    }

    /// The graph of these nodes only, and the edges between them.
    package func restricted(to kept: Set<Int>) -> ModuleGraph {
        var graph = ModuleGraph()
        for (number, node) in nodes.enumerated() where kept.contains(number) { graph.add(node) }
        for (level, names) in collapsedNames {
            graph.collapsedNames[level] = names.indices.filter(kept.contains).map { names[$0] }
        }
        for edge in edges {
            guard kept.contains(edge.from), kept.contains(edge.to),
                let from = graph.index[nodes[edge.from].name],
                let to = graph.index[nodes[edge.to].name]
            else { continue }
            graph.add(
                Edge(
                    from: from, to: to, isDeclared: edge.isDeclared, isImported: edge.isImported,
                    count: edge.count, rules: edge.rules))
        }
        return graph
    }

    /// For each node, the nodes it needs.
    package var successors: [[Int]] {
        var lists = [[Int]](repeating: [], count: nodes.count)
        for edge in edges { lists[edge.from].append(edge.to) }
        return lists
    }

    /// For each node, the nodes that need it.
    package var predecessors: [[Int]] {
        var lists = [[Int]](repeating: [], count: nodes.count)
        for edge in edges { lists[edge.to].append(edge.from) }
        return lists
    }
}
