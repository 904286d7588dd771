// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("The page of a graph", .timeLimit(.minutes(10)))
struct GraphPageTests {
    /// What is in a page's script of data.
    private struct Data: Decodable {
        struct Node: Decodable {
            let name: String
            let layer: Int
            let domain: Int
            let package: Int

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
                layer = try list.decode(Int.self)
                domain = try list.decode(Int.self)
                package = try list.decode(Int.self)
            }
        }

        struct Breach: Decodable {
            let edge: Int
            let rules: String

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                edge = try list.decode(Int.self)
                rules = try list.decode(String.self)
            }
        }

        let by: String
        let layers: [String]
        let domains: [String]
        let packages: [String]
        let nodes: [Node]
        let edges: [Int]
        let breaches: [Breach]
        let circles: [[Int]]

        /// `from to` of each dependency, with its marks.
        var marks: [String: Int] {
            var found: [String: Int] = [:]
            for at in stride(from: 0, to: edges.count, by: 3) {
                found["\(nodes[edges[at]].name) \(nodes[edges[at + 1]].name)"] = edges[at + 2]
            }
            return found
        }
    }

    private func page(
        _ fixture: FixtureRepository = .house, by level: ModuleGraph.Level = .layer,
        _ ask: (inout GraphView) -> Void = { _ in }
    ) throws -> String {
        let tree = fixture.tree
        let repository = try Repository(tree)
        var view = GraphView()
        view.keepsModules = true
        ask(&view)
        let graph = try view.graph(of: repository, findings: Linter.lint(repository, in: tree))
        return GraphFormat.html.write(graph, title: "A map", by: level)
    }

    private func text(_ page: String) throws -> String {
        let start = try #require(page.range(of: "id=\"data\">")).upperBound
        let end = try #require(page[start...].range(of: "</script>")).lowerBound
        return String(page[start..<end])
    }

    private func data(_ page: String) throws -> Data {
        try JSONDecoder().decode(Data.self, from: Foundation.Data(text(page).utf8))
    }

    @Test("every module is in it with its layer, domain and package")
    func nodes() throws {
        let data = try data(page())
        let node = try #require(data.nodes.first { $0.name == "AuthServiceInt" })
        #expect(data.layers[node.layer] == "ServiceInt")
        #expect(data.domains[node.domain] == "Auth" && data.packages[node.package] == "Auth")
        let core = try #require(data.nodes.first { $0.name == "AxiomCore" })
        #expect(data.layers[core.layer] == "Framework" && data.domains[core.domain] == "Axiom")
        #expect(!data.nodes.contains { $0.name == "AuthTests" })
        #expect(Set(data.nodes.map(\.name)).count == data.nodes.count)
    }

    @Test("every dependency is in it, declared and imported told apart")
    func edges() throws {
        var fixture = FixtureRepository.house
        fixture.add("import TerminalUI", to: "Storage")
        let marks = try data(page(fixture)).marks
        #expect(marks["AuthReluxImpl AuthReluxInt"] == 3)
        #expect(marks["Storage TerminalUI"] == 2)
        #expect(marks["AuthReluxInt AuthReluxImpl"] == nil)
    }

    @Test("what breaks the law is listed with its rules, and a circle with its modules")
    func breaches() throws {
        #expect(try data(page()).breaches.isEmpty)
        var fixture = FixtureRepository.house
        fixture.add(import: "AuthReluxInt", to: "AuthModels")
        let page = try page(fixture)
        let data = try data(page)
        let breach = try #require(data.breaches.first)
        #expect(data.nodes[data.edges[3 * breach.edge]].name == "AuthModels")
        #expect(breach.rules.contains("layer-import"))
        #expect(
            data.circles.map { $0.map { data.nodes[$0].name } }
                == [["AuthModels", "AuthReluxInt", "AuthModels"]])
        #expect(data.marks["AuthModels AuthReluxInt"].map { $0 & 4 } == 4)
        #expect(page.contains(" 1 against the law, 1 circle."))
    }

    @Test("it opens grouped as asked, and a focus on a domain keeps that domain's modules")
    func levels() throws {
        #expect(try data(page()).by == "layer")
        #expect(try data(page(by: .domain)).by == "domain")
        let near = try data(page { $0.reach = ["Auth"] })
        let names = Set(near.nodes.map(\.name))
        #expect(names.isSuperset(of: ["AuthModels", "AuthUI", "Relux", "AxiomCore"]))
        #expect(names.isDisjoint(with: ["WorkoutsModels", "airfit", "SessionOrchestration"]))
    }

    @Test("the command asks for modules by layer, and says how in the title")
    func command() throws {
        let rig = try CommandTests.Rig()
        #expect(rig.run("graph", "--format", "html") == .clean)
        #expect(try data(rig.output).by == "layer")
        #expect(try data(rig.output).nodes.contains { $0.name == "AuthModels" })
        #expect(rig.run("graph", "--format", "html", "--by", "domain") == .clean)
        #expect(try data(rig.output).by == "domain" && rig.output.contains(" by domain</title>"))
    }

    @Test("it may load nothing, and a name with marks of HTML stays text")
    func selfContained() throws {
        var graph = ModuleGraph()
        graph.add(ModuleGraph.Node(name: "</script><img src=x>", group: "<b>"))
        let page = GraphFormat.html.write(graph, title: "<a & b>")
        #expect(page.contains("<title>&lt;a &amp; b&gt;</title>"))
        #expect(page.contains("default-src 'none'"))
        #expect(try !text(page).contains("<"))
        #expect(try data(page).nodes.first?.name == "</script><img src=x>")
        let rest = try page.replacing(text(page), with: "")
            .replacing("http://www.w3.org/2000/svg", with: "")
        for outside in ["http:", "https:", "src=", "href=", "url(h", "@import", "<link", "fetch("] {
            #expect(!rest.contains(outside), "\(outside)")
        }
        #expect(page.contains("prefers-color-scheme: dark") && page.contains("width=device-width"))
    }

    @Test("what its scripts look for is in it, once, and everything to use has a name")
    func elements() throws {
        let page = try page()
        let asked = Set(page.matches(of: #/\$\("([a-z]+)"\)/#).map { String($0.output.1) })
        #expect(asked.isSuperset(of: ["find", "show", "map", "way", "status"]))
        for id in asked {
            #expect(page.components(separatedBy: " id=\"\(id)\"").count == 2, "\(id)")
        }
        let body = try #require(page.range(of: "<header>")).lowerBound
        let script = try #require(page.range(of: "<script type")).lowerBound
        let html = page[body..<script]
        let inputs = html.matches(of: #/<(input|select)/#).count
        #expect(inputs > 6 && html.matches(of: #/<label>[^\n]*<(input|select)/#).count == inputs)
    }

    @Test("the keys that it tells are the keys that it knows")
    func keys() throws {
        let page = try page()
        let told = ["/", "u", "f", "+", "-", "0", "w", "b", "p", "Escape"]
        for key in told { #expect(page.contains("\"\(key)\": "), "\(key)") }
        for name in ["/", "u, f", "+, -, 0, w", "b", "p", "Esc", "arrows", "Enter"] {
            #expect(page.contains("<dt>\(name)</dt>"), "\(name)")
        }
    }

    @Test("a page of 1,200 modules is small, for names are in it once")
    func large() throws {
        var generator = RepositoryGenerator(domains: 150)
        generator.partsPerModule = 1
        let graph = ModuleGraph(try Repository(MemoryTree(generator.files())))
        let page = GraphFormat.html.write(graph, title: "Large", by: .layer)
        #expect(graph.nodes.count > 1_000)
        #expect(try data(page).nodes.count == graph.nodes.count)
        #expect(page.utf8.count < 250_000)
    }
}
