// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Relux
import ReluxTesting
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

/// A whole domain over a mock service, with everything that was dispatched; a person is there.
@MainActor
struct Bench {
    typealias Business = Workouts.Business

    let service: Business.MockService
    let state = Business.State()
    let logger = Relux.Testing.Logger()
    private let relux: Relux

    init(
        of owner: Business.Model.Owner? = WorkoutsFixtures.owner,
        _ program: (inout Business.MockService.Answers) -> Void = { _ in }
    ) async throws {
        service = Business.MockService(program)
        relux = Relux(logger: logger)
        let saga = Business.Saga(service: service, state: state)
        try relux.register(Relux.Testing.MockModule(states: [state], sagas: [saga]))
        if let owner { await send(.loaded(owner)) }
    }

    @discardableResult
    func ask<R: Relux.Request>(_ request: R) async throws -> R.Answer {
        try await relux.dispatcher.ask(request)
    }

    func send(_ action: Business.Action) async { await relux.dispatcher.action { action } }

    /// What was told of changes, in order.
    var told: [Business.Action] {
        logger.actions(Business.Action.self).filter {
            if case .loaded = $0 { false } else { true }
        }
    }
}

@Suite("Workouts saga", .timeLimit(.minutes(10)))
@MainActor
struct SagaTests {
    typealias Business = Workouts.Business
    typealias Err = Business.Err
    typealias Fixtures = WorkoutsFixtures

    @Test("without a person every request is refused as signed out, and the service is not asked")
    func signedOut() async throws {
        let bench = try await Bench(of: nil)
        func expectRefusal<R: Relux.Request>(_ request: R) async {
            await #expect(throws: Err.signedOut, "\(request)") { try await bench.ask(request) }
        }
        await expectRefusal(Business.OpenDay(Fixtures.day, weekStart: .monday))
        await expectRefusal(Fixtures.log("bench", "3x5 80kg"))
        await expectRefusal(Business.ListImports())
        await expectRefusal(Business.UndoImport(id: nil))
        await expectRefusal(Business.ListExercises())
        #expect(bench.service.calls.isEmpty && bench.told.isEmpty)
    }

    @Test("a read asks the service for the person who is there, answers, and tells nobody")
    func opensDay() async throws {
        let bench = try await Bench { answers in
            answers.day = { (asked) async throws(Err) in
                Fixtures.training(asked.day, workouts: [Fixtures.summary()])
            }
        }
        let day = try await bench.ask(Business.OpenDay(Fixtures.day, weekStart: .monday))
        #expect(day.workouts == [Fixtures.summary()] && bench.told.isEmpty)
        #expect(
            bench.service.calls == [.day(Fixtures.day)] && bench.service.owners == [Fixtures.owner])
    }

    @Test("who comes is asked for nothing")
    func loadReadsNothing() async throws {
        let bench = try await Bench()
        #expect(bench.service.calls.isEmpty && bench.state.stateSnapshot.owner == Fixtures.owner)
    }

    @Test("every reading asks the service for what it is about")
    func everyReading() async throws {
        let bench = try await Bench { answers in
            answers.workout = { (asked) async throws(Err) in
                .init(summary: Fixtures.summary(id: asked.id), notes: nil, sets: [Fixtures.set()])
            }
            answers.imports = { (_) async throws(Err) in [Fixtures.batch()] }
        }
        let day = Fixtures.day
        #expect(try await bench.ask(Business.OpenTraining(on: day)).day == day)
        #expect(
            try await bench.ask(Business.Prepare(exercise: "bench", on: day)).exercise.id == 17)
        #expect(try await bench.ask(Business.OpenWeek(from: day)).days.isEmpty)
        #expect(try await bench.ask(Business.ListWorkouts()).isEmpty)
        #expect(try await bench.ask(Business.OpenWorkout(id: 4)).summary.id == 4)
        #expect(
            try await bench.ask(Business.ListRecords(exercise: "bench", kind: .weight)).isEmpty)
        #expect(try await bench.ask(Business.ListExercises()) == [Fixtures.benchPress])
        #expect(try await bench.ask(Business.OpenExercise("bench")).sets == 0)
        #expect(try await bench.ask(Business.ListImports()) == [Fixtures.batch()])
        #expect(
            bench.service.calls == [
                .training(day), .preparation("bench", day), .week(day), .workouts(.init()),
                .workout(4), .records(.weight, exercise: "bench"), .exercises(.init()),
                .detail("bench"), .imports,
            ])
        #expect(bench.told.isEmpty)
    }

    @Test("every change answers, and tells everybody what happened")
    func everyChange() async throws {
        let removed = Fixtures.removed(remaining: Fixtures.summary(sets: 2))
        let bench = try await Bench { answers in
            answers.removeSets = { (_) async throws(Err) in removed }
            answers.restoreSets = { (_) async throws(Err) in [] }
            answers.change = { (_) async throws(Err) in
                .init(before: Fixtures.summary(), after: Fixtures.summary(sets: 2))
            }
            answers.undoImport = { (_) async throws(Err) in Fixtures.batch() }
        }
        let logged = try await bench.ask(Fixtures.log("bench", "3x5 80kg"))
        #expect(logged.sets.count == 3)
        #expect(try await bench.ask(Business.RemoveSets(ids: [1])) == removed)
        #expect(try await bench.ask(Business.RestoreSets(removed)).isEmpty)
        let changed = try await bench.ask(Business.ChangeWorkout(id: 1, .reopen))
        #expect(changed.after.sets == 2)
        #expect(try await bench.ask(Business.UndoImport(id: 1)) == Fixtures.batch())
        let told: [Business.Action] = [
            .logged(logged), .setsRemoved(removed), .setsRestored([]), .workoutChanged(changed),
            .importUndone(Fixtures.batch()),
        ]
        #expect(bench.told.map { "\($0)" } == told.map { "\($0)" })
        #expect(bench.state.stateSnapshot.revision == 5)
    }

    @Test("a failure of the service is thrown to whoever asked, and nobody else hears of it")
    func failure() async throws {
        let bench = try await Bench()
        await #expect(throws: Err.unknownWorkout("w9")) {
            try await bench.ask(Business.OpenWorkout(id: 9))
        }
        await #expect(throws: Err.unknownSets([9])) {
            try await bench.ask(Business.RemoveSets(ids: [9]))
        }
        #expect(bench.told.isEmpty && bench.state.stateSnapshot.revision == 0)
    }

    /// What may happen to a person's data while the service is still at work for them.
    enum Meanwhile: String, CaseIterable, Sendable {
        case cleared, replaced, returned

        var actions: [Business.Action] {
            switch self {
            case .cleared: [.cleared]
            case .replaced: [.loaded(Business.Model.Owner(id: 2))]
            case .returned: [.cleared, .loaded(WorkoutsFixtures.owner)]
            }
        }
    }

    @Test("a late result is for nobody but the person who asked", arguments: Meanwhile.allCases)
    func late(meanwhile: Meanwhile) async throws {
        let (asked, askedSource) = AsyncStream<Void>.makeStream()
        let (release, releaseSource) = AsyncStream<Void>.makeStream()
        let bench = try await Bench { answers in
            answers.undoImport = { (_) async throws(Err) in
                askedSource.yield()
                for await _ in release { break }
                return Fixtures.batch()
            }
        }
        let late = Task { try await bench.ask(Business.UndoImport(id: nil)) }
        for await _ in asked { break }
        for action in meanwhile.actions { await bench.send(action) }
        let expected = bench.state.stateSnapshot
        releaseSource.yield()
        await #expect(throws: Err.signedOut) { try await late.value }
        #expect(bench.state.stateSnapshot == expected)
        #expect(!bench.told.contains { if case .importUndone = $0 { true } else { false } })
    }
}
