// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension ModuleMap {
    /// What one kind of edit did to the modules.
    struct Marks {
        let compiled: Set<String>
        /// Modules whose `.swiftmodule` changed.
        let interfaces: Set<String>
    }

    /// The map without marks, once for the page; every picture uses it.
    func definition(id: String) -> String {
        let names = rows.map {
            "<text class=\"layer\" x=\"0\" y=\"\(number($0.y + (isNamed ? 14 : 8)))\">"
                + "\(Markup.escaped($0.name))</text>"
        }
        let lines = hasEdges ? graph.edges.map { path($0, "edge") } : []
        let nodes = graph.nodes.indices.map { box($0, isNamed ? "module" : "small") }
        return "<svg width=\"0\" height=\"0\" class=\"hidden\" aria-hidden=\"true\"><defs>"
            + "<g id=\"\(id)\">\(names.joined())\(lines.joined())\(nodes.joined())</g></defs></svg>\n"
    }

    /// The map with what was compiled brought to the front, and the edges between that.
    func picture(_ marks: Marks, id: String, title: String) -> String {
        let lit = graph.nodes.indices.filter { marks.compiled.contains(graph.nodes[$0].name) }
        let isLit = Set(lit)
        let between = graph.edges.filter { isLit.contains($0.from) && isLit.contains($0.to) }
        // Where most is compiled, arrows between all of it would hide it.
        let lines = between.count <= 60 ? between.map { path($0, "edge on") } : []
        let nodes = lit.map { node in
            let isChanged = marks.interfaces.contains(graph.nodes[node].name)
            return box(node, isChanged ? "compiled changed" : "compiled")
        }
        return "<div class=\"wide\"><svg class=\"map\" role=\"img\" "
            + "viewBox=\"-2 -2 \(number(Self.width + 4)) \(number(height + 6))\">"
            + "<title>\(Markup.escaped(title))</title><use href=\"#\(id)\"/>"
            + "\(lines.joined())\(nodes.joined())</svg></div>\n"
    }

    private func box(_ node: Int, _ style: String) -> String {
        let box = boxes[node]
        let name = Markup.escaped(graph.nodes[node].name)
        let rect =
            "<rect class=\"\(style)\" x=\"\(number(box.x))\" y=\"\(number(box.y))\" "
            + "width=\"\(number(box.width))\" height=\"\(number(boxHeight))\" rx=\"2\">"
            + "<title>\(name)</title></rect>"
        guard isNamed else { return rect }
        return rect + "<text class=\"\(style)\" x=\"\(number(box.x + 6))\" "
            + "y=\"\(number(box.y + 14))\">\(name)</text>"
    }

    private func path(_ edge: ModuleGraph.Edge, _ style: String) -> String {
        let (from, to) = (boxes[edge.from], boxes[edge.to])
        let isDown = to.y >= from.y
        let (startX, endX) = (from.x + from.width / 2, to.x + to.width / 2)
        let startY = isDown ? from.y + boxHeight : from.y
        let endY = isDown ? to.y : to.y + boxHeight
        let bend = max(6, abs(endY - startY) / 2) * (isDown ? 1 : -1)
        return "<path class=\"\(style)\" d=\"M\(number(startX)) \(number(startY))"
            + "C\(number(startX)) \(number(startY + bend)) \(number(endX)) "
            + "\(number(endY - bend)) \(number(endX)) \(number(endY))\"/>"
    }

    private func number(_ value: Double) -> String { Quantity.fixed(value, 1) }
}
