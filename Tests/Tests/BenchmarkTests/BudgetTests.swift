// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import BenchmarkKit
import Foundation
import TestInfrastructure
import Testing

/// The time budgets of the specifications, held by a short run of `bench` in every `make test`: a
/// thousand single operations each, their median against the budget. How late the slowest of them
/// come is the machine's doing as much as ours while other tests run, so `make bench` alone holds
/// p99 to the same budgets, at length and optimised.
///
/// Most budgets are a thousand times what is needed. So each median is also held near what was
/// measured, to ten times the median of a debug build on two cores of a Xeon. Four runs there, with
/// builds beside them, differed by up to a factor of two. A row that misses is measured again.
@Suite("Budgets", .timeLimit(.minutes(10)))
struct BudgetTests {
    /// A run of the program, which is built beside these tests.
    private static func bench(_ words: String...) async throws -> ProgramRun {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let program = root.appendingPathComponent(".build/debug/bench").path
        return try await ProgramRun.run(
            [program, "--processes", "1", "--samples", "20", "--quiet", "--unpinned"] + words)
    }

    private static func report(_ filter: String) async throws -> Report {
        let run = try await bench("--filter", filter, "--json")
        return try Report.decoded(Data(run.output.utf8), from: "the run of bench: \(run.errors)")
    }

    private static let all = Task { try await report("budget.") }

    /// What is wrong with a row; `nil` when its median is within the budget, and that is no more
    /// than the specification's figure.
    private static func fault(of name: String, within figure: Duration, in report: Report)
        -> String?
    {
        guard let row = report.rows.first(where: { $0.name == name }) else {
            return "\(name) was not measured"
        }
        guard let budget = row.budget, budget <= figure / .nanoseconds(1) else {
            return "\(name) is not held to \(figure)"
        }
        guard row.subject.nanoseconds.joined().count >= 1_000 else {
            return "\(name) has fewer than a thousand samples"
        }
        let median = row.subject.median
        return median <= budget ? nil : "\(name): median \(median / 1e6) ms over \(figure)"
    }

    /// - Parameter measured: the median that was measured.
    private func holds(
        _ name: String, within figure: Duration, near measured: Duration,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        var report = try await Self.all.value
        let fault = Self.fault(of: name, within: figure, in: report)
        #expect(fault == nil, sourceLocation: location)
        var slow = Self.fault(of: name, near: measured, in: report)
        for _ in 1...2 where slow != nil {
            report = try await Self.report(name)
            slow = Self.fault(of: name, near: measured, in: report)
        }
        #expect(slow == nil, sourceLocation: location)
    }

    /// What is wrong with a row that is much slower than it was; `nil` within ten times of that.
    private static func fault(
        of name: String, near measured: Duration, in report: Report
    ) -> String? {
        guard let median = report.rows.first(where: { $0.name == name })?.subject.median else {
            return "\(name) was not measured"
        }
        let times = median / (measured / .nanoseconds(1))
        return times <= 10 ? nil : "\(name): median \(median / 1e6) ms, \(times) times \(measured)"
    }

    @Test("the first look at a capability within 10 ms", .requirement("F-0A0", "F-08D"))
    func firstCheck() async throws {
        try await holds(
            "budget.capability.first", within: .milliseconds(10), near: .microseconds(45))
    }

    @Test("a cached look at a capability within 1 ms", .requirement("F-0A0", "F-0C8", "F-08D"))
    func cachedCheck() async throws {
        try await holds(
            "budget.capability.cached", within: .milliseconds(1), near: .nanoseconds(1_200))
    }

    @Test("a capability is invalidated within 5 ms", .requirement("F-0A1", "F-08D"))
    func invalidation() async throws {
        try await holds(
            "budget.capability.invalidation", within: .milliseconds(5), near: .microseconds(25))
    }

    @Test(
        "a recovery strategy is chosen within 5 ms", .requirement("F-0A2", "F-0C8", "F-08D"))
    func recovery() async throws {
        try await holds(
            "budget.recovery", within: .milliseconds(5), near: .nanoseconds(1_800))
    }

    @Test("an action is processed within 5 ms, 8 are allowed", .requirement("F-0A3", "F-08D"))
    func action() async throws {
        try await holds(
            "budget.action", within: .milliseconds(5), near: .nanoseconds(1_500))
    }

    @Test("a change is in the mailboxes within 1 ms", .requirement("F-0A4", "F-08D"))
    func dispatch() async throws {
        try await holds(
            "budget.dispatch", within: .milliseconds(1), near: .nanoseconds(4_500))
    }

    @Test("a context is made within 50 ms", .requirement("F-0A6", "F-0C8", "F-08D"))
    func creation() async throws {
        try await holds(
            "budget.context.creation", within: .milliseconds(50), near: .microseconds(30))
    }

    @Test("a context receives a change within 5 ms, 8 are allowed", .requirement("F-0A7", "F-08D"))
    func receipt() async throws {
        try await holds(
            "budget.context.receipt", within: .milliseconds(5), near: .microseconds(47))
    }

    @Test("a context appears and disappears within 10 ms", .requirement("F-0A9", "F-08D"))
    func lifecycle() async throws {
        try await holds(
            "budget.context.lifecycle", within: .milliseconds(10), near: .microseconds(35))
    }

    @Test(
        "a mutation is in the frame within 16 ms", .requirement("F-0AA", "F-0C8", "F-08D"))
    func viewUpdate() async throws {
        try await holds(
            "budget.view.update", within: .milliseconds(16), near: .microseconds(470))
    }

    @Test("the next view is drawn within 300 ms", .requirement("F-0AB", "F-08D"))
    func transition() async throws {
        try await holds(
            "budget.view.transition", within: .milliseconds(300), near: .microseconds(550))
    }

    @Test("a snapshot is read within 1 ms", .requirement("S-030", "S-111"))
    func snapshot() async throws {
        try await holds(
            "budget.snapshot", within: .milliseconds(1), near: .nanoseconds(600))
    }

    @Test("a state is updated within 5 ms", .requirement("S-031", "S-035"))
    func update() async throws {
        try await holds(
            "budget.update", within: .milliseconds(5), near: .nanoseconds(1_200))
    }

    @Test("three clients change together within 2 ms", .requirement("S-032", "S-111"))
    func coordination() async throws {
        try await holds(
            "budget.coordination", within: .milliseconds(2), near: .microseconds(13))
    }

    @Test(
        "the main actor reads its cache, and a snapshot, within 0.5 ms",
        .requirement("S-033", "S-111"),
        arguments: ["budget.context.cached-read", "budget.snapshot.main-actor"])
    func binding(row: String) async throws {
        let near: Duration = row.hasSuffix("read") ? .nanoseconds(4_500) : .nanoseconds(500)
        try await holds(row, within: .microseconds(500), near: near)
    }

    @Test("a thousand snapshots are read and their average is told in ms", .requirement("S-034"))
    func average() async throws {
        let run = try await Self.bench("--filter", "budget.snapshot")
        let line = try #require(
            run.output.split(separator: "\n").first { $0.hasPrefix("budget.snapshot: ") })
        let match = try #require(
            line.firstMatch(of: /: ([0-9.]+) ms average, p99 [0-9.]+ ms, budget 1.0 ms/))
        #expect(try #require(Double(match.1)) < 1)
    }

    @Test(
        "an action, and a module's registration, cost among a thousand others what they cost alone",
        .requirement("R-001"))
    func flat() async throws {
        var misses = [""]
        for _ in 1...3 where !misses.isEmpty {
            let report = try await Self.report("flat")
            let rows = ["relux.action.flat", "relux.register.flat", "ioc.get.flat"]
            #expect(Set(report.rows.map(\.name)).isSuperset(of: rows))
            // Twice is far from a thousand times; `make bench` holds them to half as much more.
            misses = report.rows.filter { ($0.ratio ?? .infinity) > 2 }.map(\.name)
        }
        #expect(misses.isEmpty)
    }

    @Test("the run says its machine, and that it is no A12", .requirement("F-0AE"))
    func machine() async throws {
        let run = try await Self.bench("--filter", "budget.recovery")
        #expect(run.output.hasPrefix(Machine.current.sentence + "\n"))
        let saved = try #require(try await Self.all.value.machine)
        #expect(saved == .current)
        #expect(saved.cores > 0 && saved.memory > 1_000_000)
        #expect(!saved.processor.isEmpty && !saved.system.isEmpty)
    }

    @Test("a machine is told with all its parts, and what it is not", .requirement("F-0AE"))
    func sentence() {
        let machine = Machine(
            processor: "AMD EPYC", cores: 2, memory: 25_769_803_776, system: "Debian 12")
        #expect(
            machine.sentence == "Machine: AMD EPYC, 2 cores, 24.0 GiB, Debian 12; no A12 with iOS "
                + "15, for which the budgets are written.")
    }

    @Test("every budget says from where to where it is measured", .requirement("F-0AD"))
    func boundaries() async throws {
        let rows = try await Self.all.value.rows
        let run = try await Self.bench("--filter", "budget.capability.cached")
        let lines = run.output.split(separator: "\n")
        let cached = try #require(rows.first { $0.name == "budget.capability.cached" })
        #expect(lines.contains("\(cached.name): \(cached.note ?? "")"))
        #expect(rows.count >= 16)
        for row in rows {
            let note = try #require(row.note, "\(row.name)")
            let told = try #require(
                note.firstMatch(of: /^[FS]-[0-9A-F]{3}( and [FS]-[0-9A-F]{3})?: (.+)/))
            #expect(told.2.count > 10, "\(row.name): \(note)")
            // What the framework allocates is counted for each, first and cached looks apart.
            #expect(row.allocations != nil, "\(row.name)")
        }
        let names = Set(rows.map(\.name))
        #expect(names.contains("budget.capability.first"))
    }

    @Test("a budget that is missed, missing or too generous is found")
    func planted() throws {
        func row(_ name: String, budget: Duration, each: Double) -> Row {
            let benchmark = Benchmark(name, budget: budget) {
                throw BenchmarkFailure.unmeasurable("it is made up")
            }
            return Row(
                benchmark, limit: nil, iterations: 1,
                nanoseconds: Array(repeating: each, count: 1_000), limitNanoseconds: [],
                allocations: nil)
        }
        func fault(_ name: String, _ row: Row) -> String? {
            Self.fault(
                of: name, within: .milliseconds(1),
                in: Report(core: nil, cores: 2, samples: 20, rows: [row]))
        }
        func slow(_ each: Double) -> String? {
            let row = row("a", budget: .milliseconds(5), each: each)
            return Self.fault(
                of: "a", near: .microseconds(1),
                in: Report(core: nil, cores: 2, samples: 20, rows: [row]))
        }
        #expect(slow(10_000) == nil)
        #expect(slow(11_000) == "a: median 0.011 ms, 11.0 times 1e-06 seconds")
        #expect(fault("a", row("a", budget: .milliseconds(1), each: 9e5)) == nil)
        #expect(fault("b", row("a", budget: .milliseconds(1), each: 9e5)) == "b was not measured")
        #expect(
            fault("a", row("a", budget: .milliseconds(2), each: 9e5))
                == "a is not held to 0.001 seconds")
        #expect(
            fault("a", row("a", budget: .milliseconds(1), each: 2e6))
                == "a: median 2.0 ms over 0.001 seconds")
    }
}
