// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceImpl
import AuthServiceInt
import AuthUI
import AuthUIAPI
import Axiom
import DesignSystem
import Foundation
public import HostFeature
import Relux
import Security
import Storage
import SwiftIoC
import TrapezioNavigation

extension Feature {
    /// Accounts: who may use the app, and whose data it shows.
    public static let auth = Feature(
        name: "auth", storage: authStorage,
        capabilities: (Database.self, PasswordHasher.self, WallClock.self),
        register: registerAuth, state: Auth.Business.State.self,
        as: (any Auth.Business.IState).self,
        module: { try $0.resolve(Auth.Module.self) }, session: .led(follow),
        commands: [.auth], screens: authScreens, settings: [],
        candidates: { _, _, _, _ in nil }, errors: .auth,
        guide: Guide(
            topics: [],
            otherWords: [
                "login": "auth login", "logout": "auth logout", "register": "auth register",
            ], events: []))

    private static var authScreens: Screens {
        .provided(
            register: { screens throws(TrapezioPathFailure) in try screens.registerAuth() },
            places: [ScreenPlace(name: "Account", address: "account")],
            samples: ["account/register"],
            provider: { services, _, ioc in
                AuthUIRouter(
                    services: services, auth: try ioc.resolve((any Auth.Business.IState).self))
            })
    }

    private static var authStorage: Stored {
        .tables(
            copied: Auth.Business.Service.storedTables,
            local: ["attempts", "attempts_salt", "sessions", "drafts", "signing_in"],
            migrations: Auth.Business.Service.migrations, cascades: [],
            carriedOver: [{ try Auth.Business.Service.carryOver(from: $0, to: $1) }])
    }

    @Sendable
    private static func follow(_ domains: SessionSaga.Followers) -> Relux.Reaction {
        .on(Auth.Business.Action.self) { action, dispatcher in
            switch action {
            case .restored(.local(let profile)): await domains.open(profile.id, dispatcher)
            case .restored(.signedIn(let session)), .signedIn(let session):
                await domains.open(session.profile.id, dispatcher)
            case .restored(.signedOut), .signedOut: await domains.close(dispatcher)
            case .restored(.unknown): .success
            }
        }
    }

    @Sendable
    private static func registerAuth(
        in ioc: IoC, _ database: Grant<Database>, _ hasher: Grant<PasswordHasher>,
        _ clock: Grant<WallClock>
    ) {
        // A session is kept in memory when its database is, else in a file.
        ioc.register((any SessionStore).self) { ioc in
            switch try ioc.resolve(Database.Location.self) {
            case .memory: SessionMemory()
            case .file: SessionFile(path: try ioc.resolve(HostFacts.self).sessionFile)
            }
        }
        ioc.register((any Auth.Business.IService).self) { ioc in
            let facts = try ioc.resolve(HostFacts.self)
            let clock = try clock.handle(ioc)
            // The clock can be missing only when nobody is signed in.
            let real: @Sendable () -> Date = { (try? clock.require().real()) ?? Date() }
            let (isKept, holder): (Bool, ProcessLiveness?) =
                switch try ioc.resolve(Database.Location.self) {
                case .memory: (false, nil)
                case .file(let path): (true, ProcessLiveness(path: path + "-drafts"))
                }
            return Auth.Business.Service(
                database: try database.handle(ioc),
                session: try ioc.resolve((any SessionStore).self),
                hasher: try hasher.handle(ioc), host: facts.machine, holder: holder,
                now: isKept ? real : facts.now)
        }
        ioc.register(Identity.self) { try .accounts(in: $0) }
        ioc.register((any Auth.Business.IRouter).self) { ioc in
            AuthRouterAdapter(map: try ioc.resolve(ScreenMap.self))
        }
        Auth.Module.register(in: ioc)
    }
}
