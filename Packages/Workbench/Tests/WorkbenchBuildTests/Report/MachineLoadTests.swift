// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild

@Suite("The machine's load beside times", .timeLimit(.minutes(10)))
struct MachineLoadTests {
    private func run(_ loads: [Double]) -> BuildRun {
        var run = SyntheticRun.run([
            SyntheticRun.iterations("body", seconds: 1, count: loads.count)
        ])
        for (number, load) in loads.enumerated() { run.iterations[number + 1].load = load }
        return run
    }

    @Test("a quiet machine's load is said")
    func quiet() {
        #expect(MachineLoad(run([0.8, 2.1, 1.5])).sentence == "Load 0.8 to 2.1 on 2 processors.")
        #expect(MachineLoad(run([0, 0])).sentence == nil)
    }

    @Test("a machine that was busy for one build in ten is warned about, in every form")
    func busy() {
        let busy = run([6.2, 3.1] + [Double](repeating: 1, count: 18))
        let words =
            "The machine was busy: 2 of 20 builds began at a load above 3.0 on 2 processors, the "
            + "highest 6.2. CPU time says more than the wall clock; measure again when the machine "
            + "is quiet."
        #expect(MachineLoad(busy).sentence == words)
        let report = BuildReport(run: busy)
        let table = report.table().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(table.contains(words))
        #expect(report.markdown.contains(words))
        #expect(report.json.contains(words))
        let calm = run([6.2] + [Double](repeating: 1, count: 19))
        #expect(!MachineLoad(calm).isBusy)
    }

    @Test("a drift is said in words")
    func drift() {
        var run = run([Double](repeating: 1, count: 12))
        for number in run.iterations.indices {
            run.iterations[number].wallSeconds += Double(number)
        }
        let warning = "body: the time grew by"
        #expect(BuildReport.warnings(run).contains { $0.hasPrefix(warning) })
        #expect(BuildReport(run: run).markdown.contains(warning))
        #expect(BuildReport.warnings(SyntheticRun.usual).count == 1)
    }

    @Test("no quartile of three builds and no ninetieth percentile of nine")
    func few() {
        let figures = { (count: Int) in
            SyntheticRun.run([SyntheticRun.iterations("body", seconds: 1, count: count)])
                .summaries[0].wall
        }
        #expect(figures(3)?.interquartileRange == nil && figures(4)?.interquartileRange != nil)
        #expect(figures(9)?.p90 == nil && figures(10)?.p90 != nil)
        let three = SyntheticRun.run([SyntheticRun.iterations("body", seconds: 1, count: 3)])
        #expect(!BuildReport(run: three).json.contains("p90"))
        let row = BuildReport(run: three).markdown.split(separator: "\n")
            .first { $0.hasPrefix("| body |") }
        #expect(
            row?.split(separator: "|").dropFirst(3).prefix(3).allSatisfy { $0 == " - " } == true)
    }
}
