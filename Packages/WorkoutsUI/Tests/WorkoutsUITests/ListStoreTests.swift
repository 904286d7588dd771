// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("History, workout, exercises and records", .timeLimit(.minutes(10)))
@MainActor
struct ListStoreTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    private func history(_ rig: Rig) async -> StoreTest<WorkoutsScreen, HistoryState, HistoryEvent>
    {
        let store = HistoryStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.workouts != nil && !$0.weeks.isEmpty }
        return test
    }

    private func workout(
        _ id: Int64, _ rig: Rig
    ) -> StoreTest<WorkoutScreen, WorkoutState, WorkoutEvent> {
        let store = WorkoutStore(
            WorkoutScreen(id: id), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        return test
    }

    @Test("the history leads to the chosen workout, also while it is narrowed")
    func opens() async throws {
        let rig = try await Rig()
        for day in ["2026-11-02", "2026-11-14", "2026-11-16"] {
            try await rig.log("bench press 3x5 80kg", on: day)
        }
        try await rig.log("squat 100kg x5", on: "2026-11-14")
        let test = await history(rig)
        test.send(.move(.down))
        test.send(.open)
        rig.navigator.expect(.goTo(WorkoutScreen(id: 2)))
        test.send(.beginFilter)
        test.send(.edit(.insert("11-02")))
        #expect(test.state.shown.map(\.id) == [1])
        test.send(.open)
        rig.navigator.expect(.goTo(WorkoutScreen(id: 1)))
        test.send(.endFilter)
        #expect(test.state.shown.count == 3)
        test.send(.beginFilter)
        test.send(.edit(.insert("squat 11-14")))
        #expect(test.state.shown.map(\.id) == [2])
    }

    @Test("the weeks end with this one, or with the newest workout where that is long ago")
    func weeks() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg", on: "2026-03-04")
        let test = await history(rig)
        #expect(test.state.weeks.last?.first.text == "2026-03-02")
        try await rig.log("bench press 3x5 80kg", on: "2026-09-10")
        await test.wait { $0.weeks.last?.first.text == "2026-11-16" }
    }

    @Test("the history sees what is logged while it is shown")
    func follows() async throws {
        let rig = try await Rig()
        let test = await history(rig)
        #expect(test.state.workouts?.isEmpty == true)
        try await rig.log("bench press 3x5 80kg")
        await test.wait { $0.workouts?.count == 1 && $0.weeks.last?.volumeKg == 1_200 }
    }

    @Test("a history that is not shown does nothing, and looks again when it is")
    func hidden() async throws {
        let rig = try await Rig()
        let test = await history(rig)
        test.store.onDisappear()
        try await rig.log("bench press 3x5 80kg")
        #expect(test.state.workouts?.isEmpty == true)
        test.store.onAppear()
        await test.wait { $0.workouts?.count == 1 }
    }

    @Test("a set is typed anew where it stands; a mistake keeps the line, esc leaves the set")
    func edits() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 2x5 80kg @8")
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        let store = test.store
        #expect(!store.content(with: WorkoutUI()).press(.character("e")))
        test.send(.move(.down))
        #expect(store.content(with: WorkoutUI()).press(.character("e")))
        #expect(test.state.editing?.input.text == "80kg x5 @8")
        for _ in 0..<20 { test.send(.edit(.deleteBackward)) }
        test.send(.edit(.insert("x0")))
        await test.perform(.storeEdit)
        #expect(test.state.editing?.input.text == "x0")
        test.send(.edit(.deleteBackward))
        test.send(.edit(.insert("6")))
        await test.perform(.storeEdit)
        await test.wait { $0.workout?.sets[0].draft.reps == 6 && $0.editing == nil }
        #expect(test.state.workout?.sets[0].draft.load == .init(80, .kg))
        #expect(test.state.workout?.sets[0].draft.rpe == 8)
        test.send(.beginEdit)
        #expect(store.content(with: WorkoutUI()).press(.escape))
        #expect(test.state.editing == nil)
        #expect(store.content(with: WorkoutUI()).press(.character("n")))
        test.send(.edit(.insert("left knee")))
        await test.perform(.storeEdit)
        await test.wait { $0.workout?.sets[0].draft.note == "left knee" && $0.editing == nil }
        #expect(test.state.workout?.sets[0].draft.reps == 6)
    }

    @Test("a set gets a load far beyond all others when that is entered once more")
    func unlikely() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 2x5 80kg")
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        test.send(.move(.down))
        test.send(.beginEdit)
        for _ in 0..<20 { test.send(.edit(.deleteBackward)) }
        test.send(.edit(.insert("850kg x5")))
        await test.perform(.storeEdit)
        #expect(rig.messages.last?.hasSuffix("Enter once more logs it.") == true)
        #expect(test.state.editing != nil)
        await test.perform(.storeEdit)
        await test.wait { $0.workout?.sets[0].draft.load == .init(850, .kg) && $0.editing == nil }
    }

    @Test("of a workout a set, an exercise or all can be taken out; without any it is left")
    func removes() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg 5,5")
        try await rig.log("squat 100kg 5,5")
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        test.send(.move(.down))
        await test.perform(.remove)
        await test.wait { $0.workout?.sets.count == 3 }
        test.send(.move(.end))
        test.send(.move(.up))
        test.send(.move(.up))
        guard case .exercise(_, "Squat (Barbell)", _)? = test.state.selected else {
            Issue.record("\(String(describing: test.state.selected))")
            return
        }
        await test.perform(.remove)
        await test.wait { $0.workout?.sets.count == 1 }
        rig.navigator.expect()
        await test.perform(.removeAll)
        rig.navigator.expect(.dismiss)
        #expect(rig.services.undo.done.count == 3)
        for _ in 0..<3 { _ = try await rig.services.undo.undo(with: rig.services) }
        let back = try await rig.service.workout(1, of: Fixtures.owner)
        #expect(back.sets.map(\.id) == [1, 2, 3, 4])
    }

    @Test("of a round of a superset the arrows choose a set, which is edited or taken out")
    func rounds() async throws {
        let rig = try await Rig()
        for number in 1...2 {
            for name in ["bench press", "pull up"] {
                _ = try await rig.ask(
                    Workouts.Business.Log(
                        exercise: name, words: ["x\(number)"], at: Fixtures.evening,
                        day: Fixtures.day, isSuperset: number > 1 || name == "pull up"))
            }
        }
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        func press(_ key: Key) {
            #expect(test.store.content(with: WorkoutUI()).press(key), "\(key)")
        }
        #expect(test.state.rows.count == 3 && test.state.chosenSet == nil)
        press(.down)
        #expect(test.state.chosenSet?.id == 1)
        press(.right)
        press(.right)
        press(.down)
        #expect(test.state.chosenSet?.id == 4)
        press(.enter)
        rig.navigator.expect(.goTo(ExerciseScreen(id: test.state.chosenSet?.exerciseID ?? 0)))
        await test.perform(.remove)
        await test.wait { $0.workout?.sets.map(\.id) == [1, 2, 3] }
        #expect(test.state.chosenSet == nil)
        #expect(!test.store.content(with: WorkoutUI()).press(.character("e")))
        press(.left)
        #expect(test.state.chosenSet?.id == 3)
    }

    @Test("a workout is renamed by typing, and an undo gives its name back")
    func rename() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg 5,5")
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        func press(_ key: Key) { _ = test.store.content(with: WorkoutUI()).press(key) }
        press(.character("n"))
        press(.control("u"))
        for character in "Push n" { press(.character(character)) }
        press(.enter)
        await test.wait { $0.workout?.summary.name == "Push n" && $0.name == nil }
        _ = try await rig.services.undo.undo(with: rig.services)
        await test.wait { $0.workout?.summary.name == "Workout" }
    }

    @Test("another person sees nothing of what was shown, and their own instead")
    func person() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg 5,5")
        let test = await history(rig)
        await test.wait { $0.workouts?.count == 1 }
        await rig.send(.cleared)
        await test.wait { $0.workouts == nil && $0.weeks.isEmpty }
        await rig.send(.loaded(Model.Owner(id: 2)))
        await test.wait { $0.workouts?.isEmpty == true }
    }

    @Test("what is still being read for a person who leaves is not shown, and is no error")
    func left() async throws {
        let (asked, askedSource) = AsyncStream<Void>.makeStream()
        let service = Workouts.Business.MockService { answers in
            answers.workouts = { (_) async throws(Workouts.Business.Err) in
                askedSource.yield()
                // Reads until it is stopped.
                let (endless, _) = AsyncStream<Void>.makeStream()
                for await _ in endless {}
                return [Fixtures.summary()]
            }
        }
        let rig = try await Rig(service)
        let store = HistoryStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        for await _ in asked { break }
        await rig.send(.cleared)
        await store.work.settle()
        #expect(test.state.workouts == nil && store.boundary.notices.isEmpty)
    }

    @Test("a workout that is not there says so, and comes when it is")
    func gone() async throws {
        let rig = try await Rig()
        let test = workout(1, rig)
        await test.wait { $0.isGone }
        try await rig.log("bench press 80kg x5")
        await test.wait { $0.workout != nil && !$0.isGone }
        test.send(.openExercise)
        rig.navigator.expect(.goTo(ExerciseScreen(id: 17)))
    }

    @Test("another workout that is opened elsewhere is not taken for this one")
    func other() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 80kg x5", on: "2026-11-20")
        try await rig.log("squat 100kg x5")
        let test = workout(1, rig)
        await test.wait { $0.workout != nil }
        let other = workout(2, rig)
        await other.wait { $0.workout?.summary.id == 2 }
        await test.store.work.settle()
        #expect(test.state.workout?.summary.id == 1)
    }

    @Test("exercises are narrowed while a name is typed, and open")
    func exercises() async throws {
        let rig = try await Rig()
        let store = ExercisesStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.exercises != nil }
        let all = test.state.shown.count
        test.send(.beginFilter)
        test.send(.edit(.insert("pull up")))
        #expect(test.state.shown.first?.name == "Pull Up" && test.state.shown.count < all)
        test.send(.open)
        rig.navigator.expect(.goTo(ExerciseScreen(id: 118)))
        test.send(.endFilter)
        #expect(test.state.shown.count == all)
    }

    @Test("an exercise has the charts it has figures for, and turns through them")
    func charts() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg", on: "2026-11-18")
        try await rig.log("plank 60s")
        let store = ExerciseStore(
            ExerciseScreen(id: 17), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.detail != nil }
        #expect(test.state.charts == [.e1rm, .volume, .reps])
        test.send(.turn)
        #expect(test.state.charts == [.volume, .reps, .e1rm])
        try await rig.log("bench press 90kg x5")
        await test.wait { $0.days.map(\.volumeKg) == [450, 1_200] }
    }

    @Test("an exercise that is not there says so")
    func noExercise() async throws {
        let rig = try await Rig()
        let store = ExerciseStore(
            ExerciseScreen(id: 999), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.isGone }
    }

    @Test("records turn through their kinds in both directions, and are found by name")
    func records() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg")
        try await rig.log("pull up 3x8")
        let store = RecordsStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.records?.count == 1 }
        test.send(.turn(-1))
        await test.wait { $0.kind == .volume && $0.records?.first?.kind == .volume }
        test.send(.turn(-1))
        await test.wait { $0.kind == .reps && $0.records?.count == 2 }
        test.send(.edit(.insert("pull")))
        #expect(test.state.shown.map(\.exerciseName) == ["Pull Up"])
        test.send(.open)
        rig.navigator.expect(.goTo(ExerciseScreen(id: 118)))
    }

    @Test(
        "the muscles of a week, of the week before and the mean of four, reached from the records")
    func muscles() async throws {
        let rig = try await Rig()
        try await rig.log("squat 60kg x5 w 100kg 5,5,5")
        try await rig.log("squat 5x5 90kg", on: "2026-11-14")
        let records = RecordsStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        records.send(.muscles)
        rig.navigator.expect(.goTo(MusclesScreen()))
        let store = MusclesStore(workouts: rig.state, services: rig.services)
        let test = StoreTest(store, exhaustive: false)
        func quadriceps(_ state: MusclesState) -> Model.MuscleVolume? {
            state.shown?.muscles.first { $0.muscle == .quadriceps }
        }
        store.onAppear()
        await test.wait { quadriceps($0)?.sets == 3 && quadriceps($0)?.volumeKg == 1_500 }
        test.send(.move(1))
        #expect(test.state.first == "2026-11-16")
        test.send(.move(-1))
        await test.wait { quadriceps($0)?.sets == 5 && $0.first == "2026-11-09" }
        test.send(.move(1))
        test.send(.turn)
        await test.wait { quadriceps($0)?.sets == 8 && $0.shown?.weeks == 4 }
    }
}
