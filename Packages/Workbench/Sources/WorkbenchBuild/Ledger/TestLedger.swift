// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One run of a package's tests, as the ledger keeps it.
package struct LedgerRun: Sendable, Equatable {
    /// When it began, to the second: `2026-11-23T19:12:00Z`.
    package var date: String
    /// The digest of everything that the tests could read.
    package var inputs: String
    package var seconds: Double
    /// Which suites were to run; empty for all.
    package var selection = ""
    /// Whether the tests ran one at a time: only then does each have a time of its own.
    package var isSerial = false
    package var outcomes: [TestOutcome]
}

/// A test that passed and failed on the same inputs.
package struct FlakyTest: Sendable, Equatable, Encodable {
    package let test: String
    package let failed: Int
    /// Its runs on inputs on which it did both.
    package let runs: Int
}

/// The last runs of each package's tests, in a folder: `Packages-Auth/ledger.tsv`, a line for each
/// run with a line for each test under it.
package struct TestLedger: Sendable {
    /// How many runs of a package are kept; a test that fails once in three is found in fewer.
    static let limit = 30

    /// The folder of all packages.
    package let folder: String

    /// The folder of what is kept of a package.
    package func home(of package: String) -> String { "\(folder)/\(name(of: package))" }

    /// The name of that folder.
    package func name(of package: String) -> String {
        package == "." ? "root" : package.replacing("/", with: "-")
    }

    /// The kept runs of a package, the oldest first. A line that is broken is skipped.
    package func runs(of package: String) -> [LedgerRun] {
        guard let data = FileManager.default.contents(atPath: file(of: package)) else { return [] }
        return Self.read(String(decoding: data, as: UTF8.self))
    }

    /// Adds a run, and drops the oldest where there are too many.
    package func add(_ run: LedgerRun, to package: String) throws {
        try FileManager.default.createDirectory(
            atPath: home(of: package), withIntermediateDirectories: true)
        try save(runs(of: package) + [run], of: package)
    }

    /// Adds the runs of other ledgers, `FOLDER/NAME/.build/ledger`, and what passed there. A name such
    /// as `tests-3` is that of a shard, which leaves a build.
    package func merge(below folder: String) throws {
        let disk = FileManager.default
        var builds = builds()
        // A shard began with this ledger: only what differs from it is the shard's own.
        var before: [String: (runs: [LedgerRun], passed: [String: Data])] = [:]
        for name in (try? disk.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
            let other = TestLedger(folder: "\(folder)/\(name)/.build/ledger")
            for home in (try? disk.contentsOfDirectory(atPath: other.folder))?.sorted() ?? [] {
                // The folder of a package is named after it, so that its name will do.
                let old = before[home] ?? (runs(of: home), passed(of: home))
                before[home] = old
                let fresh = other.runs(of: home).filter { !old.runs.contains($0) }
                guard !fresh.isEmpty else { continue }
                if let shard = name.split(separator: "-").last.flatMap({ Int($0) }) {
                    builds[shard, default: []].insert(home)
                }
                try disk.createDirectory(
                    atPath: self.home(of: home), withIntermediateDirectories: true)
                try save((runs(of: home) + fresh).sorted { $0.date < $1.date }, of: home)
                for (file, text) in other.passed(of: home) where old.passed[file] != text {
                    try DiskFile.replace("\(self.home(of: home))/\(file)", with: text)
                }
            }
        }
        let lines = builds.sorted { $0.key < $1.key }
            .map { "\($0)\t\($1.sorted().joined(separator: "\t"))\n" }
        if !lines.isEmpty {
            try DiskFile.replace(self.folder + "/shards.tsv", with: Data(lines.joined().utf8))
        }
    }

    /// The inputs on which tests of a package passed last, by the names of the files.
    private func passed(of package: String) -> [String: Data] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: home(of: package))) ?? []
        return files.filter { $0.hasPrefix("passed") }.reduce(into: [:]) {
            $0[$1] = FileManager.default.contents(atPath: "\(home(of: package))/\($1)")
        }
    }

    /// The packages that each shard has ever built, by the names of their folders.
    package func builds() -> [Int: Set<String>] {
        let text = FileManager.default.contents(atPath: folder + "/shards.tsv") ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").reduce(into: [:]) {
            let fields = $1.split(separator: "\t")
            if let shard = Int(fields[0]) { $0[shard] = Set(fields.dropFirst().map(String.init)) }
        }
    }

    private func save(_ runs: [LedgerRun], of package: String) throws {
        // Runs of single targets must not drive out what was known of all tests.
        let old = runs.dropLast(Self.limit)
        let whole = [false, true].compactMap { isSerial in
            runs.last { $0.selection.isEmpty && $0.isSerial == isSerial }
        }
        let kept = old.filter(whole.contains) + runs.suffix(Self.limit)
        try DiskFile.replace(file(of: package), with: Data(kept.map(Self.text).joined().utf8))
    }

    private func file(of package: String) -> String { home(of: package) + "/ledger.tsv" }

    static func text(_ run: LedgerRun) -> String {
        let order = run.isSerial ? "serial" : "parallel"
        let head = ["run", run.date, run.inputs, seconds(run.seconds), order, run.selection]
        return head.joined(separator: "\t") + "\n"
            + run.outcomes.map { outcome in
                let kind = (outcome.isSuite ? "suite-" : "") + outcome.result.rawValue
                let fields = [kind, seconds(outcome.seconds), outcome.id, outcome.issue]
                return fields.joined(separator: "\t") + "\n"
            }.joined()
    }

    static func read(_ text: String) -> [LedgerRun] {
        var runs: [LedgerRun] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields[0] == "run", fields.count == 6, let seconds = Double(fields[3]) {
                runs.append(
                    LedgerRun(
                        date: String(fields[1]), inputs: String(fields[2]), seconds: seconds,
                        selection: String(fields[5]), isSerial: fields[4] == "serial",
                        outcomes: []))
            } else if fields.count == 4, !runs.isEmpty, let seconds = Double(fields[1]) {
                let isSuite = fields[0].hasPrefix("suite-")
                let word = isSuite ? fields[0].dropFirst(6) : fields[0]
                guard let result = TestOutcome.Result(rawValue: String(word)) else { continue }
                runs[runs.count - 1].outcomes.append(
                    TestOutcome(
                        id: String(fields[2]), isSuite: isSuite, result: result, seconds: seconds,
                        issue: String(fields[3])))
            }
        }
        return runs
    }

    private static func seconds(_ value: Double) -> String { Quantity.fixed(value, 4) }

    /// The tests of the newest run of all, which knows what is gone; nil where there is none.
    private static func known(in runs: [LedgerRun]) -> Set<String>? {
        runs.last { $0.selection.isEmpty }.map { Set($0.outcomes.map(\.id)) }
    }

    /// The tests that passed and failed on the same inputs, with how often; the worst first. A test that
    /// the newest run of all tests does not know is gone.
    package static func flaky(in runs: [LedgerRun]) -> [FlakyTest] {
        let known = known(in: runs)
        var counts: [String: (failed: Int, runs: Int)] = [:]
        for (_, same) in Dictionary(grouping: runs, by: \.inputs) {
            let tests = same.flatMap(\.outcomes).filter { !$0.isSuite && $0.result != .skipped }
            let failed = Set(tests.filter { $0.result == .failed }.map(\.id))
            for (id, outcomes) in Dictionary(
                grouping: tests.filter { failed.contains($0.id) }, by: \.id)
            {
                let failures = outcomes.count { $0.result == .failed }
                guard failures < outcomes.count else { continue }
                counts[id, default: (0, 0)].failed += failures
                counts[id, default: (0, 0)].runs += outcomes.count
            }
        }
        return counts.filter { known?.contains($0.key) ?? true }
            .map { FlakyTest(test: $0, failed: $1.failed, runs: $1.runs) }
            .sorted { ($1.failed, $0.test) < ($0.failed, $1.test) }
    }

    /// The newest time of its own of each test and suite, by runs of one test at a time; the slowest
    /// first. A test that the newest run of all tests does not know is gone.
    package static func times(in runs: [LedgerRun]) -> [TestOutcome] {
        let known = known(in: runs)
        var newest: [String: TestOutcome] = [:]
        for outcome in runs.filter(\.isSerial).flatMap(\.outcomes)
        where outcome.result == .passed && known?.contains(outcome.id) ?? true {
            newest[outcome.id] = outcome
        }
        return newest.values.sorted { ($1.seconds, $0.id) < ($0.seconds, $1.id) }
    }

    /// How long each outermost suite takes, and of each module what is in no suite, when tests run
    /// beside each other: each test's share of the newest such run that had it, by the times of their
    /// own; where none is known, by their number. A test that the newest run of all tests does not know
    /// is gone.
    package static func shares(in runs: [LedgerRun]) -> [String: Double] {
        let own = Dictionary(times(in: runs).map { ($0.id, $0.seconds) }) { $1 }
        let usual = own.isEmpty ? 1 : own.values.reduce(0, +) / Double(own.count)
        var newest: [String: (suite: String, seconds: Double)] = [:]
        for run in runs where !run.isSerial {
            let tests = run.outcomes.filter { !$0.isSuite }
            if run.selection.isEmpty { newest = [:] }
            let weights = tests.map { max(own[$0.id] ?? usual, 0.000_1) }
            let rate = run.seconds / weights.reduce(0, +)
            for (test, weight) in zip(tests, weights) {
                newest[test.id] = (test.outermost ?? test.module, weight * rate)
            }
        }
        return newest.values.reduce(into: [:]) { $0[$1.suite, default: 0] += $1.seconds }
    }
}
