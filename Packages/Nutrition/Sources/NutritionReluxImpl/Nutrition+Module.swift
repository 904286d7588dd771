// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionReluxInt
public import NutritionServiceInt
public import Relux
public import SwiftIoC

extension Nutrition {
    /// The module of the food domain: its state and its saga over a given service.
    @MainActor
    public struct Module: Relux.Module {
        /// Whose diary is loaded now.
        public let state: any Nutrition.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// Creates the module in a container of its own.
        public init(service: any Nutrition.Business.IService) throws(IoC.Failure) {
            let ioc = IoC()
            ioc.register((any Nutrition.Business.IService).self) { service }
            Self.register(in: ioc)
            try self.init(parent: ioc)
        }

        /// Creates the module from a container. Throws when a registration is missing, and names
        /// it.
        public init(parent ioc: IoC) throws(IoC.Failure) {
            state = try ioc.resolve((any Nutrition.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Nutrition.Business.ISaga).self)]
        }
    }
}

extension Nutrition.Module {
    /// Registers the domain's state, saga and module. The service is registered by others.
    ///
    /// A child container that registers another service has a state and a saga of its own.
    public nonisolated static func register(in ioc: IoC) {
        ioc.register(Nutrition.Business.State.self) { ioc in
            // Another service is another truth: its state is not the one of the real one.
            _ = try ioc.resolve((any Nutrition.Business.IService).self)
            return Nutrition.Business.State()
        }
        ioc.register((any Nutrition.Business.IState).self) { ioc in
            try ioc.resolve(Nutrition.Business.State.self)
        }
        ioc.register((any Nutrition.Business.ISaga).self) { ioc in
            Nutrition.Business.Saga(
                service: try ioc.resolve((any Nutrition.Business.IService).self),
                state: try ioc.resolve((any Nutrition.Business.IState).self))
        }
        ioc.register(mainActor: Nutrition.Module.self) { ioc in try Nutrition.Module(parent: ioc) }
    }
}
