// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("The report for a terminal", .timeLimit(.minutes(10)))
struct TableTests {
    @Test("Scenarios stand under their layers, with what was kept, timed, compiled and linked")
    func whole() {
        let lines = BuildReport(run: SyntheticRun.usual).table().split(separator: "\n").dropFirst(5)
        let expected = """
            SCENARIO                         N OUT  MEDIAN     IQR     P90     CPU  MOD  LIB
            No layer
             no-op                          10   0  404 ms    5 ms  408 ms  364 ms    0    0
            Models
             public addition root app       10   0  3.36 s  139 ms  3.48 s  3.03 s    4    1
             body root app                  10   0  1.62 s   28 ms  1.64 s  1.46 s    1    1
            ServiceImpl
             body leaf app                   9   1  1.22 s   32 ms       -  1.10 s    1    2
            4 scenarios, 39 builds kept, 1 rejected. N kept, OUT rejected; MEDIAN, IQR (of 4
              builds or more) and P90 (of 10 or more) of the wall clock; CPU user and
              system; MOD modules compiled, LIB linked.
            Load 1.2 on 2 processors.
            Rejected: body ServiceImpl leaf app, iteration 3: The module file did not
              change.
            """
        #expect(lines.joined(separator: "\n") == expected)
    }

    @Test("Nothing is wider than asked for, however long a name", arguments: [60, 80, 120])
    func width(_ width: Int) {
        var run = SyntheticRun.usual
        run.conditions.toolchain = String(repeating: "Swift version 6.3.1 ", count: 12)
        run.iterations += SyntheticRun.iterations(
            "protocol requirement ServiceInt middle of a domain whose name has no end app",
            variant: String(repeating: "x", count: 150), seconds: 1_234.5)
        let lines = BuildReport(run: run).table(width: width).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(lines.contains { $0.count > width - 8 })
    }

    @Test("A name cannot move the cursor or break a line")
    func control() {
        let run = SyntheticRun.run([SyntheticRun.iterations("body\u{1B}[2J\r\nend", seconds: 1)])
        let table = BuildReport(run: run).table()
        #expect(!table.contains("\u{1B}") && !table.contains("\r") && !table.contains("\r\n"))
        #expect(table.contains("body [2J"))
    }

    @Test("A scenario of which nothing was kept has no figures")
    func nothingKept() {
        var run = SyntheticRun.run([SyntheticRun.iterations("body", seconds: 1, count: 2)])
        for index in run.iterations.indices { run.iterations[index].rejection = "It missed." }
        let table = BuildReport(run: run).table()
        #expect(table.contains(" body                            0   3       -       -"))
        #expect(table.contains("Rejected: body, warm-up 1: It missed."))
        #expect(run.summaries.first?.wall == nil)
    }

    @Test("Builds that scatter widely are named")
    func noisy() {
        var run = SyntheticRun.run([SyntheticRun.iterations("body", seconds: 1)])
        for index in run.iterations.indices {
            run.iterations[index].wallSeconds = Double(index + 1)
        }
        #expect(BuildReport(run: run).table().contains("10 % of the median in: body."))
        #expect(!BuildReport(run: SyntheticRun.usual).table().contains("of the median in"))
    }

    @Test("Variants stand together, and the layer that was recorded wins over the name")
    func order() {
        var run = SyntheticRun.run([
            SyntheticRun.iterations("body AxiomCore app", variant: "old", seconds: 1),
            SyntheticRun.iterations("no-op", variant: "old", seconds: 1),
            SyntheticRun.iterations("body AxiomCore app", variant: "new", seconds: 1),
            SyntheticRun.iterations("no-op", variant: "new", seconds: 1),
        ])
        for index in run.iterations.indices where run.iterations[index].scenario != "no-op" {
            run.iterations[index].layer = "Framework"
        }
        #expect(
            run.summaries.map(\.label) == [
                "no-op · old", "no-op · new", "body AxiomCore app · old",
                "body AxiomCore app · new",
            ])
        #expect(run.summaries.map(\.layer) == [nil, nil, "Framework", "Framework"])
    }

    @Test("Several runs get a table each")
    func several() {
        var other = SyntheticRun.usual
        other.conditions.repository = "100 domains"
        let table = BuildReport(runs: [SyntheticRun.usual, other]).table()
        #expect(table.contains("measured   3 domains") && table.contains("measured   100 domains"))
    }
}
