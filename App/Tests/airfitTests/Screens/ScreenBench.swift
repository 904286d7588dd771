// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import NutritionModels
import NutritionReluxInt
import SwiftIoC
import WorkoutsModels
import WorkoutsReluxInt

@testable import DayUI
@testable import Host
@testable import airfit

/// The whole app in memory on a Saturday evening, with some training and some food.
@MainActor
struct ScreenBench {
    static let today = "2026-11-21"
    let context: CommandContext
    let tools: CommandTools
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState

    /// Starts the app and logs a little of everything.
    static func with(
        logged: Bool = true, _ body: @MainActor (Self) async throws -> Void
    ) async throws {
        try await overriding({ _ in }, logged: logged, body: body)
    }

    /// Starts the app with other parts than its own, registered in a child of its container.
    static func overriding(
        _ changes: (IoC) -> Void, logged: Bool = true,
        body: @MainActor (Self) async throws -> Void
    ) async throws {
        var shell = Shell.process()
        shell.environment = ["HOME": "/nowhere"]
        shell.now = { Date(timeIntervalSince1970: 1_795_288_200) }
        guard
            case .run(_, let invocation) = try CommandParser(.airfit)
                .parse(["ui", "--ephemeral"])
        else { throw UserError.usage("does not run") }
        let clock = DayClock(now: shell.now(), timeZone: .gmt)
        var composition = Composition(.airfit, shell: shell, clock: clock, invocation: invocation)
        composition.ioc = composition.ioc.overriding(changes)
        let app = try await composition.start()
        let context = try composition.context(of: app)
        let bench = Self(
            context: context, tools: try context.tools,
            workouts: try composition.ioc.resolve((any Workouts.Business.IState).self),
            nutrition: try composition.ioc.resolve((any Nutrition.Business.IState).self))
        try await bench.context.prepare(
            CommandContext.Request(
                command: Commands.ui(Product.airfit.map.places, Product.airfit.samples),
                invocation: invocation))
        if logged { try await bench.log() }
        try await body(bench)
        await app.shutdown()
    }

    /// What the screens over both domains work with.
    var span: SpanServices {
        SpanServices(
            app: tools.features.services,
            owners: [OwnershipSource(workouts), OwnershipSource(nutrition)],
            open: { _ in })
    }

    /// Eats 150 grams of banana today, which can be taken back.
    func eatBanana() async throws {
        let clock = context.clock
        let eaten = try await context.ask(
            Nutrition.Business.Eat(
                amount: "150g", food: "banana raw", meal: nil, at: clock.now,
                day: .init(clock.today), hour: clock.hour))
        let logged = Nutrition.Business.Model.Logged.entry(eaten.entry)
        tools.features.services.undo.record(
            "ate", undo: [Nutrition.Business.Remove(logged.id)],
            redo: [Nutrition.Business.Restore(logged)])
    }

    private func log() async throws {
        let (now, day) = (context.clock.now, Self.today)
        for (exercise, words) in [
            ("bench press", ["3x5", "80kg", "@8"]), ("squat", ["5x5", "100kg"]),
        ] {
            try await context.ask(
                Workouts.Business.Log(exercise: exercise, words: words, at: now, day: .init(day)))
        }
        try await context.ask(
            Nutrition.Business.SetTarget(
                .init(kcal: 2_300, proteinG: 160, waterMl: 2_500), day: .init(day)))
        try await context.ask(
            Nutrition.Business.Eat(
                amount: "150g", food: "banana raw", meal: nil, at: now, day: .init(day), hour: 18))
        try await context.ask(
            Nutrition.Business.Weigh(amount: "80.4kg", at: now, day: .init(day)))
    }
}
