// SPDX-License-Identifier: Apache-2.0

/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
    case mermaid, dot, json, html

    /// The graph in this format. `level` is what a page of modules groups them by when it opens.
    package func write(
        _ graph: ModuleGraph, title: String, by level: ModuleGraph.Level = .module
    ) -> String {
        switch self {
        case .mermaid: Self.mermaid(graph)
        case .dot: Self.dot(graph)
        case .json: ReportFormat.encode(GraphJSON(graph))
        case .html: GraphPicture(graph, by: level).html(title: title)
        }
    }

    /// Nodes carry their own names, and all edges of a node share a line, in alphabetical order.
    /// Counts are left to the other formats: without them the picture is readable, and one more
    /// domain leaves the picture of the layers as it is.
    private static func mermaid(_ graph: ModuleGraph) -> String {
        let words = MermaidNames(graph.nodes.map(\.name))
        var text = "flowchart TD\n"
        let linked = Set(graph.edges.flatMap { [$0.from, $0.to] })
        for (number, node) in graph.nodes.enumerated() {
            if words[number] != node.name {
                text += "    \(words[number])[\"\(node.name.escapedForMarkup)\"]\n"
            } else if !linked.contains(number) {
                text += "    \(node.name)\n"
            }
        }
        var red: [Int] = []
        var written = 0
        let circles = graph.edgesInCircles
        let groups = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].from }
        for (from, unsorted) in groups.sorted(by: { words[$0.key] < words[$1.key] }) {
            let numbers = unsorted.sorted { words[graph.edges[$0].to] < words[graph.edges[$1].to] }
            let targets = numbers.map { words[graph.edges[$0].to] }.joined(separator: " & ")
            text += "    \(words[from]) --> \(targets)\n"
            for number in numbers {
                if !graph.edges[number].rules.isEmpty || circles.contains(number) {
                    red.append(written)
                }
                written += 1
            }
        }
        if !red.isEmpty {
            let list = red.map(String.init).joined(separator: ",")
            text += "    linkStyle \(list) stroke:#c00,stroke-width:3px\n"
        }
        return text
    }

    private static func dot(_ graph: ModuleGraph) -> String {
        var text = "digraph repository {\n    rankdir=TB;\n    node [shape=box];\n"
        for node in graph.nodes {
            text += "    \"\(node.name)\" [tooltip=\"\(node.group)\"];\n"
        }
        let circles = graph.edgesInCircles
        for (number, edge) in graph.edges.enumerated() {
            var marks: [String] = []
            if edge.count > 1 { marks.append("label=\"\(edge.count)\"") }
            if !edge.isDeclared { marks.append("style=dashed") }
            if !edge.rules.isEmpty {
                marks.append("tooltip=\"\(edge.rules.sorted().joined(separator: ", "))\"")
            }
            if !edge.rules.isEmpty || circles.contains(number) {
                marks.append("color=red")
                marks.append("penwidth=2")
            }
            let list = marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
            text +=
                "    \"\(graph.nodes[edge.from].name)\" -> "
                + "\"\(graph.nodes[edge.to].name)\"\(list);\n"
        }
        return text + "}\n"
    }
}

extension ModuleGraph {
    /// The numbers of the edges that lie on a circle.
    var edgesInCircles: Set<Int> {
        var knot = [Int](repeating: -1, count: nodes.count)
        for (number, members) in components(successors).enumerated() where members.count > 1 {
            for member in members { knot[member] = number }
        }
        return Set(
            edges.indices.filter {
                knot[edges[$0].from] >= 0 && knot[edges[$0].from] == knot[edges[$0].to]
            })
    }
}

/// The graph as JSON, edges by name.
private struct GraphJSON: Encodable {
    struct Node: Encodable {
        let name: String
        let group: String
        let modules: Int
    }

    struct Edge: Encodable {
        let from: String
        let to: String
        let isDeclared: Bool
        let isImported: Bool
        let count: Int
        let isInCircle: Bool
        let rules: [String]
    }

    let nodes: [Node]
    let edges: [Edge]
    let cycles: [[String]]

    init(_ graph: ModuleGraph) {
        nodes = graph.nodes.map { Node(name: $0.name, group: $0.group, modules: $0.modules) }
        let circles = graph.edgesInCircles
        edges = graph.edges.enumerated().map { number, edge in
            Edge(
                from: graph.nodes[edge.from].name, to: graph.nodes[edge.to].name,
                isDeclared: edge.isDeclared, isImported: edge.isImported, count: edge.count,
                isInCircle: circles.contains(number), rules: edge.rules.sorted())
        }
        cycles = graph.cycles()
    }
}

/// What the nodes of a graph are called in mermaid: by their names, where mermaid can read those.
private struct MermaidNames {
    /// Words that mermaid takes for its own, in any case.
    private static let taken: Set<String> = [
        "call", "class", "classdef", "click", "default", "direction", "end", "flowchart", "graph",
        "href", "interpolate", "linkstyle", "style", "subgraph",
    ]
    private let words: [String]

    init(_ names: [String]) {
        var used = Set(names)
        words = names.map { name in
            let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            if isPlain, !name.isEmpty, !Self.taken.contains(name.lowercased()) { return name }
            var word = String(
                name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" } + "_")
            while !used.insert(word).inserted { word += "_" }
            return word
        }
    }

    subscript(number: Int) -> String { words[number] }
}
