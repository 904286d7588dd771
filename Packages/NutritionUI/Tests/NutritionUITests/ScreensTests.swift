// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionTestSupport
import NutritionUIAPI
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import NutritionUI

@Suite("The screens and their addresses") @MainActor struct ScreensTests {
    private struct Root: TrapezioScreen {}

    private func screens() throws -> TrapezioScreens {
        var screens = TrapezioScreens()
        try screens.registerNutrition()
        try screens.register(Root.self)
        return screens
    }

    @Test(
        "an address leads to its screen, and the screen back to its address",
        arguments: [
            "diary", "diary/2025-03-10", "foods", "foods/f12", "targets", "weight", "nutrients",
            "measures",
        ])
    func addresses(text: String) throws {
        let screens = try screens()
        let path = try screens.path(parsing: text, root: Root())
        #expect(screens.text(of: path) == text)
        #expect(try screens.path(from: screens.data(of: path)) == path)
    }

    @Test(
        "what is no day and no food is refused with a sentence",
        arguments: ["diary/tomorrow", "diary/2025-02-30", "foods/banana"])
    func unreadable(text: String) throws {
        let screens = try screens()
        #expect {
            _ = try screens.path(parsing: text, root: Root())
        } throws: { error in
            guard case TrapezioPathFailure.unreadable(_, _, let reason) = error else {
                return false
            }
            return reason.contains("is written")
        }
    }

    @Test(
        "every screen is built", .requirement("L-002"),
        arguments: [
            DiaryScreen(), DiaryScreen(day: NutritionFixtures.day), FoodsScreen(),
            FoodsScreen(food: 12), TargetsScreen(), WeightScreen(), NutrientsScreen(),
            MeasuresScreen(),
        ] as [any TrapezioScreen])
    func built(screen: any TrapezioScreen) async throws {
        let rig = try await Rig()
        let interop = ClosureTrapezioInterop()
        let made = rig.router.presentable(for: screen, navigator: rig.navigator, interop: interop)
        let content = made?.content(in: StoreBox())
        #expect(content?.title.isEmpty == false)
        #expect(content?.actions.contains { $0.isHint } == true)
    }

    @Test("a screen of another domain is not built here") func foreign() async throws {
        let rig = try await Rig()
        let interop = ClosureTrapezioInterop()
        let made = rig.router.presentable(for: Root(), navigator: rig.navigator, interop: interop)
        #expect(made == nil)
    }

    @Test("a search keeps its day") func searchDay() async throws {
        let rig = try await Rig()
        let made = rig.router.presentable(
            for: FoodsScreen(day: NutritionFixtures.day.adding(-1)),
            navigator: rig.navigator, interop: ClosureTrapezioInterop())
        #expect(made?.content(in: StoreBox()).title == "Eat for dinner, 11 Mar")
    }

    /// Each screen in a full state, forms and dialogs too.
    private var full: [ScreenContent] {
        var diary = DiaryState(clock: Rig.clock, day: Samples.day)
        diary.summary = Samples.summary
        diary.land(.init())
        var asking = diary
        asking.water = TextInput("1l")
        var weight = WeightState(clock: Rig.clock)
        weight.series = Samples.series
        var form = weight
        form.form = BodyForm(.init())
        var foods = FoodsState(clock: Rig.clock, day: Samples.day, meal: "lunch")
        foods.lately = Samples.recent
        var portion = foods
        portion.portion = PortionChoice(food: Samples.chicken, amount: TextInput("1 cup"))
        var targets = TargetsState(clock: Rig.clock)
        targets.fill(.init(Samples.target))
        targets.fields[0] = .init("1")
        return [
            DiaryUI().map(state: diary) { _ in }, DiaryUI().map(state: asking) { _ in },
            WeightUI().map(state: weight) { _ in }, WeightUI().map(state: form) { _ in },
            FoodsUI().map(state: foods) { _ in }, FoodsUI().map(state: portion) { _ in },
            TargetsUI().map(state: targets) { _ in },
        ]
    }

    @Test("in no state do two actions of a screen claim the same key") func keys() {
        for content in full {
            let keys = content.actions.flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(content.title)")
        }
    }

    @Test(
        "a window of any size is drawn", arguments: [(0, 0), (1, 1), (10, 3), (24, 8), (300, 90)])
    func sizes(columns: Int, rows: Int) {
        for content in full {
            let size = Size(columns: columns, rows: rows)
            let frame = Frame.render(ScreenFrame(content), size: size)
            #expect(frame.size == size)
        }
    }
}
