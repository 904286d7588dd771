// SPDX-License-Identifier: Apache-2.0

/// A graph of modules as one page that needs nothing else: it groups, folds, searches, filters and
/// shows paths. The page is `graph.html`, which can be opened by itself and shows a sample then.
package struct GraphPicture {
    private let graph: ModuleGraph
    private let level: ModuleGraph.Level

    /// - Parameters:
    ///   - graph: The modules to show, not collapsed.
    ///   - level: What the page groups modules by when it opens.
    package init(_ graph: ModuleGraph, by level: ModuleGraph.Level) {
        self.graph = graph
        self.level = level
    }

    /// The page `graph.html` with this graph in the place of its sample. Its policy lets it load
    /// nothing, whatever a name may hold.
    package func html(title: String) -> String {
        let page = String(decoding: PackageResources.graph_html, as: UTF8.self)
            .replacing("{{title}}", with: title.escapedForMarkup)
            .replacing("{{summary}}", with: summary)
        guard let start = page.firstRange(of: "id=\"data\">")?.upperBound,
            let end = page[start...].firstRange(of: "</script>")?.lowerBound
        else { preconditionFailure("graph.html has no place for the graph.") }
        return String(page[..<start]) + GraphPageData(graph, by: level).json + page[end...]
    }

    private var summary: String {
        let breaches = graph.edges.count { !$0.rules.isEmpty }
        return "\(Plural.of(graph.nodes.count, "module")), "
            + "\(graph.edges.count) dependencies, \(breaches) against the law, "
            + "\(Plural.of(graph.cycles().count, "circle"))."
    }
}
