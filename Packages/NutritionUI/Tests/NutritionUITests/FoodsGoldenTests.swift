// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import DesignSystemTesting
import NutritionModels
import NutritionTestSupport
import TerminalUI
import Testing

@testable import NutritionUI

@Suite("How the search for a food looks") @MainActor struct FoodsGoldenTests {
    private func screen(_ change: (inout FoodsState) -> Void) -> ScreenContent {
        var state = FoodsState(clock: Rig.clock, day: Samples.day, meal: "dinner")
        state.lately = []
        change(&state)
        return FoodsUI().map(state: state) { _ in }
    }

    private let foods = [
        NutritionFixtures.banana, NutritionFixtures.milk, Samples.chicken, NutritionFixtures.jerky,
    ]

    @Test("what was eaten lately") func recent() {
        expectGolden(screen { $0.lately = Samples.recent }, "foods-recent")
    }

    @Test("nothing eaten yet") func first() { expectGolden(screen { _ in }, "foods-first") }

    @Test("what a search finds") func found() {
        expectGolden(
            screen {
                $0.query = TextInput("b")
                $0.found = FoundFoods(text: "b", matches: .init(foods: foods, total: 137))
                $0.position = .init(selected: 2)
            }, "foods-found")
    }

    @Test("nothing fits") func none() {
        expectGolden(
            screen {
                $0.query = TextInput("xyzzy")
                $0.found = FoundFoods(text: "xyzzy")
            }, "foods-none")
    }

    @Test("an amount before the food says what comes first") func amountFirst() {
        expectGolden(
            screen {
                $0.query = TextInput("1 apple")
                $0.found = FoundFoods(text: "1 apple")
            }, "foods-amount-first")
    }

    @Test("how much of a food") func amount() {
        expectGolden(
            screen {
                $0.portion = PortionChoice(
                    food: NutritionFixtures.banana, amount: TextInput("1 medium"))
            }, "foods-amount")
    }

    @Test("an amount that cannot be read yet") func unread() {
        expectGolden(
            screen {
                $0.portion = PortionChoice(food: Samples.chicken, amount: TextInput("2"))
            }, "foods-amount-unread")
    }

    @Test("figures in the place of a food") func figures() {
        expectGolden(
            screen { $0.query = TextInput("450 kcal protein 30g canteen lunch") },
            "foods-figures")
    }

    @Test("how much of a recipe") func recipe() {
        expectGolden(
            screen {
                $0.portion = PortionChoice(
                    food: NutritionFixtures.chili, amount: TextInput("1 serving"))
            }, "foods-recipe")
    }
}
