// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import HostFeature
import Relux
import SwiftIoC

extension Feature {
    /// Who works with a program in which no feature decides that: whoever is at this machine.
    static let local = Feature(
        across: "local", register: registerLocal, module: { try $0.resolve(LocalModule.self) },
        session: .led { domains in
            .on(LocalAction.self) { _, dispatcher in
                await domains.open(Identity.localPerson.id, dispatcher)
            }
        }, commands: [], screens: .none, settings: [], candidates: { _, _, _, _ in nil },
        errors: .none, guide: .none)

    @Sendable
    private static func registerLocal(in ioc: IoC) {
        ioc.register(Identity.self) { .local }
        ioc.register(mainActor: LocalModule.self) { LocalModule() }
    }

    /// Whether it decides who is there.
    var decidesWhoIsThere: Bool {
        if case .led = session { true } else { false }
    }
}

/// What happens to whoever is at this machine.
private enum LocalAction: Relux.Action {
    case came
}

/// It has no state of its own.
private struct LocalModule: Relux.Module {
    let states: [any Relux.AnyState] = []
    let sagas: [any Relux.Saga] = []
}

extension Identity {
    fileprivate static let localPerson = Access.Person(id: 1, name: "local", isAccount: false)

    /// Always the same person, who may do everything.
    fileprivate static var local: Identity {
        let access = Access(person: localPerson, isSignedOut: false)
        return Identity(
            restore: { dispatcher in
                try await dispatcher.action { LocalAction.came }.get()
                return access
            },
            access: { access }, changes: { AsyncStream { _ in } },
            signedOut: { UserError("signed_out", .signedOut, "nobody is here.") },
            drafts: { _ in nil }, isOpen: { _ in true }, place: "",
            rights: Rights(
                mayReachAll: { _, _ in true }, mayReachAllBySession: { _ in true },
                meet: { _, _, owner, _ in ([localPerson.id: owner], []) },
                identities: { _, _ in (nil, []) }, claim: { _, _ in }))
    }
}
