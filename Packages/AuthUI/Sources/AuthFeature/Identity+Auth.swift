// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthServiceImpl
import AuthUIAPI
import Axiom
import Foundation
import HostFeature
import Relux
import Security
import Storage
import SwiftIoC

extension Identity {
    /// Who is there by the accounts of this domain.
    static func accounts(in ioc: IoC) throws -> Identity {
        let auth = try ioc.resolve((any Auth.Business.IState).self)
        return Identity(
            restore: { Access(try await $0.ask(Auth.Business.Restore())) },
            access: { Access(auth.container.snapshot.status) },
            changes: {
                let statuses = auth.container.observation()
                return AsyncStream { changes in
                    let listener = Task {
                        for await now in statuses { changes.yield(Access(now.state.status)) }
                        changes.finish()
                    }
                    changes.onTermination = { _ in listener.cancel() }
                }
            },
            signedOut: { Auth.Business.Err.signedOut }, drafts: { DraftKeeper($0) },
            isOpen: { $0 is AccountScreen || $0 is SignInScreen },
            place: "account", rights: try rights(in: ioc))
    }

    private static func rights(in ioc: IoC) throws -> Rights {
        let facts = try ioc.resolve(HostFacts.self)
        return Rights(
            mayReachAll: { try Auth.Business.Service.mayReachAll($0, $1) },
            mayReachAllBySession: {
                try Auth.Business.Service.mayReachAll(
                    by: SessionFile(path: facts.sessionFile), $0, at: facts.now())
            },
            meet: { here, copy, owner, mine in
                let people = try await here.read { try Auth.Business.Service.People($0) }
                do {
                    let met = try await copy.write {
                        try people.meet(in: $0, as: owner, mine: mine)
                    }
                    return (met.owners, met.sentences)
                } catch let refusal as Auth.Business.Service.People.Refusal {
                    throw Stranger(refusal.message)
                }
            },
            identities: { person, database in
                let people = try Auth.Business.Service.People(database)
                return (people.identity(of: person), people.elsewhere(of: person))
            },
            claim: { try Auth.Business.Service.People.claim($0, in: $1) })
    }
}

extension Access {
    fileprivate init(_ status: Auth.Business.Model.Access.Status) {
        let profile = Auth.Business.Model.Access(status: status).profile
        self.init(
            person: profile.map {
                Person(id: $0.id, name: $0.name, isAccount: $0.kind == .account)
            }, isSignedOut: status == .signedOut)
    }
}
