// SPDX-License-Identifier: Apache-2.0

public import Relux
public import SwiftIoC
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts {
    /// The module of the training domain: its state and its saga over a given service.
    @MainActor
    public struct Module: Relux.Module {
        /// Whose training is loaded now.
        public let state: any Workouts.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// Creates the module in a container of its own.
        public init(service: any Workouts.Business.IService) throws(IoC.Failure) {
            let ioc = IoC()
            ioc.register((any Workouts.Business.IService).self) { service }
            Self.register(in: ioc)
            try self.init(parent: ioc)
        }

        /// Creates the module from a container. Throws when a registration is missing, and names
        /// it.
        public init(parent ioc: IoC) throws(IoC.Failure) {
            state = try ioc.resolve((any Workouts.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Workouts.Business.ISaga).self)]
        }
    }
}

extension Workouts.Module {
    /// Registers the domain's state, saga and module. The service is registered by others.
    ///
    /// A child container that registers another service has a state and a saga of its own.
    public nonisolated static func register(in ioc: IoC) {
        ioc.register(Workouts.Business.State.self) { ioc in
            // Another service is another truth: its state is not the one of the real one.
            _ = try ioc.resolve((any Workouts.Business.IService).self)
            return Workouts.Business.State()
        }
        ioc.register((any Workouts.Business.IState).self) { ioc in
            try ioc.resolve(Workouts.Business.State.self)
        }
        ioc.register((any Workouts.Business.ISaga).self) { ioc in
            Workouts.Business.Saga(
                service: try ioc.resolve((any Workouts.Business.IService).self),
                state: try ioc.resolve((any Workouts.Business.IState).self))
        }
        ioc.register(mainActor: Workouts.Module.self) { ioc in try Workouts.Module(parent: ioc) }
    }
}
