// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
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
        _ service: any Nutrition.Business.IService = Nutrition.Business.MockService(),
        clock: DayClock = Rig.clock
    ) async throws {
        let module = try Nutrition.Module(service: service)
        try relux.register(module)
        state = module.state
        app = ScreenServices(relux: relux, now: { clock })
        await enter()
    }

    /// Somebody's data is worked on from now on.
    func enter(_ owner: Model.Owner = NutritionFixtures.owner) async {
        await relux.dispatcher.action { Nutrition.Business.Action.loaded(owner) }
    }

    /// Nobody is there any more.
    func leave() async {
        await relux.dispatcher.action { Nutrition.Business.Action.cleared }
    }

    /// What a diary opens its days with.
    var openDay: DiaryStore.OpenDay {
        { [app] in try await app.ask(Nutrition.Business.OpenDay($0, trainingMinutes: 0)) }
    }

    var router: NutritionUIRouter { NutritionUIRouter(services: app, nutrition: state) }

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
            let day = NutritionFixtures.day.adding(-one.daysAgo)
            _ = try await rig.app.ask(
                NutritionFixtures.eat(one.amount, one.food, meal: one.meal, day: day))
        }
        return rig
    }

    /// What the day holds, as the domain tells it now.
    func day(
        _ day: Nutrition.Business.Model.Day = NutritionFixtures.day
    ) async throws -> Nutrition.Business.Model.DaySummary {
        try await openDay(day)
    }
}
