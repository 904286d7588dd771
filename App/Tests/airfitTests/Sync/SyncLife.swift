// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

/// Two people with three machines, each of which has a folder that a synchroniser fills late.
@MainActor
final class SyncLife {
    static let machines = 3

    let bench: ProductBench
    /// Their accounts; with one person nobody registers.
    let people: [String]
    var random: SplitMix
    /// What happened, for a finding.
    private(set) var story: [String] = []
    /// Lines of the diary by what they hold, which is one of a kind, and by person: those that nobody
    /// touched since they were added, and those that somebody removed and nobody changed.
    private(set) var untouched: [[Int]] = [[], []]
    private(set) var removed: [[Int]] = [[], []]
    private var seconds = 0.0
    private var figure = 100
    private var copies = 0

    init(_ bench: ProductBench, _ people: [String], seed: UInt64) throws {
        (self.bench, self.people, random) = (bench, people, SplitMix(seed: seed))
        for machine in 0..<Self.machines {
            try FileManager.default.createDirectory(
                atPath: folder(machine), withIntermediateDirectories: false)
        }
    }

    func folder(_ machine: Int) -> String { "\(bench.folder)/sync\(machine)" }

    private func shell(_ machine: Int, _ person: Int) -> Shell {
        var shell = bench.shell
        shell.environment["XDG_DATA_HOME"] = "\(bench.folder)/data\(machine)"
        shell.environment["XDG_STATE_HOME"] = "\(bench.folder)/state\(machine)\(person)"
        shell.environment["HOSTNAME"] = "host\(machine)"
        seconds += 60
        let now = ProductBench.now.addingTimeInterval(seconds)
        shell.now = { now }
        return shell
    }

    @discardableResult
    func enter(_ line: String, _ machine: Int, _ person: Int) async -> (
        exit: ExitCode, said: String
    ) {
        let ran = await bench.enter(line, in: shell(machine, person))
        story.append("\(people[person])@\(machine) \(line): \(ran.exit)")
        return ran
    }

    /// Registers both people on each machine, apart from each other, and says once who is who.
    func begin() async {
        for machine in 0..<Self.machines {
            for person in people.indices {
                if people.count > 1 {
                    let line = "auth register \(people[person]) --password-stdin"
                    await enter(line, machine, person)
                }
                await enter("sync \(folder(machine))", machine, person)
            }
        }
        guard people.count > 1 else { return }
        for machine in 0..<Self.machines { deliver(to: machine) }
        for machine in 0..<Self.machines {
            for person in people.indices {
                let line = "sync \(folder(machine)) --me \(people[person])"
                let (exit, said) = await enter(line, machine, person)
                #expect(exit == .done, "\(said)")
            }
        }
    }

    /// Copies the files that other machines wrote into the folder of one, as they are now.
    func deliver(to machine: Int) {
        for other in 0..<Self.machines where other != machine {
            for file in files(other) where file.contains("-host\(other)-") {
                try? FileManager.default.removeItem(atPath: "\(folder(machine))/\(file)")
                try? FileManager.default.copyItem(
                    atPath: "\(folder(other))/\(file)", toPath: "\(folder(machine))/\(file)")
            }
        }
    }

    private func files(_ machine: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(machine))) ?? []
        return names.filter { $0.hasPrefix("airfit-") && $0.hasSuffix(".json.gz") }.sorted()
    }

    /// One thing that happens to somebody somewhere.
    func step() async throws {
        let (machine, person) = (
            Int.random(in: 0..<3, using: &random), Int.random(in: people.indices, using: &random)
        )
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: await add(machine, person)
        case 3: try await touch(machine, person)
        case 4: try await remove(machine, person)
        case 5: try spoil(machine)
        case 6: deliver(to: machine)
        case _:
            deliver(to: Int.random(in: 0..<3, using: &random))
            await exchange(machine, person)
        }
    }

    private func exchange(_ machine: Int, _ person: Int) async {
        let memory = "\(bench.folder)/state\(machine)\(person)/airfit/exchanges"
        let before = FileManager.default.contents(atPath: memory)
        await enter("sync \(folder(machine))", machine, person)
        // A kill before the end: the memory is that of before.
        if Int.random(in: 0..<6, using: &random) == 0 {
            story.append("killed")
            try? before?.write(to: URL(fileURLWithPath: memory))
        }
    }

    private func add(_ machine: Int, _ person: Int) async {
        figure += 1
        let day = "--date -\(Int.random(in: 0..<4, using: &random))d"
        let plain = 150 + figure % 23
        let lines = [
            "eat \(figure)kcal \(day)", "eat \(figure)kcal \(day)", "water \(figure)ml \(day)",
            "log squat \(plain)kg x5 \(day)", "weigh \(plain)kg \(day)",
            "measure waist \(plain)cm \(day)", "target set kcal \(2_000 + plain)",
            "profile set height \(plain)", "food add Oats\(figure) \(plain)kcal",
        ]
        let line = lines.randomElement(using: &random) ?? ""
        let (exit, said) = await enter(line, machine, person)
        #expect(exit == .done, "\(line): \(said)")
        if line.hasPrefix("eat") { untouched[person].append(figure) }
    }

    /// A line of the diary on a machine: its number, and the figure that it holds.
    private func line(_ machine: Int, _ person: Int) async throws -> (id: Int64, figure: Int)? {
        let all = try await rows(
            machine, person, "SELECT id || ' ' || CAST(kcal AS INTEGER) FROM nutrition_entry")
        guard let one = all.randomElement(using: &random) else { return nil }
        let words = one.split(separator: " ")
        return (Int64(words[0]) ?? 0, Int(words[1]) ?? 0)
    }

    private func touch(_ machine: Int, _ person: Int) async throws {
        guard let line = try await line(machine, person) else { return }
        figure += 1
        untouched[person].removeAll { $0 == line.figure }
        removed[person].removeAll { $0 == line.figure }
        await enter("edit m\(line.id) \(figure)kcal", machine, person)
    }

    private func remove(_ machine: Int, _ person: Int) async throws {
        guard let line = try await line(machine, person) else { return }
        await enter("rm m\(line.id)", machine, person)
        if untouched[person].contains(line.figure) { removed[person].append(line.figure) }
        untouched[person].removeAll { $0 == line.figure }
    }

    /// What a synchroniser, a full disk and a kill leave in a folder.
    private func spoil(_ machine: Int) throws {
        guard let name = files(machine).randomElement(using: &random) else { return }
        let path = "\(folder(machine))/\(name)"
        copies += 1
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let data = FileManager.default.contents(atPath: path) ?? Data()
            try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: path))
        case 1: try Data().write(to: URL(fileURLWithPath: path))
        case 2: try FileManager.default.removeItem(atPath: path)
        case 3:
            let copy = "\(folder(machine))/\(name.dropLast(3)).sync-conflict-\(copies).gz"
            try FileManager.default.copyItem(atPath: path, toPath: copy)
        case _:
            try Data("a part".utf8).write(
                to: URL(fileURLWithPath: "\(folder(machine))/.\(name).4194304-abcdef"))
        }
        story.append("spoiled \(path)")
    }

    /// Exchanges until nothing is new anywhere.
    func settle() async {
        for _ in 0..<(people.count > 1 ? 4 : 2) {
            for machine in 0..<Self.machines {
                deliver(to: machine)
                for person in people.indices {
                    await enter("sync \(folder(machine))", machine, person)
                }
            }
        }
    }

    // MARK: - What is there

    private static let tables = [
        "SELECT 'entry', day, at, meal, food_name, kcal FROM nutrition_entry",
        "SELECT 'drink', day, at, ml, 0, 0 FROM nutrition_water",
        "SELECT 'weight', day, entered, unit, 0, 0 FROM nutrition_weight",
        "SELECT 'measure', day, kind, entered, unit, 0 FROM nutrition_measure",
        "SELECT 'target', day, kcal, protein, 0, 0 FROM nutrition_target",
        "SELECT 'body', height_cm, sex, born, activity, 0 FROM nutrition_body",
        "SELECT 'food', name, kcal, 0, 0, 0 FROM nutrition_own_food",
        """
        SELECT 'set', day, (SELECT start FROM workouts w WHERE w.id = workout_id),
            (SELECT count(*) FROM workout_sets o WHERE o.workout_id = s.workout_id
                AND (o.ordinal, o.id) <= (s.ordinal, s.id)),
            exercise_id, entered || ' ' || reps FROM workout_sets s
        """,
    ]

    /// All that a person has on a machine, as lines in an order that numbers of rows do not decide.
    func holdings(_ machine: Int, _ person: Int) async throws -> [String] {
        var all: [String] = []
        for table in Self.tables {
            let columns = (1...6).map { "ifnull(c\($0), '')" }.joined(separator: " || ' ' || ")
            all += try await rows(
                machine, person,
                "WITH t(c1, c2, c3, c4, c5, c6) AS (\(table) WHERE owner = ?1) SELECT \(columns) FROM t",
                isWhole: true)
        }
        return all.sorted()
    }

    private func rows(
        _ machine: Int, _ person: Int, _ select: String, isWhole: Bool = false
    ) async throws -> [String] {
        let path = "\(bench.folder)/data\(machine)/airfit/airfit.db"
        let database = Database(.file(path: path), options: Database.Options(isReadOnly: true))
        let name = people[person]
        let rows = try await database.read { connection in
            let owner = try connection.first(
                "SELECT profile_id FROM accounts WHERE name_key = ?", name
            ) { $0.int64(0) }
            let query = isWhole ? select : select + " WHERE owner = ?1 ORDER BY id"
            return try connection.query(query, owner ?? 1) { $0.text(0) }
        }
        await database.close()
        return rows
    }
}
