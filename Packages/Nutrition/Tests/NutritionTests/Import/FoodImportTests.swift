// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import Testing

@testable import NutritionServiceImpl

/// What the exports of Cronometer and MyFitnessPal become in the diary.
@Suite("Food imports", .timeLimit(.minutes(10)))
struct FoodImportTests {
    typealias Model = Nutrition.Business.Model

    private let service = Nutrition.Business.serviceInMemory()
    private let owner = NutritionFixtures.owner

    @Test("a serving becomes a line with its own figures, blank cells unknown and never zero")
    func servings() async throws {
        let report = try await service.take(FoodFiles.servings)
        #expect(report.kind == .servings)
        #expect(report.newEntries == 3)
        #expect(report.contents.rejected.isEmpty)
        #expect(report.contents.unknownEnergy == 1)
        let lines = try await service.lines()
        #expect(lines.map(\.foodName) == ["Eggs, Cooked", "Tortilla, 6\" round", "Oats"])
        #expect(lines.map(\.meal) == ["breakfast", "snack", "dinner"])
        #expect(
            lines.map(\.amount) == [
                .init(value: 4, unit: "medium", grams: nil),
                .init(value: 1, unit: "piece", grams: nil),
                .init(value: 150, unit: "g", grams: 150),
            ])
        #expect(
            lines.map(\.nutrients) == [
                .init(energyKcal: 272.8, proteinG: 22.14, carbsG: 1.97, fatG: 18.67, fiberG: 0),
                .init(energyKcal: 1_050.5, proteinG: 3), .init(),
            ])
        #expect(lines.allSatisfy { $0.foodID == nil && $0.foodSource == "cronometer" })
        // 9:51 in Berlin in winter; 16:00 is the usual hour of a snack.
        #expect(lines[0].at.timeIntervalSince1970 == 1_709_110_260)
        #expect(lines[1].at.timeIntervalSince1970 == 1_709_132_400)
    }

    @Test("a meal of MyFitnessPal is one line, whatever its note holds")
    func meals() async throws {
        let report = try await service.take(FoodFiles.meals)
        #expect(report.contents.rows == 2)
        #expect(report.contents.rejected.isEmpty)
        let lines = try await service.lines()
        #expect(lines.map(\.foodName) == ["Breakfast", "Late, Evening"])
        #expect(lines.map(\.meal) == ["breakfast", "late, evening"])
        #expect(
            lines.map(\.nutrients) == [
                .init(
                    energyKcal: 214.5, proteinG: 18.6, carbsG: 1.4, fatG: 14.9, fiberG: 0,
                    more: [.sodium: 193.5]),
                .init(
                    energyKcal: 285, proteinG: 8, carbsG: 14, fatG: 2, more: [.sodium: 210]),
            ])
        #expect(lines[0].amount == .init(value: 1, unit: "meal", grams: nil))
        #expect(
            report.contents.warnings == [
                "Notes are left out, with 1 further line: a diary line has no note."
            ])
    }

    @Test("the weights of biometrics are weighings, the last of a day, in their own unit")
    func biometrics() async throws {
        let report = try await service.take(FoodFiles.biometrics)
        #expect(report.newWeighings == 1 && report.newMeasures == 1)
        #expect(report.contents.rejected.map(\.line) == [5])
        #expect(report.contents.rejected.map(\.value) == ["stone"])
        let weights = try await service.weights(
            from: Day("2024-03-01"), to: Day("2024-03-31"), of: owner)
        #expect(weights.map(\.entered) == [81.5])
        #expect(weights.map(\.unit) == ["kg"])
    }

    @Test("weights without a unit need one, and then are read in it")
    func measurements() async throws {
        await #expect(
            throws: Nutrition.Business.Err.importing(.unitMissing(file: "export.csv"))
        ) {
            try await service.take(FoodFiles.measurements)
        }
        let report = try await service.take(FoodFiles.measurements, unit: .lb)
        #expect(report.newWeighings == 1 && report.newMeasures == 2)
        #expect(
            report.contents.assumptions == ["weights in lb (you said)", "lengths in in (with lb)"])
    }

    @Test(
        "a file that was imported before adds nothing",
        arguments: [FoodFiles.servings, FoodFiles.meals, FoodFiles.summary, FoodFiles.biometrics])
    func again(text: String) async throws {
        let first = try await service.take(text)
        let again = try await service.take(text)
        let new = first.newEntries + first.newWeighings + first.newMeasures
        #expect(new > 0)
        #expect(again.newEntries + again.newWeighings + again.newMeasures == 0)
        #expect(again.known.duplicates == new)
        #expect(again.batch == nil)
        #expect(try await service.imports(of: owner).count == 1)
    }

    @Test("the other columns of Cronometer are kept in their units, and a blank cell is unknown")
    func otherNutrients() async throws {
        let header =
            "Day,Time,Group,Food Name,Amount,Energy (kcal),Iron (mg),B12 (Cobalamin) (\u{B5}g),"
            + "Vitamin D (IU),Vitamin A (IU),Sodium (mg),Saturated (g)\n"
        let row = "2024-02-28,,Lunch,Soup,1.00 bowl,100,1.5,2,80,900,,0.00\n"
        #expect(try await service.take(header + row).newEntries == 1)
        let lines = try await service.lines()
        #expect(
            lines.map(\.nutrients.more)
                == [[.iron: 1.5, .vitaminB12: 2, .vitaminD: 2, .saturated: 0]])
        #expect(try await service.take(header + row).known.changed == 0)
    }

    @Test("equal rows of a file are as many lines, and stay so")
    func equalRows() async throws {
        let row = "2024-02-28,9:51 AM,Breakfast,Egg,1.00 medium,70,1,0,5,6,Dairy\n"
        let text = FoodFiles.servingsHeader + row + row
        #expect(try await service.take(text).newEntries == 2)
        let more = try await service.take(text + row)
        #expect(more.newEntries == 1)
        #expect(more.known.duplicates == 2)
    }

    @Test("a dry run says what an import would do, and writes nothing")
    func dryRun() async throws {
        let report = try await service.take(FoodFiles.servings, dryRun: true)
        #expect(report.newEntries == 3)
        #expect(report.batch == nil)
        #expect(try await service.lines().isEmpty)
        #expect(try await service.imports(of: owner).isEmpty)
    }

    @Test("undo takes the lines and weighings of an import back, and no other")
    func undo() async throws {
        _ = try await service.take(FoodFiles.meals)
        let second = try await service.take(FoodFiles.servings)
        _ = try await service.take(FoodFiles.biometrics)
        let undone = try await service.undoImport(second.batch, of: owner)
        #expect(undone.entries == 3)
        #expect(try await service.lines().map(\.foodSource) == ["myfitnesspal", "myfitnesspal"])
        let third = try await service.undoImport(nil, of: owner)
        #expect(third.weighings == 1 && third.measures == 1)
        #expect(try await service.newestMeasures(of: owner).isEmpty)
        #expect(
            try await service.weights(
                from: Day("2024-03-01"), to: Day("2024-03-31"), of: owner
            ).isEmpty)
        await #expect(throws: Nutrition.Business.Err.unknownImport(9)) {
            try await service.undoImport(9, of: owner)
        }
    }

    @Test("a row whose figures changed since is told, and the stored line stays")
    func changed() async throws {
        _ = try await service.take(FoodFiles.meals)
        let later = try await service.take(FoodFiles.meals.replacing("285.0", with: "300.0"))
        #expect(later.known.duplicates == 2)
        #expect(later.known.changed == 1)
        #expect(try await service.lines().compactMap(\.nutrients.energyKcal) == [214.5, 285])
    }

    @Test("a day's total is not added to a day that has lines, nor lines to a day with a total")
    func covered() async throws {
        _ = try await service.take(FoodFiles.servings)
        let totals = try await service.take(FoodFiles.summary)
        #expect(totals.newEntries == 1)
        #expect(totals.known.coveredDays == 1)
        #expect(totals.contents.skipped == 1)
        let more =
            FoodFiles.servingsHeader + "2024-03-02,,Lunch,Rice,100.00 g,130,28,0,0,3,Grains\n"
        let lines = try await service.take(more)
        #expect(lines.newEntries == 0)
        #expect(lines.known.coveredDays == 1)
    }

    @Test("a weight of one's own stays; weighing again makes an imported one one's own")
    func ownWeights() async throws {
        _ = try await weigh(90, "2024-03-01")
        let report = try await service.take(FoodFiles.biometrics)
        #expect(report.newWeighings == 0)
        #expect(report.known.weighedDays == 1)
        let other = FoodFiles.biometrics.replacing("2024-03-01", with: "2024-04-01")
        _ = try await service.take(other)
        _ = try await weigh(82, "2024-04-01")
        _ = try await service.undoImport(nil, of: owner)
        let weights = try await service.weights(
            from: Day("2024-03-01"), to: Day("2024-04-30"), of: owner)
        #expect(weights.map(\.kilograms) == [90, 82])
    }

    @Test("steps of a day that was not over grow; what the person wrote stays, as other figures do")
    func grows() async throws {
        func file(_ steps: Int, _ waist: Int) -> String {
            "Date,Time,Measurement,Value,Unit\n2024-03-01,,Steps,\(steps),steps\n"
                + "2024-03-01,,Waist,\(waist),cm\n"
        }
        func steps() async throws -> [Double] {
            try await service.measures(
                of: nil, from: Day("2024-03-01"), to: Day("2024-03-01"), of: owner
            ).map(\.value)
        }
        _ = try await service.take(file(3_000, 90))
        let more = try await service.take(file(8_000, 91))
        #expect(more.newMeasures == 1 && more.known.measuredDays == 1)
        #expect(try await steps() == [8_000, 90])
        #expect(try await service.take(file(5_000, 90)).known.measuredDays == 1)
        _ = try await service.addMeasure(
            NutritionFixtures.measure("steps", 9_000, "steps", on: Day("2024-03-01")), for: owner)
        _ = try await service.take(file(10_000, 90))
        #expect(try await steps() == [9_000, 90])
    }

    @Test("a line that was edited, or removed and restored, does not come twice")
    func edited() async throws {
        _ = try await service.take(FoodFiles.servings)
        let lines = try await service.lines()
        let edit = Nutrition.Business.Edit(.entry(lines[0].id), amount: "2 medium")
        let changed = try await Nutrition.Business.EditEntry(service: service)(edit, for: owner)
        guard case .entry(let after) = changed.after else { return #expect(Bool(false)) }
        #expect(after.nutrients.energyKcal == 136.4)
        #expect(after.amount == .init(value: 2, unit: "medium", grams: nil))
        let removed = try await service.remove([.entry(lines[2].id)], of: owner)
        try await service.restore(removed[0], for: owner)
        let again = try await service.take(FoodFiles.servings)
        #expect(again.newEntries == 0)
        #expect(again.known.changed == 1)
    }

    @Test("an amount whose mass is unknown cannot be told in grams")
    func unknownMass() async throws {
        _ = try await service.take(FoodFiles.servings)
        let id = try await service.lines()[0].id
        await #expect(throws: Nutrition.Business.Err.self) {
            let edit = Nutrition.Business.Edit(.entry(id), amount: "100g")
            _ = try await Nutrition.Business.EditEntry(service: service)(edit, for: owner)
        }
    }

    private func weigh(_ kilograms: Double, _ day: String) async throws {
        _ = try await service.appendWeight(
            kilograms: kilograms, entered: kilograms, unit: "kg", at: NutritionFixtures.moment,
            day: Day(day), since: Day(day), for: owner
        ) { _ in }
    }
}
