// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Food in two words", .timeLimit(.minutes(10)))
struct FoodInTwoWordsTests {
    private func expect(
        _ bench: ProductBench, _ line: String, _ exit: ExitCode = .done,
        says words: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let end = await bench.enter(line)
        #expect(end.exit == exit, "\(line): \(end.said)", sourceLocation: sourceLocation)
        for word in words {
            #expect(end.said.contains(word), "\(line): \(end.said)", sourceLocation: sourceLocation)
        }
    }

    private static let chili =
        "recipe add Chili --servings 4 500g beef_mince_20%_fat_raw 500g tomatoes_canned"

    @Test("the meal may come after the food, where no food is called so")
    func mealAtEnd() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "eat 150g banana raw lunch", says: "Banana, raw  150 g  (lunch)")
            await expect(bench, "eat banana raw 100g dinner", says: "100 g  (dinner)")
            await expect(bench, "food add Trail snack 500kcal")
            await expect(bench, "eat 30g trail snack", says: "Trail snack  30 g")
            await expect(bench, "eat 30g trail snack lunch", says: "Trail snack  30 g  (lunch)")
            await expect(bench, "log bench 3x8 60", .usage, says: "airfit config set unit kg")
        }
    }

    @Test("figures without a food are one line, and are edited one by one")
    func figures() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(
                bench, "eat 450 kcal protein 30g canteen_lunch --meal lunch",
                says: "Added m1  canteen lunch  1 serving  (lunch)", "450 kcal   protein 30.0 g")
            await expect(bench, "eat 200kcal", says: "Quick add", "day: 650 kcal")
            await expect(
                bench, "edit m1 500kcal",
                says: "450 kcal canteen lunch, lunch", "-> 500 kcal canteen lunch, lunch")
            await expect(
                bench, "eat 4000kcal", .confirmationNeeded, says: "4000 kcal at once is much")
            await expect(bench, "eat 4000kcal --yes")
            await expect(bench, "eat 450kcal 30g", .usage, says: "30g of what?")
            await expect(bench, "undo", says: "Undid: eat 4000kcal")
            await expect(bench, "today --json", says: "\"eaten_kcal\"")
        }
    }

    @Test("a meal or a day is eaten again, in one step")
    func again() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "eat 150g banana_raw --meal breakfast --date yesterday")
            await expect(bench, "eat 200ml milk_whole --meal breakfast --date yesterday")
            await expect(bench, "eat 100g banana_raw --meal dinner --date -2d")
            await expect(
                bench, "eat again breakfast", says: "Added m4  150 g Banana, raw  (breakfast)",
                "Added m5  200 ml Milk, whole", "as on 20 Nov")
            await expect(bench, "undo", says: "removed 2 diary lines m4-m5")
            await expect(bench, "redo", says: "added 2 diary lines m4-m5")
            await expect(bench, "eat again yesterday's breakfast --meal lunch", says: "(lunch)")
            await expect(
                bench, "eat again -2d --date yesterday", says: "100 g Banana, raw  (dinner)")
            await expect(bench, "eat again lunch -2d", .notFound, says: "for lunch on 2026-11-19.")
            await expect(bench, "eat again brekfast", .usage, says: "Did you mean breakfast?")
            await expect(bench, "copy breakfast", .usage, says: "airfit eat again")
            await expect(bench, "rm last", says: "Removed m8")
        }
    }

    @Test("own foods and recipes are added, changed, eaten, removed; undo takes each back")
    func ownFoods() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(
                bench, "food add Oat mix 380kcal protein 12g per 100g --portion bowl=60g",
                says: "Added Oat mix  f200001", "1 bowl = 60 g", "next: airfit eat 1 bowl f200001")
            await expect(bench, "eat 2 bowls oat_mix", says: "456 kcal")
            await expect(
                bench, "food edit oat mix 390kcal --portion cup=40g", says: "Changed Oat mix",
                "before      380 kcal")
            await expect(bench, Self.chili, says: "Added Chili  f200002", "a serving", "(250 g)")
            await expect(bench, "eat 1.5 servings chili", says: "1.5 servings (375 g)")
            let before = await bench.enter("today").said
            await expect(bench, "recipe edit chili 100g oat_mix --servings 6", says: "6 servings")
            await expect(
                bench, "recipe show chili",
                says: "100 g Oat mix  390 kcal  (not counted: carbs, fat, fiber)")
            await expect(bench, "recipe list", says: "f200002", "Chili")
            await expect(bench, "food list", says: "Oat mix", "Chili")
            await expect(bench, "food remove oat_mix", says: "stays in the diary")
            await expect(bench, "recipe remove chili")
            #expect(await bench.enter("today").said == before)
            await expect(bench, "undo", says: "added 1 own food f200002")
            await expect(bench, "undo")
            await expect(bench, "undo", says: "changed 1 own food f200002")
            await expect(bench, "recipe show chili", says: "4 servings")
            await expect(bench, "redo", says: "changed 1 own food f200002")
            await expect(bench, "recipe show chili", says: "6 servings")
            #expect(await bench.enter("today").said == before)
        }
    }

    @Test(
        "a meal is saved, eaten in part, made a recipe; any food gets a unit; undo takes all back")
    func savedMeals() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "meal list", says: "none yet: airfit meal save NAME breakfast")
            await expect(bench, "eat meal porridge", .notFound, says: "None is saved yet.")
            await expect(bench, "eat 80g oats_rolled_dry --meal breakfast --date yesterday")
            await expect(bench, "eat 200ml milk_whole --meal breakfast --date yesterday")
            await expect(
                bench, "meal save Porridge breakfast", says: "Saved Porridge", "200 ml Milk, whole",
                "next: airfit eat meal Porridge")
            await expect(bench, "undo list", says: "added 1 saved meal")
            await expect(
                bench, "eat meal porridge x0.5 --meal lunch",
                says: "Added m3  40 g Oats, rolled, dry  (lunch)", "Added m4  100 ml Milk, whole",
                "Porridge: ")
            await expect(bench, "undo", says: "removed 2 diary lines m3-m4")
            await expect(bench, "meal save porridge yesterday", .conflict, says: "already")
            await expect(bench, "meal show porridge", says: "all of it:")
            await expect(bench, "meal list --json", says: "\"name\"")
            await expect(
                bench, "recipe add Oatmeal --servings 2 --from breakfast --date yesterday",
                says: "Added Oatmeal", "80 g Oats, rolled, dry")
            await expect(
                bench, "food unit oats_rolled_dry scoop=40g", says: "1 scoop = 40 g")
            await expect(bench, "eat 2 scoops oats_rolled_dry", says: "2 scoop (80 g)")
            await expect(bench, "food unit oats_rolled_dry", .usage, says: "food unit")
            await expect(bench, "meal remove porridge", says: "stays in the diary")
            await expect(bench, "undo", says: "added 1 saved meal")
            await expect(bench, "export json -o FOLDER/all.json")
            let other = "--db FOLDER/other.db"
            await expect(
                bench, "import json FOLDER/all.json \(other)", says: "1 saved meal", "1 food unit")
            await expect(bench, "meal show porridge \(other)", says: "80 g Oats")
            let said = await bench.enter("complete -- eat meal p").said
            #expect(said.contains("Porridge"), "\(said)")
        }
    }

    @Test("any nutrient is logged, scaled and summed; unknown is apart from zero")
    func nutrients() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "nutrients", says: "nothing logged: airfit eat")
            await expect(
                bench, "eat 450kcal iron 3mg sodium 0mg soup", says: "450 kcal   sodium 0 mg",
                "iron 3 mg")
            await expect(bench, "food add Bar 400kcal iron 10mg vitamin C 0.06g per 100g")
            await expect(bench, "eat 50g bar", says: "iron 5 mg", "vitamin C 30 mg")
            await expect(bench, "eat 89kcal banana")
            let said = await bench.enter("nutrients").said
            let rows = said.split(separator: "\n").map {
                $0.split(separator: " ").joined(separator: " ")
            }
            for row in [
                "iron at least 8 mg 8 mg 2 of 3 lines", "sodium at least 0 mg 0 mg 1 of 3 lines",
                "zinc ? ? 0 of 3 lines",
            ] { #expect(rows.contains(row), "\(said)") }
            await expect(bench, "nutrients --days 400", .usage, says: "from 1 to 366")
            await expect(bench, "eat 450kcal iron 3", .usage, says: "write the unit, such as 3mg")
            await expect(bench, "edit m1 iron none", says: "soup")
            await expect(bench, "nutrients", says: "1 of 3 lines")
            await expect(bench, "recipe add Flapjack --servings 2 100g bar")
            await expect(bench, "eat 1 serving flapjack", says: "iron 5 mg")
            await expect(bench, "export json -o FOLDER/all.json")
            let other = "--db FOLDER/other.db"
            await expect(bench, "import json FOLDER/all.json \(other)")
            await expect(bench, "nutrients \(other)", says: "2 of 4 lines")
        }
    }

    @Test("what cannot be is refused with a way out")
    func refusals() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "food add Oat_mix 380kcal")
            await expect(bench, Self.chili)
            let table: [(String, ExitCode, String)] = [
                ("food add oat_mix 390kcal", .conflict, "airfit food edit f200001"),
                ("food add Chili 390kcal", .conflict, "airfit recipe edit f200002"),
                ("food edit banana_raw 90kcal", .conflict, "airfit food list"),
                ("food edit chili 90kcal", .conflict, "airfit recipe edit f200002"),
                ("recipe edit oat_mix --servings 2", .conflict, "airfit food edit f200001"),
                ("recipe remove oat_mix", .conflict, "is no recipe"),
                ("recipe edit chili", .usage, "chili was not changed"),
                ("recipe edit chili --without onion", .notFound, "airfit recipe show f200002"),
                ("recipe add Stew 500g milk_whole", .usage, "add --servings 4"),
                ("recipe add Stew --servings 0 500g milk_whole", .usage, "--servings needs"),
                ("recipe add Stew --servings 4", .usage, "an ingredient at least"),
                ("recipe add Stew --servings 4 500g", .usage, "has no food behind it"),
                ("recipe add 500g milk_whole", .usage, "the name comes first"),
                ("food add Bar 210kcal per bar", .usage, "such as bar=60g"),
                ("food remove gruel", .notFound, "no food matches"),
            ]
            let steps = await bench.enter("undo list").said
            for (line, exit, sentence) in table { await expect(bench, line, exit, says: sentence) }
            #expect(await bench.enter("undo list").said == steps)
        }
    }

    @Test(
        "own foods go with an export and a merge, each person has their own, and they go with them")
    func moved() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "auth register ada --password-stdin")
            await expect(bench, "food add Oat_mix 380kcal")
            await expect(bench, Self.chili)
            await expect(bench, "eat 100g oat_mix")
            await expect(bench, "eat 1 serving chili")
            await expect(bench, "export json -o FOLDER/ada.json")
            await expect(bench, "auth register bob --password-stdin")
            await expect(bench, "food list", says: "none yet")
            await expect(bench, "food add Gruel 60kcal", says: "f200003")
            await expect(bench, "food show oat_mix", .notFound)
            // Ada's numbers are taken in a database that has Bob's food under one of them.
            let other = "--db FOLDER/other.db"
            await expect(bench, "food add Other 60kcal \(other)", says: "f200001")
            await expect(bench, "import json FOLDER/ada.json \(other)", says: "2 own foods")
            await expect(bench, "recipe show chili \(other)", says: "500 g Tomatoes")
            await expect(bench, "import json FOLDER/ada.json \(other)", says: "is new")
            let database = Database(
                .file(path: bench.folder + "/other.db"), migrations: Product.airfit.migrations)
            let eaten = try await database.read { db in
                try db.query(
                    """
                    SELECT e.food_name, f.name FROM nutrition_entry e
                    JOIN nutrition_own_food f ON f.id = e.food ORDER BY e.id
                    """
                ) { [$0.text(0), $0.text(1)] }
            }
            #expect(eaten == [["Oat mix", "Oat mix"], ["Chili", "Chili"]])
            await database.close()
            await expect(bench, "auth login ada --password-stdin")
            await expect(bench, "db merge FOLDER/other.db --dry-run")
            await expect(bench, "auth delete --yes --password-stdin")
            let all = Database(.file(path: bench.database), migrations: Product.airfit.migrations)
            let left = try await all.read { db in
                try db.query("SELECT name FROM nutrition_own_food") { $0.text(0) }
            }
            #expect(left == ["Gruel"])
            await all.close()
        }
    }

    @Test("the shell is offered again, own foods and recipes")
    func completions() async throws {
        try await ProductBench.with(.airfit) { bench in
            await expect(bench, "food add Oat_mix 380kcal")
            await expect(bench, Self.chili)
            let table = [
                ("eat ag", "again"), ("eat again bre", "breakfast"), ("food edit o", "Oat mix"),
                ("recipe show c", "Chili"), ("eat 100g oat_m", "Oat mix"),
                ("recipe e", "edit"),
            ]
            for (typed, offered) in table {
                let said = await bench.enter("complete -- \(typed)").said
                let words = said.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
                #expect(words.contains { $0 == offered }, "\(typed): \(said)")
            }
        }
    }
}
