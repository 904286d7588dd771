// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Security
import Storage
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt

/// The service of every domain over the capabilities its client declared: the one place that names
/// implementations of services.
struct Services: Sendable {
    let shell: Shell
    let locations: Locations
    /// Whether everything stays in memory: the database capability is one of SQLite in memory then.
    let isEphemeral: Bool

    /// Every domain's schema, in the order it is applied.
    static let migrations: [Migration] =
        Auth.Business.Service.migrations + Workouts.Business.Service.migrations
        + Nutrition.Business.Service.migrations

    /// What the accounts need: where they are kept, how passwords are checked, and the time.
    static let authNeeds: [any Any.Type] = [Database.self, PasswordHasher.self, WallClock.self]
    /// What the training needs: where it is kept, and how other apps' files are read.
    static let workoutsNeeds: [any Any.Type] = [Database.self, ImportParser.self]
    /// What the food needs: where it is kept.
    static let nutritionNeeds: [any Any.Type] = [Database.self]

    func auth(_ capabilities: CapabilityManager) throws -> any Auth.Business.IService {
        let clock = try capabilities.handle(of: WallClock.self)
        let session: any SessionStore =
            isEphemeral ? SessionMemory() : SessionFile(path: locations.session)
        // Only where nothing is signed in can the clock be missing.
        let real: @Sendable () -> Date = { (try? clock.require())?.real ?? Date() }
        return Auth.Business.Service(
            database: try capabilities.handle(of: Database.self), session: session,
            hasher: try capabilities.handle(of: PasswordHasher.self),
            host: shell.variable("HOSTNAME") ?? ProcessInfo.processInfo.hostName,
            now: isEphemeral ? shell.now : real)
    }

    func workouts(_ capabilities: CapabilityManager) throws -> any Workouts.Business.IService {
        Workouts.Business.Service(
            database: try capabilities.handle(of: Database.self),
            parser: try capabilities.handle(of: ImportParser.self))
    }

    func nutrition(_ capabilities: CapabilityManager) throws -> any Nutrition.Business.IService {
        Nutrition.Business.Service(database: try capabilities.handle(of: Database.self))
    }
}
