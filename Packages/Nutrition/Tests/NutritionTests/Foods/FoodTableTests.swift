// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import TestInfrastructure
import Testing

@Suite("Loading a food table", .timeLimit(.minutes(10))) struct FoodTableTests {
    typealias Model = Nutrition.Business.Model
    typealias Err = Nutrition.Business.Err

    private static let header =
        "NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),"
        + "GmWt_1,GmWt_Desc1\n"

    /// Loads a text as a file, and again as often as asked.
    private func load(
        _ texts: String..., dryRun: Bool = false,
        then check: (any Nutrition.Business.IService, [Model.FoodTableReport]) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let service = Nutrition.Business.serviceInMemory()
            var reports: [Model.FoodTableReport] = []
            for text in texts {
                let path = folder + "/foods.csv"
                try Data(text.utf8).write(to: URL(filePath: path))
                reports.append(
                    try await service.loadFoodTable(path: path, dryRun: dryRun))
            }
            try await check(service, reports)
        }
    }

    private func names(
        _ text: String, _ service: any Nutrition.Business.IService
    ) async throws -> [String] {
        try await service.foods(text).map(\.name)
    }

    @Test("rows become foods; an empty cell is unknown, not zero")
    func rows() async throws {
        let text =
            "\u{FEFF}" + Self.header
            + "09999,\"MARANG,CKD, \"\"BLD\"\"\",147,1.47,5.33,27.09,,118,"
            + "\"1 cup,  (1 NLEA serving)\"\n"
        try await load(text) { service, reports in
            #expect(reports.first?.added == 1)
            let food = try await service.food(named: "f109999")
            #expect(food.name == "Marang, cooked, \"bld\"")
            #expect(food.original == "MARANG,CKD, \"BLD\"")
            #expect(food.sourceID == "09999")
            #expect(
                food.per100g == .init(energyKcal: 147, proteinG: 1.47, carbsG: 27.09, fatG: 5.33))
            #expect(food.portions == [.init(name: "cup", grams: 118)])
            let found = try await names("marang", service)
            #expect(found == [food.name])
        }
    }

    @Test("the original file of SR28 is read as the CSV is, packed or not")
    func original() async throws {
        let row =
            "~09998~^~MARANG,CKD~^65^147" + String(repeating: "^", count: 45)
            + "5^~1 pat,  (1\" sq)~^14^~1 tbsp~^0\r\n"
        try await load(row) { service, reports in
            #expect(reports[0].added == 1 && reports[0].rejected == [])
            let food = try await service.food(named: "f109998")
            #expect(food.name == "Marang, cooked" && food.per100g.energyKcal == 147)
            #expect(food.portions.map(\.name) == ["pat", "tbsp"])
        }
    }

    @Test("control characters become spaces")
    func controls() async throws {
        let row = "1,MAR\u{1B}ANG\u{202E}\u{9B},147,1,1,1,1,9,1 pi\u{7F}ece\n"
        try await load(Self.header + row + "2,\u{7},1,1,1,1,1,,\n") { service, reports in
            #expect(reports.first?.rejected.map(\.column) == ["Shrt_Desc"])
            let food = try await service.food(named: "f100001")
            #expect(food.name == "Mar ang")
            #expect(food.original == "MAR ANG  ")
            #expect(food.portions.map(\.name) == ["pi ece"])
        }
    }

    @Test(
        "loading the same again changes nothing; a changed row is updated, in the search too")
    func again() async throws {
        let first = Self.header + "1,MARANG,147,1,1,1,1,,\n2,SALAK,80,1,1,1,1,,\n"
        let second =
            Self.header
            + "1,MARANG,147,1,1,1,1,,\n2,SNAKEFRUIT,81,1,1,1,1,,\n3,POMELO,38,1,1,1,1,,\n"
        try await load(first, first, second) { service, reports in
            #expect(reports.map(\.added) == [2, 0, 1])
            #expect(reports.map(\.updated) == [0, 0, 1])
            #expect(reports.map(\.unchanged) == [0, 2, 1])
            let (gone, new) = try await (names("salak", service), names("snakefruit", service))
            #expect(gone == [])
            #expect(new == ["Snakefruit"])
        }
    }

    @Test("a rehearsal reports and writes nothing")
    func dryRun() async throws {
        try await load(Self.header + "1,MARANG,147,1,1,1,1,,\n", dryRun: true) {
            service, reports in
            #expect(reports.first?.added == 1)
            #expect(reports.first?.dryRun == true)
            let found = try await names("marang", service)
            #expect(found == [])
        }
    }

    @Test(
        "a bad row is rejected with its place, the others are taken")
    func rejected() async throws {
        let text =
            Self.header
            + "1,MARANG,147,1,1,1,1,,\nx,SALAK,80,1,1,1,1,,\n"
            + "3,LYCHEE,many,1,1,1,1,,\n4,ACAI,70,-1,1,1,1,,\n"
            + "5,GUAVA,68\n1,AGAIN,5,1,1,1,1,,\n6,,5,1,1,1,1,,\n"
            + "7,KAKI,5,1,1,1,1,heavy,1 cup\n8,LEMON,951,1,1,1,1,,\n"
        try await load(text) { service, reports in
            let report = try #require(reports.first)
            #expect(report.rows == 9)
            #expect(report.added == 1)
            #expect(report.rejected.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10])
            #expect(
                report.rejected.map(\.column) == [
                    "NDB_No", "Energ_Kcal", "Protein_(g)", "row", "NDB_No", "Shrt_Desc", "GmWt_1",
                    "Energ_Kcal",
                ])
            #expect(report.rejected[1].value == "many")
            #expect(report.rejected[4].reason == "line 2 has this food already")
        }
    }

    @Test("20,000 rows are read, and a name has 200 bytes")
    func limits() async throws {
        func row(_ number: Int, _ name: Int) -> String {
            "\(number),\(String(repeating: "x", count: name)),1,1,1,1,1,,\n"
        }
        let text =
            Self.header + row(1, 200) + row(2, 201)
            + String(repeating: "a\n", count: 19_998)
        try await load(text, dryRun: true) { _, reports in
            let report = try #require(reports.first)
            #expect(report.rows == 20_000 && report.added == 1)
            #expect(report.rejected.first?.reason == "a name of at most 200 bytes is expected")
            #expect(report.rejected.first?.value.count == 80)
        }
    }

    @Test(
        "a file that is no such table is refused with a stable code",
        arguments: [
            ("", "file_empty"), ("\u{FEFF}\n\n", "file_empty"), (header, "file_empty"),
            ("a\u{0}b", "file_binary"),
            ("Date,Exercise\n2024-01-01,Squat\n", "format_unknown"),
            ("\(header)1,\"MARANG,147\n", "quote_unterminated"),
            ("\(header)1,\(String(repeating: "x", count: 1 << 20))", "line_too_long"),
            ("\(header)\(String(repeating: "a\n", count: 20_001))", "file_too_large"),
        ] as [(String, String)])
    func badFile(pair: (String, String)) async throws {
        let error = await #expect(throws: Err.self) { try await load(pair.0) { _, _ in } }
        guard case .foodTable(let code, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(code == pair.1)
        #expect(reason.hasSuffix("."))
    }

    @Test("a directory and a missing file are refused")
    func noFile() async throws {
        let service = Nutrition.Business.serviceInMemory()
        for (path, wanted) in [
            ("/", "file_is_directory"), ("/no/such/file.csv", "file_missing"),
        ] {
            let error = await #expect(throws: Err.self) {
                try await service.loadFoodTable(path: path, dryRun: false)
            }
            guard case .foodTable(wanted, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }
}
