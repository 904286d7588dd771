// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceImpl
import AuthServiceInt
import Axiom
import AxiomCore
import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import Security
import Storage
import SwiftIoC
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsServiceInt

/// Makes the service of every domain over the capabilities its client declared. Only files of this
/// folder name implementations of services.
extension Composition {
    /// Every domain's schema, in the order it is applied.
    nonisolated static let migrations: [Migration] =
        [Journal.migration] + Auth.Business.Service.migrations
        + Workouts.Business.Service.migrations
        + Nutrition.Business.Service.migrations
    /// What goes when the journal forgets the rows it belongs to.
    nonisolated static let remains: [Journal.Remains] = Nutrition.Business.Service.remains
    /// What a database must be to be one of this program.
    nonisolated static let shape = Database.Shape(
        migrations: migrations, tables: storedTables,
        carryOver: [{ try Auth.Business.Service.carryOver(from: $0, to: $1) }])

    /// Registers the services under their protocols.
    func registerServices(in ioc: IoC) {
        // A registration that captured the whole composition would hold the container that holds it.
        let (shell, progress, settings) = (shell, importProgress, settings)
        // A session is kept in memory when its database is, else in a file.
        ioc.register((any SessionStore).self) { ioc in
            switch try ioc.resolve(Database.Location.self) {
            case .memory: SessionMemory()
            case .file: SessionFile(path: try ioc.resolve(Locations.self).session)
            }
        }
        ioc.register(Handed<any Auth.Business.IState>.self) { Handed() }
        ioc.register((any Auth.Business.IService).self) { ioc in
            let handed = try ioc.resolve(Handed<any Auth.Business.IState>.self)
            let clock = try handed.handle(of: WallClock.self)
            // The clock can be missing only when nobody is signed in.
            let real: @Sendable () -> Date = { (try? clock.require().real()) ?? Date() }
            let (isKept, holder): (Bool, Presence?) =
                switch try ioc.resolve(Database.Location.self) {
                case .memory: (false, nil)
                case .file(let path): (true, Presence(path: path + "-drafts"))
                }
            return Auth.Business.Service(
                database: try handed.handle(of: Database.self),
                session: try ioc.resolve((any SessionStore).self),
                hasher: try handed.handle(of: PasswordHasher.self),
                host: shell.variable("HOSTNAME") ?? ProcessInfo.processInfo.hostName,
                holder: holder, now: isKept ? real : shell.now)
        }
        ioc.register(Handed<any Workouts.Business.IState>.self) { Handed() }
        ioc.register((any Workouts.Business.IService).self) { ioc in
            let handed = try ioc.resolve(Handed<any Workouts.Business.IState>.self)
            return Workouts.Business.Service(
                database: try handed.handle(of: Database.self),
                parser: try handed.handle(of: ImportParser.self),
                formula: { settings.inForce.settings.preferences.formula })
        }
        ioc.register(Handed<any Nutrition.Business.IState>.self) { Handed() }
        ioc.register((any Nutrition.Business.IService).self) { ioc in
            let handed = try ioc.resolve(Handed<any Nutrition.Business.IState>.self)
            return Nutrition.Business.Service(
                database: try handed.handle(of: Database.self)
            ) { progress?.reached($0) }
        }
    }

    /// The clients: the states of the domains and of the router, and the capabilities each is
    /// given.
    var clients: [ClientDeclaration] {
        [
            client(
                Auth.Business.State.self, as: (any Auth.Business.IState).self,
                needs: [Database.self, PasswordHasher.self, WallClock.self]),
            client(
                Workouts.Business.State.self, as: (any Workouts.Business.IState).self,
                needs: [Database.self, ImportParser.self]),
            client(
                Nutrition.Business.State.self, as: (any Nutrition.Business.IState).self,
                needs: [Database.self]),
            ClientDeclaration(Router.State.self) { [ioc] _ in
                try ioc.resolve(Router.State.self)
            },
        ]
    }

    /// The state of a domain, over the capabilities that its service may use.
    private func client<C: StateOwner, Port: Sendable>(
        _ type: C.Type, as port: Port.Type, needs: [any Any.Type]
    ) -> ClientDeclaration {
        ClientDeclaration(type, needs: needs) { [ioc] capabilities in
            try ioc.resolve(Handed<Port>.self).take(capabilities)
            guard let client = try ioc.resolve(port) as? C else {
                throw ContextFailure.mismatched("\(port)", made: "no \(type)")
            }
            return client
        }.known(as: port)
    }
}

/// The capabilities that a client was given when the app started: those it declared, and no others.
final class Handed<Client>: Sendable {
    private let manager = Guarded(CapabilityManager.none)

    func take(_ capabilities: CapabilityManager) { manager.withLock { $0 = capabilities } }

    func handle<Value: Sendable>(of type: Value.Type) throws -> CapabilityHandle<Value> {
        try manager.withLock { $0 }.handle(of: type)
    }
}
