// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Storage
import TestInfrastructure
import Testing

@Suite("Everybody's own food tables", .timeLimit(.minutes(10)))
struct OwnFoodTablesTests {
    typealias Owner = Nutrition.Business.Model.Owner
    typealias Service = Nutrition.Business.Service

    private static let header =
        "NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),"
        + "GmWt_1,GmWt_Desc1\n"
    private static let two = "1,MARANG,147,1,1,1,1,,\n2,SALAK,80,1,1,1,1,,\n"
    /// One of them as it was, one renamed, one more.
    private static let three =
        "1,MARANG,147,1,1,1,1,,\n2,SNAKEFRUIT,81,1,1,1,1,,\n3,POMELO,9,1,1,1,1,,\n"

    private let ada = Owner(id: 1)
    private let bob = Owner(id: 2)

    /// A database with its service, and a way to load rows for somebody.
    private struct Bench {
        let database: Database
        let service: any Nutrition.Business.IService
        let folder: String

        init(_ folder: String, steps: Int = 5_000) {
            self.folder = folder
            database = Database(
                .memory, migrations: [Journal.migration] + Service.migrations,
                cascades: Service.cascades, options: .init(journal: .init(steps: steps)))
            service = Service(database: database)
        }

        @discardableResult
        func load(
            _ rows: String, for owner: Owner
        ) async throws -> Nutrition.Business.Model.FoodTableReport {
            let path = folder + "/foods.csv"
            try Data((OwnFoodTablesTests.header + rows).utf8).write(to: URL(filePath: path))
            return try await service.loadFoodTable(
                path: path, dryRun: false, of: owner)
        }

        func restore(_ owner: Owner, redoing: Bool = false) async throws {
            _ = try await database.write { try $0.restoreStep(of: owner.id, redoing: redoing) }
        }

        func log(_ owner: Owner) async throws {
            _ = try await service.appendWater(
                millilitres: 1, at: .init(timeIntervalSince1970: 0), day: .init("2026-11-21"),
                for: owner)
        }

        /// The names of the foods that begin so, sorted.
        func names(_ owner: Owner, _ text: String = "") async throws -> [String] {
            var found: Set<String> = []
            for word in text.isEmpty ? ["marang", "salak", "snakefruit", "pomelo"] : [text] {
                found.formUnion(try await service.foods(word, of: owner).map(\.name))
            }
            return found.sorted()
        }

        /// How many rows the tables of foods and of their loads have.
        func rows() async throws -> [Int64] {
            try await database.read { db in
                try ["nutrition_food", "nutrition_food_table", "nutrition_food_load"].map { table in
                    try db.first("SELECT count(*) FROM \(table)") { $0.int64(0) } ?? -1
                }
            }
        }

        /// How many rows of the word index fit a word.
        func words(_ word: String) async throws -> Int {
            try await database.read { db in
                try db.query(
                    "SELECT rowid FROM nutrition_food_words WHERE nutrition_food_words MATCH ?",
                    word
                ) { _ in }.count
            }
        }
    }

    private func bench(
        steps: Int = 5_000, _ body: (Bench) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { try await body(Bench($0, steps: steps)) }
    }

    @Test("what one person loads, another neither finds nor opens")
    func apart() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: ada)
            let (hers, his) = try await (bench.names(ada), bench.names(bob))
            #expect(hers == ["Marang", "Salak"])
            #expect(his == [])
            await #expect(throws: Nutrition.Business.Err.self) {
                try await bench.service.food(named: "f100001", of: bob)
            }
        }
    }

    @Test("another version of the same foods changes nothing for who has the first")
    func versions() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: ada)
            let report = try await bench.load(Self.three, for: bob)
            #expect(report.added == 3)
            let (hers, his) = try await (bench.names(ada), bench.names(bob))
            #expect(hers == ["Marang", "Salak"])
            #expect(his == ["Marang", "Pomelo", "Snakefruit"])
            let (energy, other) = try await (
                bench.service.food(named: "f100002", of: ada).per100g.energyKcal,
                bench.service.food(named: "f100002", of: bob).per100g.energyKcal
            )
            #expect(energy == 80 && other == 81)
        }
    }

    @Test("two people with the same foods share their rows")
    func shared() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: ada)
            try await bench.load(Self.two, for: bob)
            let (rows, his) = try await (bench.rows(), bench.names(bob))
            #expect(rows == [2, 1, 2])
            #expect(his == ["Marang", "Salak"])
        }
    }

    @Test("a table that only looks the same by its fingerprint is not shared")
    func forged() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: bob)
            _ = try await bench.database.write { db in
                try db.execute("UPDATE nutrition_food SET kcal = 1")
            }
            try await bench.load(Self.two, for: ada)
            let food = try await bench.service.food(named: "f100001", of: ada)
            #expect(food.per100g.energyKcal == 147)
        }
    }

    @Test("undo takes a table back and redo puts it in again; the journal has one row of it")
    func undo() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: ada)
            try await bench.load(Self.three, for: ada)
            let new = try await bench.names(ada)
            #expect(new == ["Marang", "Pomelo", "Snakefruit"])
            try await bench.restore(ada)
            let old = try await bench.names(ada)
            #expect(old == ["Marang", "Salak"])
            try await bench.restore(ada)
            let none = try await bench.names(ada)
            #expect(none == [])
            try await bench.restore(ada, redoing: true)
            try await bench.restore(ada, redoing: true)
            let again = try await bench.names(ada)
            #expect(again == new)
            let recorded = try await bench.database.read { db in
                try db.first(
                    "SELECT count(*), sum(ifnull(high - low + 1, 1)) FROM journal_changes"
                ) { [$0.int(0), $0.int(1)] }
            }
            #expect(recorded == [2, 2])
        }
    }

    @Test("an undone table goes for good with the next change, its words too")
    func forgotten() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: ada)
            try await bench.restore(ada)
            let undone = try await bench.rows()
            #expect(undone == [2, 1, 0])
            try await bench.log(bob)
            let kept = try await bench.rows()
            #expect(kept == [2, 1, 0])
            try await bench.log(ada)
            let (gone, words) = try await (bench.rows(), bench.words("marang"))
            #expect(gone == [0, 0, 0])
            #expect(words == 0)
        }
    }

    @Test("a table stays when the journal forgets that it was loaded, and for who shares it")
    func trimmed() async throws {
        try await bench(steps: 2) { bench in
            try await bench.load(Self.two, for: ada)
            try await bench.load(Self.two, for: bob)
            for _ in 0..<4 { try await bench.log(ada) }
            let both = try await bench.rows()
            #expect(both == [2, 1, 2])
            try await bench.database.write { try $0.removeRows(of: bob.id) }
            let (hers, rows) = try await (bench.names(ada), bench.rows())
            #expect(hers == ["Marang", "Salak"])
            #expect(rows == [2, 1, 1])
        }
    }

    @Test("a person's tables go with the person, also undone ones and beside those of others")
    func removed() async throws {
        try await bench { bench in
            try await bench.load(Self.two, for: bob)
            try await bench.restore(bob)
            try await bench.load(Self.three, for: ada)
            try await bench.load("4,LYCHEE,9,1,1,1,1,,\n", for: ada)
            try await bench.restore(ada)
            try await bench.database.write { try $0.removeRows(of: ada.id) }
            let (rows, gone) = try await (bench.rows(), bench.words("pomelo OR lychee"))
            #expect(rows == [2, 1, 0])
            #expect(gone == 0)
            try await bench.restore(bob, redoing: true)
            let his = try await bench.names(bob)
            #expect(his == ["Marang", "Salak"])
        }
    }

    @Test("files that are loaded one after the other add up; going back to an old one works")
    func parts() async throws {
        try await bench { bench in
            try await bench.load("2,SALAK,80,1,1,1,1,,\n", for: ada)
            try await bench.load("2,SNAKEFRUIT,80,1,1,1,1,,\n", for: ada)
            try await bench.load("3,POMELO,9,1,1,1,1,,\n", for: ada)
            let new = try await bench.names(ada)
            #expect(new == ["Pomelo", "Snakefruit"])
            let report = try await bench.load("2,SALAK,80,1,1,1,1,,\n", for: ada)
            #expect(report.updated == 1)
            let (old, rows) = try await (bench.names(ada), bench.rows())
            #expect(old == ["Pomelo", "Salak"])
            #expect(rows == [3, 3, 4])
            let again = try await bench.load("2,SALAK,80,1,1,1,1,,\n", for: ada)
            #expect(again.unchanged == 1)
        }
    }
}
