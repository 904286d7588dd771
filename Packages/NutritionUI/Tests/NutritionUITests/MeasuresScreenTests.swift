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

@Suite("The screen of measurements", .timeLimit(.minutes(1))) @MainActor
struct MeasuresScreenTests {
    typealias Test = StoreTest<MeasuresScreen, MeasuresState, MeasuresEvent>

    private func screen(_ change: (inout MeasuresState) -> Void) -> ScreenContent {
        var state = MeasuresState(clock: Rig.clock)
        change(&state)
        return MeasuresUI().map(state: state) { _ in }
    }

    @Test("the course of a kind, photos, an empty screen and what is typed") func looks() {
        expectGolden(
            screen {
                ($0.kinds, $0.course) = (Samples.kinds, Samples.waists)
                $0.position = ListPosition(selected: 5)
            }, "measures")
        expectGolden(
            screen {
                ($0.kinds, $0.course) = (Samples.kinds, [Samples.kinds[2]])
                $0.position = ListPosition(selected: 2)
                $0.typed = TextInput("left arm 36.5cm")
            }, "measures-photo")
        expectGolden(screen { ($0.kinds, $0.course) = ([], []) }, "measures-empty")
    }

    @Test("m beside the weight leads there; what is typed is measured, undone and done again")
    func measuring() async throws {
        let rig = try await Rig.working()
        var opened = 0
        let weight = WeightStore(services: rig.app, nutrition: rig.state) { opened += 1 }
        #expect(weight.content(with: WeightUI()).press(.character("m")))
        #expect(opened == 1)

        let store = MeasuresStore(services: rig.app, nutrition: rig.state)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.kinds?.isEmpty == true && $0.course?.isEmpty == true }
        func type(_ text: String) async {
            #expect(store.content(with: MeasuresUI()).press(.character("m")))
            await test.perform(.edit(.insert(text)))
            #expect(store.content(with: MeasuresUI()).press(.enter))
        }
        await type("waist 80cm")
        await test.wait { $0.course?.map(\.value) == [80] && $0.typed == nil }
        // The kind on show is there already.
        await type("79")
        await test.wait { $0.course?.map(\.value) == [79] }
        try await rig.undo()
        await test.wait { $0.course?.map(\.value) == [80] }
        try await rig.redo()
        await test.wait { $0.course?.map(\.value) == [79] }
        #expect(store.content(with: MeasuresUI()).press(.character("x")))
        await test.wait { $0.kinds?.isEmpty == true }
        try await rig.undo()
        await test.wait { $0.kinds?.map(\.title) == ["waist 79 cm"] }
        // A figure far from the last one is entered twice.
        await test.perform(.ask)
        await test.perform(.edit(.insert("20cm")))
        await test.perform(.measureTyped)
        #expect(
            rig.app.messages.messages.last?.text.hasSuffix("Enter once more logs it.") == true)
        await test.perform(.measureTyped)
        await test.wait { $0.kinds?.map(\.title) == ["waist 20 cm"] }
    }

    @Test("a range without figures says so, a longer one shows them; no figure is no measurement")
    func ranges() async throws {
        let rig = try await Rig.working()
        let day = NutritionFixtures.day.adding(-200)
        for (kind, amount) in [("hips", "95cm"), ("waist", "82cm")] {
            _ = try await rig.app.ask(NutritionFixtures.measure(kind, amount, day: day))
        }
        let store = MeasuresStore(services: rig.app, nutrition: rig.state)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.course?.map(\.kind) == ["hips"] }
        await test.perform(.move(.down))
        await test.wait { $0.course?.map(\.kind) == ["waist"] }
        await test.perform(.nextRange)
        await test.wait { $0.course?.isEmpty == true }
        await test.perform(.ask)
        await test.perform(.measureTyped)
        #expect(store.state.typed?.text == "waist ")
    }

    @Test(
        "the first word with a digit begins the figure",
        arguments: [
            ("waist 80cm", "waist", "80cm"), ("left arm 36.5 cm", "left arm", "36.5 cm"),
            ("sleep 7h 20m", "sleep", "7h 20m"), ("mood -3", "mood", "-3"),
        ])
    func words(text: String, kind: String, amount: String) {
        let words = MeasureWords(text)
        #expect(words?.kind == kind && words?.amount == amount)
        #expect(MeasureWords(kind) == nil && MeasureWords(amount) == nil)
    }
}
