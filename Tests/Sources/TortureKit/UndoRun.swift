// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes random changes to a world, undoes and redoes all of them, and compares every state with
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
        let world = try World.fresh(in: options.folder)
        defer { world.remove() }
        _ = try options.program.run(["today"], in: world)
        var draw = Draw(seed: options.seed)
        var report = Report()
        var usual = Duration.milliseconds(50)
        var states = [try await state(world)]
        for number in 0..<changes {
            let words = Self.change(number, &draw)
            let ending = try run(words, world, &draw, &usual)
            report.trials += 1
            // 2 and 3: there is nothing of the kind to change yet.
            guard [0, 2, 3, 128 + SIGKILL].contains(ending.exit) else {
                report.findings.append(finding(words, "ends with \(ending.exit): \(ending.errors)"))
                continue
            }
            let now = try await state(world)
            if now != states.last { states.append(now) }
        }
        for (command, way) in [
            ("undo", Array(states.reversed())), ("redo", states), ("undo", states.reversed()),
        ] {
            var place = 0
            while true {
                let ending = try run([command], world, &draw, &usual)
                report.trials += 1
                if ending.exit == 3 { break }
                guard ending.exit == 0 || ending.exit == 128 + SIGKILL else {
                    report.findings.append(
                        finding([command], "ends with \(ending.exit): \(ending.errors)"))
                    break
                }
                let now = try await state(world)
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
            let check = try options.program.run(["db", "check"], in: world)
            if check.exit != 0 { report.findings.append(finding(["db check"], check.output)) }
        }
        return report
    }

    /// Runs a command. About one run in eight is killed at a random time.
    private func run(
        _ words: [String], _ world: World, _ draw: inout Draw, _ usual: inout Duration
    ) throws -> Program.Ending {
        let isKilled = draw.next().isMultiple(of: 8)
        let moment = usual * Double.random(in: 0...1.2, using: &draw)
        let start = ContinuousClock.now
        let ending = try options.program.run(
            words, in: world, killedAfter: isKilled ? moment : nil, patience: options.patience)
        if !isKilled { usual = ContinuousClock.now - start }
        return ending
    }

    /// A hash of everything except the journal, and the backups that imports make.
    private func state(_ world: World) async throws -> Int {
        let tables = try await Contents.read(world).tables.filter {
            !$0.key.hasPrefix("journal_") && $0.key != Contents.copies
        }
        var hasher = Hasher()
        for (name, rows) in tables.sorted(by: { $0.key < $1.key }) {
            hasher.combine(name)
            hasher.combine(rows)
        }
        return hasher.finalize()
    }

    private static func change(_ number: Int, _ draw: inout Draw) -> [String] {
        let amount = "\(Int.random(in: 1...400, using: &draw))"
        let day = "-\(Int.random(in: 0...30, using: &draw))d"
        let exercise = ["bench press", "squat", "deadlift"].randomElement(using: &draw) ?? "squat"
        return switch Int.random(in: 0..<16, using: &draw) {
        case 0, 1, 2: ["log", exercise, "3x5", "\(amount)kg", "--date", day]
        case 3: ["log", "plank", "\(amount)s", "--date", day]
        case 4, 5: ["eat", "\(amount)g", "banana raw", "--date", day]
        case 6: ["water", "\(amount)ml", "--date", day]
        case 7, 8: ["weigh", "8\(amount.prefix(1)).\(amount)kg", "--date", day]
        case 9: ["target", "set", "kcal", "2\(amount.prefix(1))00", "--date", day]
        case 10: ["profile", "set", "height", "18\(amount.prefix(1))"]
        case 11: ["rm", "last"]
        case 12: ["rm", "w\(Int.random(in: 1...20, using: &draw))"]
        case 13: ["edit", "last", "\(amount)g", "--meal", "dinner"]
        case 14: ["edit", "s\(Int.random(in: 1...60, using: &draw))", "\(amount)kg", "x3"]
        default:
            number.isMultiple(of: 2)
                ? ["import", "auto", "WORLD/strong.csv", "--unit", "kg"]
                : ["import", "undo", "--no-input"]
        }
    }

    private func finding(_ words: [String], _ problem: String) -> Finding {
        Finding(
            trial: "undo, \(words.joined(separator: " "))", problem: problem,
            command: options.command("undo", words[0]))
    }
}
