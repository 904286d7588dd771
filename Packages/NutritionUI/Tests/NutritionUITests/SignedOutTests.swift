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
    @Test("the diary empties when the person leaves, and fills when one comes")
    func diary() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 0)])
        let store = DiaryStore(
            day: nil, services: rig.app, owners: [OwnershipSource(rig.state)],
            openDay: rig.openDay, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.summary?.entries.count == 1 }
        await rig.leave()
        await test.wait { $0.isSignedOut && $0.summary == nil }
        #expect(store.content(with: DiaryUI()).actions.isEmpty)
        #expect(store.boundary.notices.isEmpty)
        await rig.enter()
        await test.wait { $0.summary?.entries.count == 1 && !$0.isSignedOut }
    }

    @Test("nobody sees what another person had on the screen") func another() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 0)])
        _ = try await rig.app.ask(NutritionFixtures.weigh("80kg"))
        let diary = DiaryStore(
            day: nil, services: rig.app, owners: [OwnershipSource(rig.state)],
            openDay: rig.openDay, navigator: rig.navigator)
        let diaryTest = StoreTest(diary, exhaustive: false)
        let weight = WeightStore(services: rig.app, nutrition: rig.state)
        let weightTest = StoreTest(weight, exhaustive: false)
        let foods = FoodsStore(screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
        let foodsTest = StoreTest(foods, exhaustive: false)
        diary.onAppear()
        weight.onAppear()
        foods.onAppear()
        await diaryTest.wait { $0.summary?.entries.count == 1 }
        await weightTest.wait { $0.recent.count == 1 }
        await foodsTest.wait { $0.recent.count == 1 }
        await rig.enter(NutritionFixtures.other)
        await diaryTest.wait { $0.summary?.entries == [] }
        await weightTest.wait { $0.series?.entries == [] }
        await foodsTest.wait { $0.lately == [] }
    }

    @Test("weight and targets do so too") func others() async throws {
        let rig = try await Rig.working()
        await rig.leave()
        let weight = WeightStore(services: rig.app, nutrition: rig.state)
        let weightTest = StoreTest(weight, exhaustive: false)
        let targets = TargetsStore(services: rig.app, nutrition: rig.state)
        let targetsTest = StoreTest(targets, exhaustive: false)
        weight.onAppear()
        targets.onAppear()
        await weightTest.wait { $0.isSignedOut }
        await targetsTest.wait { $0.isSignedOut }
        await rig.enter()
        await weightTest.wait { $0.series != nil && $0.body != nil }
        await targetsTest.wait { $0.saved != nil }
        #expect(weight.boundary.notices.isEmpty && targets.boundary.notices.isEmpty)
    }

    @Test("the search offers nothing, and says why") func foods() async throws {
        let rig = try await Rig.working()
        await rig.leave()
        let store = FoodsStore(screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.isSignedOut }
        #expect(store.content(with: FoodsUI()).onEdit == nil)
        #expect(store.boundary.notices.isEmpty)
    }

    @Test("a command is refused as it ever was") func command() async throws {
        let rig = try await Rig.working()
        await rig.leave()
        await #expect(throws: Nutrition.Business.Err.signedOut) {
            _ = try await rig.app.ask(NutritionFixtures.drink("1l"))
        }
    }
}
