// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import CoreModels
import DesignSystem
import Foundation
import Relux
import ReluxTesting
import Storage
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

/// The whole domain under the screens, over a service of the test's choice, at six in the evening
/// of 21 November 2026, UTC.
@MainActor
final class Rig {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    let service: any Workouts.Business.IService
    let relux = Relux()
    let logger = Relux.Testing.Logger()
    let state: any Workouts.Business.IState
    let services: ScreenServices
    let navigator = RecordingNavigator()
    let timer = ManualClock()
    let steps = Broadcast<Model.Import.Step>()
    /// How often the bell rang.
    var rung: Int { bell.count.withLock { $0 } }
    /// The titles that the window had; `nil` for its own.
    var titles: [String?] { bell.titles.withLock { $0 } }
    private let bell = Bell()
    private let time = PersonsTime()

    /// A rig over `service`, or over one that works on a database in memory.
    init(_ service: (any Workouts.Business.IService)? = nil) async throws {
        let service =
            service
            ?? Workouts.Business.Service(
                database: Database(.memory, migrations: Workouts.Business.Service.migrations))
        self.service = service
        let module = try Workouts.Module(service: service)
        try relux.register(module)
        state = module.state
        let time = time
        services = ScreenServices(
            relux: relux,
            now: { DayClock(now: time.now, timeZone: .gmt) }, timer: timer,
            ring: { [bell] in bell.count.withLock { $0 += 1 } },
            title: { [bell] text in bell.titles.withLock { $0.append(text) } })
        await send(.loaded(Fixtures.owner))
    }

    /// Lets time pass on the person's clock.
    func later(minutes: Double) { time.pass(minutes * 60) }

    /// Says who came or left, and waits for all it causes.
    func send(_ action: Workouts.Business.Action) async { await relux.dispatcher.action { action } }

    /// Asks the domain.
    @discardableResult
    func ask<R: Relux.Request>(_ request: R) async throws -> R.Answer {
        try await relux.dispatcher.ask(request)
    }

    /// Logs a line as it is typed, on a day and at an hour of it.
    @discardableResult
    func log(
        _ line: String, on day: String = "2026-11-21", at hour: Double = 18
    ) async throws -> Model.LoggedSets {
        let parts = try #require(Model.LogLine([line]))
        let number = try #require(Model.Day(day).number)
        let at = Date(timeIntervalSince1970: Double(number) * 86_400 + hour * 3_600)
        return try await ask(
            Workouts.Business.Log(
                exercise: parts.exercise, words: parts.sets, at: at, day: .init(day)))
    }

    /// What the person was told in passing.
    var messages: [String] { services.messages.messages.map(\.text) }

    /// A person with eleven weeks of training three times a week, the last one three days ago.
    func train() async throws {
        let last = Model.Day("2026-11-18")
        for session in (0..<32).reversed() {
            let day = last.adding(-session * 7 / 3 - (session % 3 == 2 ? 1 : 0)).text
            let step = Double(31 - session)
            let bench = Figures.plain(60 + (step * 0.55 / 2.5).rounded() * 2.5)
            try await log("bench press 40kg x8 w", on: day, at: 18)
            try await log("bench press 3x5 \(bench)kg @8", on: day, at: 18)
            if session % 2 == 0 {
                let squat = Figures.plain(80 + (step * 0.9 / 2.5).rounded() * 2.5)
                try await log("squat 3x5 \(squat)kg", on: day, at: 18.3)
            } else {
                try await log("pull up 3x\(5 + Int(step / 6))", on: day, at: 18.4)
                try await log("plank \(40 + Int(step))s", on: day, at: 18.5)
            }
            let newest = try await service.workouts(.init(limit: 1), of: Fixtures.owner)
            guard let workout = newest.first else { continue }
            _ = try await service.change(
                workout.id, .finish(at: workout.start.addingTimeInterval(55 * 60)),
                of: Fixtures.owner)
            _ = try await service.change(
                workout.id, .rename(session % 2 == 0 ? "Push A" : "Pull B"), of: Fixtures.owner)
        }
    }
}

/// The person's time, which stands still until a test lets it pass.
private final class PersonsTime: Sendable {
    private let date = Guarded(WorkoutsFixtures.evening)

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: Double) { date.withLock { $0 += seconds } }
}

/// A bell that counts how often it rang, and a window that remembers its titles.
private final class Bell: Sendable {
    let count = Guarded(0)
    let titles = Guarded([String?]())
}
