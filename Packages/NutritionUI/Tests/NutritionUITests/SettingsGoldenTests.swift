// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import DesignSystemTesting
import NutritionModels
import NutritionTestSupport
import TerminalUI
import Testing

@testable import NutritionUI

@Suite("How targets and weight look") @MainActor struct SettingsGoldenTests {
    private func targets(_ change: (inout TargetsState) -> Void) -> ScreenContent {
        var state = TargetsState(clock: Rig.clock)
        change(&state)
        return TargetsUI().map(state: state) { _ in }
    }

    private func weight(_ change: (inout WeightState) -> Void) -> ScreenContent {
        var state = WeightState(clock: Rig.clock)
        state.body = NutritionFixtures.body
        change(&state)
        return WeightUI().map(state: state) { _ in }
    }

    @Test("targets that are set, one being changed") func set() {
        expectGolden(
            targets {
                $0.fill(.init(Samples.target))
                $0.focus = 1
                $0.isEditing = true
                $0.fields[1] = TextInput("170")
            }, "targets")
    }

    @Test("targets of one day of the week") func weekday() {
        expectGolden(
            targets {
                $0.weekday = .friday
                $0.fill(.init(Samples.target, own: [.friday: .init(kcal: 2_600, proteinG: 160)]))
            }, "targets-friday")
    }

    @Test("no targets yet") func noTargets() {
        expectGolden(targets { $0.fill(.init()) }, "targets-empty")
    }

    @Test("what cannot be read is marked") func unreadable() {
        expectGolden(
            targets {
                $0.fill(.init(Samples.target))
                $0.isEditing = true
                $0.fields[0] = TextInput("lots")
            }, "targets-unreadable")
    }

    @Test("too little energy needs a second word") func warning() {
        expectGolden(
            targets {
                $0.fill(.init(Samples.target))
                $0.isEditing = true
                $0.fields[0] = TextInput("900")
                $0.warning =
                    "900 kcal is under 1,404 kcal, the least that is thought safe without advice."
            }, "targets-warning")
    }

    @Test("weighings with their line") func weighings() {
        expectGolden(
            weight {
                $0.series = Samples.series
                $0.expenditure = Samples.expenditure
            }, "weight")
    }

    @Test("not weighed yet") func neverWeighed() {
        expectGolden(
            weight {
                $0.series = .init(
                    from: Samples.day, to: Samples.day, entries: [], line: [], trend: nil)
            }, "weight-empty")
    }

    @Test("a weight is asked for") func asking() {
        expectGolden(
            weight {
                $0.series = Samples.series
                $0.weighing = TextInput("80.1")
            }, "weight-asking")
    }

    @Test("the facts of the body") func body() {
        expectGolden(
            weight {
                $0.series = Samples.series
                $0.form = BodyForm(NutritionFixtures.body)
                $0.form?.focus = .height
            }, "weight-body")
    }
}
