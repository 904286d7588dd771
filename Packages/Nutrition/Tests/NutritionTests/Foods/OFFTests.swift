// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import Storage
import TestInfrastructure
import Testing

@testable import NutritionServiceImpl

/// A small export of Open Food Facts: code, name, brands, scans, energy, protein, servings.
enum OFFSample {
    static let header =
        "code\turl\tproduct_name\tbrands\tunique_scans_n\tenergy-kcal_100g\tenergy_100g\t"
        + "proteins_100g\tsodium_100g\tserving_size\tserving_quantity\tcountries_tags\n"

    static func row(
        _ code: String, _ name: String, brands: String = "", scans: Int? = nil,
        kcal: String = "100", kj: String = "", protein: String = "", sodium: String = "",
        serving: String = "", grams: String = "", countries: String = ""
    ) -> String {
        [
            code, "http://x", name, brands, scans.map(String.init) ?? "", kcal, kj, protein, sodium,
            serving, grams, countries,
        ].joined(separator: "\t") + "\n"
    }

    static let spread = row(
        "3017620422003", "Nutella", brands: "Ferrero,Nutella", scans: 9_000, kcal: "539",
        protein: "6.3", sodium: "0.0428", serving: "15 g", grams: "15")
}

@Suite("Open Food Facts", .timeLimit(.minutes(10))) struct OFFTests {
    typealias Business = Nutrition.Business
    typealias Model = Nutrition.Business.Model

    private func loaded(
        _ rows: String...,
        check: (any Business.IService, [Model.FoodTableReport]) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let service = Business.serviceInMemory()
            var reports: [Model.FoodTableReport] = []
            for text in rows {
                let path = folder + "/off.csv"
                try Data((OFFSample.header + text).utf8).write(to: URL(filePath: path))
                reports.append(try await service.loadFoodTable(.off, path: path, dryRun: false))
            }
            try await check(service, reports)
        }
    }

    @Test("a row becomes a food: its figures, its serving, its name with the first brand")
    func food() async throws {
        let drink = OFFSample.row(
            "5000112637922", "  Cola &quot;Zero&quot; ", kcal: "", kj: "4.184", serving: "33 cl",
            grams: "330")
        try await loaded(OFFSample.spread + drink) { service, reports in
            #expect(reports[0].added == 2 && reports[0].leftOut == [])
            let food = try await service.food(named: "3017620422003")
            #expect(food.id == 103_017_620_422_003 && food.source == "off")
            #expect(food.name == "Nutella, Ferrero" && food.sourceID == "3017620422003")
            #expect(
                food.per100g == .init(energyKcal: 539, proteinG: 6.3, more: [.sodium: 42.8]))
            #expect(food.portions == [.init(name: "serving", grams: 15)] && food.density == nil)
            #expect(try await service.food(named: "f103017620422003") == food)
            let cola = try await service.foods("zero col").filter { $0.source == "off" }
            #expect(cola.map(\.name) == ["Cola \"Zero\""])
            #expect(cola.first?.density == 1 && cola.first?.per100g.energyKcal == 1)
        }
    }

    @Test("of a country only the foods that are sold there are taken")
    func country() async throws {
        let rows =
            OFFSample.row("1", "Brezel", countries: "en:austria,en:germany")
            + OFFSample.row("2", "Baguette", countries: "en:france")
        try await withTemporaryDirectory { folder in
            let path = folder + "/off.csv"
            try Data((OFFSample.header + rows).utf8).write(to: URL(filePath: path))
            let report = try await Business.serviceInMemory().loadFoodTable(
                .off, path: path, country: "Germany", dryRun: false)
            #expect(report.added == 1 && report.leftOut == [.init(cause: .otherCountry, rows: 1)])
        }
    }

    @Test("rows that are no food are counted by their cause")
    func leftOut() async throws {
        let rows = [
            OFFSample.spread, OFFSample.row("03017620422003", "Again"),
            OFFSample.row("", "No code"),
            OFFSample.row("123456789012345", "Long"), OFFSample.row("1", "  "),
            OFFSample.row("2", "Dark", kcal: "", kj: ""), OFFSample.row("3", "Hot", kcal: "951"),
            OFFSample.row("4", "Meat", protein: "102"), "5\thttp://x\tShort\n",
        ]
        try await loaded(rows.joined()) { service, reports in
            #expect(reports[0].rows == 9 && reports[0].added == 1)
            let causes = Dictionary(
                uniqueKeysWithValues: reports[0].leftOut.map { ($0.cause, $0.rows) })
            #expect(
                causes == [.noCode: 2, .noName: 1, .noEnergy: 2, .impossible: 2, .known: 1])
        }
    }

    @Test("the same again changes nothing; a newer export replaces the last")
    func again() async throws {
        let newer = OFFSample.spread + OFFSample.row("8", "Salak")
        try await loaded(OFFSample.spread, OFFSample.spread, newer) { service, reports in
            #expect(reports.map(\.added) == [1, 0, 2] && reports.map(\.unchanged) == [0, 1, 0])
            let found = try await (service.foods("nutella"), service.foods("salak"))
            #expect(found.0.count == 1 && found.1.count == 1)
        }
    }

    @Test(
        "what is no such export is refused with a stable code",
        arguments: [
            ("", "file_empty"), (OFFSample.header, "file_empty"),
            ("code\tname\n1\tX\n", "format_unknown"),
            ("code\tproduct_name\n1\tX\n", "format_unknown"),
            (OFFSample.header + String(repeating: "x", count: 1 << 20 + 1), "line_too_long"),
        ] as [(String, String)])
    func refused(pair: (text: String, code: String)) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/off.csv"
            try Data(pair.text.utf8).write(to: URL(filePath: path))
            let error = await #expect(throws: Business.Err.self) {
                try await Business.serviceInMemory().loadFoodTable(.off, path: path, dryRun: false)
            }
            guard case .foodTable(pair.code, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test("one row above the most, 10,000,000, the file is refused") func rowLimit() throws {
        try withTemporaryDirectory { folder in
            let path = folder + "/off.csv"
            var table = OFFTable()
            #expect(table.rowLimit == 10_000_000)
            table.rowLimit = 2
            for (rows, isRead) in [(2, true), (3, false)] {
                let text = OFFSample.header + String(repeating: OFFSample.spread, count: rows)
                try Data(text.utf8).write(to: URL(filePath: path))
                var copy = table
                let read = Result { try copy.read(path: path, { _ in }) { _ in true } }
                #expect(((try? read.get()) != nil) == isRead)
            }
        }
    }

    @Test("a name of more than 200 bytes is cut between two letters") func longName() async throws {
        let name = String(repeating: "\u{E9}", count: 99) + "xx\u{E9}"
        try await loaded(OFFSample.row("1", name)) { service, _ in
            let food = try await service.food(named: "f100000000000001")
            #expect(food.name == name.dropLast() && food.name.utf8.count == 200)
        }
    }

    @Test("a search neither sorts nor reads more than it shows, whatever is typed")
    func plan() async throws {
        let database = Database(.memory)
        let rows = (1...20_000).map { number in
            OFFSample.row(
                "\(number)", "Milk \(number % 7 == 0 ? "salak" : "oat") \(number)",
                scans: number % 1_000)
        }
        try await withTemporaryDirectory { folder in
            let path = folder + "/off.csv"
            try Data((OFFSample.header + rows.joined()).utf8).write(to: URL(filePath: path))
            _ = try await database.write { db in
                try FoodFile(db: db).fill(from: path, of: nil, isWhole: true) { _ in }
            }
        }
        let plan = try await database.read { db in
            try db.query("EXPLAIN QUERY PLAN \(FoodFile.search)", "m*", 200) { $0.text(3) }
        }
        // A sort would be a third step: the index of words gives the rows in their order.
        #expect(plan.count == 2 && plan[0].hasPrefix("SCAN food_words VIRTUAL TABLE INDEX"))
        #expect(plan[1].contains("SEARCH food USING INTEGER PRIMARY KEY"))
        for (text, count) in [("m", 200), ("milk s", 200), ("oat mil", 200), ("7 salak m", 1)] {
            let found = try await database.read { try FoodFile(db: $0).matches(FoodPattern(text)) }
            #expect(found.foods.count == count && found.isAll == (count < 200), "\(text)")
        }
        // The most scanned of all milk.
        let first = try await database.read { try FoodFile(db: $0).matches(FoodPattern("m")) }
        let names = first.foods.prefix(20).map { Int($0.name.split(separator: " ").last ?? "") }
        #expect(names.allSatisfy { ($0 ?? 0) % 1_000 == 999 })
    }
}
