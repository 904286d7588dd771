// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport

/// Small files of other apps, made for these tests, and what importing them needs.
enum FoodFiles {
    typealias Import = Nutrition.Business.Model.Import

    static let servingsHeader =
        "Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g),"
        + "Category\n"
    static let servings =
        servingsHeader + """
            2024-02-28,9:51 AM,Breakfast,"Eggs, Cooked",4.00 medium,272.80,1.97,0.00,18.67,22.14,Dairy
            2024-02-28,,Snacks,"Tortilla, 6"" round",2 x 0.5 piece,"1,050.5",,,,3.00,Bread
            2024-02-29,21:05,Dinner,Oats,150.00 g,,,,,,Grains

            """
    static let mealsHeader =
        "Date,Meal,Calories,Fat (g),Sodium (mg),Carbohydrates (g),Fiber,Protein (g),Vitamin A,Note\n"
    static let meals =
        mealsHeader + """
            2024-03-01,Breakfast,214.5,14.9,193.5,1.4,0.0,18.6,0.0,"good, but
            add more 5" nutrient, dense
            2024-03-01,"Late, Evening",285.0,2.0,210.0,14.0,,8.0,0.0,

            """
    static let summary =
        "Date,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g),Completed\n" + """
            2024-02-28,1477.23,145.47,5.32,54.19,102.79,true
            3/1/2024,0.00,0.00,0.00,0.00,0.00,FALSE
            3/2/2024,2000,,,,,FALSE

            """
    static let biometrics = """
        Day,Group,Metric,Unit,Amount
        2024-03-01,Default,Weight,lbs,180.0
        2024-03-01,Default,Weight (Fitbit),kg,81.5
        2024-03-02,Default,Body Fat,%,20
        2024-03-03,Default,Weight,stone,13

        """
    static let foodLog = """
        Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g)
        03/05/2026,Oats,Oatmeal,Breakfast,1.00,Cups,150.00,0,3,5
        03/05/2026,Pear,Pear,Snacks,1.00,Each,100.00,1,0,0
        03/06/2026,Oats,Oatmeal,Snacks,40.00,Grams,160.00,0,,
        03/06/2026,Oats,Oatmeal,Snacks,1.00,Cups,160.00,perhaps,,

        """
    static let deletedWeights = """
        Date,Weight,Last Updated,Deleted
        03/05/2026,180.2,03/05/2026,0
        03/06/2026,150.0,03/06/2026,1
        03/07/2026,179.8,03/07/2026,0

        """
    static let scale = """
        Date,"Gewicht (kg)","Fettmasse (kg)","Knochenmasse (kg)",Kommentare
        "2026-03-05 07:30:00",80.50,,,
        "2026-03-06 07:30:00",80.75,15.5,much,

        """
    static let measurements = "Date,Weight,Waist\n2024-03-01,180,90\n2024-03-02,,91\n"

    static let strongWeights = """
        "Date";"Weight (kg)"
        "2026-01-05 07:30:00";"81.5"
        "2026-01-06";"81.25"
        "2026-01-07 07:30:00";"815"
        "yesterday 07:30:00";"81"

        """
    static let fitNotesBody = """
        Date,Time,Measurement,Value,Unit,Comment
        2026-01-05,07:30:00,Bodyweight,180.4,lbs,after, a long
        2026-01-05,07:30:00,Body Fat,20,%,
        night
        2026-01-06,07:30:00,Bodyweight,82,kgs,
        2026-01-06,07:31:00,Waist,90,cm,
        2026-01-07,07:30:00,Bodyweight,13,stone,

        """

    static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    static func request(
        _ text: String, _ format: Import.Format? = nil, unit: MassUnit? = nil, dryRun: Bool = false
    ) -> Import.Request {
        Import.Request(
            path: "folder/export.csv", bytes: Data(text.utf8), format: format, unit: unit,
            dryRun: dryRun, at: NutritionFixtures.moment, timeZone: berlin)
    }
}

extension Nutrition.Business.IService {
    /// Imports a text for the person of the fixtures.
    func take(
        _ text: String, unit: MassUnit? = nil, dryRun: Bool = false
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Import.Report {
        try await importFile(
            FoodFiles.request(text, unit: unit, dryRun: dryRun), of: NutritionFixtures.owner)
    }

    /// All lines of the first half of 2024.
    func lines() async throws -> [Nutrition.Business.Model.DiaryEntry] {
        try await days(
            from: Day("2024-01-01"), to: Day("2024-06-30"), of: NutritionFixtures.owner
        ).entries
    }
}
