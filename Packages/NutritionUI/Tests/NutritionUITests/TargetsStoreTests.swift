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

@Suite("The targets' store", .timeLimit(.minutes(1))) @MainActor struct TargetsStoreTests {
    typealias Test = StoreTest<TargetsScreen, TargetsState, TargetsEvent>

    private func shown(_ rig: Rig) async -> (TargetsStore, Test) {
        let store = TargetsStore(services: rig.app, nutrition: rig.state)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.saved != nil }
        return (store, test)
    }

    /// Types into the fields from the first one on.
    private func type(_ texts: [String], _ test: Test) async {
        await test.perform(.beginEdit)
        for text in texts {
            await test.perform(.edit(.killToStart))
            await test.perform(.edit(.killToEnd))
            await test.perform(.edit(.insert(text)))
            await test.perform(.focus(1))
        }
    }

    private func saved(_ rig: Rig) async throws -> Model.Target {
        try await rig.app.ask(Business.OpenTarget(NutritionFixtures.day)).usual
    }

    @Test("what is typed is saved from today on, and undone as a whole") func save() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await type(["2,300 kcal", "160g", "", "70", "", "2.5"], test)
        #expect(store.content(with: TargetsUI()).press(.enter))
        await test.wait { $0.saved?.kcal == 2_300 }
        let expected = Model.Target(kcal: 2_300, proteinG: 160, fatG: 70, waterMl: 2_500)
        #expect(try await saved(rig) == expected)
        #expect(!store.state.isDirty)
        try await rig.undo()
        #expect(try await saved(rig) == Model.Target())
        await test.wait { $0.saved == Model.Target() }
        try await rig.redo()
        #expect(try await saved(rig) == expected)
    }

    @Test("w turns to a day of the week, whose targets are changed alone, and undone")
    func weekday() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(
            Business.SetTarget(.init(kcal: 2_300, proteinG: 150), day: NutritionFixtures.day))
        let (store, test) = await shown(rig)
        #expect(store.content(with: TargetsUI()).press(.character("w")))
        #expect(store.state.weekday == .monday && store.state.text(.energy) == "2300")
        await type(["2600"], test)
        await test.perform(.save)
        let changed = Model.WeekTargets(
            .init(kcal: 2_300, proteinG: 150), own: [.monday: .init(kcal: 2_600, proteinG: 150)])
        #expect(store.state.week == changed)
        // Of every day only what is typed changes: Monday keeps its energy.
        for _ in 0..<7 { await test.perform(.turnDay) }
        #expect(store.state.weekday == nil && store.state.text(.energy) == "2300")
        await test.perform(.focus(-1))
        await type(["2300", "160"], test)
        await test.perform(.save)
        #expect(store.state.week?[.monday] == .init(kcal: 2_600, proteinG: 160))
        try await rig.undo()
        #expect(
            try await rig.app.ask(Business.OpenTarget(NutritionFixtures.day)) == changed)
    }

    @Test("an emptied field unsets its target") func clear() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(
            Business.SetTarget(.init(kcal: 2_000, proteinG: 120), day: NutritionFixtures.day))
        let (_, test) = await shown(rig)
        await type(["2000", ""], test)
        await test.perform(.save)
        #expect(try await saved(rig) == Model.Target(kcal: 2_000))
        try await rig.undo()
        #expect(try await saved(rig) == Model.Target(kcal: 2_000, proteinG: 120))
    }

    @Test("too little energy is warned of, and set only on a second word")
    func unhealthy() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await type(["900"], test)
        await test.perform(.save)
        #expect(store.state.warning?.contains("1,200 kcal") == true)
        #expect(store.boundary.notices.isEmpty)
        #expect(try await saved(rig) == Model.Target())
        #expect(store.content(with: TargetsUI()).press(.control("f")))
        await test.wait { $0.saved?.kcal == 900 }
        try await rig.undo()
        #expect(try await saved(rig) == Model.Target())
    }

    @Test("a target far from the one before is warned of, and set only on a second word")
    func unlikely() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await type(["2000", "160"], test)
        await test.perform(.save)
        await test.wait { $0.saved?.proteinG == 160 }
        await test.perform(.focus(-2))
        await type(["2000", "16"], test)
        await test.perform(.save)
        #expect(store.state.warning?.contains("far from the one before, 160 g") == true)
        #expect(store.content(with: TargetsUI()).press(.control("f")))
        await test.wait { $0.saved?.proteinG == 16 }
        try await rig.undo()
        #expect(try await saved(rig).proteinG == 160)
    }

    @Test("what is no number is not saved, and reverting brings back what is")
    func unreadable() async throws {
        let (store, test) = await shown(try await .working())
        await type(["lots"], test)
        #expect(store.state.unreadable == [.energy])
        #expect(!store.content(with: TargetsUI()).press(.enter))
        #expect(store.content(with: TargetsUI()).press(.escape))
        #expect(!store.state.isDirty)
    }

    @Test("an impossible figure is refused with a sentence") func outOfRange() async throws {
        let (store, test) = await shown(try await .working())
        await type(["30000"], test)
        await test.perform(.save)
        #expect(store.boundary.notices.first?.message.contains("out of range") == true)
        #expect(store.state.isDirty)
    }

    @Test(
        "water is in litres unless millilitres are written",
        arguments: [
            ("2.5", 2_500.0), ("2.5 l", 2_500), ("500ml", 500), ("2,500 ml", 2_500), ("x", nil),
        ]
            as [(String, Double?)])
    func water(text: String, millilitres: Double?) {
        #expect(TargetField.water.value(of: text) == millilitres)
    }

    @Test("what comes from elsewhere does not overwrite what is being typed")
    func typing() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await type(["1800"], test)
        _ = try await rig.app.ask(
            Business.SetTarget(.init(proteinG: 99), day: NutritionFixtures.day))
        await test.wait { $0.saved?.proteinG == 99 }
        #expect(store.state.text(.energy) == "1800")
    }

    @Test("keys are no text until a field is entered, and none after it is left")
    func entering() async throws {
        let (store, test) = await shown(try await .working())
        func content() -> ScreenContent { store.content(with: TargetsUI()) }
        #expect(!content().press(.character("9")) && content().onEdit == nil)
        await test.perform(.focus(1))
        #expect(content().press(.enter))
        #expect(content().press(.character("9")))
        #expect(store.state.text(.protein) == "9" && store.state.text(.energy).isEmpty)
        #expect(content().press(.escape))
        #expect(!store.state.isDirty && content().onEdit == nil)
        #expect(content().press(.enter) && content().press(.enter))
        #expect(content().onEdit == nil)
    }

    @Test("targets are set once, however often enter is pressed") func once() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await type(["2000"], test)
        for _ in 0..<2 { store.send(.save) }
        await store.work.settle()
        #expect(rig.app.undo.done.count == 1)
    }
}
