// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
public import HostFeature
import Relux
import Storage
import SwiftIoC
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsUI

extension Feature {
    /// Training: sets, sessions, routines, records.
    public static let workouts = Feature(
        name: "workouts", storage: workoutsStorage,
        capabilities: (Database.self, ImportParser.self),
        register: registerWorkouts, state: Workouts.Business.State.self,
        as: (any Workouts.Business.IState).self,
        module: { try $0.resolve(Workouts.Module.self) }, session: workoutsSession,
        commands: [
            .log, .next, .done, .skip, .swap, .session, .last, .history, .workouts, .routines,
            .exercises, .records, .muscles, .plates, .warmUp, .rest,
        ], errors: .workouts)

    private static var workoutsStorage: Stored {
        .tables(
            copied: Workouts.Business.Service.storedTables, local: [],
            migrations: Workouts.Business.Service.migrations, remains: [], carriedOver: [])
    }

    private static let workoutsSession = Session.followed(
        open: { Workouts.Business.Action.loaded(.init(id: $0)) },
        close: { Workouts.Business.Action.cleared })

    @Sendable
    private static func registerWorkouts(
        in ioc: IoC, _ database: Grant<Database>, _ parser: Grant<ImportParser>
    ) {
        ioc.register((any Workouts.Business.IService).self) { ioc in
            let preferences = try ioc.resolve(HostFacts.self).preferences
            return Workouts.Business.Service(
                database: try database.handle(ioc), parser: try parser.handle(ioc),
                formula: { preferences().formula })
        }
        Workouts.Module.register(in: ioc)
    }
}
