// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild

@Suite("Builds over commits")
struct HistoryReportTests {
    private func report(
        _ history: MadeUpHistory, _ entries: [BuildEntry]? = nil, seed: UInt64 = 1
    ) -> HistoryReport {
        HistoryReport(entries ?? history.entries(seed: seed), revisions: history.revisions)
    }

    private let isWhole = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil

    /// In `check` at five of the seventeen places.
    @Test("a planted slowdown is found at its commit, and its module is named, wherever it is")
    func planted() throws {
        for place in stride(from: 2, through: 18, by: isWhole ? 1 : 4) {
            let history = MadeUpHistory(change: place)
            let series = try #require(report(history, seed: UInt64(place)).series.first)
            let change = try #require(series.changes.first)
            #expect(series.changes.count == 1)
            #expect(change.commit.hash == MadeUpHistory.hash(place))
            #expect(change.shares.map(\.name) == ["Orders"])
            #expect(change.blame.hasPrefix("It is Orders, +"))
            #expect(abs(change.change - 0.2) < 0.03 && change.isSlower)
        }
    }

    /// In `check` the first twenty.
    @Test("of 100 histories without a change at most 1 % show one")
    func falseAlarms() {
        let alarms = (0..<(isWhole ? 100 : 20)).count { seed in
            !report(MadeUpHistory(), seed: UInt64(seed)).series.allSatisfy(\.changes.isEmpty)
        }
        #expect(alarms <= 1, "\(alarms) alarms")
    }

    @Test("another machine, toolchain, package, words or set of modules is another series")
    func kinds() {
        let history = MadeUpHistory()
        var entries = history.entries()
        let same = entries
        func add(_ change: (inout BuildEntry) -> Void) {
            entries += same.map {
                var entry = $0
                change(&entry)
                return entry
            }
        }
        add { $0.machine = "Another" }
        add { $0.toolchain = "/opt/swift 3 4" }
        add { $0.package = "Tests" }
        add { $0.words = ["build", "-c", "release"] }
        add { $0.parts.removeLast() }
        #expect(report(history, entries).series.count == 6)
    }

    @Test("failed and partial builds, work trees with changes and other branches do not count")
    func leftOut() {
        let history = MadeUpHistory()
        var entries = Array(history.entries().prefix(4))
        entries[0].status = 1
        entries[1].parts[0].files = 1
        entries[2].commit += "+"
        entries[3].commit = String(repeating: "f", count: 40)
        let report = report(history, entries)
        #expect(report.series.isEmpty)
        #expect(
            report.leftOut == [
                "2 builds not compared: failed, nothing compiled, or only some files of a module.",
                "1 build not compared: uncommitted changes, so of no commit.",
                "1 build not compared: of a commit that HEAD does not come from.",
            ])
        #expect(report.advice?.hasPrefix("Nothing can be compared yet: build two commits") == true)
    }

    @Test("a load that differs between both sides raises a doubt, a busy machine a warning")
    func busy() throws {
        let history = MadeUpHistory(change: 8, loads: (0.5, 6))
        let series = try #require(report(history).series.first)
        #expect(
            series.changes.first?.doubt
                == "The machine's load was not the same: 0.5 before, 6.0 after. Build both commits "
                + "again, in turns.")
        #expect(series.findings.last?.hasPrefix("The machine was busy: 36 of 60 builds") == true)
    }

    @Test("a change of all modules alike is one of the pace, and blamed on none")
    func everywhere() throws {
        let history = MadeUpHistory(scatter: 0.01)
        var entries = history.entries()
        for index in entries.indices where entries[index].commit >= MadeUpHistory.hash(10) {
            for part in entries[index].parts.indices {
                entries[index].parts[part].cpu? *= 1.3
            }
            entries[index].user *= 1.3
        }
        let series = try #require(report(history, entries).series.first)
        #expect(series.changes.isEmpty && series.paces.map(\.index) == [10])
        #expect(
            series.findings.first?.hasPrefix("From 00000000 on all modules alike took ") == true)
    }

    @Test("a slowdown is found among builds of which half ran on a busy machine")
    func uneven() throws {
        let history = MadeUpHistory(change: 13, scatter: 0.02)
        var entries = history.entries()
        for index in entries.indices where index % 2 == 0 {
            for part in entries[index].parts.indices { entries[index].parts[part].cpu? *= 1.5 }
            entries[index].user *= 1.5
        }
        let changes = try #require(report(history, entries).series.first).changes
        #expect(changes.map(\.commit.hash) == [MadeUpHistory.hash(13)])
        #expect(changes.first?.shares.map(\.name) == ["Orders"])
    }

    @Test("without git each build stands alone, in the order of time")
    func noGit() throws {
        var noise = Noise(seed: 3)
        let entries = (0..<20).map { number in
            var entry = MadeUpHistory.entry(0, orders: number < 12 ? 2 : 4, scatter: 0.02, &noise)
            entry.commit = ""
            entry.date = "2026-11-01T10:00:\(number + 10)Z"
            return entry
        }
        let series = try #require(HistoryReport(entries, revisions: []).series.first)
        #expect(series.changes.map(\.commit.label) == ["2026-11-01T10:00:22Z"])
    }

    @Test("a newest slowdown is one for the gate, and a newest gain is not")
    func gate() {
        let slower = MadeUpHistory(change: 12)
        #expect(report(slower).slower.count == 1)
        #expect(report(MadeUpHistory()).slower.isEmpty)
        // The same builds with their commits the other way round get faster.
        let faster = report(slower, backwards(slower.entries()))
        #expect(faster.series.first?.changes.map(\.isSlower) == [false])
        #expect(faster.slower.isEmpty)
    }

    @Test("a slowdown that a later commit took back is none for the gate")
    func takenBack() {
        let history = MadeUpHistory(commits: 30, change: 10)
        let quick = MadeUpHistory(commits: 30).entries(seed: 2)
        let entries = zip(history.entries(), quick).map { slow, quick in
            slow.commit < MadeUpHistory.hash(20) ? slow : quick
        }
        let both = report(history, entries)
        #expect(both.series.first?.changes.map(\.index) == [10, 20])
        #expect(both.series.first?.changes.map(\.isSlower) == [true, false])
        #expect(both.slower.isEmpty)
    }

    @Test("a slowdown of an old toolchain or a removed package is none for the gate")
    func past() {
        let history = MadeUpHistory()
        let old = MadeUpHistory(commits: 18, change: 9).entries()
        let changes: [(inout BuildEntry) -> Void] = [
            { $0.toolchain = "/opt/swift 3 4" }, { $0.package = "Removed" },
        ]
        for change in changes {
            var past = old
            for index in past.indices { change(&past[index]) }
            let report = report(history, past + history.entries(seed: 2))
            #expect(report.series.count == 2)
            #expect(report.series.contains { $0.changes.last?.isSlower == true })
            #expect(report.slower.isEmpty)
        }
        // One build of the newest commit, of a kind that has no other, is newer all the same.
        var next = history.entries()[0]
        next.toolchain = "/opt/swift 3 4"
        #expect(next.commit == MadeUpHistory.hash(19))
        #expect(report(history, old + [next]).slower.isEmpty)
        #expect(!report(history, old).slower.isEmpty)
    }

    private func backwards(_ entries: [BuildEntry]) -> [BuildEntry] {
        entries.map { entry in
            var entry = entry
            entry.commit = MadeUpHistory.hash(19 - (Int(entry.commit.suffix(2)) ?? 0))
            return entry
        }
    }

    /// Builds of six modules, of which three are compiled beside each other. Each takes two
    /// seconds, `Stock` four, and those named take longer from the tenth commit on.
    private func beside(_ longer: [String: Double]) throws -> HistorySeries {
        var noise = Noise(seed: 5)
        let history = MadeUpHistory()
        let entries = history.entries().map { entry in
            var entry = entry
            var (start, ends) = (1.0, [Double]())
            let isLater = entry.commit >= MadeUpHistory.hash(10)
            func part(_ name: String) -> BuildEntry.Part {
                let extra = isLater ? longer[name] ?? 0 : 0
                let end = start + noise.time((name == "Stock" ? 4 : 2) + extra, scatter: 0.01)
                ends.append(end)
                return .init(
                    name: name, kind: .compile, ready: start, start: start, end: end,
                    cpu: end - start, files: 3, of: 3)
            }
            entry.parts = []
            for stage in [["Core"], ["Login"], ["Orders", "Stock", "Shop"], ["Tickets"]] {
                entry.parts += stage.map(part)
                start = ends.max() ?? start
            }
            entry.seconds = start + 0.5
            return entry
        }
        var setting = HistoryReport.Setting()
        setting.measure = .wall
        let report = HistoryReport(entries, revisions: history.revisions, setting: setting)
        return try #require(report.series.first)
    }

    @Test("by the wall clock, two parts beside each other make the build longer once")
    func besideEachOther() throws {
        let changes = try beside(["Orders": 2, "Stock": 2]).changes
        #expect(changes.map(\.index) == [10])
        let change = try #require(changes.first)
        #expect(abs(change.shift - 2) < 0.2, "\(change.shift)")
        #expect(Set(change.shares.map(\.name)) == ["Orders", "Stock"])
    }

    @Test("by the wall clock, a part that gets longer while another is waited for is no change")
    func inTheShadow() throws {
        let series = try beside(["Orders": 1.5])
        #expect(abs(series.commits[19].level - 11.5) < 0.5)
        #expect(series.changes.isEmpty)
    }

    @Test("the table fits 60, 80 and 120 columns and marks the commit", arguments: [60, 80, 120])
    func table(width: Int) {
        let text = report(MadeUpHistory(change: 8)).text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect(text.contains("\n> 00000000"))
        #expect(text.contains("Orders"))
    }

    @Test("what a test run did besides building does not count")
    func tests() {
        var noise = Noise(seed: 1)
        var entry = MadeUpHistory.entry(0, &noise)
        let sum = entry.parts.reduce(0) { $0 + $1.seconds }
        #expect(entry.total(.cpu) == entry.user && entry.times(.cpu)[BuildEntry.rest] != nil)
        entry.words = ["test"]
        entry.user += 100
        entry.seconds += 100
        #expect(isClose(entry.total(.cpu), sum) && entry.times(.cpu)[BuildEntry.rest] == nil)
        #expect(isClose(entry.total(.wall), sum + 1))
    }
}
