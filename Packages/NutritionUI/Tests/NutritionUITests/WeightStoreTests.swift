// SPDX-License-Identifier: Apache-2.0

import Axiom
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

@Suite("The weight's store", .timeLimit(.minutes(1))) @MainActor struct WeightStoreTests {
    typealias Test = StoreTest<WeightScreen, WeightState, WeightEvent>
    private let day = NutritionFixtures.day

    private func shown(_ rig: Rig) async -> (WeightStore, Test) {
        let store = WeightStore(services: rig.app, nutrition: rig.state)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.series != nil && $0.body != nil && $0.expenditure != nil }
        return (store, test)
    }

    private func weigh(_ amount: String, _ test: Test) async {
        await test.perform(.askWeight)
        await test.perform(.edit(.insert(amount)))
        await test.perform(.weighTyped)
    }

    private func weighed(_ weights: [(String, Int)]) async throws -> Rig {
        let rig = try await Rig.working()
        for (amount, daysAgo) in weights {
            let day = day.adding(-daysAgo)
            _ = try await rig.app.ask(NutritionFixtures.weigh(amount, day: day))
        }
        return rig
    }

    @Test("the weighings of three months come with their trend, the newest first")
    func series() async throws {
        let rig = try await weighed([("85kg", 200), ("82kg", 20), ("81kg", 10), ("80kg", 0)])
        let (store, test) = await shown(rig)
        #expect(store.state.recent.map(\.kilograms) == [80, 81, 82])
        #expect(store.state.series?.trend?.kgPerWeek.map { $0 < 0 } == true)
        await test.perform(.nextRange)
        #expect(store.state.recent.count == 4)
        await test.perform(.nextRange)
        #expect(store.state.recent.count == 3)
    }

    @Test("a weight without a unit is in the one that was written last") func unit() async throws {
        let rig = try await weighed([("177lb", 3)])
        let (store, test) = await shown(rig)
        #expect(store.content(with: WeightUI()).press(.character("w")))
        for key in "176" { #expect(store.content(with: WeightUI()).press(.character(key))) }
        #expect(store.content(with: WeightUI()).press(.enter))
        await test.wait { $0.recent.count == 2 && $0.weighing == nil }
        #expect(store.state.recent.first?.unit == "lb")
    }

    @Test("undoing a weighing brings back the one it replaced") func replaced() async throws {
        let rig = try await weighed([("80kg", 0)])
        let (_, test) = await shown(rig)
        await weigh("81kg", test)
        await test.wait { $0.recent.map(\.kilograms) == [81] }
        try await rig.undo()
        await test.wait { $0.recent.map(\.kilograms) == [80] }
        try await rig.redo()
        await test.wait { $0.recent.map(\.kilograms) == [81] }
    }

    @Test("undoing the first weighing of a day removes it") func first() async throws {
        let rig = try await weighed([])
        let (_, test) = await shown(rig)
        await weigh("81kg", test)
        try await rig.undo()
        await test.wait { $0.recent == [] }
    }

    @Test("the selected weighing is removed, and put back by undo") func remove() async throws {
        let rig = try await weighed([("81kg", 3), ("80kg", 0)])
        let (store, test) = await shown(rig)
        await test.perform(.move(.down))
        #expect(store.content(with: WeightUI()).press(.delete))
        await test.wait { $0.recent.map(\.kilograms) == [80] }
        try await rig.undo()
        await test.wait { $0.recent.map(\.kilograms) == [80, 81] }
    }

    @Test("a weight far from the last one is logged when it is entered once more")
    func unlikely() async throws {
        let rig = try await weighed([("81kg", 3)])
        let (store, test) = await shown(rig)
        await weigh("81lb", test)
        await test.wait { !$0.isChanging }
        #expect(store.state.recent.count == 1 && store.state.weighing?.text == "81lb")
        await test.perform(.weighTyped)
        await test.wait { $0.recent.count == 2 && $0.weighing == nil }
    }

    @Test("a weight nobody has is refused with a sentence, and stays") func refused() async throws {
        let (store, test) = await shown(try await weighed([]))
        await test.perform(.askWeight)
        await test.perform(.edit(.insert("500")))
        await test.perform(.weighTyped)
        #expect(store.boundary.notices.first?.message.contains("out of range") == true)
        #expect(store.state.weighing?.text == "500")
        await test.perform(.cancel)
        #expect(store.state.weighing == nil)
    }

    @Test("the facts of the body are chosen and typed, saved, and undone") func body() async throws
    {
        let rig = try await weighed([])
        let (store, test) = await shown(rig)
        await test.perform(.editBody)
        await test.perform(.turn(1))
        await test.perform(.focus(1))
        await test.perform(.edit(.insert("180 cm")))
        await test.perform(.focus(1))
        await test.perform(.edit(.insert("1990-01-01")))
        #expect(store.content(with: WeightUI()).press(.enter))
        await test.wait { $0.form == nil }
        #expect(store.state.body == NutritionFixtures.body)
        #expect(!store.state.lacksFacts)
        try await rig.undo()
        #expect(try await rig.app.ask(Business.OpenBody()) == Model.Body())
    }

    @Test("a fact nobody has is refused, and the form stays") func badBody() async throws {
        let (store, test) = await shown(try await weighed([]))
        await test.perform(.editBody)
        await test.perform(.focus(1))
        await test.perform(.edit(.insert("3")))
        await test.perform(.saveBody)
        #expect(store.boundary.notices.first?.message.contains("a height of") == true)
        #expect(store.state.form != nil)
    }

    @Test("a weight is stored once, however often enter is pressed") func once() async throws {
        let rig = try await weighed([])
        let (store, test) = await shown(rig)
        await test.perform(.askWeight)
        await test.perform(.edit(.insert("81kg")))
        for _ in 0..<2 { store.send(.weighTyped) }
        await store.work.settle()
        #expect(rig.app.undo.done.count == 1)
    }
}
