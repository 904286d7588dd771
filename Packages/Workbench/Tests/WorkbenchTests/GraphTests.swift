// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Graph")
struct GraphTests {
    private func graph(
        _ change: (inout FixtureRepository) -> Void = { _ in },
        _ ask: (inout GraphView) -> Void
    ) throws -> ModuleGraph {
        var fixture = FixtureRepository.house
        change(&fixture)
        let tree = fixture.tree
        let repository = try Repository(tree)
        var view = GraphView()
        ask(&view)
        return try view.graph(
            of: repository, findings: Linter.lint(repository, in: tree))
    }

    private func names(_ graph: ModuleGraph) -> Set<String> { Set(graph.nodes.map(\.name)) }

    @Test("by default domains stand for their modules, and edges are counted")
    func domains() throws {
        let graph = try graph { _ in }
        let names = names(graph)
        #expect(names.isSuperset(of: ["Auth", "Workouts", "Orchestrator", "App", "Relux"]))
        #expect(!names.contains("AuthModels"))
        let auth = try #require(graph.node("Auth"))
        // Six modules and three of its UI package; tests are left out.
        #expect(graph.nodes[auth].modules == 9)
        let relux = try #require(graph.node("Relux"))
        let edge = graph.edges.first { $0.from == auth && $0.to == relux }
        #expect(edge?.count == 3)
        #expect(edge?.isDeclared == true && edge?.isImported == true)
    }

    @Test("layers and packages can be asked for, and tests too") func levels() throws {
        #expect(try names(graph { $0.level = .layer }).contains("ServiceImpl"))
        #expect(try names(graph { $0.level = .package }).contains("AuthUI"))
        #expect(try !names(graph { $0.level = .module }).contains("AuthTests"))
        let all = try graph {
            $0.level = .module
            $0.withTests = true
        }
        #expect(names(all).contains("AuthTests"))
    }

    @Test("focus looks one step both ways, reach and reached all the way one way")
    func filters() throws {
        let near = try graph {
            $0.level = .module
            $0.focus = ["AuthServiceInt"]
        }
        #expect(
            names(near) == [
                "AuthServiceInt", "AuthModels", "AuthServiceImpl", "AuthReluxImpl",
                "AuthTestSupport", "airfit",
            ])
        let below = try graph {
            $0.level = .module
            $0.reach = ["AuthReluxInt"]
        }
        #expect(names(below) == ["AuthReluxInt", "AuthModels", "Relux", "Axiom", "AxiomCore"])
        let above = try graph {
            $0.level = .module
            $0.reached = ["AuthServiceImpl"]
        }
        #expect(names(above) == ["AuthServiceImpl", "AuthFeature", "airfit"])
        #expect(throws: WorkbenchFailure.self) { try graph { $0.focus = ["Ath"] } }
    }

    @Test(
        "an edge against the law is red in every format",
        arguments: [
            (GraphFormat.mermaid, "stroke:#c00"), (.dot, "color=red"),
            (.json, "\"layer-import\""), (.html, "layer-import"),
        ])
    func red(format: GraphFormat, mark: String) throws {
        let clean = try graph { $0.level = .module }
        #expect(!format.write(clean, title: "T").contains(mark))
        let broken = try graph(
            { $0.add(import: "WorkoutsReluxInt", to: "AuthReluxImpl") }, { $0.level = .module })
        #expect(format.write(broken, title: "T").contains(mark))
    }

    @Test("mermaid calls nodes by their names, and gives a word to names it cannot read")
    func mermaid() throws {
        var graph = ModuleGraph()
        for name in ["App", "End", "bench-app", "Alone"] {
            graph.add(ModuleGraph.Node(name: name, group: "Framework"))
        }
        for (from, to) in [(0, 1), (1, 2), (0, 2)] {
            graph.add(ModuleGraph.Edge(from: from, to: to, isDeclared: true))
        }
        #expect(
            GraphFormat.mermaid.write(graph, title: "T") == """
                flowchart TD
                    End_["End"]
                    bench_app_["bench-app"]
                    Alone
                    App --> End_ & bench_app_
                    End_ --> bench_app_

                """)
    }

    @Test("the red edge is the one that breaches the law, counted as mermaid counts")
    func redNumber() throws {
        var graph = ModuleGraph()
        for name in ["A", "B", "C"] { graph.add(ModuleGraph.Node(name: name, group: "Models")) }
        graph.add(ModuleGraph.Edge(from: 1, to: 2, isDeclared: true, rules: ["layer-import"]))
        graph.add(ModuleGraph.Edge(from: 0, to: 2, isDeclared: true))
        graph.add(ModuleGraph.Edge(from: 0, to: 1, isDeclared: true))
        #expect(
            GraphFormat.mermaid.write(graph, title: "T") == """
                flowchart TD
                    A --> B & C
                    B --> C
                    linkStyle 2 stroke:#c00,stroke-width:3px

                """)
    }

    @Test("a circle is red though its edges break no other rule") func circle() throws {
        let graph = try graph(
            { $0.add(import: "AuthReluxInt", to: "AuthModels") }, { $0.level = .module })
        let text = GraphFormat.json.write(graph, title: "T")
        #expect(text.contains("\"isInCircle\" : true"))
        #expect(graph.cycles() == [["AuthModels", "AuthReluxInt", "AuthModels"]])
    }

    @Test("an empty graph is a picture too") func empty() {
        for format in GraphFormat.allCases {
            #expect(!format.write(ModuleGraph(), title: "none").isEmpty)
        }
    }
}
