// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionTestSupport
import Testing

@Suite("The mass of an amount") struct FoodAmountTests {
    typealias Err = Nutrition.Business.Err
    typealias Food = Nutrition.Business.Model.Food

    @Test(
        "mass, volume and portions become grams",
        arguments: [
            ("150g", NutritionFixtures.banana, "g", 150),
            ("0.2kg", NutritionFixtures.banana, "kg", 200),
            ("1oz", NutritionFixtures.banana, "oz", 28.349523125),
            ("1lb", NutritionFixtures.jerky, "lb", 453.59237),
            ("2 medium", NutritionFixtures.banana, "medium", 236),
            ("1 cup sliced", NutritionFixtures.banana, "cup, sliced", 150),
            ("2 cups", NutritionFixtures.milk, "cup", 488),
            ("200ml", NutritionFixtures.milk, "ml", 206.26),
            ("1l", NutritionFixtures.milk, "l", 1031.3),
            ("1 tablespoon", NutritionFixtures.milk, "tbsp", 15.24962684),
        ] as [(String, Food, String, Double)])
    func mass(text: String, food: Food, unit: String, grams: Double) throws {
        let amount = try FoodAmount(food)(AmountText(text))
        #expect(amount.unit == unit)
        #expect(abs((amount.grams ?? 0) - grams) < 1e-6)
    }

    @Test(
        "a number alone is refused with what it could mean",
        arguments: [
            ("200", NutritionFixtures.milk, ["200g", "200ml", "1 cup"]),
            ("2", NutritionFixtures.banana, ["2 medium", "2 cup mashed", "2 cup sliced", "2g"]),
            ("2x", NutritionFixtures.jerky, ["2g"]),
            (
                "1",
                Food(id: 3, name: "Coffee", source: "builtin", per100g: .init(), density: 1),
                ["1 cup", "1g", "1ml"]
            ),
            ("150", NutritionFixtures.banana, ["150g", "1 medium"]),
        ] as [(String, Food, [String])])
    func bare(text: String, food: Food, readings: [String]) {
        #expect(
            throws: Err.ambiguousAmount(text: text, food: food.name, readings: readings, matches: 1)
        ) { try FoodAmount(food)(AmountText(text)) }
    }

    @Test("a unit that fits several portions is refused with them") func several() {
        #expect(
            throws: Err.ambiguousAmount(
                text: "1 cup", food: "Banana, raw", readings: ["1 cup mashed", "1 cup sliced"],
                matches: 0)
        ) { try FoodAmount(NutritionFixtures.banana)(AmountText("1 cup")) }
    }

    @Test("a volume of food asks for what works") func fruit() {
        #expect(
            throws: Err.badAmount(
                text: "200ml",
                reason: "Banana, raw is not a drink, so ml do not tell its mass; give grams, such "
                    + "as 150g, or 1 cup mashed, 1 cup sliced or 1 medium.")
        ) { try FoodAmount(NutritionFixtures.banana)(AmountText("200ml")) }
    }

    private static func food(_ portions: (String, Double)...) -> Food {
        Food(
            id: 4, name: "Honey", source: "builtin", per100g: .init(),
            portions: portions.map { .init(name: $0.0, grams: $0.1) })
    }

    @Test(
        "a spoon or a cup is worked out from another of the three",
        arguments: [
            ("1 tsp", food(("tbsp", 21)), 7), ("1 cup", food(("tbsp", 21)), 336),
            ("2 tablespoons", food(("tsp", 4)), 24), ("1 tbsp", food(("cup", 160)), 10),
            ("1 tsp", food(("cup", 96), ("tbsp", 9)), 3), ("1 tbsp", food(("tbsp", 9)), 9),
        ])
    func household(text: String, food: Food, grams: Double) throws {
        let measured = try #require(try FoodAmount(food)(AmountText(text)).grams)
        #expect(abs(measured - grams) < 1e-9)
    }

    @Test("a cup of a special kind tells nothing of a spoon") func specialCup() {
        #expect(throws: Err.self) { try FoodAmount(NutritionFixtures.banana)(AmountText("1 tsp")) }
    }

    @Test(
        "a unit is the portion that begins with it, else the one that has it",
        arguments: [("1 cup", 10), ("1 mini bar", 7), ("1 packet", 3), ("1 tablespoon", 5)])
    func begins(text: String, grams: Double) throws {
        let food = Self.food(
            ("cup, diced", 10), ("bar, mini", 7), ("serving, packet", 3), ("tbsp, cup", 5))
        #expect(try FoodAmount(food)(AmountText(text)).grams == grams)
    }

    @Test("a volume of food without portions asks for grams") func solid() {
        #expect(
            throws: Err.badAmount(
                text: "200ml",
                reason: "Beef jerky is not a drink, so ml do not tell its mass; give grams, such "
                    + "as 150g.")
        ) { try FoodAmount(NutritionFixtures.jerky)(AmountText("200ml")) }
    }

    @Test("an unknown unit names the known ones") func unknown() {
        #expect(
            throws: Err.badAmount(
                text: "2 glasses",
                reason:
                    "Milk, whole is not measured in glasses; give grams, such as 150g, or 1 cup.")
        ) { try FoodAmount(NutritionFixtures.milk)(AmountText("2 glasses")) }
    }

    @Test(
        "nothing, less than nothing and more than 10 kg are refused",
        arguments: [
            "0g", "-5g", "10.1kg", "11l", "9999999999999999999999kg",
        ])
    func bounds(text: String) {
        #expect(
            throws: Err.outOfRange(
                what: "an amount of", value: text,
                bound: "more than nothing and at most 10 kg at a time.")
        ) { try FoodAmount(NutritionFixtures.milk)(AmountText(text)) }
    }

    @Test(
        "a food says what a typed amount comes to, as eating reads it",
        arguments: [("1 cup", 244.0), ("150g", 150), ("two", nil), ("", nil), ("3", nil)]
            as [(String, Double?)])
    func typed(amount: String, grams: Double?) {
        #expect((try? NutritionFixtures.milk.amount(of: amount))?.grams == grams)
    }
}
