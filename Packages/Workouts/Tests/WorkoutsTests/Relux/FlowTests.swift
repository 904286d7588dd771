// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import ReluxTesting
import Synchronization
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts flow", .timeLimit(.minutes(1)))
@MainActor
struct FlowTests {
    typealias Effect = Workouts.Business.Effect
    typealias Action = Workouts.Business.Action
    typealias Err = Workouts.Business.Err
    typealias Fixtures = WorkoutsFixtures

    /// A whole domain over a mock service, with everything that was dispatched.
    struct Bench {
        let service: WorkoutsMockService
        let state = Workouts.Business.State()
        let logger = Relux.Testing.Logger()
        let relux: Relux

        @MainActor
        init(_ program: (inout WorkoutsMockService.Answers) -> Void = { _ in }) throws {
            service = WorkoutsMockService(program)
            relux = Relux(logger: logger)
            let flow = Workouts.Business.Flow(
                service: service, state: state, router: WorkoutsMockRouter())
            try relux.register(Relux.Testing.MockModule(states: [state], sagas: [flow]))
        }

        func send(_ effect: Effect) async -> Relux.ActionResult {
            await relux.dispatcher.action { effect }
        }

        var journal: Workouts.Business.Model.Journal { state.stateSnapshot }
    }

    @Test(
        "without a person every request is refused as signed out, and the service is not asked",
        arguments: [
            Effect.openDay(WorkoutsFixtures.day), .log(WorkoutsFixtures.log("bench", "3x5 80kg")),
            .listImports,
            .undoImport(id: nil), .listExercises(.init()),
        ])
    func signedOut(effect: Effect) async throws {
        let bench = try Bench()
        let result = await bench.send(effect)
        #expect(result.error as? Err == .signedOut)
        #expect(bench.journal == .init())
        #expect(bench.service.calls.isEmpty)
    }

    @Test("an effect asks the service for the loaded person and its result lands in the state")
    func opensDay() async throws {
        let bench = try Bench { answers in
            answers.day = { (day) async throws(Err) in
                Fixtures.training(day, workouts: [Fixtures.summary()])
            }
        }
        _ = await bench.send(.load(Fixtures.owner))
        #expect(await bench.send(.openDay(Fixtures.day)).isSuccess)
        #expect(
            bench.service.calls == [.day(Fixtures.day)] && bench.service.owners == [Fixtures.owner])
        #expect(bench.journal.day?.workouts == [Fixtures.summary()])
    }

    @Test("loading reads nothing")
    func loadReadsNothing() async throws {
        let bench = try Bench()
        _ = await bench.send(.load(Fixtures.owner))
        #expect(bench.service.calls.isEmpty && bench.journal.owner == Fixtures.owner)
    }

    @Test("every effect becomes its use case")
    func everyEffect() async throws {
        let bench = try Bench { answers in
            answers.workout = { (_) async throws(Err) in
                .init(summary: Fixtures.summary(), notes: nil, sets: [Fixtures.set()])
            }
            answers.imports = { () async throws(Err) in [Fixtures.batch()] }
            answers.undoImport = { (_) async throws(Err) in Fixtures.batch() }
            answers.removeSets = { (_) async throws(Err) in
                Fixtures.removed(remaining: Fixtures.summary(sets: 2))
            }
            answers.restoreSets = { (_) async throws(Err) in [] }
            answers.change = { (_, _) async throws(Err) in
                .init(before: Fixtures.summary(), after: Fixtures.summary(sets: 2))
            }
        }
        _ = await bench.send(.load(Fixtures.owner))
        let effects: [Effect] = [
            .log(Fixtures.log("bench", "3x5 80kg")), .openWeek(from: Fixtures.day),
            .listWorkouts(.init()),
            .openWorkout(id: 1), .listRecords(.init(exercise: "bench")), .listExercises(.init()),
            .openExercise("bench"), .listImports, .undoImport(id: 1),
            .openMonth(of: Fixtures.day), .listWeeks(until: Fixtures.day, count: 8),
            .openTraining(on: Fixtures.day), .prepare(exercise: "bench", on: Fixtures.day),
            .removeSets(ids: [1]), .changeWorkout(id: 1, .reopen),
        ]
        for effect in effects { #expect(await bench.send(effect).isSuccess, "\(effect)") }
        #expect(bench.journal.logged?.sets.count == 3)
        #expect(
            bench.journal.week != nil && bench.journal.opened != nil
                && bench.journal.exercise != nil)
        #expect(bench.journal.month?.days.count == 30 && bench.journal.weeks.count == 8)
        #expect(bench.journal.training?.day == Fixtures.day)
        #expect(bench.journal.preparation?.exercise == Fixtures.benchPress)
        #expect(bench.journal.removed == Fixtures.removed(remaining: Fixtures.summary(sets: 2)))
        #expect(bench.journal.changed?.after.sets == 2)
        #expect(
            await bench.send(.restoreSets(Fixtures.removed(remaining: Fixtures.summary(sets: 2))))
                .isSuccess)
        #expect(bench.journal.removed == nil)
        #expect(bench.journal.undone == Fixtures.batch() && bench.journal.batches.isEmpty)
    }

    @Test("a failure of the service is the result and stands in the state")
    func failure() async throws {
        let bench = try Bench()
        _ = await bench.send(.load(Fixtures.owner))
        let result = await bench.send(.openWorkout(id: 9))
        #expect(result.error as? Err == .unknownWorkout("w9"))
        #expect(bench.journal.failure == .unknownWorkout("w9"))
    }

    @Test("opening a workout or an exercise leads to its page, unless that is said to be shown")
    func pages() async throws {
        let bench = try Bench { answers in
            answers.workout = { (_) async throws(Err) in
                .init(summary: Fixtures.summary(), notes: nil, sets: [])
            }
        }
        _ = await bench.send(.load(Fixtures.owner))
        _ = await bench.send(.openWorkout(id: 1))
        _ = await bench.send(.openExercise("bench"))
        #expect(
            bench.logger.actions(WorkoutsMockRouter.Action.self) == [
                .page(.details(workout: 1)), .page(.exercise(17)),
            ])
        _ = await bench.send(.openWorkout(id: 1, leadsThere: false))
        _ = await bench.send(.openExercise("bench", leadsThere: false))
        #expect(bench.logger.actions(WorkoutsMockRouter.Action.self).count == 2)
    }

    /// What may happen to a person's data while the service is still at work for them.
    enum Meanwhile: String, CaseIterable, Sendable {
        case cleared, replaced, returned

        var effects: [Effect] {
            switch self {
            case .cleared: [.clear]
            case .replaced: [.load(Workouts.Business.Model.Owner(id: 2))]
            case .returned: [.clear, .load(WorkoutsFixtures.owner)]
            }
        }
    }

    @Test(
        "a late result of the person before never reaches the state", arguments: Meanwhile.allCases)
    func late(meanwhile: Meanwhile) async throws {
        let (asked, askedSource) = AsyncStream<Void>.makeStream()
        let (release, releaseSource) = AsyncStream<Void>.makeStream()
        let bench = try Bench { answers in
            answers.day = { (day) async throws(Err) in
                askedSource.yield()
                for await _ in release { break }
                return Fixtures.training(day, workouts: [Fixtures.summary()])
            }
        }
        _ = await bench.send(.load(Fixtures.owner))
        async let result = bench.send(.openDay(Fixtures.day))
        for await _ in asked { break }
        for effect in meanwhile.effects { _ = await bench.send(effect) }
        let expected = bench.journal
        releaseSource.yield()
        #expect(await result.error as? Err == .signedOut)
        #expect(
            bench.journal == expected && bench.journal.day == nil && bench.journal.failure == nil)
    }

    @Test("what was read earlier does not land after what was asked for behind it")
    func stale() async throws {
        let (asked, askedSource) = AsyncStream<Void>.makeStream()
        let (release, releaseSource) = AsyncStream<Void>.makeStream()
        let older = Fixtures.day.adding(-1)
        let bench = try Bench { answers in
            answers.day = { (day) async throws(Err) in
                if day == older {
                    askedSource.yield()
                    for await _ in release { break }
                }
                return Fixtures.training(day, workouts: [Fixtures.summary()])
            }
        }
        _ = await bench.send(.load(Fixtures.owner))
        async let result = bench.send(.openDay(older))
        for await _ in asked { break }
        _ = await bench.send(.openDay(Fixtures.day))
        releaseSource.yield()
        #expect(await result.isSuccess)
        #expect(bench.journal.day?.day == Fixtures.day)
    }

    @Test("results and departures in any interleaving leave no one's data behind")
    func storm() async throws {
        let bench = try Bench { answers in
            answers.day = { (day) async throws(Err) in
                await Task.yield()
                return Fixtures.training(day, workouts: [Fixtures.summary()])
            }
        }
        for _ in 0..<200 {
            _ = await bench.send(.load(Fixtures.owner))
            await withTaskGroup(of: Void.self) { group in
                let dispatcher = bench.relux.dispatcher
                for _ in 0..<4 {
                    group.addTask { @concurrent in
                        await dispatcher.action { Effect.openDay(Fixtures.day) }
                    }
                }
                group.addTask { @concurrent in await dispatcher.action { Effect.clear } }
            }
            #expect(
                bench.journal == Workouts.Business.Model.Journal()
                    || bench.journal.failure == .signedOut)
            #expect(bench.journal.day == nil && bench.journal.owner == nil)
        }
    }
}
