// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import TestInfrastructure
import Testing

/// Downloads of FoodData Central, with rows as it writes them.
@Suite("FoodData Central", .timeLimit(.minutes(10)))
struct FDCTests {
    typealias Err = Nutrition.Business.Err
    typealias Report = Nutrition.Business.Model.FoodTableReport

    private static let units = """
        "id","name"
        "1000","cup"
        "9999","undetermined"
        """
    private static let portions = """
        "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
        """

    private static func legacy(
        foods: String = "", numbers: String = "", figures: String = ""
    ) -> KeyValuePairs<String, String> {
        [
            "FoodData_Central_sr_legacy_food_csv_2018-04/food.csv": """
            "fdc_id","data_type","description","food_category_id","publication_date"
            "173944","sr_legacy_food","Bananas, raw (Includes foods for USDA's Food Distribution Program)","9","2019-04-01"
            "900001","branded_food","Bar","9","2019-04-01"
            \(foods)
            """,
            "FoodData_Central_sr_legacy_food_csv_2018-04/sr_legacy_food.csv": """
            "fdc_id","NDB_number"
            "173944","9040"
            \(numbers)
            """,
            "FoodData_Central_sr_legacy_food_csv_2018-04/food_nutrient.csv": """
            "id","fdc_id","nutrient_id","amount","data_points"
            "1","173944","1008","89","0"
            "2","173944","1062","371","0"
            "3","173944","1003","1.09","0"
            "4","173944","1005","22.84","0"
            "5","173944","1004","0.33","0"
            "6","173944","1079","2.6","0"
            "7","173944","1092","358","0"
            "8","900001","1008","500","0"
            \(figures)
            """,
            "FoodData_Central_sr_legacy_food_csv_2018-04/measure_unit.csv": units,
            "FoodData_Central_sr_legacy_food_csv_2018-04/food_portion.csv": """
            \(portions)
            "2","173944","2","1","9999","","medium (7"" to 7-7/8"" long)","118"
            "1","173944","1","1","1000","","mashed","225"
            "3","900001","1","1","1000","","","100"
            """,
        ]
    }

    private static let survey: KeyValuePairs<String, String> = [
        "food.csv": """
        "fdc_id","data_type","description","food_category_id","publication_date"
        "2705384","survey_fndds_food","Milk, whole","1004","2024-10-31"
        """,
        "survey_fndds_food.csv": """
        "fdc_id","food_code","wweia_category_number","start_date","end_date"
        "2705384","11111000","1004","2021-01-01","2023-12-31"
        """,
        "food_nutrient.csv": """
        "id","fdc_id","nutrient_id","amount"
        "1","2705384","208","60"
        "2","2705384","203","3.27"
        "3","2705384","205","4.63"
        "4","2705384","204","3.2"
        "5","2705384","205.2","9"
        """,
        "food_portion.csv": """
        \(portions)
        "1","2705384","1","","9999","1 cup","10205","244"
        "2","2705384","2","","9999","1 fl oz (no ice)","30000","30.5"
        "3","2705384","3","","9999","Quantity not specified","90000","244"
        """,
    ]

    private func load(
        _ archives: [KeyValuePairs<String, String>],
        _ check: (any Nutrition.Business.IService, [Report]) async throws -> Void
    ) async throws {
        let service = Nutrition.Business.serviceInMemory()
        try await withTemporaryDirectory { folder in
            var reports: [Report] = []
            for archive in archives {
                let path = folder + "/fdc.zip"
                try ZipFixture(archive).bytes.write(to: URL(filePath: path))
                reports.append(try await service.loadFoodTable(path: path, dryRun: false))
            }
            try await check(service, reports)
        }
    }

    @Test("SR Legacy comes in under the numbers of SR28, and again changes nothing")
    func legacy() async throws {
        try await load([Self.legacy(), Self.legacy()]) { service, reports in
            #expect(reports.map(\.added) == [1, 0] && reports.map(\.unchanged) == [0, 1])
            let banana = try await service.food(named: "f109040")
            #expect(banana.name == "Bananas, raw" && banana.sourceID == "09040")
            #expect(
                banana.per100g
                    == .init(
                        energyKcal: 89, proteinG: 1.09, carbsG: 22.84, fatG: 0.33, fiberG: 2.6,
                        more: [.potassium: 358]))
            #expect(banana.portions.map(\.name) == ["cup, mashed", "medium"])
            #expect(banana.portions.map(\.grams) == [225, 118])
        }
    }

    @Test("FNDDS has the nutrients of SR28's numbers, and measures by description")
    func survey() async throws {
        try await load([Self.survey]) { service, reports in
            #expect(reports.map(\.added) == [1])
            let milk = try await service.food(named: "f11211000")
            #expect(milk.name == "Milk, whole" && milk.sourceID == "11111000")
            #expect(
                milk.per100g
                    == .init(energyKcal: 60, proteinG: 3.27, carbsG: 4.63, fatG: 3.2, fiberG: nil))
            #expect(milk.portions.map(\.name) == ["cup"])
            #expect(milk.density == 1.0313)
        }
    }

    @Test("the better way to find a figure counts, and the newer food of a number")
    func choice() async throws {
        let archive: KeyValuePairs<String, String> = [
            "food.csv": """
            "fdc_id","data_type","description","food_category_id","publication_date"
            "173944","sr_legacy_food","Bananas, raw","9","2019-04-01"
            "321900","foundation_food","Bananas, ripe, raw","9","2020-04-01"
            "321901","sample_food","Bananas, a lot","9","2020-04-01"
            """,
            "sr_legacy_food.csv": "fdc_id,NDB_number\n173944,9040\n",
            "foundation_food.csv": "fdc_id,NDB_number\n321900,9040\n",
            "food_nutrient.csv": """
            id,fdc_id,nutrient_id,amount
            1,173944,1008,89
            2,321900,2047,98
            3,321900,2048,96
            4,321900,2048,97
            5,321900,1085,0.2
            6,321900,1004,0.29
            """,
        ]
        try await load([archive]) { service, reports in
            #expect(reports.map(\.added) == [1] && reports.map(\.rows) == [1])
            let banana = try await service.food(named: "f109040")
            #expect(banana.name == "Bananas, ripe, raw")
            #expect(banana.per100g.energyKcal == 96 && banana.per100g.fatG == 0.29)
            #expect(banana.portions.isEmpty)
        }
    }

    @Test(
        "what cannot be is refused with its line",
        arguments: [
            (
                #""7","sr_legacy_food","Fire","9","2019""#, #""7","7""#,
                #""9","7","1008","1001","0""#,
                "energy"
            ),
            (#""7","sr_legacy_food","Nobody","9","2019""#, "", "", "fdc_id"),
            (#""7","sr_legacy_food","","9","2019""#, #""7","7""#, "", "description"),
        ])
    func refused(food: String, number: String, figure: String, column: String) async throws {
        let archive = Self.legacy(foods: food, numbers: number, figures: figure)
        try await load([archive]) { _, reports in
            #expect(reports.map(\.added) == [1])
            #expect(reports.first?.rejected.map(\.column) == [column])
            #expect(reports.first?.rejected.map(\.line) == [4])
        }
    }

    @Test("an archive of brands alone says what to load for them")
    func brands() async throws {
        let error = await #expect(throws: Err.self) {
            try await load([
                [
                    "food.csv": "fdc_id,data_type,description\n1,branded_food,Bar\n",
                    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n1,1008,500\n",
                ]
            ]) { _, _ in }
        }
        guard case .foodTable("file_empty", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("airfit food import-db off FILE --country"))
    }
}
