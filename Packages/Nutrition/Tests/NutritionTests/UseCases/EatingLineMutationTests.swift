// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@testable import NutritionReluxImpl

/// Lines about food that nobody wrote by hand: what is printed, and lines with slips.
@Suite("Lines about food, made") struct EatingLineMutationTests {
    @Test("what is printed of a food of the table, typed again, means the same")
    func printed() async throws {
        let service = Nutrition.Business.serviceInMemory()
        for (place, food) in EverydayFoods.all.enumerated() {
            let named = try await service.food(named: food.id, of: NutritionFixtures.owner)
            // Other names have commas, which part the foods of a line.
            guard named.sourceID == nil else { continue }
            let name = named.name
            for unit in food.units {
                let line = EatingLine("3 \(unit.name) \(name)")
                let part = try #require(line.parts.first, "\(name)")
                #expect(line.parts.count == 1 && part.food?.place == place, "\(name)")
                let grams = part.measured(as: food)?.amount.grams ?? 0
                #expect(abs(grams - 3 * unit.grams) < 0.001, "\(unit.name) \(name)")
            }
            let weighed = EatingLine("125.5 g \(name)").parts
            #expect(weighed.count == 1 && weighed.first?.food?.place == place, "\(name)")
            #expect(weighed.first?.measured(as: food)?.amount.grams == 125.5)
        }
    }

    /// How many lines are made; 100,000 where `WORKBENCH_SLOW` is set.
    private static let count =
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 1_000 : 100_000

    private static let seeds = [
        "2 eggs and toast", "1 1/2 cups of rice with 20g butter", "a bowl of oatmeal with berries",
        "150 g Hähnchen, 80 g Reis, 1 TL Öl", "dos huevos y un vaso de leche", "½ avocado, sliced",
        "1 (400g) can of beans", "3 oz chicken + 1 tbsp oil", "a dozen almonds", "2 яйца и хлеб",
        "Greek yoghurt 100gr with fat 9gr", "two slices of pizza, two beers for dinner",
    ]

    private static let pieces = [
        "2", "½", "1/0", "eggs", " ", ",", "of", "a", "slice", "кусок", "(", ")", "'", "g", "-",
        "1.5", "9999999999999999999", "and", "für", "%", "\u{0}", "kcal", "lunch", ":", "x", "ß",
        "cup", "large", ".", "/", "7", "milk", "kg",
    ]

    @Test("a line with slips has no crash, and no number that is neither in it nor said")
    func mutated() {
        var random = SplitMix(seed: 20_261_128)
        for round in 0..<Self.count {
            var letters = Array(Self.seeds[round % Self.seeds.count])
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...letters.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0 where place < letters.count: letters.remove(at: place)
                case 1 where place < letters.count:
                    letters.swapAt(place, Int.random(in: 0..<letters.count, using: &random))
                case _:
                    let piece = Self.pieces.randomElement(using: &random) ?? ""
                    letters.insert(contentsOf: piece, at: place)
                }
            }
            let text = String(letters)
            let written = Self.numbers(in: text)
            for part in EatingLine(text).parts {
                guard let food = part.food.map({ EverydayFoods.all[$0.place] }),
                    let (amount, isUsual) = part.measured(as: food)
                else { continue }
                let isWritten = written.contains { abs($0 - amount.value) < 1e-6 * max(1, $0) }
                #expect(isWritten || isUsual && amount.value == 1, "\(text): \(amount)")
            }
        }
    }

    /// The numbers that a line may be read to have: each that is written, one of a thing, sums as
    /// in 1 1/2 and products as in 2 tins of 160 g, with the masses in grams and the volumes in
    /// millilitres.
    private static func numbers(in text: String) -> [Double] {
        var single: [Double] = [1]
        var digits = ""
        var before: [Double] = []
        for letter in LineWords.folded(text) + " " {
            if letter.isNumber || ".,/".contains(letter) {
                digits.append(letter)
            } else if !digits.isEmpty {
                let found = readings(digits)
                // 1 1/2 is one number.
                if digits.contains("/") {
                    single += found.flatMap { part in before.map { $0 + part } }
                }
                (single, before) = (single + found, found)
                digits = ""
            }
        }
        for word in LineWords.words(of: text) {
            single += LineWords.numbers[word].map { [$0] } ?? []
        }
        let factors = [
            1, 12, 28.349523125, 453.59237, 500, 1_000, 10, 100, 29.5735, 473.176, 946.353,
        ]
        var all = single
        for one in single { for other in single { all += [one + other, one * other] } }
        return all.flatMap { number in factors.map { number * $0 } }
    }

    /// What digits with points, commas and strokes between them may be.
    private static func readings(_ digits: String) -> [Double] {
        let runs = digits.split { ".,/".contains($0) }.map(String.init)
        var found: [Double] = runs.compactMap { Double($0) }
        for (one, other) in zip(runs, runs.dropFirst()) {
            found += [Double("\(one).\(other)")].compactMap(\.self)
            if let upper = Double(one), let lower = Double(other), lower > 0 {
                found.append(upper / lower)
            }
        }
        found += runs.compactMap { Double("0.\($0)") }
        return found
    }
}
