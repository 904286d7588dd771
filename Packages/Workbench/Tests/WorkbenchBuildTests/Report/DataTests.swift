// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchBuild

@Suite("The report for programs", .timeLimit(.minutes(10)))
struct DataTests {
    private var hostile: BuildRun {
        var run = SyntheticRun.usual
        run.conditions.repository = "a, \"b\""
        run.iterations[1].rejection = "It said:\r\n\"no\", twice."
        run.iterations[2].predicted = nil
        run.iterations[2].peakBytes = 160_436_224
        return run
    }

    @Test("JSON of one run is the run itself, with summaries beside it")
    func json() throws {
        let text = BuildReport(run: hostile).json
        #expect(try JSONDecoder().decode(BuildRun.self, from: Data(text.utf8)) == hostile)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let summaries = try #require(object?["summaries"] as? [[String: Any]])
        #expect(object?.keys.sorted() == ["conditions", "iterations", "summaries", "warnings"])
        let summary = try #require(summaries.last)
        #expect(
            summary.keys.sorted() == [
                "compiled", "compiledNames", "cpu", "interfaceNames", "kept", "layer", "linked",
                "linkedNames", "load", "peakBytes", "rejected", "replanned", "rest", "scenario",
                "variant",
                "wall", "warmUps",
            ])
        let wall = try #require(summaries.first?["wall"] as? [String: Double])
        #expect(
            wall.keys.sorted() == [
                "firstQuartile", "high", "low", "maximum", "median", "minimum", "p90",
                "thirdQuartile",
            ])
        let ordered = ["minimum", "firstQuartile", "median", "thirdQuartile", "p90", "maximum"]
        let values = ordered.compactMap { wall[$0] }
        #expect(values.count == 6 && values == values.sorted())
    }

    @Test("The same run gives the same bytes")
    func stable() {
        #expect(BuildReport(run: hostile).json == BuildReport(run: hostile).json)
    }

    @Test("JSON of several runs lists them; a time that is no number does not lose the rest")
    func several() throws {
        var broken = hostile
        broken.iterations[4].wallSeconds = .infinity
        let text = BuildReport(runs: [hostile, broken]).json
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let runs = object?["runs"] as? [Any]
        #expect(runs?.count == 2)
        #expect(text.contains("\"inf\""))
    }

    @Test("A report of nothing is a report all the same") func empty() {
        #expect(BuildReport(run: SyntheticRun.run([])).table().contains("0 scenarios"))
    }
}
