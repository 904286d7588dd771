// SPDX-License-Identifier: Apache-2.0

/// A graph of modules as one page that needs nothing else: it groups, folds, searches, filters and
/// shows paths. The data is in the page as JSON, and its scripts build what is visible.
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

    /// The page. The policy lets it load nothing, whatever a name may hold.
    package func html(title: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>\(title.escapedForMarkup)</title>
        <style>
        \(Self.style)
        </style></head><body>
        <header>
        <h1>\(title.escapedForMarkup)</h1>
        <p>\(summary) An arrow points to what is needed.</p>
        \(Self.controls)
        </header>
        <main id="map" aria-label="Map of the modules"><div id="sheet"></div></main>
        \(Self.panel)
        <noscript><p>The map is drawn by the scripts in this page. Without them, use \
        `workbench graph --format mermaid` or `dot`.</p></noscript>
        <script type="application/json" id="data">\(GraphPageData(graph, by: level).json)</script>
        <script>
        "use strict";
        \(Self.model)
        \(Self.map)
        \(Self.sidePanel)
        \(Self.input)
        </script></body></html>

        """
    }

    private var summary: String {
        let breaches = graph.edges.count { !$0.rules.isEmpty }
        return "\(Plural.of(graph.nodes.count, "module")), "
            + "\(graph.edges.count) dependencies, \(breaches) against the law, "
            + "\(Plural.of(graph.cycles().count, "circle"))."
    }

    private static let controls = """
        <div class="tools" role="group" aria-label="What is shown">
        <label>Find <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
        <label><input type="checkbox" id="only"> only these</label>
        <label>Group by <select id="by"><option value="layer">layer, domain</option>\
        <option value="domain">domain, layer</option><option value="package">package</option>\
        <option value="module">nothing</option></select></label>
        <label>Layer <select id="layer"></select></label>
        <label>Domain <select id="domain"></select></label>
        <label>Show <select id="show"><option value="all">everything</option>\
        <option value="bad">what breaks the law</option>\
        <option value="near">the chosen and its neighbours</option>\
        <option value="needs">all that the chosen needs</option>\
        <option value="users">all that need the chosen</option>\
        <option value="path">the path</option></select></label>
        <label>Arrows <select id="arrows"><option value="auto">while they are few</option>\
        <option value="all">all</option><option value="some">of the chosen</option></select></label>
        <span><button id="unfold">Unfold all</button><button id="fold">Fold all</button></span>
        <span><button id="smaller" aria-label="Smaller">−</button>\
        <button id="larger" aria-label="Larger">+</button><button id="fit">Fit</button></span>
        </div>
        """

    private static let panel = """
        <aside aria-label="Details">
        <p id="status" role="status"></p>
        <section id="found" hidden></section>
        <section id="chosen"></section>
        <section><h2>Path</h2>
        <form id="way"><label>From <input id="from" list="names" autocomplete="off"></label>
        <label>to <input id="to" list="names" autocomplete="off"></label>
        <button>Show</button></form><datalist id="names"></datalist>
        <div id="paths" role="status"></div></section>
        <section id="breaches"></section>
        <details><summary>Keys</summary><dl>
        <dt>/</dt><dd>find; Enter goes to the first</dd>
        <dt>arrows</dt><dd>go to the next box</dd>
        <dt>Enter</dt><dd>choose a module, fold or unfold a group</dd>
        <dt>u, f</dt><dd>unfold all, fold all</dd>
        <dt>+, -, 0, w</dt><dd>larger, smaller, as at first, the whole map</dd>
        <dt>b</dt><dd>the next dependency against the law</dd>
        <dt>p</dt><dd>a path from the chosen module</dd>
        <dt>Esc</dt><dd>clear what is chosen and found</dd>
        </dl></details>
        </aside>
        """
}
