// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import DesignSystemTesting
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

@Suite("The screen of nutrients", .timeLimit(.minutes(1))) @MainActor
struct NutrientsScreenTests {
    @Test("n in the diary leads there; a week is wider than a day, and tomorrow is not there")
    func store() async throws {
        let rig = try await Rig.working(eaten: [
            ("100g", "banana raw", "lunch", 0), ("100g", "milk whole", "lunch", 2),
        ])
        let diary = DiaryStore(
            day: nil, services: rig.app, owners: [OwnershipSource(rig.state)],
            openDay: rig.openDay, navigator: rig.navigator)
        #expect(diary.content(with: DiaryUI()).press(.character("n")))
        rig.navigator.expect(.goTo(NutrientsScreen()))
        let store = NutrientsStore(services: rig.app, nutrition: rig.state)
        let test = StoreTest<NutrientsScreen, NutrientsState, NutrientsEvent>(
            store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.summary?.lines == 1 }
        #expect(store.content(with: NutrientsUI()).press(.tab))
        await test.wait { $0.summary?.lines == 2 }
        await test.perform(.turn(1))
        #expect(store.state.day == NutritionFixtures.day)
        await test.perform(.turn(-1))
        await test.wait { $0.summary?.lines == 1 }
    }

    @Test("unknown is apart from zero, and a part is told") func looks() {
        let entry = Model.DiaryEntry(
            id: 1, day: NutritionFixtures.day, at: NutritionFixtures.moment, meal: "lunch",
            foodID: nil, foodName: "Soup", foodSource: "quick",
            amount: .init(value: 1, unit: "serving", grams: nil),
            nutrients: .init(energyKcal: 450, more: [.iron: 3.1, .sodium: 0, .vitaminC: 80]))
        var state = NutrientsState(clock: Rig.clock, day: NutritionFixtures.day)
        state.summary = .init(
            from: NutritionFixtures.day, to: NutritionFixtures.day,
            [entry, NutritionFixtures.entry()])
        expectGolden(NutrientsUI().map(state: state) { _ in }, "nutrients")
        state.summary = .init(from: NutritionFixtures.day, to: NutritionFixtures.day, [])
        expectGolden(NutrientsUI().map(state: state) { _ in }, "nutrients-none")
    }
}
