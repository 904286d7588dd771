// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Foundation
import Testing

/// A row from made-up samples.
private func row(
    _ name: String = "a.row",
    subject: [Double] = [20, 21, 22],
    limit: [Double]? = [10, 10, 10],
    bound: Double? = nil,
    allocations: Double? = nil,
    allocationBound: Double? = nil
) -> Row {
    let benchmark = Benchmark(name, bound: bound, allocations: allocationBound, note: "made up") {
        throw BenchmarkFailure.unmeasurable("it is made up")
    }
    return Row(
        benchmark,
        limit: limit == nil ? nil : "a limit",
        iterations: 3,
        nanoseconds: subject,
        limitNanoseconds: limit ?? [],
        allocations: allocations
    )
}

private func report(_ rows: [Row]) -> Report {
    Report(core: 1, cores: 2, samples: 20, rows: rows)
}

@Suite("Benchmark report")
struct ReportTests {
    @Test("the ratio is the median of the rounds, so that a slow moment on both sides cancels out")
    func pairedRatio() {
        let disturbed = row(subject: [20, 200, 20, 2_000, 20], limit: [10, 100, 10, 1_000, 10])
        #expect(disturbed.ratio == 2)
    }

    @Test(
        "a bound is kept up to and including its value",
        arguments: [(2.2, true), (2.1, true), (2.0, false)]
    )
    func bound(_ bound: Double, _ isKept: Bool) {
        let measured = row(bound: bound)
        #expect(measured.keepsBound == isKept)
        #expect(report([measured]).misses.isEmpty == isKept)
    }

    @Test("too many allocations are a miss, uncounted ones are not")
    func allocations() {
        #expect(report([row(allocations: 3, allocationBound: 2)]).misses.count == 1)
        #expect(report([row(allocations: 2, allocationBound: 2)]).misses.isEmpty)
        #expect(report([row(allocations: nil, allocationBound: 2)]).misses.isEmpty)
    }

    @Test("a p99 above its budget is a miss and is told in milliseconds")
    func budget() {
        let benchmark = Benchmark("a.row", budget: .milliseconds(1)) {
            throw BenchmarkFailure.unmeasurable("it is made up")
        }
        let rows = [900_000.0, 1_100_000].map { time in
            Row(
                benchmark, limit: nil, iterations: 1, nanoseconds: [time], limitNanoseconds: [],
                allocations: nil)
        }
        #expect(report(rows).misses == [rows[1]])
        let lines = Table.lines(report(rows))
        #expect(lines.contains("a.row: 0.900000 ms average, p99 0.900000 ms, budget 1.0 ms"))
        #expect(lines.contains("a.row: 1.100000 ms average, p99 1.100000 ms, budget 1.0 ms !"))
    }

    @Test("a report survives being saved and read")
    func roundTrip() throws {
        let saved = report([row(bound: 2), row("b.row", limit: nil, allocations: 1.5)])
        #expect(try Report.decoded(saved.encoded(), from: "x.json") == saved)
    }

    @Test("a report with a number that is none survives too")
    func infinite() throws {
        let saved = report([row(limit: [0, 0, 0])])
        let read = try Report.decoded(saved.encoded(), from: "x.json")
        #expect(read.rows.first?.ratio == .infinity)
    }

    @Test(
        "a file that is no report is refused with its path and the way out",
        arguments: ["", "{}", "[1]", #"{"format":99}"#]
    )
    func refused(_ text: String) throws {
        let failure = #expect(throws: BenchmarkFailure.self) {
            try Report.decoded(Data(text.utf8), from: "old.json")
        }
        let sentence = try #require(failure?.description)
        #expect(sentence.hasPrefix("The baseline old.json cannot be used: "))
        #expect(sentence.hasSuffix("Save a new one with --save old.json."))
    }

    @Test("the reports of several processes become one, with every sample and the most allocations")
    func merged() throws {
        let parts = [1.0, 2, 9].map { times in
            report([row(subject: [10 * times], limit: [10], allocations: times)])
        }
        let whole = try #require(Report(merging: parts))
        #expect(whole.processes == 3)
        #expect(whole.rows.first?.subject.nanoseconds == [[10], [20], [90]])
        #expect(whole.rows.first?.ratio == 2)
        #expect(whole.rows.first?.allocations == 9)
        #expect(Report(merging: []) == nil)
    }

    @Test("rows with the same limit are compared by ratio: a machine twice as slow changes nothing")
    func slowerMachine() throws {
        let limit = Array(repeating: 10.0, count: 101)
        let old = row(subject: noisySample(around: 20, seed: 1), limit: limit)
        let new = row(subject: noisySample(around: 40, seed: 2), limit: limit.map { $0 * 2 })
        #expect(try #require(new.compared(to: old)).verdict == .noDifference)
    }

    @Test("an injected slowdown to twice the time is found")
    func slowdown() throws {
        let limit = Array(repeating: 10.0, count: 101)
        let old = row(subject: noisySample(around: 20, seed: 1), limit: limit)
        let new = row(subject: noisySample(around: 40, seed: 2), limit: limit)
        #expect(try #require(new.compared(to: old)).verdict == .slower)
    }

    @Test("rows without a limit are compared by time")
    func byTime() throws {
        let old = row(subject: noisySample(around: 20, seed: 1), limit: nil)
        let new = row(subject: noisySample(around: 10, seed: 2), limit: nil)
        #expect(try #require(new.compared(to: old)).verdict == .faster)
    }

    @Test("the table marks what misses its bound and names it at the end")
    func table() throws {
        let lines = Table.lines(report([row("good", bound: 3), row("bad", bound: 2)]))
        #expect(try #require(lines.first { $0.hasPrefix("bad") }).contains("2.0x !"))
        #expect(try #require(lines.first { $0.hasPrefix("good") }).contains("3.0x  "))
        #expect(lines.last == "1 row misses a bound: bad")
    }

    @Test("a table whose bounds are kept says so")
    func tableKept() {
        #expect(Table.lines(report([row(bound: 3)])).last == "Every bound is kept (1 row has one).")
    }

    @Test("the comparison has a line for every row, also for one that is new")
    func comparisonTable() {
        let lines = Table.lines(
            report([row("old"), row("new")]), against: report([row("old")]), margin: 0.1)
        #expect(lines.contains { $0.hasPrefix("old") && $0.contains("no difference") })
        #expect(lines.contains { $0.hasPrefix("new") && $0.contains("not in the baseline") })
    }
}
