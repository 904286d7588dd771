// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("Training store", .timeLimit(.minutes(10)))
@MainActor
struct TrainingStoreTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Test = StoreTest<TrainingScreen, TrainingState, TrainingEvent>

    private func open(_ rig: Rig, day: String? = nil) async -> Test {
        let store = TrainingStore(
            TrainingScreen(day: day.map { .init($0) }), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.training != nil && !$0.exercises.isEmpty }
        return test
    }

    private func type(_ text: String, into test: Test) {
        for character in text {
            _ = test.store.content(with: TrainingUI()).press(.character(character))
        }
    }

    private func press(_ key: Key, in test: Test) {
        #expect(test.store.content(with: TrainingUI()).press(key), "\(key)")
    }

    @Test("an exercise is found by a few letters, chosen, and shows last time before a set")
    func choose() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 77.5kg @8", on: "2026-11-18")
        let test = await open(rig)
        press(.enter, in: test)
        type("ben", into: test)
        #expect(test.state.matches.first?.name == "Bench Press")
        press(.enter, in: test)
        await test.wait { $0.preparation != nil }
        #expect(test.state.exercise?.id == 17 && test.state.input.isEmpty)
        #expect(test.state.preparation?.lastTime.count == 3)
        #expect(test.state.preparation?.lastDay?.text == "2026-11-18")
    }

    @Test("enter logs what was typed, keeps the exercise, begins the rest, and can be undone")
    func log() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 3x5 80kg @8", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 3 && $0.rest != nil }
        #expect(test.state.exercise?.id == 17 && test.state.input.isEmpty && !test.state.isBusy)
        #expect(test.state.rest?.left == 120 && test.state.rest?.total == 120)
        #expect(rig.services.undo.done.map(\.title) == ["logged 3x5 80 kg @8 of Bench Press"])

        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.training?.workouts.isEmpty == true }
        _ = try await rig.services.undo.redo(with: rig.services)
        await test.wait { $0.training?.open?.sets.count == 3 }
        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.training?.open == nil }
    }

    @Test("a day before today is written to where it is on show, and begins no rest")
    func past() async throws {
        let rig = try await Rig()
        let test = await open(rig, day: "2026-11-20")
        press(.enter, in: test)
        type("bench press 3x5 80kg", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 3 }
        #expect(test.state.training?.open?.summary.day.text == "2026-11-20")
        #expect(test.state.rest == nil && !test.state.isToday)
        let today = await open(rig)
        #expect(today.state.training?.workouts.isEmpty == true)
    }

    @Test("another exercise typed with its sets is logged, and is the chosen one from then on")
    func another() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 3x5 80kg", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 3 }
        type("plank 60s", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 4 }
        #expect(test.state.exercise?.name == "Plank" && test.state.input.isEmpty)
        #expect(test.state.training?.open?.sets.last?.draft.seconds == 60)
    }

    @Test("only the name of another exercise, typed in the place of sets, is searched")
    func anotherName() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 3x5 80kg", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 3 }
        type("overhead", into: test)
        press(.enter, in: test)
        #expect(test.state.exercise == nil)
        #expect(test.state.matches.first?.name == "Overhead Press (Barbell)")
        press(.enter, in: test)
        #expect(test.state.exercise?.id == 91 && test.state.input.isEmpty)
    }

    @Test("a work set stands beside last time's work set, a warm-up beside its warm-up")
    func pairs() async throws {
        let rig = try await Rig()
        for line in ["40kg x8 w", "2x5 77.5kg"] {
            try await rig.log("bench press " + line, on: "2026-11-18")
        }
        for line in ["80kg x5", "45kg x8 w", "80kg x4"] {
            try await rig.log("bench press " + line, on: WorkoutsFixtures.day.text)
        }
        let test = await open(rig)
        #expect(test.state.rows.map { $0.last?.draft.load?.kilograms } == [77.5, 40, 77.5])
    }

    @Test("a load far beyond everything before is logged when it is entered once more")
    func unlikely() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg", on: "2026-11-18")
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 3x5 850kg", into: test)
        press(.enter, in: test)
        await test.wait { !$0.isBusy && !rig.messages.isEmpty }
        #expect(
            rig.messages == [
                "850 kg is much for Bench Press: the heaviest so far is 80 kg. "
                    + "Enter once more logs it."
            ])
        #expect(test.state.training?.open == nil && !test.state.input.isEmpty)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 3 }
        #expect(test.state.input.isEmpty)
    }

    @Test("once the exercise is chosen, its sets alone are typed; backspace leads back to it")
    func sets() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("squat", into: test)
        press(.tab, in: test)
        #expect(test.state.exercise?.name == "Squat (Barbell)")
        type("100kg x5", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets.count == 1 }
        press(.backspace, in: test)
        #expect(test.state.exercise == nil && test.state.preparation == nil)
        type("1", into: test)
        #expect(test.state.input.text == "1")
    }

    @Test("a line that cannot be read stays to be mended, and the person is told why")
    func refused() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 3x5 80q", into: test)
        press(.enter, in: test)
        await test.store.work.settle()
        await test.wait { !$0.isBusy }
        #expect(test.state.input.text == "bench press 3x5 80q" && test.state.rest == nil)
        #expect(test.store.boundary.notices.first?.message.contains("80q") == true)
        #expect(rig.services.undo.done.isEmpty)
    }

    @Test("a line is logged once, however often enter is pressed, and refused as often")
    func once() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        for _ in 0..<2 {
            type("bench press 3x5 80q", into: test)
            press(.enter, in: test)
            await test.store.work.settle()
            #expect(!test.state.isBusy)
            press(.control("u"), in: test)
        }
        type("bench press 3x5 80kg", into: test)
        for _ in 0..<2 { test.store.send(.enter) }
        await test.store.work.settle()
        #expect(rig.services.undo.done.count == 1)
        let stored = try await rig.service.workouts(.init(), of: Fixtures.owner)
        #expect(stored.map(\.sets) == [3])
    }

    @Test("enter without sets says what is missing")
    func missing() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        press(.enter, in: test)
        type("no such lift", into: test)
        press(.enter, in: test)
        #expect(rig.messages == ["No exercise fits that name."])
    }

    @Test("the chosen set is taken out, the last with its workout, and comes back by undo")
    func remove() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg 5,4")
        let test = await open(rig)
        #expect(test.state.selected?.draft.reps == 4)
        press(.character("x"), in: test)
        await test.wait { $0.rows.count == 1 }
        #expect(rig.messages == ["Removed 80 kg x 4 of Bench Press."])
        press(.character("x"), in: test)
        await test.wait { $0.training?.workouts.isEmpty == true }
        _ = try await rig.services.undo.undo(with: rig.services)
        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.rows.map(\.set.draft.reps) == [5, 4] }
    }

    @Test("the chosen set is typed anew where it stands, and enter changes it once")
    func edits() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 2x5 80kg")
        let test = await open(rig)
        press(.character("e"), in: test)
        #expect(test.state.editing?.input.text == "80kg x5")
        press(.escape, in: test)
        #expect(test.state.editing == nil && test.state.focus == .sets)
        press(.character("e"), in: test)
        for _ in 0..<9 { press(.backspace, in: test) }
        type("82.5kg", into: test)
        press(.enter, in: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open?.sets[1].draft.load == .init(82.5, .kg) }
        await test.wait { $0.editing == nil }
        #expect(test.state.training?.open?.sets.map(\.draft.reps) == [5, 5])
    }

    @Test("what is pressed twice is done once")
    func twice() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg 5,4")
        let test = await open(rig)
        for _ in 0..<2 { test.store.send(.remove) }
        await test.wait { $0.rows.count == 1 }
        for _ in 0..<2 { test.store.send(.finish) }
        await test.wait { $0.finished != nil }
        await test.store.work.settle()
        #expect(rig.services.undo.done.count == 2 && test.store.boundary.notices.isEmpty)
    }

    @Test("a finished workout can be continued, and both can be undone")
    func finish() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg")
        let test = await open(rig)
        rig.later(minutes: 40)
        press(.character("f"), in: test)
        await test.wait { $0.finished != nil }
        #expect(rig.messages == ["Finished Workout: 3 sets, 1,200 kg, 40 min."])
        press(.character("c"), in: test)
        await test.wait { $0.training?.open != nil }
        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.finished?.minutes == 40 }
        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.training?.open != nil }
    }

    @Test("a record that beat another one is told, the first of an exercise is not")
    func record() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg x5", on: "2026-11-18")
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press 90kg x5", into: test)
        press(.enter, in: test)
        await test.wait { $0.training?.open != nil }
        #expect(rig.messages == ["New record: Bench Press e1RM 105.0 kg, was 93.3 kg."])
    }

    @Test("what another screen or a command stores is seen at once")
    func others() async throws {
        let rig = try await Rig()
        let test = await open(rig)
        try await rig.log("squat 100kg x5")
        await test.wait { $0.rows.map(\.set.exerciseName) == ["Squat (Barbell)"] }
    }

    @Test("the plates are those of the load that is typed, for an exercise with a bar only")
    func plates() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 77.5kg", on: "2026-11-18")
        let test = await open(rig)
        press(.enter, in: test)
        type("bench press", into: test)
        press(.enter, in: test)
        await test.wait { $0.preparation != nil }
        #expect(test.state.plates?.bar.perSide == [25, 2.5, 1.25])
        type("3x5 100kg", into: test)
        #expect(test.state.plates?.bar.perSide == [25, 15])
        for _ in 0..<5 { press(.backspace, in: test) }
        type("+2.5kg", into: test)
        #expect(test.state.plates?.bar.perSide == [25, 5])
        var other = test.state
        other.exercise = Fixtures.pullUp
        #expect(other.plates == nil)
    }

    @Test("the warm-up is shown for the load that is typed, until the exercise has a set today")
    func warmUp() async throws {
        let rig = try await Rig()
        try await rig.log("squat 3x5 100kg", on: "2026-11-18")
        let test = await open(rig)
        press(.enter, in: test)
        type("squat", into: test)
        press(.enter, in: test)
        await test.wait { $0.preparation != nil }
        #expect(test.state.warmUp == "2x5 20, 40x5, 60x3, 80x2")
        type("3x5 140kg", into: test)
        #expect(test.state.warmUp == "2x5 20, 55x5, 85x3, 112.5x2")
        press(.enter, in: test)
        await test.wait { $0.preparation?.today.isEmpty == false }
        #expect(test.state.plates != nil && test.state.warmUp.isEmpty)
    }
}
