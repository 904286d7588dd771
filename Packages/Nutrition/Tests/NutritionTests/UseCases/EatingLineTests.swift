// SPDX-License-Identifier: Apache-2.0

import Basics
import NutritionModels
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

    @Test("a line of any signs is read without a crash, and no number is made of none")
    func mutated() {
        var random = SplitMix(seed: 20_261_128)
        let pieces = [
            "2", "½", "1/0", "eggs", " ", ",", "of", "a", "slice", "кусок", "(", ")", "'", "g", "-",
            "1.5", "9999999999999999999", "and", "für", "%", "\u{0}", "kcal", "lunch", ":", "x",
            "ß",
        ]
        for _ in 0..<3_000 {
            let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined(separator: Bool.random(using: &random) ? " " : "")
            let read = EatingLine(line)
            #expect(read.parts.count <= line.count)
        }
    }
}
