// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchProof

@Suite("Reports of proofs and benchmarks")
struct ProofReportTests {
    private func outcome(
        _ kind: Change.Kind = .body, number: Int = 1, selected: [String] = ["A"],
        compiled: [String] = ["A"], interfaces: [String] = [], missed: [String] = [],
        isMend: Bool = false, changed: [String] = [], tested: [String] = [],
        failure: String? = nil
    ) -> AffectedProof.Outcome {
        .init(
            number: number, kind: kind, what: "a number", paths: ["A.swift"], selected: selected,
            reruns: 2, compiled: compiled, interfaces: interfaces, emitted: ["Z"], missed: missed,
            missedTests: [], isMend: isMend, changed: changed, tested: tested,
            reachable: ["T", "U"],
            missedResults: changed.filter { !tested.contains($0) }, seconds: 1, failure: failure)
    }

    @Test("what was selected is held against what was compiled") func rate() {
        let report = ProofReport([
            outcome(), outcome(.interface, selected: ["A", "B", "C"], compiled: ["A", "B"]),
        ])
        #expect(report.misses == 0)
        let row = report.text.split(separator: "\n").first { $0.hasPrefix("all") }
        #expect(row?.split(separator: " ") == ["all", "2", "4", "3", "1.33x", "0"])
    }

    @Test("a test that changed its result and was not selected is a miss") func results() {
        let found = ProofReport([
            outcome(.value, changed: ["T"], tested: ["T", "U"]),
            outcome(.value, number: 2, isMend: true, changed: ["T"], tested: ["U"]),
        ])
        #expect(found.misses == 1)
        #expect(found.text.contains("MISSED 2 value (a number) in A.swift: results of T"))
        let row = found.text.split(separator: "\n").last { $0.hasPrefix("all") }
        #expect(row?.split(separator: " ") == ["all", "2", "3", "4", "0.75x", "2", "1"])
    }

    @Test("what made a test fail is taken back next, and all kinds come equally often")
    func schedule() {
        var outcomes: [AffectedProof.Outcome] = []
        for number in 1...18 {
            let (kind, isMend) = AffectedProof.next(after: outcomes)
            outcomes.append(outcome(kind, number: number, isMend: isMend))
        }
        for kind in Change.Kind.allCases {
            let some = outcomes.filter { $0.kind == kind }
            #expect(some.count { !$0.isMend } == 2)
            #expect(some.count(where: \.isMend) == (kind == .value ? 2 : 0))
        }
        // What did not build was not kept, and cannot be taken back.
        let broken = outcome(.value, failure: "error: no")
        #expect(!AffectedProof.next(after: [broken]).isMend)
    }

    @Test("a miss is named") func misses() {
        let report = ProofReport([outcome(compiled: ["A", "B"], missed: ["B"])])
        #expect(report.misses == 1)
        #expect(report.text.contains("MISSED 1 body (a number) in A.swift: B"))
    }

    @Test("what an earlier change had selected, and its build left alone, is late and no miss")
    func late() {
        let interface = outcome(
            .interface, number: 1, selected: ["A", "B"], compiled: ["A"], interfaces: ["A"])
        let comment = outcome(
            .comment, number: 3, selected: ["C"], compiled: ["C", "B"], missed: ["B"])
        let report = ProofReport([interface, outcome(number: 2), comment])
        #expect(report.misses == 0)
        #expect(report.text.contains("  3 compiled B, which 1 had selected\n"))
        // Once.
        let again = outcome(number: 4, selected: ["C"], compiled: ["B"], missed: ["B"])
        #expect(ProofReport([interface, comment, again]).misses == 1)
        // Where no module file had changed there was nothing to make up for.
        let body = outcome(number: 1, selected: ["A", "B"], compiled: ["A"])
        #expect(ProofReport([body, comment]).misses == 1)
        // A change that did not build selected nothing.
        let broken = outcome(
            .interface, number: 1, selected: ["A", "B"], compiled: ["A"], interfaces: ["A"],
            failure: "error: no")
        #expect(ProofReport([broken, comment]).misses == 1)
    }

    @Test("a change that does not build proves nothing") func failures() {
        let report = ProofReport([outcome(missed: ["B"], failure: "error: no")])
        #expect(report.count == 0 && report.misses == 0)
        #expect(report.text.contains("1 changes did not build"))
    }

    @Test("a build's lines name what it compiled") func lines() {
        let output = """
            [3/9] Compiling AuthModels Auth.swift
            [12/340] Emitting module AuthReluxInt
            [4/9] Linking libAuthModels.so
            """
        #expect(AffectedProof.modules(after: "Compiling", in: output) == ["AuthModels"])
        #expect(AffectedProof.modules(after: "Emitting module", in: output) == ["AuthReluxInt"])
    }

    @Test("a bound is missed by time, memory or output, and where nothing could be measured")
    func bounds() {
        func row(_ bound: WorkbenchBenchmark.Bound) -> WorkbenchBenchmark.Row {
            .init(
                name: "lint", seconds: [0.1, 0.2, 0.3], cpuSeconds: 0.2, peakBytes: 50_000_000,
                outputBytes: 1_000_000, bound: bound)
        }
        #expect(row(.init(seconds: 0.2)).keepsBound)
        #expect(!row(.init(seconds: 0.19)).keepsBound)
        #expect(!row(.init(seconds: 1, bytes: 49_000_000)).keepsBound)
        #expect(!row(.init(seconds: 1, output: 999_999)).keepsBound)
        let unmeasured = WorkbenchBenchmark.Row(
            name: "metrics", seconds: [], cpuSeconds: 0, peakBytes: 0, outputBytes: 0,
            bound: .init(seconds: 1), note: "exit code 3")
        #expect(!unmeasured.keepsBound)
        let lines = BenchmarkTable.lines([row(.init(seconds: 0.1))])
        #expect(lines.last?.contains("200 ms") == true && lines.last?.contains("!") == true)
    }
}
