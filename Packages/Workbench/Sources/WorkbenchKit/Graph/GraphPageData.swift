// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a page knows of a graph: names once, and numbers everywhere else.
struct GraphPageData: Encodable {
    /// What the page groups by when it opens.
    let by: String
    let layers: [String]
    let domains: [String]
    let packages: [String]
    /// For each module its name and the numbers of its layer, domain and package.
    let nodes: [Node]
    /// For each dependency the numbers of both modules, and the sum of its marks: 1 declared,
    /// 2 imported, 4 in a circle.
    let edges: [Int]
    /// The dependencies against the law, by number, with their rules.
    let breaches: [Breach]
    /// One shortest circle of each knot, by the numbers of its modules.
    let circles: [[Int]]

    struct Node: Encodable {
        let name: String
        let places: [Int]

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(name)
            for place in places { try list.encode(place) }
        }
    }

    struct Breach: Encodable {
        let edge: Int
        let rules: String

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(edge)
            try list.encode(rules)
        }
    }

    init(_ graph: ModuleGraph, by level: ModuleGraph.Level) {
        by = level.rawValue
        let groups = [ModuleGraph.Level.layer, .domain, .package].map(graph.names)
        let lists = groups.map { Set($0).sorted() }
        (layers, domains, packages) = (lists[0], lists[1], lists[2])
        let numbers = lists.map { list in
            Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1, $0) })
        }
        nodes = graph.nodes.enumerated().map { number, node in
            Node(
                name: node.name,
                places: groups.indices.map { numbers[$0][groups[$0][number]] ?? 0 })
        }
        let inCircles = graph.edgesInCircles
        edges = graph.edges.enumerated().flatMap { number, edge in
            [
                edge.from, edge.to,
                (edge.isDeclared ? 1 : 0) + (edge.isImported ? 2 : 0)
                    + (inCircles.contains(number) ? 4 : 0),
            ]
        }
        breaches = graph.edges.enumerated().compactMap { number, edge in
            edge.rules.isEmpty
                ? nil : Breach(edge: number, rules: edge.rules.sorted().joined(separator: ", "))
        }
        circles = graph.cycles().map { $0.compactMap(graph.node) }
    }

    /// Without `<`, which could end the script that holds it.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    }
}
