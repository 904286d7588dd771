// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import Testing

@Suite("Amounts as written") struct AmountTextTests {
    @Test(
        "a number and a unit are told apart",
        arguments: [
            ("150g", 150, "g"), ("150 g", 150, "g"), (" 0.2KG ", 0.2, "kg"), ("200ml", 200, "ml"),
            ("1l", 1, "l"),
            ("3oz", 3, "oz"), ("1 cup", 1, "cup"), ("2  medium", 2, "medium"),
            ("1 cup, sliced", 1, "cup, sliced"),
            ("2x", 2, ""), ("2", 2, ""), (".5 cup", 0.5, "cup"), ("1/2 cup", 0.5, "cup"),
            ("15/16 cup", 0.9375, "cup"),
            ("1 1/2 cups", 1.5, "cups"),
            ("0,5 l", 0.5, "l"), ("80,4kg", 80.4, "kg"), ("0,250kg", 0.25, "kg"), ("-5g", -5, "g"),
            ("+5g", 5, "g"),
            ("8 fl oz", 8, "fl oz"),
        ] as [(String, Double, String)])
    func reading(text: String, value: Double, unit: String) throws {
        let amount = try AmountText(text)
        #expect(amount.value == value)
        #expect(amount.unit == unit)
    }

    @Test(
        "what begins with no number, or with several, is no amount",
        arguments: [
            "", "   ", "g", "a lot", "1.2.3g", "1,2,3g", "1,500.5g", "1/0 cup", "1e3g", "150g 2",
            "g150", "--5g", ",", ".", "120/80", "80/120", "3/2 cups", "4/4", "1 120/80 cups",
        ])
    func refusal(text: String) {
        #expect(throws: Nutrition.Business.Err.self) { try AmountText(text) }
    }

    @Test("a comma before three digits is refused with both readings") func thousands() {
        #expect(
            throws: Nutrition.Business.Err.badAmount(
                text: "1,500g", reason: "1,500 can be 1500 or 1.5: write one of them.")
        ) { try AmountText("1,500g") }
    }

    @Test(
        "a point before three digits is refused in grams and millilitres, with both readings",
        arguments: [
            ("1.500ml", "it can be 1500ml or 1.5ml: write one of them."),
            ("12.250 g", "it can be 12250g or 12.25g: write one of them."),
        ])
    func points(text: String, reason: String) {
        #expect(throws: Nutrition.Business.Err.badAmount(text: text, reason: reason)) {
            try AmountText(text)
        }
    }

    @Test(
        "a point that cannot part thousands is a decimal point",
        arguments: [
            ("1.500l", 1.5), ("80.125kg", 80.125), ("0.500ml", 0.5), ("1.50ml", 1.5),
            ("1234.500ml", 1_234.5), ("1.5000g", 1.5),
        ])
    func decimals(text: String, value: Double) throws {
        #expect(try AmountText(text).value == value)
    }

    @Test("numbers are shown without needless digits") func plain() {
        #expect(AmountText.plain(2) == "2")
        #expect(AmountText.plain(0.5) == "0.5")
    }
}
