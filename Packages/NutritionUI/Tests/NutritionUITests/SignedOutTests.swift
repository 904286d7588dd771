// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

@Suite("Screens while nobody is signed in", .timeLimit(.minutes(1))) @MainActor
struct SignedOutTests {
    private func leave(_ rig: Rig) async throws { try await rig.app.dispatch(Effect.clear) }
    private func enter(_ rig: Rig) async throws {
        try await rig.app.dispatch(Effect.load(NutritionFixtures.owner))
    }

    @Test("the diary empties when the person leaves, and fills when one comes")
    func diary() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 0)])
        let store = DiaryStore(day: nil, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.summary?.entries.count == 1 }
        try await leave(rig)
        await test.wait { $0.isSignedOut && $0.summary == nil }
        #expect(store.content(with: DiaryUI()).actions.isEmpty)
        #expect(store.boundary.notices.isEmpty)
        try await enter(rig)
        await test.wait { $0.summary?.entries.count == 1 && !$0.isSignedOut }
    }

    @Test("nobody sees what another person had on the screen") func another() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 0)])
        try await rig.app.dispatch(Effect.weigh(NutritionFixtures.measure("80kg")))
        let diary = DiaryStore(day: nil, services: rig.services, navigator: rig.navigator)
        let diaryTest = StoreTest(diary, exhaustive: false)
        let weight = WeightStore(services: rig.services)
        let weightTest = StoreTest(weight, exhaustive: false)
        let foods = FoodsStore(screen: FoodsScreen(), services: rig.services)
        let foodsTest = StoreTest(foods, exhaustive: false)
        diary.onAppear()
        weight.onAppear()
        foods.onAppear()
        await diaryTest.wait { $0.summary?.entries.count == 1 }
        await weightTest.wait { $0.recent.count == 1 }
        await foodsTest.wait { $0.recent.count == 1 }
        try await rig.app.dispatch(Effect.load(NutritionFixtures.other))
        await diaryTest.wait { $0.summary?.entries == [] }
        await weightTest.wait { $0.series?.entries == [] }
        await foodsTest.wait { $0.isReady && $0.recent.isEmpty }
    }

    @Test("weight and targets do so too") func others() async throws {
        let rig = try await Rig.working()
        try await leave(rig)
        let weight = WeightStore(services: rig.services)
        let weightTest = StoreTest(weight, exhaustive: false)
        let targets = TargetsStore(services: rig.services)
        let targetsTest = StoreTest(targets, exhaustive: false)
        weight.onAppear()
        targets.onAppear()
        await weightTest.wait { $0.isSignedOut }
        await targetsTest.wait { $0.isSignedOut }
        try await enter(rig)
        await weightTest.wait { $0.series != nil && $0.body != nil }
        await targetsTest.wait { $0.saved != nil }
        #expect(weight.boundary.notices.isEmpty && targets.boundary.notices.isEmpty)
    }

    @Test("the search offers nothing, and says why") func foods() async throws {
        let rig = try await Rig.working()
        try await leave(rig)
        let store = FoodsStore(screen: FoodsScreen(), services: rig.services)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.isSignedOut }
        #expect(store.content(with: FoodsUI()).onEdit == nil)
        #expect(store.boundary.notices.isEmpty)
    }

    @Test("a command is refused as it ever was") func command() async throws {
        let rig = try await Rig.working()
        try await leave(rig)
        await #expect(throws: Nutrition.Business.Err.signedOut) {
            _ = try await rig.router.report(.drink(NutritionFixtures.measure("1l")))
        }
    }
}
