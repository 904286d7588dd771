// SPDX-License-Identifier: Apache-2.0

/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
    case mermaid, dot, json, html

    /// The graph in this format.
    package func write(_ graph: ModuleGraph, title: String) -> String {
        switch self {
        case .mermaid: Self.mermaid(graph)
        case .dot: Self.dot(graph)
        case .json: ReportFormat.encode(GraphJSON(graph))
        case .html: GraphPicture(graph).html(title: title)
        }
    }

    private static func mermaid(_ graph: ModuleGraph) -> String {
        var text = "flowchart TD\n"
        for (number, node) in graph.nodes.enumerated() {
            text += "    n\(number)[\"\(node.name)\"]\n"
        }
        var red: [Int] = []
        let circles = graph.edgesInCircles
        for (number, edge) in graph.edges.enumerated() {
            let label = edge.count > 1 ? "|\(edge.count)|" : ""
            text += "    n\(edge.from) -->\(label) n\(edge.to)\n"
            if !edge.rules.isEmpty || circles.contains(number) { red.append(number) }
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
