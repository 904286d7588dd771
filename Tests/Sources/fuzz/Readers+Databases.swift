// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionTestSupport
import Storage
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsTestSupport
import WorkoutsUIAPI

/// The databases of the two domains, as the program knows them.
private enum Stored {
    static let migrations =
        [Journal.migration] + Workouts.Business.Service.migrations
        + Nutrition.Business.Service.migrations
    static let tables =
        Workouts.Business.Service.storedTables + Nutrition.Business.Service.storedTables
    static let shape = Database.Shape(migrations: migrations, tables: tables)

    /// Reads what ten commands read, and writes the reports of some.
    static func show(_ database: Database) async {
        let (owner, day) = (Owner(id: 1), WorkoutsFixtures.day)
        let clock = DayClock(now: WorkoutsFixtures.evening, timeZone: .gmt)
        let context = ReportContext(width: 80, ascii: true, clock: clock)
        let training = Workouts.Business.Service(database: database)
        let food = Nutrition.Business.Service(database: database)
        func ask<T>(_ read: () async throws -> T) async -> T? {
            do { return try await read() } catch {
                _ = "\(error)"
                return nil
            }
        }
        if let all = await ask({ try await training.workouts(.init(limit: 50), of: owner) }) {
            _ = WorkoutReport.list(all, clock).lines(context)
            for workout in all.prefix(4) {
                let one = await ask { try await training.workout(workout.id, of: owner) }
                _ = one.map { WorkoutReport.one($0, clock).lines(context) }
            }
        }
        for kind in Workouts.Business.Model.Record.Kind.allCases {
            let records = await ask {
                try await training.records(kind, exercise: nil, of: owner)
            }
            _ = records.map {
                RecordReport.list($0, kind, of: nil, limit: nil, by: .epley).lines(context)
            }
        }
        let detail = await ask { try await training.detail(of: "e1", owner: owner) }
        _ = detail.map { ExerciseReport.one($0, by: .epley).lines(context) }
        _ = await ask { try await training.day(day, weekStart: .monday, of: owner) }
        _ = await ask { try await training.week(from: day.adding(-6), of: owner) }
        _ = await ask { try await training.plan(on: day, of: owner) }
        _ = await ask { try await food.day(day, weightsSince: day.adding(-90), of: owner) }
        _ = await ask { try await food.days(from: day.adding(-90), to: day, of: owner) }
        _ = await ask { try await food.weights(from: day.adding(-90), to: day, of: owner) }
        _ = await ask { try await food.newestMeasures(of: owner) }
        _ = await ask { try await food.targets(on: day, of: owner) }
    }
}

/// What `export json` wrote: it is read, merged into a small database and shown.
struct TransferReader: Reader {
    private let file: ScratchFile
    private let scratch: ScratchFile
    private let copy: Database
    private let target = Database(.memory, migrations: Stored.migrations, tables: Stored.tables)

    init() throws {
        file = try ScratchFile("export.json")
        scratch = try ScratchFile("export.db")
        copy = Database(.file(path: scratch.path), migrations: Stored.migrations)
    }

    func read(_ input: Data) async {
        file.write(input)
        do {
            _ = try await copy.load(file.path, Stored.tables)
            await Stored.show(copy)
            _ = try await target.merge(
                scratch.path, tables: Stored.tables.filter { !$0.isOfAccounts }, owners: [1: 1],
                by: 1, isDryRun: true)
        } catch { _ = "\(error)" }
    }
}

/// A database that is restored and then read.
///
/// An input that begins with an even byte changes bytes of a sound file: three of a place, one of
/// what is changed there. Otherwise it changes values: one byte of a table, one of a column, one of a
/// kind and eight of the value.
struct DatabasesReader: Reader {
    private let base: Data
    private let columns: [(table: String, column: String)]
    private let mutant: ScratchFile
    private let target: ScratchFile

    init() async throws {
        let sound = try ScratchFile("sound.db")
        mutant = try ScratchFile("mutant.db")
        target = try ScratchFile("target.db")
        let database = Database(.file(path: sound.path), migrations: Stored.migrations)
        try await database.write { connection in
            try connection.execute(script: Self.rows)
        }
        columns = try await database.read { connection in
            try Stored.tables.flatMap { table in
                try connection.query("SELECT name FROM pragma_table_info(?)", table.name) {
                    (table: table.name, column: $0.text(0))
                }
            }
        }
        await database.close()
        base = FileManager.default.contents(atPath: sound.path) ?? Data()
    }

    private static let rows = """
        INSERT INTO workouts (id, owner, name, day, start, source) VALUES
            (1, 1, 'Push', '\(WorkoutsFixtures.day.text)', 1795200000, 'manual');
        INSERT INTO workout_sets (id, owner, workout_id, exercise_id, ordinal, day, tag, grams,
            entered, unit, basis, reps, counted) VALUES
            (1, 1, 1, 1, 1, '\(WorkoutsFixtures.day.text)', 0, 100000, 100, 0, 0, 5, 1);
        INSERT INTO nutrition_entry (id, owner, day, at, meal, food_name, food_source, amount, unit,
            grams, kcal) VALUES
            (1, 1, '\(WorkoutsFixtures.day.text)', 1795200000, 'lunch', 'Oats', 'quick', 1, 'g', 1, 4);
        INSERT INTO nutrition_weight (id, owner, day, at, kg, entered, unit) VALUES
            (1, 1, '\(WorkoutsFixtures.day.text)', 1795200000, 80, 80, 'kg');
        INSERT INTO nutrition_target (owner, day, kcal) VALUES
            (1, '\(WorkoutsFixtures.day.text)', 2000);
        """

    func read(_ input: Data) async {
        let bytes = [UInt8](input)
        guard let first = bytes.first else { return }
        do {
            if first.isMultiple(of: 2) {
                mutant.write(changed(bytes.dropFirst()))
            } else {
                mutant.write(base)
                try await change(bytes.dropFirst())
            }
            let folder = BackupFolder(of: target.path, now: { WorkoutsFixtures.evening })
            _ = try await Database.restore(
                .file(path: target.path), from: mutant.path, keepingIn: folder, as: Stored.shape)
            await Stored.show(Database(.file(path: target.path), migrations: Stored.migrations))
        } catch { _ = "\(error)" }
    }

    private func changed(_ rest: ArraySlice<UInt8>) -> Data {
        var (data, rest) = (base, rest)
        while rest.count >= 4, !data.isEmpty {
            let four = rest.prefix(4).map(Int.init)
            data[(four[0] << 16 | four[1] << 8 | four[2]) % data.count] ^= UInt8(four[3])
            rest = rest.dropFirst(4)
        }
        return data
    }

    private func change(_ rest: ArraySlice<UInt8>) async throws {
        let database = Database(.file(path: mutant.path))
        for change in stride(from: rest.startIndex, to: rest.endIndex, by: 10) {
            let ten = rest[change...].prefix(10).map(\.self)
            guard ten.count == 10, !columns.isEmpty else { break }
            let (table, column) = columns[Int(ten[0]) % columns.count]
            let bits = ten[2...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let value: any Bindable =
                switch ten[1] % 3 {
                case 0: Int64(bitPattern: bits)
                case 1: Double(bitPattern: bits)
                case _: String(decoding: ten[2...], as: UTF8.self)
                }
            do {
                try await database.write {
                    try $0.execute("UPDATE \(table) SET \(column) = ?", value)
                }
            } catch { _ = "\(error)" }
        }
        await database.close()
    }
}
