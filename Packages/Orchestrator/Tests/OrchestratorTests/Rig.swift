// SPDX-License-Identifier: Apache-2.0

import AuthFeature
import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthTestSupport
import Axiom
import CoreModels
import DayOrchestration
import HostFeature
import NutritionFeature
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Synchronization
import Testing
import WorkoutsFeature
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

/// Holds calls until the test lets them go on, and tells the test when one has come. Open unless
/// closed.
final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func close() { state.withLock { $0.isClosed = true } }

    func open() {
        let held = state.withLock { state in
            state.isClosed = false
            defer { state.held = [] }
            return state.held
        }
        for call in held { call.resume() }
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let woken = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                guard state.isClosed else { return nil }
                state.held.append(continuation)
                defer { state.watchers = [] }
                return state.watchers
            }
            guard let woken else { return continuation.resume() }
            for watcher in woken { watcher.resume() }
        }
    }

    func waitForArrival() async {
        await withCheckedContinuation { continuation in
            let hasArrived = state.withLock { state in
                if state.held.isEmpty { state.watchers.append(continuation) }
                return !state.held.isEmpty
            }
            if hasArrived { continuation.resume() }
        }
    }
}

/// The three domains with their real states and flows over mock services, and both orchestrations.
@MainActor
struct Rig {
    let logger = Relux.Testing.Logger()
    let relux: Relux
    let auth: any Auth.Business.IState
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState
    let accounts = Auth.Business.MockService()
    let training: Workouts.Business.MockService
    let food: Nutrition.Business.MockService
    /// Held calls of the services: the training domain's `day`, and every call of the food domain.
    let trainingGate = Gate()
    let foodGate = Gate()
    /// What the training service has stored: workouts by day.
    let stored = Stored()

    init() throws {
        relux = Relux(logger: logger)
        let (stored, trainingGate, foodGate) = (stored, trainingGate, foodGate)
        training = Workouts.Business.MockService { answers in
            answers.day = { (asked) async throws(Workouts.Business.Err) in
                await trainingGate.pass()
                if stored.isBroken { throw .unavailable(reason: "The disk is gone.") }
                return WorkoutsFixtures.training(
                    asked.day, workouts: stored.workouts(on: asked.day))
            }
            answers.workouts = { (asked) async throws(Workouts.Business.Err) in
                let span = (asked.query.from ?? .init(""))...(asked.query.to ?? .init("~"))
                return stored.workouts(in: span)
            }
            answers.append = { (line) async throws(Workouts.Business.Err) in
                let logged = WorkoutsFixtures.logged(line.drafts, of: line.exercise)
                stored.add(logged.workout)
                return logged
            }
            answers.undoImport = { (_) async throws(Workouts.Business.Err) in
                WorkoutsFixtures.batch()
            }
        }
        food = Nutrition.Business.MockService(gate: { _ in await foodGate.pass() })
        let authModule = try Auth.Module(router: Auth.Business.MockRouter(), service: accounts)
        let workoutsModule = try Workouts.Module(service: training)
        let nutritionModule = try Nutrition.Module(service: food)
        try relux.register(authModule)
        try relux.register(workoutsModule)
        try relux.register(nutritionModule)
        let sessions = [Feature.auth, .workouts, .nutrition].map(\.session)
        try relux.register(
            Relux.Testing.MockModule(
                id: "Orchestration", sagas: [SessionSaga(sessions), DaySaga()]))
        auth = authModule.state
        workouts = try #require(relux.store.state((any Workouts.Business.IState).self))
        nutrition = nutritionModule.state
    }

    @discardableResult
    func send(_ action: any Relux.Action) async -> Relux.ActionResult {
        await relux.dispatcher.action { action }
    }

    /// Asks, as a command does.
    @discardableResult
    func ask<R: Relux.Request>(_ request: R) async throws -> R.Answer {
        try await relux.dispatcher.ask(request)
    }

    /// Asks; why it was refused, `nil` when it was answered.
    func refusal<R: Relux.Request>(of request: R) async -> (any Error)? {
        do {
            try await ask(request)
            return nil
        } catch {
            return error
        }
    }

    /// How often each domain was asked for a day.
    var openings: (workouts: [String], nutrition: [String]) {
        (
            logger.actions(Workouts.Business.OpenDay.self).map(\.day.text),
            logger.actions(Nutrition.Business.OpenDay.self).map(\.day.text)
        )
    }

    func expectEmpty(_ location: SourceLocation = #_sourceLocation) {
        let (training, food) = (workouts.stateSnapshot, nutrition.stateSnapshot)
        #expect(training.owner == nil && food.owner == nil, sourceLocation: location)
        #expect(training.revision == 0 && food.revision == 0, sourceLocation: location)
    }
}

/// Workouts as a service would have stored them.
final class Stored: Sendable {
    private let all = Mutex<[Workouts.Business.Model.WorkoutSummary]>([])

    private let broken = Mutex(false)

    /// Whether days cannot be read any more.
    var isBroken: Bool { broken.withLock { $0 } }

    func destroy() { broken.withLock { $0 = true } }

    func add(_ workout: Workouts.Business.Model.WorkoutSummary) {
        all.withLock { $0.append(workout) }
    }

    func workouts(on day: Workouts.Business.Model.Day) -> [Workouts.Business.Model.WorkoutSummary] {
        workouts(in: day...day)
    }

    func workouts(
        in days: ClosedRange<Workouts.Business.Model.Day>
    ) -> [Workouts.Business.Model.WorkoutSummary] {
        all.withLock { $0.filter { days.contains($0.day) } }
    }
}
