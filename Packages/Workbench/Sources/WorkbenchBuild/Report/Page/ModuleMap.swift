// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// The modules of a repository as a map: a row for each layer, whoever needs others above them.
/// Small graphs carry names and arrows; in large ones each domain is a column of small boxes.
struct ModuleMap {
    struct Box {
        var x = 0.0
        var y = 0.0
        var width = 0.0
    }

    static let width = 760.0
    private static let left = 92.0
    private static let mostNamed = 160
    private static let mostEdges = 250

    let graph: ModuleGraph
    let isNamed: Bool
    /// Whether all edges are drawn: only where they can still be told apart.
    let hasEdges: Bool
    private(set) var boxes: [Box]
    private(set) var height = 0.0
    private(set) var rows: [(name: String, y: Double)] = []
    let boxHeight: Double

    init(_ graph: ModuleGraph) {
        self.graph = graph
        isNamed = graph.nodes.count <= Self.mostNamed
        hasEdges = isNamed && graph.edges.count <= Self.mostEdges
        boxHeight = isNamed ? 20 : 9
        boxes = graph.nodes.map { _ in Box() }
        let columns = isNamed ? [:] : Self.columns(graph)
        for (name, members) in Self.layers(graph) {
            rows.append((name, height))
            if isNamed { placeNamed(members) } else { placeInColumns(members, columns) }
        }
    }

    /// Boxes as wide as their names, one after the other.
    private mutating func placeNamed(_ members: [Int]) {
        var x = Self.left
        for node in members {
            let width = Double(graph.nodes[node].name.count) * 6.3 + 12
            if x + width > Self.width, x > Self.left {
                x = Self.left
                height += boxHeight + 6
            }
            boxes[node] = Box(x: x, y: height, width: width)
            x += width + 6
        }
        height += boxHeight + (hasEdges ? 20 : 10)
    }

    /// Boxes of one size under the column of their domain, in as many lines as the width needs.
    private mutating func placeInColumns(_ members: [Int], _ columns: [String: Int]) {
        let room = Self.width - Self.left
        let size = max(7, min(24, room / Double(max(columns.count, 1))))
        let inLine = Int(room / size)
        var next = 0
        var last = 0
        for node in members {
            let domain = Self.domain(graph.nodes[node])
            let place = max(next, columns[domain] ?? next)
            next = place + 1
            last = max(last, place / inLine)
            boxes[node] = Box(
                x: Self.left + Double(place % inLine) * size,
                y: height + Double(place / inLine) * (boxHeight + 2), width: size - 1.5)
        }
        height += Double(last + 1) * (boxHeight + 2) + 8
    }

    /// What is left of a module's name without its layer: `Auth` of `AuthModels`.
    private static func domain(_ node: ModuleGraph.Node) -> String {
        node.name.hasSuffix(node.group) && node.name != node.group
            ? String(node.name.dropLast(node.group.count)) : node.name
    }

    /// Domains in alphabetical order, so that a domain stands in one column in every row.
    private static func columns(_ graph: ModuleGraph) -> [String: Int] {
        var counts: [String: Int] = [:]
        for node in graph.nodes { counts[domain(node), default: 0] += 1 }
        let domains = counts.filter { $0.value > 1 }.keys.sorted()
        return Dictionary(uniqueKeysWithValues: domains.enumerated().map { ($1, $0) })
    }

    /// The layers from the top: those first whose modules need the longest chains of others.
    private static func layers(_ graph: ModuleGraph) -> [(name: String, members: [Int])] {
        let heights = heights(graph)
        let groups = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].group }
        return groups.map { name, members in
            let mean = members.reduce(0.0) { $0 + Double(heights[$1]) } / Double(members.count)
            return (
                name: name, mean: mean,
                members: members.sorted { graph.nodes[$0].name < graph.nodes[$1].name }
            )
        }.sorted { ($1.mean, $0.name) < ($0.mean, $1.name) }.map { ($0.name, $0.members) }
    }

    /// The longest way down from each node; a circle is cut where it is found.
    private static func heights(_ graph: ModuleGraph) -> [Int] {
        let successors = graph.successors
        var heights = [Int](repeating: -1, count: graph.nodes.count)
        var isOpen = [Bool](repeating: false, count: graph.nodes.count)
        for start in graph.nodes.indices where heights[start] < 0 {
            var path = [(node: start, next: 0)]
            isOpen[start] = true
            // By hand and not by recursion: a chain may be as long as the repository has modules.
            while let (node, next) = path.last {
                if next < successors[node].count {
                    path[path.count - 1].next += 1
                    let needed = successors[node][next]
                    if heights[needed] < 0, !isOpen[needed] {
                        isOpen[needed] = true
                        path.append((needed, 0))
                    }
                } else {
                    heights[node] = (successors[node].map { heights[$0] }.max() ?? -1) + 1
                    isOpen[node] = false
                    path.removeLast()
                }
            }
        }
        return heights
    }
}
