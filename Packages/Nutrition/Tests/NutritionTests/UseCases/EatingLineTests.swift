// SPDX-License-Identifier: Apache-2.0

import NutritionReluxImpl
import Testing

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
}
