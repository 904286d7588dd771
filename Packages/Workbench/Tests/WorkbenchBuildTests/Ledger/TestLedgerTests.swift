// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// What the ledger keeps, and what it says of it.
@Suite("The ledger of tests", .timeLimit(.minutes(10)))
struct TestLedgerTests {
    private static func run(
        _ inputs: String, _ results: [String: TestOutcome.Result], serial: Bool = true,
        seconds: Double = 1, selection: String = ""
    ) -> LedgerRun {
        LedgerRun(
            date: "2026-11-23T19:00:00Z", inputs: inputs, seconds: seconds, selection: selection,
            isSerial: serial,
            outcomes: results.sorted { $0.key < $1.key }.map {
                TestOutcome(
                    id: $0, result: $1, seconds: seconds, issue: $1 == .failed ? "1 == 2" : "")
            })
    }

    @Test("what was added is read again, and only so many runs are kept") func keeps() throws {
        let folder = try TemporaryFolder()
        let ledger = TestLedger(folder: folder.path)
        var all: [LedgerRun] = []
        for number in 0..<(TestLedger.limit + 3) {
            let run = Self.run("\(number)", ["T.A/a()": .passed, "T.A/b()": .failed])
            try ledger.add(run, to: "Packages/Auth")
            all.append(run)
        }
        #expect(ledger.runs(of: "Packages/Auth") == all.suffix(TestLedger.limit))
        #expect(ledger.runs(of: "Packages/None").isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/Packages-Auth/ledger.tsv"))
    }

    @Test("the newest runs of all tests stay, however many runs of some there are since")
    func keepsWhole() throws {
        let folder = try TemporaryFolder()
        let ledger = TestLedger(folder: folder.path)
        let passed = ["T.A/a()": TestOutcome.Result.passed]
        let whole = [false, true].map { Self.run("\($0)", passed, serial: $0) }
        for run in [Self.run("old", passed)] + whole { try ledger.add(run, to: "A") }
        let some = Self.run("b", passed, selection: "T")
        for _ in 0..<(TestLedger.limit + 3) { try ledger.add(some, to: "A") }
        let kept = ledger.runs(of: "A")
        #expect(Array(kept.prefix(2)) == whole && kept.count == TestLedger.limit + 2)
    }

    @Test("of the ledgers of shards that began with this one, what is new in each is added")
    func merge() throws {
        let folder = try TemporaryFolder()
        let passed = ["T.A/a()": TestOutcome.Result.passed]
        func ledger(_ place: String) -> TestLedger {
            TestLedger(folder: "\(folder.path)/\(place)/.build/ledger")
        }
        let shards = ["shards/tests-1", "shards/tests-2"]
        for place in ["."] + shards {
            for number in 0..<TestLedger.limit {
                try ledger(place).add(Self.run("\(number)", passed), to: "A")
            }
            try folder.write("old", to: place + "/.build/ledger/A/passed-T.inputs")
        }
        let new = Self.run("new", passed)
        try ledger(shards[0]).add(new, to: "A")
        try folder.write("new", to: shards[0] + "/.build/ledger/A/passed-T.inputs")
        try ledger(shards[1]).add(Self.run("b", passed), to: "B")
        try ledger(".").merge(below: folder.path + "/shards")
        #expect(ledger(".").runs(of: "A").last == new)
        #expect(folder.text(".build/ledger/A/passed-T.inputs") == "new")
        #expect(ledger(".").builds() == [1: ["A"], 2: ["B"]])
    }

    @Test("a broken line costs no other line") func broken() {
        let run = Self.run("a", ["T.A/a()": .passed])
        let text = "nonsense\npassed\t1\n" + TestLedger.text(run) + "passed\tx\ty\tz\nfailed"
        #expect(TestLedger.read(text) == [run])
    }

    @Test("a test that fails and passes on the same inputs is flaky; one that only fails is broken")
    func flaky() {
        let runs = [
            Self.run("a", ["T.A/flaky()": .failed, "T.A/broken()": .failed]),
            Self.run("a", ["T.A/flaky()": .passed, "T.A/broken()": .failed]),
            Self.run("b", ["T.A/flaky()": .passed, "T.A/broken()": .passed]),
            Self.run("a", ["T.A/flaky()": .passed, "T.A/broken()": .failed]),
        ]
        #expect(TestLedger.flaky(in: runs) == [FlakyTest(test: "T.A/flaky()", failed: 1, runs: 3)])
    }

    @Test(
        "times are those of the newest run of one test at a time, and only of tests that are there")
    func times() {
        let runs = [
            Self.run("a", ["T.A/a()": .passed, "T.A/gone()": .passed], seconds: 1),
            Self.run("a", ["T.A/a()": .passed], seconds: 2),
            Self.run("a", ["T.A/a()": .passed], serial: false, seconds: 30),
        ]
        #expect(TestLedger.times(in: runs).map(\.id) == ["T.A/a()"])
        #expect(TestLedger.times(in: runs).map(\.seconds) == [2])
    }

    @Test("a package's time is that of its newest run, also where it was divided since")
    func shares() {
        let all = ["T.A/a()", "T.A/b()", "T.B/c()", "U.free()"]
        let passed = Dictionary(all.map { ($0, TestOutcome.Result.passed) }) { $1 }
        var runs = [Self.run("a", passed, serial: false, seconds: 8)]
        #expect(TestLedger.shares(in: runs) == ["T.A": 4, "T.B": 2, "U": 2])
        func part(_ tests: Range<Int>, _ seconds: Double) -> LedgerRun {
            let some = passed.filter { all[tests].contains($0.key) }
            return Self.run("b", some, serial: false, seconds: seconds, selection: "\(tests)")
        }
        // Divided in one way and then in another: each test counts once.
        runs += [part(0..<2, 6), part(2..<4, 2), part(0..<3, 9), part(3..<4, 3)]
        #expect(TestLedger.shares(in: runs) == ["T.A": 6, "T.B": 3, "U": 3])
        // With times of their own the longer ones have more of it.
        runs.insert(
            LedgerRun(
                date: "", inputs: "a", seconds: 10, isSerial: true,
                outcomes: zip(all, [1.0, 1, 2, 6]).map {
                    TestOutcome(id: $0, result: .passed, seconds: $1)
                }), at: 0)
        #expect(TestLedger.shares(in: runs) == ["T.A": 4.5, "T.B": 4.5, "U": 3])
        #expect(TestLedger.shares(in: []).isEmpty)
    }
}
