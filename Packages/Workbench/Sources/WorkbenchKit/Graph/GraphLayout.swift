// SPDX-License-Identifier: Apache-2.0

/// Places nodes in rows: whoever needs others stands above them.
struct GraphLayout {
    struct Box {
        var x = 0
        var y = 0
        var width = 0
    }

    static let height = 26
    private static let gap = 18
    private static let rowGap = 58
    /// The widest row, in points; a rank with more nodes takes several rows.
    private static let maximumWidth = 1_600

    private(set) var boxes: [Box]
    private(set) var width = 0
    private(set) var height = 0

    init(_ graph: ModuleGraph) {
        boxes = graph.nodes.map { Box(width: 16 + 8 * $0.name.count) }
        let rows = Self.rows(graph)
        var y = 20
        for rank in rows {
            var line: [Int] = []
            var taken = 0
            for node in rank {
                let needed = boxes[node].width + Self.gap
                if taken + needed > Self.maximumWidth, !line.isEmpty {
                    place(line, y, taken)
                    y += Self.height + Self.gap
                    (line, taken) = ([], 0)
                }
                line.append(node)
                taken += needed
            }
            place(line, y, taken)
            y += Self.height + Self.rowGap
        }
        height = max(y - Self.rowGap + 20, 40)
        // Rows are centred on the widest one.
        width = (boxes.map { $0.x + $0.width }.max() ?? 0) + 20
    }

    private mutating func place(_ line: [Int], _ y: Int, _ taken: Int) {
        var x = 20 + max(0, (Self.maximumWidth - taken) / 2)
        for node in line {
            boxes[node].x = x
            boxes[node].y = y
            x += boxes[node].width + Self.gap
        }
    }

    /// Ranks from the top, each in an order that keeps edges short.
    private static func rows(_ graph: ModuleGraph) -> [[Int]] {
        let successors = graph.successors
        // Tarjan gives what is needed before what needs it, so one pass finds the longest way down.
        var rank = [Int](repeating: 0, count: graph.nodes.count)
        for knot in graph.components(successors) {
            let members = Set(knot)
            let below = knot.flatMap { successors[$0] }.filter { !members.contains($0) }
            let height = (below.map { rank[$0] }.max() ?? -1) + 1
            for member in knot { rank[member] = height }
        }
        let top = rank.max() ?? 0
        var rows = [[Int]](repeating: [], count: graph.nodes.isEmpty ? 0 : top + 1)
        for node in graph.nodes.indices { rows[top - rank[node]].append(node) }
        let predecessors = graph.predecessors
        var position = [Double](repeating: 0, count: graph.nodes.count)
        for row in rows.indices {
            rows[row].sort { graph.nodes[$0].name < graph.nodes[$1].name }
            if row > 0 {
                let centre = { (node: Int) -> Double in
                    let above = predecessors[node].map { position[$0] }
                    return above.isEmpty ? 0.5 : above.reduce(0, +) / Double(above.count)
                }
                let keyed = rows[row].map { (node: $0, key: centre($0)) }
                rows[row] = keyed.sorted { ($0.key, $0.node) < ($1.key, $1.node) }.map(\.node)
            }
            let count = Double(rows[row].count)
            for (index, node) in rows[row].enumerated() {
                position[node] = (Double(index) + 0.5) / count
            }
        }
        return rows
    }
}
