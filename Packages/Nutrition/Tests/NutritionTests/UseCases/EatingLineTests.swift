// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NutritionReluxImpl

@Suite("A line about food")
struct EatingLineTests {
    @Test(
        "each food of a line is a part of its own, without the words around it",
        arguments: [
            ("I ate two pears and a glass of milk for lunch", ["pears", "milk"], "lunch"),
            ("3 eggs 2 rolls", ["eggs", "rolls"], nil),
            ("100 g Reis, 1 EL Öl + 2 Äpfel", ["reis", "ol", "apfel"], nil),
            ("Dinner: 1 1/2 cups of pasta (cooked)", ["pasta"], "dinner"),
            ("½ avocado, sliced", ["avocado"], nil),
            ("dos manzanas y un vaso de leche", ["manzanas", "leche"], nil),
            ("mac and cheese", ["mac cheese"], nil),
            ("250gr zzzz", ["zzzz"], nil), ("", [], nil), ("120/80", ["120/80"], nil),
        ] as [(String, [String], String?)])
    func parts(line: String, foods: [String], meal: String?) {
        let read = EatingLine(line)
        #expect(read.parts.map { $0.words.joined(separator: " ") } == foods)
        #expect(read.meal == meal)
    }

    @Test(
        "the amount behind foods that are one dish is that of all, and any other is its food's own",
        arguments: [
            ("greek yogurt with berries 200g", ["139 g", "61 g"]),
            ("Joghurt mit Beeren 200g", ["139 g", "61 g"]),
            ("bread roll with cheese x2", ["2 piece", "2 slice"]),
            ("150g yogurt with berries 200g", ["150 g", "200 g"]),
            ("yogurt and berries 200g", ["", "200 g"]),
            ("yogurt with 200g berries", ["", "200 g"]),
        ])
    func dishes(line: String, amounts: [String]) {
        #expect(EatingLine(line).parts.map { $0.typedAmount ?? "" } == amounts)
    }

    @Test(
        "a word behind a food that makes it another food does so, and any other only describes",
        arguments: [
            ("spinach cooked", "cooked spinach"), ("eggs fried", "fried egg"),
            ("2 eggs scrambled", "scrambled egg"), ("banana sliced", "banana"),
        ])
    func behind(line: String, name: String) {
        let words = LineWords.words(of: name).map(LineWords.singular)
        #expect(EatingLine(line).parts.first?.food?.place == EverydayFoods.find(words))
    }
}
