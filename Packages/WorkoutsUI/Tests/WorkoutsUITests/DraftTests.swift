// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import DesignSystem
import Foundation
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("What is typed in training and not sent", .timeLimit(.minutes(10)))
@MainActor
struct DraftTests {
    private func open(
        _ rig: Rig
    ) -> StoreTest<TrainingScreen, TrainingState, TrainingEvent> {
        let store = TrainingStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        store.onAppear()
        return StoreTest(store, exhaustive: false)
    }

    @Test("half a line with its exercise is there when the screen is opened anew")
    func line() async throws {
        let rig = try await Rig()
        let test = open(rig)
        await test.wait { !$0.exercises.isEmpty }
        for character in "bench press" { test.send(.edit(.insert(String(character)))) }
        test.send(.complete)
        test.send(.edit(.insert("3x5 8")))
        let next = open(rig)
        await next.wait { $0.exercise?.id == WorkoutsFixtures.benchPress.id }
        #expect(next.state.input.text == "3x5 8" && next.state.focus == .entry)
        next.send(.edit(.insert("0kg")))
        next.send(.enter)
        await next.wait { $0.training?.open?.sets.count == 3 && $0.input.isEmpty }
        next.send(.toggleRest)
        let last = open(rig)
        await last.wait { !$0.exercises.isEmpty }
        #expect(last.state.draft == nil && last.state.focus == .sets)
    }

    @Test("an exercise that is gone leaves the line without it")
    func gone() {
        var state = TrainingState(clock: .init(now: WorkoutsFixtures.evening, timeZone: .gmt))
        state.take(Draft(["line": "3x5 8", "exercise": "none"]))
        #expect(state.input.text == "3x5 8" && state.drafted == nil)
        #expect(state.draft == Draft(["line": "3x5 8"]))
    }

    @Test("a rest goes on with what is left of it, and one that is over is kept no longer")
    func rest() async throws {
        let rig = try await Rig()
        let test = open(rig)
        await test.wait { $0.training != nil }
        test.send(.toggleRest)
        rig.later(minutes: 0.5)
        let next = open(rig)
        await next.wait { $0.rest?.left == 90 && $0.rest?.total == 120 }
        await rig.timer.waitForSleepers()
        rig.timer.advance(by: .seconds(1))
        await next.wait { $0.rest?.left == 89 }
        rig.later(minutes: 2)
        let late = open(rig)
        await late.wait { $0.training != nil }
        #expect(late.state.rest == nil)
        rig.later(minutes: -60)
        let again = open(rig)
        await again.wait { $0.training != nil }
        #expect(again.state.rest == nil)
    }

    @Test("a clock that was set back makes no rest longer")
    func back() async throws {
        let rig = try await Rig()
        let test = open(rig)
        await test.wait { $0.training != nil }
        test.send(.toggleRest)
        rig.later(minutes: -60)
        let next = open(rig)
        await next.wait { $0.training != nil }
        #expect(next.state.rest == nil)
    }

    @Test("what narrows a list, the name of a workout and a path are drafts until they are sent")
    func others() {
        var list = ExercisesState()
        list.isFiltering = true
        for character in "squ" { list.edit(.insert(String(character))) }
        var other = ExercisesState()
        other.take(list.draft ?? Draft([:]))
        #expect(other.filter.text == "squ" && other.isFiltering)
        other.endFilter()
        #expect(other.draft == nil)

        let clock = DayClock(now: WorkoutsFixtures.evening, timeZone: .gmt)
        var workout = WorkoutState(clock: clock)
        workout.take(Draft(["name": "Pus"]))
        #expect(workout.name?.text == "Pus" && workout.draft == Draft(["name": "Pus"]))

        var file = ImportState(clock: clock)
        file.take(Draft(["path": "~/stro"]))
        #expect(file.stage == .path && file.draft == Draft(["path": "~/stro"]))
    }

    @Test("fields that a screen does not know change nothing")
    func foreign() {
        let clock = DayClock(now: WorkoutsFixtures.evening, timeZone: .gmt)
        var training = TrainingState(clock: clock)
        training.take(Draft(["of another version": "1"]))
        #expect(training == TrainingState(clock: clock))
        #expect(Draft(["rest": "-1", "rest ends": "0"]).rest == nil)
    }
}
