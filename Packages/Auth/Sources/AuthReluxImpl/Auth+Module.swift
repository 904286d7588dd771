// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthServiceInt
public import Relux
public import SwiftIoC

extension Auth {
    /// The accounts domain, wired: its state and its saga over a service from outside.
    @MainActor
    public struct Module: Relux.Module {
        private let ioc: IoC

        /// Who may use the app right now.
        public let state: any Auth.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// Wires the domain. Throws when a registration is missing, which a test of the wiring
        /// finds.
        public init(
            router: any Auth.Business.IRouter, service: any Auth.Business.IService
        ) throws(IoC.Failure) {
            try self.init(parent: Self.container(router: router, service: service))
        }

        /// Wires the domain from a container that has its four parts.
        ///
        /// A test swaps one with `container.overriding { $0.register(…) }` and leaves the others
        /// real.
        public init(parent: IoC) throws(IoC.Failure) {
            ioc = parent
            state = try ioc.resolve((any Auth.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Auth.Business.ISaga).self)]
        }
    }
}

extension Auth.Module {
    /// The registrations of the domain: router, service, state and saga, each behind its protocol.
    public static func container(
        router: any Auth.Business.IRouter, service: any Auth.Business.IService
    ) -> IoC {
        let ioc = IoC(logger: IoC.Logger(enabled: false))

        ioc.register((any Auth.Business.IRouter).self, lifecycle: .container) { router }
        ioc.register((any Auth.Business.IService).self, lifecycle: .container) { service }
        ioc.register((any Auth.Business.IState).self, lifecycle: .container) {
            Auth.Business.State()
        }
        ioc.register((any Auth.Business.ISaga).self, lifecycle: .container) { ioc in
            Auth.Business.Saga(
                service: try ioc.resolve((any Auth.Business.IService).self),
                router: try ioc.resolve((any Auth.Business.IRouter).self))
        }

        return ioc
    }
}
