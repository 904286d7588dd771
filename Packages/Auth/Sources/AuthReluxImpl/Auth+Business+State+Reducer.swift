// SPDX-License-Identifier: Apache-2.0

public import AuthModels
import AuthReluxInt
public import Relux

extension Auth.Business.State {
    public nonisolated static var reducers: [Relux.Reducer<Auth.Business.Model.Access>] {
        [.on(Auth.Business.Action.self, reduce)]
    }

    /// What an action makes of the access. A refusal changes nothing but the reason on show.
    static func reduce(_ access: inout Auth.Business.Model.Access, _ action: Auth.Business.Action) {
        switch action {
        case .restored(let status): access = .init(status: status)
        case .signedIn(let session): access = .init(status: .signedIn(session))
        case .signedOut: access = .init(status: .signedOut)
        case .refused(let reason): access.refusal = reason
        }
    }
}
