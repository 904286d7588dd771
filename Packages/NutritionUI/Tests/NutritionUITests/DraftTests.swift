// SPDX-License-Identifier: Apache-2.0

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

@Suite("What is typed about food and body and not sent", .timeLimit(.minutes(1)))
@MainActor
struct DraftTests {
    @Test("targets that are typed are there when the screen is opened anew, and saved as typed")
    func targets() async throws {
        let rig = try await Rig.working()
        func open() -> StoreTest<TargetsScreen, TargetsState, TargetsEvent> {
            let store = TargetsStore(services: rig.app, nutrition: rig.state)
            store.onAppear()
            return StoreTest(store, exhaustive: false)
        }
        let test = open()
        await test.wait { $0.saved != nil }
        test.send(.edit(.insert("2150")))
        let next = open()
        await next.wait { $0.saved != nil }
        #expect(next.state.text(.energy) == "2150")
        next.send(.save)
        await next.wait { !$0.isDirty }
        let last = open()
        await last.wait { $0.saved?.kcal == 2_150 }
        #expect(last.state.draft == nil)
    }

    @Test("targets that are typed before the saved ones are read stay, beside those")
    func earlyTargets() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(
            Business.SetTarget(.init(kcal: 2_300, proteinG: 160), day: NutritionFixtures.day))
        let store = TargetsStore(services: rig.app, nutrition: rig.state)
        let test = StoreTest(store, exhaustive: false)
        test.send(.edit(.insert("2150")))
        store.onAppear()
        await test.wait { $0.saved?.kcal == 2_300 }
        #expect(test.state.text(.energy) == "2150" && test.state.text(.protein) == "160")
    }

    @Test("a search and an amount are there when the screen is opened anew, until it is eaten")
    func foods() async throws {
        let rig = try await Rig.working()
        func open() -> StoreTest<FoodsScreen, FoodsState, FoodsEvent> {
            let store = FoodsStore(screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
            store.onAppear()
            return StoreTest(store, exhaustive: false)
        }
        let test = open()
        await test.wait { $0.lately != nil }
        test.send(.edit(.insert("banana raw")))
        await test.wait { !$0.found.foods.isEmpty }
        let searched = open()
        await searched.wait { !$0.found.foods.isEmpty }
        #expect(searched.state.query.text == "banana raw")
        test.send(.choose)
        test.send(.edit(.insert("150")))
        let next = open()
        await next.wait { $0.portion?.amount.text == "150" }
        #expect(next.state.portion?.food == test.state.portion?.food)
        next.send(.edit(.insert("g")))
        next.send(.eatChosen)
        await next.wait { $0.portion == nil && $0.query.isEmpty }
        let last = open()
        await last.wait { $0.lately?.isEmpty == false }
        #expect(last.state.draft == nil)
    }

    @Test("a food that is gone leaves the search")
    func goneFood() async throws {
        let rig = try await Rig.working()
        let store = FoodsStore(screen: FoodsScreen(), services: rig.app, nutrition: rig.state)
        store.restore(Draft(["query": "ban", "food": "999999", "amount": "1"]))
        await store.work.settle()
        #expect(store.state.portion == nil && store.state.query.text == "ban")
        #expect(store.state.drafted == nil)
    }

    @Test("water that is typed on another day is offered on that day")
    func water() async throws {
        let rig = try await Rig.working()
        func open() -> StoreTest<DiaryScreen, DiaryState, DiaryEvent> {
            let store = DiaryStore(
                day: nil, services: rig.app, owners: [OwnershipSource(rig.state)],
                openDay: rig.openDay, navigator: rig.navigator)
            store.onAppear()
            return StoreTest(store, exhaustive: false)
        }
        let test = open()
        await test.wait { $0.summary != nil }
        test.send(.turn(-1))
        test.send(.askWater)
        test.send(.edit(.insert("50")))
        let next = open()
        await next.wait { $0.water?.text == "50" && $0.summary != nil }
        #expect(next.state.day == NutritionFixtures.day.adding(-1))
        next.send(.cancel)
        let last = open()
        await last.wait { $0.summary != nil }
        #expect(last.state.water == nil)
    }

    @Test("a weight and the facts of the body are drafts until they are saved or cancelled")
    func body() {
        var state = WeightState(clock: Rig.clock)
        state.weighing = TextInput("80.", limit: 40)
        var other = WeightState(clock: Rig.clock)
        other.take(state.draft ?? Draft([:]))
        #expect(other.weighing?.text == "80.")
        state.weighing = nil
        state.body = .init(sex: .female, heightCm: 170, born: .init("1991-05-02"))
        state.form = state.body.map { BodyForm($0) }
        #expect(state.draft == nil)
        state.form?.focus = .activity
        state.form?.turn(1)
        other = WeightState(clock: Rig.clock)
        other.take(state.draft ?? Draft([:]))
        #expect(other.form?.body == state.form?.body && other.form != nil)
        other.take(Draft(["of another version": "1"]))
        #expect(other.draft == nil)
    }
}
