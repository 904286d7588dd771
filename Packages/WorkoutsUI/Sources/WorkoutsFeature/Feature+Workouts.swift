// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import CoreModels
import DesignSystem
import HostAPI
public import HostFeature
import Relux
import Storage
import SwiftIoC
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsUI
import WorkoutsUIAPI

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
            .exercises, .records, .muscles, .plates, .warmUp, .rest, .exportTraining,
        ], screens: workoutsScreens,
        settings: [.formula, .bars, .plates, .rest, .weeklySets], candidates: Candidates.workouts,
        errors: .workouts,
        guide: .workouts)

    private static var workoutsScreens: Screens {
        .provided(
            register: { screens throws(TrapezioPathFailure) in try screens.registerWorkouts() },
            places: [
                ScreenPlace(name: "Train", address: "training"),
                ScreenPlace(name: "History", address: "workouts"),
                ScreenPlace(name: "Records", address: "records"),
                ScreenPlace(name: "Import", address: "import"),
            ],
            samples: [
                "workouts/w1", "exercises", "exercises/e1", "muscles", "routines", "routines/ppl",
            ],
            provider: { services, _, ioc in
                let facts = try ioc.resolve(HostFacts.self)
                let steps = try ioc.resolve(Broadcast<Workouts.Business.Model.Import.Step>.self)
                return WorkoutsUIRouter(
                    services: services,
                    workouts: try ioc.resolve((any Workouts.Business.IState).self),
                    otherImports: try ioc.resolve(OtherImportsSource.self).imports(services),
                    home: facts.home,
                    text: {
                        try facts.text($0, Workouts.Business.Model.Routine.longestFile, "FILE")
                    },
                    importSteps: { steps.subscribe() })
            })
    }

    private static var workoutsStorage: Stored {
        .tables(
            copied: Workouts.Business.Service.storedTables, local: [],
            migrations: Workouts.Business.Service.migrations, cascades: [], carriedOver: [])
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
        ioc.register(Broadcast<Workouts.Business.Model.Import.Step>.self) { .init() }
        ioc.register(ImportParser.self, lifecycle: .transient) { ioc in
            let show = try ioc.resolve(HostFacts.self).progress
            let steps = try ioc.resolve(Broadcast<Workouts.Business.Model.Import.Step>.self)
            return ImportParser { step in
                switch step {
                case .reading(let fraction): show(.at("reading", fraction))
                case .writing(let fraction): show(.at("writing", fraction))
                case .ended: show(.ended)
                }
                steps.send(step)
            }
        }
        ioc.register(OtherImportsSource.self) { OtherImportsSource { _ in nil } }
        Workouts.Module.register(in: ioc)
    }
}
