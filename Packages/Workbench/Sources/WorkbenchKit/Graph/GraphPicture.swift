// SPDX-License-Identifier: Apache-2.0

/// A graph as a page that needs nothing else: the picture as SVG, and what is under the pointer
/// brought to the front.
struct GraphPicture {
    private let graph: ModuleGraph
    private let layout: GraphLayout

    init(_ graph: ModuleGraph) {
        self.graph = graph
        layout = GraphLayout(graph)
    }

    func html(title: String) -> String {
        let circles = graph.cycles().map {
            "<li>\($0.joined(separator: " → ").escapedForMarkup)</li>"
        }
        let breaches = graph.edges.count { !$0.rules.isEmpty }
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(title.escapedForMarkup)</title>
            <style>
            body { font: 14px system-ui, sans-serif; margin: 16px; color: #222; background: #fff }
            rect { stroke: #555; rx: 4 } text { font: 13px ui-monospace, monospace; pointer-events: none }
            path { fill: none; stroke: #999; stroke-opacity: .55 } path.bad { stroke: #c00; stroke-width: 2.5; stroke-opacity: 1 }
            svg.busy path:not(.on) { stroke-opacity: .06 } svg.busy path.on { stroke: #06c; stroke-opacity: 1; stroke-width: 2 }
            </style></head><body>
            <h1>\(title.escapedForMarkup)</h1>
            <p>\(graph.nodes.count) nodes, \(graph.edges.count) edges, \(breaches) against the law, \
            \(circles.count) circles. An arrow points to what is needed.</p>
            \(circles.isEmpty ? "" : "<ul>\(circles.joined())</ul>")
            \(svg)
            <script>
            const svg = document.querySelector("svg"), paths = [...svg.querySelectorAll("path[data-f]")];
            for (const box of svg.querySelectorAll("rect")) {
              box.onmouseenter = () => { svg.classList.add("busy"); for (const p of paths)
                p.classList.toggle("on", p.dataset.f === box.dataset.n || p.dataset.t === box.dataset.n) };
              box.onmouseleave = () => { svg.classList.remove("busy"); for (const p of paths) p.classList.remove("on") };
            }
            </script></body></html>

            """
    }

    var svg: String {
        var parts = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(layout.width)\" "
                + "height=\"\(layout.height)\" viewBox=\"0 0 \(layout.width) \(layout.height)\">",
            "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" "
                + "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" "
                + "style=\"fill:#777;stroke:none\"/></marker></defs>",
        ]
        let circles = graph.edgesInCircles
        for (number, edge) in graph.edges.enumerated() {
            let (from, to) = (layout.boxes[edge.from], layout.boxes[edge.to])
            let start = (from.x + from.width / 2, from.y + GraphLayout.height)
            let end = (to.x + to.width / 2, to.y)
            let bend = max(20, abs(end.1 - start.1) / 2)
            let isBad = !edge.rules.isEmpty || circles.contains(number)
            let name = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name)"
            let tip =
                isBad
                ? "<title>\(name.escapedForMarkup): "
                    + "\(circles.contains(number) ? "circle " : "")"
                    + "\(edge.rules.sorted().joined(separator: ", "))</title>" : ""
            parts.append(
                "<path data-f=\"\(edge.from)\" data-t=\"\(edge.to)\"\(isBad ? " class=\"bad\"" : "") "
                    + "marker-end=\"url(#a)\" d=\"M\(start.0) \(start.1)C\(start.0) "
                    + "\(start.1 + bend) \(end.0) \(end.1 - bend) \(end.0) \(end.1)\">\(tip)</path>"
            )
        }
        let groups = Set(graph.nodes.map(\.group)).sorted()
        for (number, node) in graph.nodes.enumerated() {
            let box = layout.boxes[number]
            let hue = (groups.firstIndex(of: node.group) ?? 0) * 360 / max(groups.count, 1)
            parts.append(
                "<rect data-n=\"\(number)\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" "
                    + "height=\"\(GraphLayout.height)\" fill=\"hsl(\(hue) 60% 90%)\">"
                    + "<title>\(node.name.escapedForMarkup): \(node.group.escapedForMarkup)"
                    + (node.modules > 1 ? ", \(node.modules) modules" : "") + "</title></rect>")
            parts.append(
                "<text x=\"\(box.x + 8)\" y=\"\(box.y + 17)\">\(node.name.escapedForMarkup)</text>")
        }
        return parts.joined(separator: "\n") + "\n</svg>"
    }
}
