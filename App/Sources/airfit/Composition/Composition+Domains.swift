// SPDX-License-Identifier: Apache-2.0

import AuthFeature
import Axiom
import DayFeature
import DesignSystem
import HostFeature
import NutritionFeature
import Storage
import SwiftIoC
import WorkoutsFeature

/// The domains of this program, each one value.
extension Composition {
    nonisolated static let features: [Feature] = [
        .auth, .workouts, .nutrition, .day,
    ]

    /// Every domain's schema, in the order it is applied.
    nonisolated static let migrations: [Migration] =
        [Journal.migration] + features.flatMap(\.storage.migrations)
    /// Every table whose rows can go to another database. A table comes before those that refer to
    /// it.
    nonisolated static let storedTables: [StoredTable] = features.flatMap(\.storage.copied)
    /// What goes when the journal forgets the rows it belongs to.
    nonisolated static let remains: [Journal.Remains] = features.flatMap(\.storage.remains)
    /// What a database must be to be one of this program.
    nonisolated static let shape = Database.Shape(
        migrations: migrations, tables: storedTables,
        carryOver: features.flatMap(\.storage.carriedOver))

    /// The clients: the states of the domains and of the router.
    var clients: [ClientDeclaration] {
        let router = ClientDeclaration(Router.State.self) { [ioc] _ in
            try ioc.resolve(Router.State.self)
        }
        return Self.features.compactMap { $0.client(in: ioc) } + [router]
    }

    /// The types by which contexts know the clients.
    static var ports: [any Any.Type] { features.compactMap(\.port) + [Router.State.self] }
}
