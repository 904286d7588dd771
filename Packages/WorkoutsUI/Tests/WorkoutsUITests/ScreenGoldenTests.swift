// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import DesignSystem
import DesignSystemTesting
import Foundation
import TestInfrastructure
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

/// What every screen looks like; the files beside this one were looked at.
@Suite("The looks of the training screens", .timeLimit(.minutes(2)))
@MainActor
struct ScreenGoldenTests {
    private func training(_ rig: Rig) async -> (
        TrainingStore, StoreTest<TrainingScreen, TrainingState, TrainingEvent>
    ) {
        let store = TrainingStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.training != nil && !$0.exercises.isEmpty }
        return (store, test)
    }

    @Test("training, before anything was logged") func trainingEmpty() async throws {
        let rig = try await Rig()
        let (store, _) = await training(rig)
        expectGolden(store.content(with: TrainingUI()), "training-empty")
    }

    @Test("training, with today's sets beside those of last time") func trainingSets() async throws
    {
        let rig = try await Rig()
        try await rig.train()
        try await rig.log("bench press 40kg x8 w")
        try await rig.log("bench press 3x5 80kg @8")
        try await rig.log("squat 100kg x5")
        let (store, _) = await training(rig)
        expectGolden(store.content(with: TrainingUI()), "training-sets")
        expectGolden(
            store.content(with: TrainingUI()), "training-sets-half", sizes: [GoldenFrames.half])
    }

    @Test("training, while an exercise is looked for") func trainingSearch() async throws {
        let rig = try await Rig()
        try await rig.train()
        try await rig.log("bench press 3x5 80kg @8")
        let (store, test) = await training(rig)
        test.send(.beginEntry)
        test.send(.edit(.insert("ben")))
        expectGolden(store.content(with: TrainingUI()), "training-search")
    }

    @Test("training, while the sets of an exercise are typed and a rest runs")
    func trainingEntry() async throws {
        let rig = try await Rig()
        try await rig.train()
        try await rig.log("bench press 40kg x8 w")
        try await rig.log("bench press 2x5 80kg @8")
        let (store, test) = await training(rig)
        test.send(.beginEntry)
        test.send(.edit(.insert("bench press")))
        test.send(.enter)
        await test.wait { $0.preparation != nil }
        test.send(.edit(.insert("3x5 82.5kg")))
        test.send(.toggleRest)
        await rig.timer.waitForSleepers()
        rig.timer.advance(by: .seconds(47))
        await test.wait { $0.rest?.left == 73 }
        expectGolden(store.content(with: TrainingUI()), "training-entry")
    }

    @Test("training, with the day of a routine: due, begun, and half done")
    func trainingPlan() async throws {
        let rig = try await Rig()
        try await rig.train()
        try await rig.ask(
            Workouts.Business.StoreRoutine(
                """
                day push
                bench press 3x5 77.5kg +2.5kg rest 90
                overhead press 3x8-12 30kg +2.5kg
                lateral raise 3x12 8kg
                plank 2x60s
                """, name: "ppl", at: WorkoutsFixtures.evening))
        let (store, test) = await training(rig)
        await test.wait { $0.dueDay != nil }
        expectGolden(store.content(with: TrainingUI()), "training-due")
        test.send(.startPlan)
        await test.wait { $0.plan != nil }
        expectGolden(store.content(with: TrainingUI()), "training-begun")
        test.send(.beginSwap)
        expectGolden(store.content(with: TrainingUI()), "training-swap")
        test.send(.endEntry)
        for count in 1...4 {
            test.send(.doPlanned)
            await test.wait { $0.plan?.done == count && !$0.isBusy }
        }
        test.send(.toggleRest)
        await test.wait { $0.rest == nil }
        expectGolden(store.content(with: TrainingUI()), "training-planned")
        test.send(.changeDueAmount(by: -1))
        test.send(.changeDueLoad(by: 1))
        expectGolden(store.content(with: TrainingUI()), "training-changed")
    }

    @Test("training, once the workout is finished") func trainingFinished() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg @8")
        let (store, test) = await training(rig)
        rig.later(minutes: 55)
        await test.perform(.finish)
        await test.wait { $0.finished != nil }
        expectGolden(store.content(with: TrainingUI()), "training-finished")
    }

    @Test("the history, and the history of nobody") func history() async throws {
        for isTrained in [false, true] {
            let rig = try await Rig()
            if isTrained { try await rig.train() }
            let store = HistoryStore(
                workouts: rig.state, services: rig.services, navigator: rig.navigator)
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.workouts != nil && !$0.weeks.isEmpty }
            if isTrained { test.send(.move(.down)) }
            expectGolden(
                store.content(with: HistoryUI()), isTrained ? "history" : "history-empty")
        }
    }

    @Test("one workout") func workout() async throws {
        let rig = try await Rig()
        try await rig.train()
        try await rig.log("bench press 40kg x8 w")
        try await rig.log("bench press 80kg 5,5,4 @8")
        try await rig.log("pull up bw+10kg x8")
        try await rig.log("plank 75s")
        let id = try #require(
            await rig.service.workouts(.init(limit: 1), of: Rig.Fixtures.owner).first?.id)
        let store = WorkoutStore(
            WorkoutScreen(id: id), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.workout != nil }
        test.send(.move(.down))
        expectGolden(store.content(with: WorkoutUI()), "workout")
    }

    @Test("one workout with a superset, whose rounds stand side by side")
    func superset() async throws {
        let rig = try await Rig()
        try await rig.log("squat 100kg x5")
        for reps in [8, 7] {
            for (line, isSuperset) in [("bench press 80kg", reps < 8), ("pull up", true)] {
                let logged = try await rig.ask(
                    Workouts.Business.Log(
                        exercise: line.replacing(" 80kg", with: ""),
                        words: (line.hasSuffix("kg") ? ["80kg"] : []) + ["x\(reps)", "rir1"],
                        at: Rig.Fixtures.evening, day: Rig.Fixtures.day,
                        note: reps < 8 && !line.hasSuffix("kg") ? "slow" : nil,
                        isSuperset: isSuperset))
                #expect(logged.sets.count == 1)
            }
        }
        let store = WorkoutStore(
            WorkoutScreen(id: 1), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.workout != nil }
        for _ in 0..<3 { test.send(.move(.down)) }
        test.send(.side(1))
        expectGolden(store.content(with: WorkoutUI()), "workout-superset")
        let (training, _) = await training(rig)
        expectGolden(training.content(with: TrainingUI()), "training-superset")
    }

    @Test("the exercises, and those that fit what is typed") func exercises() async throws {
        let rig = try await Rig()
        let store = ExercisesStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.exercises != nil }
        expectGolden(store.content(with: ExercisesUI()), "exercises")
        test.send(.beginFilter)
        test.send(.edit(.insert("press dumb")))
        expectGolden(store.content(with: ExercisesUI()), "exercises-filter")
    }

    @Test("one exercise, trained, timed and not done yet", arguments: [17, 118, 1])
    func exercise(id: Int64) async throws {
        let rig = try await Rig()
        try await rig.train()
        let store = ExerciseStore(
            ExerciseScreen(id: id), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.detail != nil }
        expectGolden(store.content(with: ExerciseUI()), "exercise-\(id)")
    }

    @Test("the records, and the records of nobody") func records() async throws {
        for isTrained in [false, true] {
            let rig = try await Rig()
            if isTrained { try await rig.train() }
            let store = RecordsStore(
                workouts: rig.state, services: rig.services, navigator: rig.navigator)
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.records != nil }
            expectGolden(
                store.content(with: RecordsUI()), isTrained ? "records" : "records-empty")
        }
    }

    @Test("the muscles, of one week and as the mean of four") func muscles() async throws {
        let rig = try await Rig()
        try await rig.train()
        let store = MusclesStore(workouts: rig.state, services: rig.services)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.shown != nil }
        expectGolden(store.content(with: MusclesUI()), "muscles")
        test.send(.turn)
        await test.wait { $0.shown?.weeks == 4 }
        expectGolden(
            store.content(with: MusclesUI()), "muscles-four", sizes: [GoldenFrames.half])
    }

    private func imports(_ rig: Rig) async -> (
        ImportStore, StoreTest<ImportScreen, ImportState, ImportEvent>
    ) {
        let steps = rig.steps
        let store = ImportStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator,
            steps: { steps.subscribe() })
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.batches != nil }
        return (store, test)
    }

    @Test("the import, before and while a path is typed") func importPath() async throws {
        let (store, test) = await imports(try await Rig())
        expectGolden(store.content(with: ImportUI()), "import-empty")
        test.send(.beginPath)
        test.send(.edit(.insert("~/Downloads/strong.csv")))
        expectGolden(store.content(with: ImportUI()), "import-path")
    }

    @Test("the plan of an import with rejected rows, and what came of it")
    func importPlan() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/hevy.csv"
            try ImportFiles.spoiled.write(toFile: path, atomically: true, encoding: .utf8)
            let (store, test) = await imports(try await Rig())
            test.send(.beginPath)
            test.send(.edit(.insert(path)))
            await test.perform(.plan)
            expectGolden(store.content(with: ImportUI()), "import-plan")
            await test.perform(.take)
            expectGolden(store.content(with: ImportUI()), "import-taken")
            test.send(.back)
            await test.wait { $0.batches?.count == 1 }
            expectGolden(store.content(with: ImportUI()), "import-list")
            test.send(.askTakeBack)
            expectGolden(store.content(with: ImportUI()), "import-confirm")
        }
    }

    @Test("a file without a unit, and how far a taking in is") func importStages() async throws {
        let clock = try await Rig().services.now()
        var state = ImportState(clock: clock, stage: .unit("strong.csv"), batches: [])
        expectGolden(content(state), "import-unit")
        state.stage = .taking(step: "writing", fraction: 0.42)
        expectGolden(content(state), "import-taking")
    }

    private func content(_ state: ImportState) -> ScreenContent {
        ImportUI().map(state: state) { _ in }
    }
}
