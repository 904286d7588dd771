// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

@Suite("The diary's key that eats again", .timeLimit(.minutes(1))) @MainActor
struct DiaryAgainTests {
    typealias Test = StoreTest<DiaryScreen, DiaryState, DiaryEvent>
    private let day = NutritionFixtures.day

    private let eaten = [
        (amount: "150g", food: "banana raw", meal: "dinner", daysAgo: 2),
        (amount: "1 cup", food: "milk whole", meal: "dinner", daysAgo: 2),
        (amount: "80g", food: "banana raw", meal: "breakfast", daysAgo: 1),
        (amount: "90g", food: "banana raw", meal: "lunch", daysAgo: 1),
    ]

    private func shown(_ rig: Rig, _ day: Model.Day? = nil) async -> (DiaryStore, Test) {
        let store = DiaryStore(
            day: day, services: rig.app, owners: [OwnershipSource(rig.state)],
            openDay: rig.openDay, navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.summary != nil }
        return (store, test)
    }

    @Test("today it is the last meal of this hour; one step takes it back and brings it again")
    func today() async throws {
        let rig = try await Rig.working(eaten: eaten)
        let (store, test) = await shown(rig)
        #expect(store.content(with: DiaryUI()).press(.character("c")))
        await test.wait { $0.summary?.entries.count == 2 }
        #expect(
            rig.app.messages.current?.text
                == "Ate dinner of 10 Mar again: 2 lines, 282 kcal.  u takes it back.")
        #expect(rig.app.undo.done.map(\.title) == ["ate dinner of 10 Mar again"])
        try await rig.undo()
        #expect(try await rig.day().entries == [])
        try await rig.redo()
        #expect(try await rig.day().entries.map(\.meal) == ["dinner", "dinner"])
    }

    @Test("S saves the selected line's meal, and the food search offers it first and eats it whole")
    func savedMeal() async throws {
        let rig = try await Rig.working(eaten: eaten)
        let (store, test) = await shown(rig, day.adding(-2))
        await test.perform(.move(.down))
        #expect(store.content(with: DiaryUI()).press(.character("S")))
        for key in "Supper" { #expect(store.content(with: DiaryUI()).press(.character(key))) }
        #expect(store.state.draft?["save"] == "Supper")
        #expect(store.content(with: DiaryUI()).press(.enter))
        await test.wait { $0.naming == nil }
        let foods = FoodsStore(
            screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
        let search = StoreTest<FoodsScreen, FoodsState, FoodsEvent>(foods, exhaustive: false)
        foods.onAppear()
        await search.wait { !$0.saved.isEmpty }
        #expect(
            rig.app.messages.current?.text == "Saved Supper: 2 lines.  u takes it back.")
        #expect(foods.state.selectedMeal?.name == "Supper" && foods.state.selected == nil)
        #expect(foods.content(with: FoodsUI()).press(.enter))
        await search.wait { !$0.isChanging && $0.position.selected == 0 }
        #expect(try await rig.day().entries.map(\.meal) == ["dinner", "dinner"])
        try await rig.undo()
        #expect(try await rig.day().entries == [])
    }

    @Test("on another day it is the selected line's meal, for today")
    func otherDay() async throws {
        let rig = try await Rig.working(eaten: eaten)
        let (store, test) = await shown(rig, day.adding(-1))
        await test.perform(.move(.down))
        #expect(store.state.mealAgain == "lunch")
        #expect(store.content(with: DiaryUI()).press(.character("c")))
        await store.work.settle()
        #expect(try await rig.day().entries.map(\.amount.grams) == [90])
    }

    @Test("all of a day is one key too: the day on show, or yesterday")
    func wholeDay() async throws {
        let rig = try await Rig.working(eaten: eaten)
        let (store, _) = await shown(rig)
        #expect(store.content(with: DiaryUI()).press(.character("C")))
        await store.work.settle()
        #expect(try await rig.day().entries.map(\.meal) == ["breakfast", "lunch"])
        let (old, _) = await shown(rig, day.adding(-2))
        #expect(old.content(with: DiaryUI()).press(.character("C")))
        await old.work.settle()
        #expect(try await rig.day().entries.count == 4)
    }

    @Test("where nothing was eaten, nothing is logged, and the person is told")
    func nothing() async throws {
        let rig = try await Rig.working()
        let (store, _) = await shown(rig)
        #expect(store.content(with: DiaryUI()).press(.character("c")))
        await store.work.settle()
        #expect(
            store.boundary.notices.first?.message
                == "nothing was eaten for dinner in the 60 days before.")
        let (old, _) = await shown(rig, day.adding(-1))
        #expect(old.state.mealAgain == nil)
    }
}
