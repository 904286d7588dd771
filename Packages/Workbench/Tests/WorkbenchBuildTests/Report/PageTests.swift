// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchBuild
import WorkbenchKit

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("The page", .timeLimit(.minutes(10)))
struct PageTests {
    /// Whether it is XML as well, which a name that was not escaped would break; the error if not.
    private func flaw(_ page: String) -> String? {
        let parser = XMLParser(data: Data(page.utf8))
        return parser.parse()
            ? nil : "line \(parser.lineNumber): \(String(describing: parser.parserError))"
    }

    private func count(_ part: String, _ page: String) -> Int {
        page.components(separatedBy: part).count - 1
    }

    @Test("It is well formed and loads nothing from anywhere")
    func selfContained() throws {
        let graph = try SyntheticRun.graph(domains: 1)
        let run = SyntheticRun.usual
        let page = BuildReport(run: run).html(
            graph: graph, comparisons: [Comparison(run: run, baseline: run)])
        #expect(flaw(page) == nil)
        for outside in ["http:", "https:", "src=", "url(", "<script", "<link", "@import"] {
            #expect(!page.contains(outside), "\(outside)")
        }
        #expect(page.contains("default-src 'none'"))
        #expect(page.contains("prefers-color-scheme: dark") && page.contains("width=device-width"))
    }

    @Test("A name with marks of HTML stays text, wherever it stands")
    func escapes() {
        let evil = "<img src=x onerror=alert(1)>\"'&\u{1}"
        var run = SyntheticRun.run([
            SyntheticRun.iterations(
                evil + " Models", variant: evil, seconds: 1, compiled: [evil], linked: [evil],
                interfaces: [evil])
        ])
        run.conditions.repository = evil
        run.conditions.toolchain = evil
        run.iterations[2].rejection = evil
        var other = run
        other.conditions.toolchain = "another"
        let page = BuildReport(runs: [run, run]).html(
            comparisons: [Comparison(run: run, baseline: other)])
        #expect(flaw(page) == nil)
        #expect(!page.contains("<img") && page.contains("&lt;img src=x"))
    }

    @Test(
        "Every kept build is a dot and every scenario a median; rejected ones are told, not drawn")
    func dots() {
        let page = BuildReport(run: SyntheticRun.usual).html()
        #expect(count("class=\"dot\"", page) == 39)
        #expect(count("class=\"median\"", page) == 4)
        #expect(count("class=\"interval\"", page) == 4)
        #expect(page.contains("The module file did not change."))
    }

    @Test("Every axis begins at zero")
    func axes() {
        let page = BuildReport(run: SyntheticRun.usual).html()
        let axes = count("<svg class=\"axis ruled\"", page)
        #expect(axes > 2)
        #expect(count("x=\"0.00%\" y=\"12\" text-anchor=\"start\">0</text>", page) == axes)
    }

    @Test("Builds of very different length get an axis each, variants of a scenario share one")
    func split() {
        let page = { (iterations: [[BuildRun.Iteration]]) in
            BuildReport(run: SyntheticRun.run(iterations)).html()
        }
        let alike = page([
            SyntheticRun.iterations("a", seconds: 1), SyntheticRun.iterations("b", seconds: 5),
        ])
        #expect(count("<div class=\"chart\">", alike) == 1)
        let apart = page([
            SyntheticRun.iterations("a", seconds: 1), SyntheticRun.iterations("b", seconds: 50),
        ])
        #expect(count("<div class=\"chart\">", apart) == 2)
        let variants = page([
            SyntheticRun.iterations("a", variant: "x", seconds: 1),
            SyntheticRun.iterations("a", variant: "y", seconds: 50),
        ])
        #expect(count("<div class=\"chart\">", variants) == 1)
    }

    @Test("What an edit compiled is marked on the map of modules, interfaces apart")
    func map() throws {
        let graph = try SyntheticRun.graph(domains: 1)
        let models = try #require(graph.nodes.first { $0.group == "Models" }).name
        let service = try #require(graph.nodes.first { $0.group == "ServiceImpl" }).name
        let run = SyntheticRun.run([
            SyntheticRun.iterations(
                "public addition Models root app", seconds: 1,
                compiled: [models, service, "Elsewhere"], interfaces: [models])
        ])
        let page = BuildReport(run: run).html(graph: graph)
        #expect(count("<rect class=\"compiled changed\"", page) == 1)
        #expect(count("<rect class=\"compiled\"", page) == 1)
        #expect(count("<rect class=\"module\"", page) == graph.nodes.count)
        #expect(page.contains("1 not on the map: <code>Elsewhere</code>."))
    }

    @Test("A map of a thousand modules is drawn once, however many scenarios use it")
    func large() throws {
        let graph = try SyntheticRun.graph(domains: 150)
        #expect(graph.nodes.count > 1_000)
        let run = SyntheticRun.run(
            graph.nodes.filter { $0.group == "Models" }.prefix(30).map {
                SyntheticRun.iterations(
                    "body \($0.name) app", seconds: 1, count: 5, compiled: [$0.name])
            })
        let page = BuildReport(run: run).html(graph: graph)
        #expect(flaw(page) == nil)
        #expect(count("<rect class=\"small\"", page) == graph.nodes.count)
        #expect(count("<use href=\"#map0\"/>", page) == 30)
        #expect(page.utf8.count < 2_000_000)
    }

    @Test("Runs of several sizes show how times grow")
    func scale() {
        let runs = [10, 100].map { modules in
            var run = SyntheticRun.usual
            run.conditions.modules = modules
            return run
        }
        let page = BuildReport(runs: runs).html()
        #expect(page.contains("Builds of 10 to 100 modules") && flaw(page) == nil)
        #expect(page.contains("Time by number of modules"))
        // Four scenarios by size, and the series of each run's four.
        #expect(count("<figure>", page) == 12)
        let equal = BuildReport(runs: [runs[0], runs[0]]).html()
        #expect(!equal.contains("Time by number of modules") && flaw(equal) == nil)
    }

    @Test("Commands are drawn over time, of each scenario one build")
    func timeline() {
        let page = BuildReport(run: SyntheticRun.usual).html()
        #expect(count("<details", page) == 3)
        #expect(count("<rect class=\"compile\"", page) == 6)
        #expect(count("<rect class=\"link\"", page) == 4)
    }

    @Test("A report of nothing is a page all the same")
    func empty() {
        #expect(flaw(BuildReport(runs: []).html()) == nil)
        #expect(flaw(BuildReport(run: SyntheticRun.run([])).html()) == nil)
        #expect(BuildReport(run: SyntheticRun.run([])).table().contains("0 scenarios"))
    }
}
