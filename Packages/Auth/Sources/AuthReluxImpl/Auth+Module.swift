// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthServiceInt
public import Relux
public import SwiftIoC

extension Auth {
    /// The module of the accounts domain: its state and its saga over a given service and router.
    @MainActor
    public struct Module: Relux.Module {
        /// Who may use the app now.
        public let state: any Auth.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// Creates the module in a container of its own.
        public init(
            router: any Auth.Business.IRouter, service: any Auth.Business.IService
        ) throws(IoC.Failure) {
            let ioc = IoC()
            ioc.register((any Auth.Business.IRouter).self) { router }
            ioc.register((any Auth.Business.IService).self) { service }
            Self.register(in: ioc)
            try self.init(parent: ioc)
        }

        /// Creates the module from a container. Throws when a registration is missing, and names
        /// it.
        public init(parent ioc: IoC) throws(IoC.Failure) {
            state = try ioc.resolve((any Auth.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Auth.Business.ISaga).self)]
        }
    }
}

extension Auth.Module {
    /// Registers the domain's state, saga and module. The service and the router are registered by
    /// others.
    ///
    /// A child container that registers another service or router has a state and a saga of its
    /// own.
    public nonisolated static func register(in ioc: IoC) {
        ioc.register(Auth.Business.State.self) { ioc in
            // Another service or router is another truth: nobody shares a state with a real one.
            _ = try ioc.resolve((any Auth.Business.IService).self)
            _ = try ioc.resolve((any Auth.Business.IRouter).self)
            return Auth.Business.State()
        }
        ioc.register((any Auth.Business.IState).self) { ioc in
            try ioc.resolve(Auth.Business.State.self)
        }
        ioc.register((any Auth.Business.ISaga).self) { ioc in
            Auth.Business.Saga(
                service: try ioc.resolve((any Auth.Business.IService).self),
                router: try ioc.resolve((any Auth.Business.IRouter).self),
                state: try ioc.resolve((any Auth.Business.IState).self))
        }
        ioc.register(mainActor: Auth.Module.self) { ioc in try Auth.Module(parent: ioc) }
    }
}
