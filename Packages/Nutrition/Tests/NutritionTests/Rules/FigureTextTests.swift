// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionTestSupport
import Testing

@Suite("Energy and nutrients as they are written") struct FigureTextTests {
    typealias Nutrients = Nutrition.Business.Model.Nutrients

    @Test(
        "figures stand in any order, with their units or without, and the rest is the name",
        arguments: [
            ("450kcal", Nutrients(energyKcal: 450), ""),
            (
                "450 kcal protein 30g canteen lunch", .init(energyKcal: 450, proteinG: 30),
                "canteen lunch"
            ),
            (
                "Canteen lunch kcal 450 carbs 12,5 g", .init(energyKcal: 450, carbsG: 12.5),
                "Canteen lunch"
            ),
            ("450 kcal 30g protein 10g fat", .init(energyKcal: 450, proteinG: 30, fatG: 10), ""),
            ("200 kcal protein bar", .init(energyKcal: 200), "protein bar"),
            ("protein 30 shake", .init(proteinG: 30), "shake"),
            ("fibre 900mg", .init(fiberG: 0.9), ""),
            ("1 ENERGY 100", .init(energyKcal: 100), "1"),
            ("450kcal iron 3mg", .init(energyKcal: 450, more: [.iron: 3]), ""),
            (
                "sodium 0.4g 80 mg vitamin C juice", .init(more: [.sodium: 400, .vitaminC: 80]),
                "juice"
            ),
            ("b12 2.4\u{B5}g Folate 400 mcg", .init(more: [.vitaminB12: 2.4, .folate: 400]), ""),
            ("Sugar 400kcal", .init(energyKcal: 400), "Sugar"),
        ])
    func figures(text: String, nutrients: Nutrients, name: String) throws {
        let read = try FigureText(text)
        #expect(read.nutrients == nutrients)
        #expect(read.name == name)
        #expect(read.per == nil && read.cleared.isEmpty)
    }

    @Test("another nutrient needs its unit, can be unknown again, and is not there twice")
    func others() throws {
        let error = #expect(throws: Nutrition.Business.Err.self) {
            try FigureText("450kcal iron 3")
        }
        #expect(error?.description.contains("iron is in g, mg or \u{B5}g: write the unit") == true)
        #expect(try FigureText("450kcal iron none").clearedMore == [.iron])
        #expect(throws: Nutrition.Business.Err.self) { try FigureText("iron 3mg iron 4mg") }
        #expect(throws: Nutrition.Business.Err.self) { try FigureText("iron 300g") }
        #expect(FigureText.isMeant("iron 3mg") && !FigureText.isMeant("30g sugar"))
    }

    @Test("4.184 kJ are a kilocalorie")
    func kilojoules() throws {
        #expect(try FigureText("1883 kJ").nutrients.energyKcal.map { ($0 * 10).rounded() } == 4_500)
    }

    @Test(
        "what the figures are of stands behind per",
        arguments: [
            ("380kcal per 100g Oat mix", "100g", "Oat mix"),
            ("Oat mix 380kcal per 100 g", "100 g", "Oat mix"),
            ("210 kcal per bar", "1 bar", ""), ("210 kcal per 2 bars protein 6g", "2 bars", ""),
        ])
    func per(text: String, per: String, name: String) throws {
        let read = try FigureText(text)
        #expect(read.per == per)
        #expect(read.name == name)
    }

    @Test("none makes a nutrient unknown")
    func none() throws {
        let read = try FigureText("Oat mix fiber none protein 13g")
        #expect(read.cleared == [.fiber])
        #expect(read.nutrients == .init(proteinG: 13))
    }

    @Test(
        "a line is figures when it has an energy, or begins with a nutrient and its figure",
        arguments: [
            ("450kcal", true), ("450 kcal rice", true), ("rice 450 kcal", true),
            ("protein 30g shake", true), ("99999kcal", true), ("1600kJ", true),
            ("150g banana", false), ("30g protein powder", false), ("2 protein bars", false),
            ("fat free yogurt 150g", false), ("protein powder 30g", false), ("", false),
            ("kcal", false),
        ])
    func meant(text: String, isMeant: Bool) { #expect(FigureText.isMeant(text) == isMeant) }

    @Test(
        "what cannot be read is refused with a sentence",
        arguments: [
            ("450kcal 500kcal", "\"450kcal 500kcal\" cannot be read: its energy is there twice."),
            (
                "450kcal 30g",
                "\"450kcal 30g\" cannot be read: 30g of what? Write it so: protein 30g, or per 30g."
            ),
            ("protein 30ml", "\"30ml\" cannot be read: protein is in grams."),
            ("energy 30g", "\"30g\" cannot be read: energy is in kcal or kJ."),
            ("99999kcal", "an energy of 99999kcal is out of range: from 0 to 10,000 kcal."),
            ("protein -5g", "protein of -5g is out of range: from 0 to 1,000 g."),
            (
                "1.500kcal",
                "\"1.500kcal\" is not an amount: it can be 1500kcal or 1.5kcal: write one of them."
            ),
            (
                "1kcal per 1g per 2g",
                "\"1kcal per 1g per 2g\" cannot be read: \"per\" can be there once."
            ),
        ])
    func refused(text: String, sentence: String) {
        let error = #expect(throws: Nutrition.Business.Err.self) { try FigureText(text) }
        #expect(error?.description == sentence)
    }
}
