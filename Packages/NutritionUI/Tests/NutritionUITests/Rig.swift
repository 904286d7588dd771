// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import NutritionTestSupport
import Relux
import Storage
import Trapezio
import TrapezioTesting

@testable import NutritionUI

/// The domain over a service of the test's choice, somebody loaded, and what its stores need.
@MainActor
struct Rig {
    let relux = Relux()
    let state: any Nutrition.Business.IState
    let app: ScreenServices
    let navigator = RecordingNavigator()

    /// Wednesday, 12 March 2025, 18:30 UTC.
    nonisolated static let clock = DayClock(now: NutritionFixtures.moment, timeZone: .gmt)

    init(
        _ service: any Nutrition.Business.IService = MockNutritionService(),
        clock: DayClock = Rig.clock
    ) async throws {
        let module = try Nutrition.Module(router: MockNutritionRouter(), service: service)
        try relux.register(module)
        state = module.state
        app = ScreenServices(relux: relux, now: { clock })
        try await app.dispatch(Nutrition.Business.Effect.load(NutritionFixtures.owner))
    }

    var services: NutritionServices {
        NutritionServices(diary: state, app: app) {
            Nutrition.Business.Effect.openDay($0, trainingMinutes: 0)
        }
    }

    var router: NutritionUIRouter { NutritionUIRouter(diary: state, services: app) }

    /// Takes the newest step back, as the app's `u` does.
    func undo() async throws { _ = try await app.undo.undo(with: app) }

    /// Does it again, as `U` does.
    func redo() async throws { _ = try await app.undo.redo(with: app) }
}

extension Rig {
    /// A rig over a service that works, with what is eaten before the test begins.
    static func working(
        eaten: [(amount: String, food: String, meal: String, daysAgo: Int)] = []
    ) async throws -> Rig {
        let database = Database(.memory, migrations: Nutrition.Business.Service.migrations)
        let rig = try await Rig(Nutrition.Business.Service(database: database))
        for one in eaten {
            let day = NutritionFixtures.day.adding(days: -one.daysAgo)
            try await rig.app.dispatch(
                Nutrition.Business.Effect.eat(
                    NutritionFixtures.eat(one.amount, one.food, meal: one.meal, day: day)))
        }
        return rig
    }

    /// What the day holds, as the domain tells it now.
    func day(_ day: Nutrition.Business.Model.Day = NutritionFixtures.day) async throws
        -> Nutrition.Business.Model.DaySummary?
    {
        try await app.dispatch(Nutrition.Business.Effect.openDay(day, trainingMinutes: 0))
        return state.container.snapshot.day
    }
}
