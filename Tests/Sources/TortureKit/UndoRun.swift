// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Makes random changes to a home, undoes and redoes all of them, and compares every state with
/// the one before. Each step is a run of the program, and some runs are killed.
public struct UndoRun: Sendable {
    /// How the machine is run.
    let options: Options
    /// How many changes are made.
    let changes: Int

    public init(options: Options, changes: Int) {
        self.options = options
        self.changes = changes
    }

    /// Runs it to the end.
    public func run() async throws -> Report {
        let home = try HomeFolder.fresh(in: options.folder)
        defer { home.remove() }
        _ = try options.program.run(["today"], in: home)
        var draw = SplitMix(seed: options.seed)
        var report = Report()
        var usual = Duration.milliseconds(50)
        var contents = try await Contents.read(home, hasJournal: false)
        var states = [Self.hash(contents)]
        for _ in 0..<changes {
            let change = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &draw)](&draw)
                .naming(contents, &draw)
            let ending = try run(change.words, home, &draw, &usual, input: change.input)
            report.trials += 1
            // 2 and 3: there is nothing of the kind to change yet. 5: it is there already.
            guard [0, 2, 3, 5, 128 + SIGKILL].contains(ending.exit) else {
                report.findings.append(
                    finding(change.words, "ends with \(ending.exit): \(ending.errors)"))
                continue
            }
            contents = try await Contents.read(home, hasJournal: false)
            let now = Self.hash(contents)
            guard now != states.last else { continue }
            states.append(now)
            report.done[change.kind, default: 0] += 1
        }
        report.findings += unseen(report.done)
        for (command, way) in [
            ("undo", Array(states.reversed())), ("redo", states), ("undo", states.reversed()),
        ] {
            var place = 0
            while true {
                let ending = try run([command], home, &draw, &usual)
                report.trials += 1
                if ending.exit == 3 { break }
                guard ending.exit == 0 || ending.exit == 128 + SIGKILL else {
                    report.findings.append(
                        finding([command], "ends with \(ending.exit): \(ending.errors)"))
                    break
                }
                let now = Self.hash(try await Contents.read(home, hasJournal: false))
                if place + 1 < way.count, now == way[place + 1] {
                    place += 1
                } else if now != way[place] {
                    report.findings.append(
                        finding([command], "state \(place) of \(way.count) is not what it was"))
                    break
                }
            }
            if place != way.count - 1 {
                report.findings.append(
                    finding([command], "it ends at state \(place) of \(way.count - 1)"))
            }
            let check = try options.program.run(["db", "check"], in: home)
            if check.exit != 0 { report.findings.append(finding(["db check"], check.output)) }
        }
        return report
    }

    /// Runs a command. About one run in eight is killed at a random time.
    private func run(
        _ words: [String], _ home: HomeFolder, _ draw: inout SplitMix, _ usual: inout Duration,
        input: String = ""
    ) throws -> Program.Ending {
        let isKilled = draw.next().isMultiple(of: 8)
        let moment = usual * Double.random(in: 0...1.2, using: &draw)
        let start = ContinuousClock.now
        let ending = try options.program.run(
            words, in: home, input: input, killedAfter: isKilled ? moment : nil,
            patience: options.patience)
        if !isKilled { usual = ContinuousClock.now - start }
        return ending
    }

    /// A hash of everything except the backups that imports make.
    private static func hash(_ contents: Contents) -> Int {
        let tables = contents.tables.filter { $0.key != Contents.copies }
        var hasher = Hasher()
        for (name, rows) in tables.sorted(by: { $0.key < $1.key }) {
            hasher.combine(name)
            hasher.combine(rows)
        }
        return hasher.finalize()
    }

    /// The kinds that never changed anything, in a run that is long enough for all of them.
    private func unseen(_ done: [String: Int]) -> [Finding] {
        guard changes >= 20 * Self.kinds.count else { return [] }
        var draw = SplitMix(seed: options.seed)
        let kinds = Set(Self.kinds.map { $0(&draw).kind })
        return kinds.subtracting(done.keys).sorted().map {
            finding([$0], "never changed anything: nothing is known of it")
        }
    }

    private func finding(_ words: [String], _ problem: String) -> Finding {
        Finding(
            trial: "undo, \(words.joined(separator: " "))", problem: problem,
            command: options.command("undo", words[0]))
    }
}
