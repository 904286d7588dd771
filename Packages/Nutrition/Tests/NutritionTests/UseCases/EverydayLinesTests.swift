// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import Testing

@testable import NutritionReluxImpl

/// Lines about food in the ways that people write them, with what they mean in grams.
@Suite("Everyday lines about food", .timeLimit(.minutes(5)))
struct EverydayLinesTests {
    private static func read(_ line: String) async throws -> (foods: [String], meal: String?) {
        let read = try await Nutrition.Business.LogLine(
            service: Nutrition.Business.serviceInMemory()
        ).lines(
            .init(line, at: NutritionFixtures.moment, day: NutritionFixtures.day, hour: 18),
            for: NutritionFixtures.owner)
        let foods = read.entries.map { entry in
            let grams = entry.amount.grams.map { AmountText.plain($0.rounded()) } ?? "?"
            return "\(grams) \(entry.foodName)"
        }
        return (foods, read.entries.first?.meal)
    }

    @Test(
        "amounts, names and joining words of eight languages are read",
        arguments: [
            (
                "2 slices of whole wheat toast with peanut butter",
                "56 Whole-wheat toast; 16 Peanut butter, smooth"
            ),
            ("1 cup cooked white rice", "158 Rice, white, cooked"),
            ("6 oz salmon fillet", "170 Salmon, farmed, baked"),
            ("1/2 cup of blueberries", "74 Blueberries, raw"),
            ("bowl of cereal with milk", "40 Corn flakes; 244 Milk, whole"),
            ("a glass of orange juice", "248 Orange juice, fresh"),
            ("three scrambled eggs with cheese", "183 Egg, whole, scrambled; 28 Cheese, cheddar"),
            (
                "12 oz steak and a baked potato",
                "340 Beef sirloin steak, grilled; 173 Potato, baked, with skin"
            ),
            ("handful of walnuts", "28 Walnuts"),
            ("1 can of tuna", "140 Tuna, canned in water, drained"),
            ("bagel with cream cheese", "105 Bagel, plain; 15 Cream cheese"),
            ("1 clove garlic, minced", "3 Garlic, raw"),
            ("1 1/2 cups all-purpose flour", "188 Flour, wheat, white"),
            ("3 large eggs, beaten", "150 Egg, whole, boiled"),
            ("1 (15 oz) can black beans, drained and rinsed", "425 Black beans, boiled"),
            ("2 lbs chicken thighs", "907 Chicken thigh, roasted"),
            (
                "cup of coffee with cream and sugar",
                "237 Coffee, brewed, black; 15 Cream, heavy; 4 Sugar, white"
            ),
            (
                "100g of cottage cheese and half a banana",
                "100 Cottage cheese, creamed; 59 Banana, raw"
            ),
            ("5 strawberries", "60 Strawberries, raw"),
            ("a cup of okra", "100 Okra, raw"), ("100 g venison", "100 Venison, roasted"),
            ("2 slices turkey bacon", "60 Turkey bacon"),
            ("5 marshmallows", "36 Candies, marshmallows"),
            ("half an avocado on toast", "75 Avocado, raw; 25 Toast"),
            ("1 stalk celery, chopped", "40 Celery, raw"),
            (
                "2 rice cakes with 15g peanut butter",
                "18 Rice cakes, brown rice; 15 Peanut butter, smooth"
            ),
            (
                "Steak 250g, potatoes 300g, broccoli 100g",
                "250 Beef sirloin steak, grilled; 300 Potato, raw, with skin; 100 Broccoli, raw"
            ),
            ("20 grapes", "100 Grapes, raw"),
            ("1 small apple, 1 medium banana", "149 Apple, raw, with skin; 118 Banana, raw"),
            ("1 Pommes", "117 French fries"), ("2 pommes", "364 Apple, raw, with skin"),
            ("1 Döner ohne Zwiebeln", "350 Kebab doner"),
            ("0,2l Apfelschorle", "203 Apple spritzer"),
            ("cola sin azúcar", "355 Cola, diet"), ("tea without sugar", "237 Tea, black, brewed"),
            ("2 Brötchen mit Käse", "100 Bread roll; 28 Cheese, cheddar"),
            ("250g Magerquark mit Beeren", "250 Quark; 75 Mixed berries"),
            (
                "100g Lachs, 200g Kartoffeln",
                "100 Salmon, farmed, baked; 200 Potato, raw, with skin"
            ),
            ("Schnitzel mit Pommes", "145 Pork chop, lean, grilled; 117 French fries"),
            ("eine Tasse Kaffee", "237 Coffee, brewed, black"),
            ("1 taza de arroz", "158 Rice, white, cooked"),
            ("dos tostadas con mermelada", "50 Toast; 20 Jam"),
            ("1 pomme et 1 yaourt", "182 Apple, raw, with skin; 170 Yogurt, plain, whole milk"),
            ("un verre de vin rouge", "147 Wine, red"),
            ("2 fatias de pão com queijo", "58 Bread, white; 28 Cheese, cheddar"),
            ("80g di pasta al pomodoro", "80 Pasta, cooked"),
            ("100 г гречки", "100 Buckwheat groats, roasted, cooked"),
            ("2 яйца и хлеб", "100 Egg, whole, boiled; 29 Bread, white"),
            (
                "200 г гречки и 150 г курицы",
                "200 Buckwheat groats, roasted, cooked; 150 Chicken breast, roasted"
            ),
            ("een kopje koffie met melk", "237 Coffee, brewed, black; 15 Milk, whole"),
            ("tea with 50 ml milk", "237 Tea, black, brewed; 52 Milk, whole"),
            ("2 œufs au plat avec une tranche de pain", "92 Egg, whole, fried; 29 Bread, white"),
            ("un cappuccino e un cornetto", "180 Cappuccino coffee; 57 Croissant, butter"),
            ("200g kwark met een banaan", "200 Quark; 118 Banana, raw"),
            (
                "2 tartines de beurre et confiture",
                "58 Bread, white; 14 Butter, unsalted; 20 Jam"
            ), ("3 egg omelette", "183 Egg omelette"),
            ("lasagna (about 300g)", "300 Lasagna with meat sauce"),
            ("turkey & cheese sandwich", "170 Turkey sandwich"),
            ("agrega 100 gramos de arroz a mi comida", "100 Rice, white, cooked"),
            ("three quarters of a cup of oats", "61 Oats, rolled, dry"),
            ("steak 300g medium rare", "300 Beef sirloin steak, grilled"),
            ("a ham and cheese omelette", "120 Omelette"),
            ("2 eggs and cheese sandwich", "100 Egg, whole, boiled; 120 Grilled cheese sandwich"),
            ("chicken thighs x2", "232 Chicken thigh, roasted"),
            ("2 Scheiben Knäckebrot", "20 Crispbread, rye"),
            ("2 boterhammen met kaas", "58 Bread, white; 28 Cheese, cheddar"),
        ])
    func foods(line: String, foods: String) async throws {
        #expect(try await Self.read(line).foods.joined(separator: "; ") == foods, "\(line)")
    }

    @Test(
        "the meal that a line names is its meal",
        arguments: [
            ("turkey sandwich for lunch", "lunch"), ("Dinner: spaghetti bolognese", "dinner"),
            ("snack: apple and 20g almonds", "snack"), ("Quest bar (as snack)", "snack"),
            ("Breakfast - 2 eggs, 2 slices bacon", "breakfast"),
            ("Zum Frühstück 80g Haferflocken mit 200ml Milch", "breakfast"),
            ("Mittag: eine Banane", "lunch"), ("two pears", "dinner"),
        ])
    func meals(line: String, meal: String) async throws {
        #expect(try await Self.read(line).meal == meal, "\(line)")
    }

    @Test(
        "a range, a figure without a place and an unknown food are asked about",
        arguments: [
            "3-4 oz chicken", "120/80 milk", "2 eggs and a zzzz", "Oatmeal 150 cal, tea 20 cal",
        ])
    func unclear(line: String) async {
        await #expect(throws: Nutrition.Business.Err.self) { try await Self.read(line) }
    }

    @Test("of several things the one that is no food is named, with the others to log")
    func unknownPart() async throws {
        await #expect(
            throws: Nutrition.Business.Err.unknownPart(
                text: "xyzzyq", known: ["2 large eggs", "1 banana"], suggestions: [])
        ) { try await Self.read("2 large eggs, xyzzyq, 1 banana") }
    }

    @Test("the other foods of a name are offered beside the one that is taken")
    func others() async throws {
        let read = try await Nutrition.Business.LogLine(
            service: Nutrition.Business.serviceInMemory()
        ).lines(
            .init(
                "2 eggs and milk", at: NutritionFixtures.moment,
                day: NutritionFixtures.day, hour: 18),
            for: NutritionFixtures.owner)
        #expect(read.entries.map(\.foodName) == ["Egg, whole, boiled", "Milk, whole"])
        #expect(read.assumed.contains { $0.contains("another: ") }, "\(read.assumed)")
    }
}
