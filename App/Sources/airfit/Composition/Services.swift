// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Security
import Storage
import SwiftIoC
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt

/// The registrations of every service: the one place that names implementations.
struct Services: Sendable {
    let shell: Shell
    let locations: Locations

    /// Every domain's schema, in the order it is applied.
    static let migrations: [Migration] =
        Auth.Business.Service.migrations + Workouts.Business.Service.migrations
        + Nutrition.Business.Service.migrations

    /// Services over one SQLite file, which opens when it is first needed.
    func stored() -> IoC {
        let ioc = IoC()
        let (path, session) = (locations.database, locations.session)
        let host = shell.variable("HOSTNAME") ?? ProcessInfo.processInfo.hostName
        ioc.register(Database.self, lifecycle: .container) {
            Database(
                .file(path: path),
                migrations: Self.migrations)
        }
        ioc.register((any Auth.Business.IService).self, lifecycle: .container) { ioc in
            // The real clock, whatever AIRFIT_NOW says: it holds the wait after wrong passwords.
            Auth.Business.Service(
                database: try ioc.resolve(Database.self), sessionFile: SessionFile(path: session),
                host: host, now: { Date() })
        }
        ioc.register((any Workouts.Business.IService).self, lifecycle: .container) { ioc in
            Workouts.Business.Service(database: try ioc.resolve(Database.self))
        }
        ioc.register((any Nutrition.Business.IService).self, lifecycle: .container) { ioc in
            Nutrition.Business.Service(database: try ioc.resolve(Database.self))
        }
        return ioc
    }

    /// The same container with every service in memory: a child that overrides all three
    /// registrations.
    func ephemeral() -> IoC {
        let ioc = IoC(parent: stored())
        let now = shell.now
        ioc.register((any Auth.Business.IService).self, lifecycle: .container) {
            Auth.Business.InMemoryService(now: now)
        }
        ioc.register((any Workouts.Business.IService).self, lifecycle: .container) {
            Workouts.Business.InMemoryService()
        }
        ioc.register((any Nutrition.Business.IService).self, lifecycle: .container) {
            Nutrition.Business.InMemoryService()
        }
        return ioc
    }
}
