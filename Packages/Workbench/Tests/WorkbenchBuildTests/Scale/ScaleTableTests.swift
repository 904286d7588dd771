// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild

@Suite("The table of sizes and shapes")
struct ScaleTableTests {
    /// Nine builds around the median of each row, and one that was thrown out.
    private func column(
        _ shape: RepositoryGenerator.Shape, modules: Int, _ seconds: [ScaleScenarios.Row: Double]
    ) -> ScaleTable.Column {
        var iterations: [BuildRun.Iteration] = []
        for (row, median) in seconds {
            let scenario = ScaleScenarios.scenario(row, shape, domain: "OrderDiary")
            guard let name = scenario?.name else { continue }
            for number in 0..<10 {
                var iteration = BuildRun.Iteration(
                    scenario: name, number: number + 1,
                    wallSeconds: median * (1 + Double(number - 4) / 100),
                    userSeconds: median, systemSeconds: median, compiled: ["A", "B"])
                if number == 9 {
                    iteration.wallSeconds = 1_000
                    iteration.rejection = "No object file changed."
                }
                iterations.append(iteration)
            }
        }
        var conditions = SyntheticRun.conditions
        conditions.modules = modules
        return .init(
            domains: 200, shape: shape,
            run: BuildRun(conditions: conditions, iterations: iterations), domain: "OrderDiary")
    }

    private func table(modules: Int = 1_508, one: Double = 60) -> ScaleTable {
        ScaleTable(columns: [
            column(
                .packages, modules: modules,
                [.clean: 600, .noOp: 1.25, .replan: 15, .interface: 6, .interfaceAlone: 4]),
            column(.oneModule, modules: 1, [.clean: 240, .noOp: 1, .interface: one]),
        ])
    }

    @Test("medians of what counts, side by side, within a hundred columns")
    func text() {
        let lines = table().text.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("200 domains, 1508 modules (wall clock / pro") == true)
        let interface = lines.first { $0.hasPrefix("models interface ") } ?? ""
        #expect(
            interface.split(separator: " ", omittingEmptySubsequences: true)
                == ["models", "interface", "6.00", "s", "/", "12.0", "s", "(2)"]
                + ["60.0", "s", "/", "120", "s", "(2)"])
        #expect(lines.contains("  1508 modules (packages): 13.8 s more than a no-op"))
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test("the ratio has a bound from a thousand modules on")
    func ratio() {
        let line = "  200 domains: 10.00x, 10.00x in processor time, 15.00x the domain alone"
        #expect(table().text.contains("\(line) (bound 5x: holds)\n"))
        #expect(table(one: 24).text.contains("200 domains: 4.00x"))
        #expect(table(one: 24).text.contains("(bound 5x: MISSED)"))
        #expect(table(one: 24).ratios.map(\.holds) == [false])
        #expect(table(modules: 999, one: 24).ratios.map(\.holds) == [true])
        #expect(!table(modules: 999, one: 24).text.contains("bound"))
        #expect(table().holds && !table(one: 24).holds && table(modules: 999, one: 24).holds)
    }

    @Test("a bound whose ratio was not measured is missed")
    func unmeasured() {
        let many = column(.packages, modules: 1_508, [.interface: 6])
        #expect(!ScaleTable(columns: [many]).holds)
        #expect(!ScaleTable(columns: [many, column(.oneModule, modules: 1, [.noOp: 1])]).holds)
        #expect(ScaleTable(columns: [column(.packages, modules: 83, [.interface: 2])]).holds)
    }

    @Test("as JSON, with what was thrown out")
    func others() throws {
        let object = try JSONSerialization.jsonObject(with: Data(table().json.utf8))
        let cells = try #require((object as? [String: Any])?["cells"] as? [[String: Any]])
        let clean = try #require(cells.first { $0["row"] as? String == "clean" })
        #expect(clean["kept"] as? Int == 9 && clean["rejected"] as? Int == 1)
        #expect(clean["wallSeconds"] as? Double == 600)
        let none = try #require(cells.first { $0["row"] as? String == "service body" })
        #expect(none["wallSeconds"] == nil && none["kept"] as? Int == 0)
        let ratios = try #require((object as? [String: Any])?["ratios"] as? [[String: Any]])
        #expect(ratios.first?["bound"] as? Double == 5 && ratios.first?["holds"] as? Bool == true)
    }
}
