// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import Axiom
public import Relux

extension Auth.Business {
    /// The state of access, which only the reducer writes.
    public actor State: IState {
        public nonisolated let container: StateContainer<Model.Access>

        /// Creates the state; by default that of a new process.
        public init(_ access: Model.Access = .init()) {
            container = StateContainer(access)
        }

        /// Forgets the person.
        public func cleanup() async {
            container.update { $0 = Model.Access() }
        }

        public nonisolated static var reducers: [Relux.Reducer<Model.Access>] {
            [.on(Action.self, reduce)]
        }

        /// What an action makes of the access.
        static func reduce(_ access: inout Model.Access, _ action: Action) {
            switch action {
            case .restored(let status): access.status = status
            case .signedIn(let session): access.status = .signedIn(session)
            case .signedOut: access.status = .signedOut
            }
        }
    }
}
