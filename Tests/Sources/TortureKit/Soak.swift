// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Runs writers, readers, an importer and backups on one database at once, kills some of the writers,
/// and counts what is stored at the end. Every backup must be whole.
public struct Soak: Sendable {
    /// How the machine is run.
    let options: Options
    /// The number of writers. Each writes its own amount of water.
    let writers: Int
    /// For how long.
    let duration: Duration
    /// The least number of rounds of each, even if that takes longer than `duration`.
    let rounds: Int

    public init(options: Options, writers: Int, duration: Duration, rounds: Int = 1) {
        self.options = options
        self.writers = writers
        self.duration = duration
        self.rounds = rounds
    }

    /// The results of a writer's writes.
    struct Tally: Sendable {
        var acknowledged = 0
        /// Killed before any output.
        var unknown = 0
        /// Turned away with a sentence.
        var refused = 0
        /// How long the slowest run took that was not killed.
        var slowest = Duration.zero
    }

    /// Runs all of them to the end.
    public func run() async throws -> Report {
        let home = try HomeFolder.fresh(in: options.folder)
        defer { home.remove() }
        // Each ends by itself: one that does not is a finding.
        let end = ContinuousClock.now + duration
        var report = Report()
        var tallies: [Int: Tally] = [:]
        try await withThrowingTaskGroup(of: (Int?, Tally, [Finding]).self) { group in
            for writer in 0..<writers { group.addTask { try await write(writer, home, end) } }
            group.addTask { try await read(home, end) }
            group.addTask { try await importAndUndo(home, end) }
            group.addTask { try await backUp(home, end) }
            for try await (writer, tally, findings) in group {
                report.add(
                    Report(
                        trials: tally.acknowledged + tally.unknown + tally.refused,
                        findings: findings, slowest: tally.slowest))
                if let writer { tallies[writer] = tally }
            }
        }
        report.add(Report(trials: 0, findings: try await verdict(home, tallies)))
        return report
    }

    /// Runs a command on its own thread, since the pool of tasks may be small.
    private func run(
        _ words: [String], _ home: HomeFolder, killedAfter: Duration? = nil
    ) async throws -> Program.Ending {
        try await withCheckedThrowingContinuation { done in
            Thread.detachNewThread {
                done.resume(
                    with: Result {
                        try options.program.run(
                            words, in: home, shim: options.planted.map { _ in options.plant },
                            killedAfter: killedAfter, patience: options.patience)
                    })
            }
        }
    }

    private func write(
        _ writer: Int, _ home: HomeFolder, _ end: ContinuousClock.Instant
    ) async throws -> (Int?, Tally, [Finding]) {
        var tally = Tally()
        var findings: [Finding] = []
        var draw = SplitMix(seed: options.seed &+ UInt64(writer))
        // How long a write took last, so that the next can be killed somewhere in it.
        var usual = Duration.milliseconds(50)
        for round in 0... {
            guard round < rounds || ContinuousClock.now < end else { break }
            let isKilled = draw.next() % 4 == 0
            let moment = usual * Double.random(in: 0...1.2, using: &draw)
            let ending = try await run(
                ["water", "\(Self.amount(of: writer))ml"], home,
                killedAfter: isKilled ? moment : nil)
            if !isKilled {
                usual = ending.elapsed
                tally.slowest = max(tally.slowest, ending.elapsed)
            }
            if ending.exit == 0 || (isKilled && !ending.output.isEmpty) {
                tally.acknowledged += 1
            } else if ending.exit == 128 + SIGKILL, isKilled {
                tally.unknown += 1
            } else if ending.exit == 7, !ending.errors.isEmpty {
                tally.refused += 1
            } else {
                findings.append(finding("water", ending))
            }
        }
        return (writer, tally, findings)
    }

    /// Runs some commands in turn, again and again.
    /// - Parameter codes: the exit codes that are no finding.
    private func repeated(
        _ commands: [[String]], _ home: HomeFolder, _ end: ContinuousClock.Instant,
        codes: Set<Int32>, lookingAtCopies: Bool = false
    ) async throws -> (Int?, Tally, [Finding]) {
        var tally = Tally()
        var findings: [Finding] = []
        for round in 0... {
            guard round < rounds || ContinuousClock.now < end else { break }
            for words in commands {
                let ending = try await run(words, home)
                tally.acknowledged += 1
                tally.slowest = max(tally.slowest, ending.elapsed)
                // Who is turned away is told so.
                if !codes.contains(ending.exit) || ending.exit == 7 && ending.errors.isEmpty {
                    findings.append(finding(words[0], ending))
                }
            }
            if lookingAtCopies, let copy = try await Contents.damagedCopy(home) {
                findings.append(
                    Finding(
                        trial: "soak, backup", problem: "\(copy) is not whole",
                        command: options.command("soak", "backup")))
            }
        }
        return (nil, tally, findings)
    }

    // 7: a writer may be in the way, for a reader where a file is new.
    private func read(
        _ home: HomeFolder, _ end: ContinuousClock.Instant
    ) async throws -> (Int?, Tally, [Finding]) {
        try await repeated(
            [["today", "--json"], ["week", "--json"], ["db", "check"]], home, end, codes: [0, 7])
    }

    private func importAndUndo(
        _ home: HomeFolder, _ end: ContinuousClock.Instant
    ) async throws -> (Int?, Tally, [Finding]) {
        // 3: what is to be undone was never there, its import was turned away.
        try await repeated(
            [
                ["import", "auto", "HOME/strong.csv", "--unit", "kg"],
                ["food", "import-db", "usda", "HOME/foods.csv"], ["import", "undo", "--no-input"],
            ], home, end, codes: [0, 3, 7])
    }

    private func backUp(
        _ home: HomeFolder, _ end: ContinuousClock.Instant
    ) async throws -> (Int?, Tally, [Finding]) {
        // Old ones go, and the newest is looked at.
        try await repeated(
            [["backup", "--keep", "3"], ["backup", "list"]], home, end, codes: [0, 7],
            lookingAtCopies: true)
    }

    private static func amount(of writer: Int) -> Int { 101 + writer }

    private func finding(_ name: String, _ ending: Program.Ending) -> Finding {
        Finding(
            trial: "soak, \(name)",
            problem: ending.isHung
                ? "it hangs" : "it ends with \(ending.exit): \(ending.errors)\(ending.output)",
            command: options.command("soak", name))
    }

    /// Checks that every acknowledged write is stored once, and no refused one.
    private func verdict(_ home: HomeFolder, _ tallies: [Int: Tally]) async throws -> [Finding] {
        let check = try options.program.run(["db", "check"], in: home)
        guard check.exit == 0 else { return [finding("db check", check)] }
        let rows = try await Contents.read(home).tables["nutrition_water"] ?? []
        return tallies.sorted { $0.key < $1.key }.compactMap { writer, tally in
            let amount = Self.amount(of: writer)
            let found = rows.count { $0.last.flatMap(Double.init) == Double(amount) }
            guard !(tally.acknowledged...tally.acknowledged + tally.unknown).contains(found) else {
                return nil
            }
            return Finding(
                trial: "soak, writer \(writer)",
                problem: "\(tally.acknowledged) writes are acknowledged, \(tally.unknown) were "
                    + "killed, \(tally.refused) refused, and \(found) are there",
                command: options.command("soak", "water"))
        }
    }
}
