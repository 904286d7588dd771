// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import Axiom
public import Relux

extension Auth.Business {
    /// The truth about access, which only the reducer writes.
    public actor State: IState {
        public nonisolated let container: StateContainer<Model.Access>

        /// Creates the state of a process that knows nothing yet, or one that starts elsewhere.
        public init(_ access: Model.Access = .init()) {
            container = StateContainer(access)
        }

        /// Forgets who was there.
        public func cleanup() async {
            container.update { $0 = Model.Access() }
        }
    }
}

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
