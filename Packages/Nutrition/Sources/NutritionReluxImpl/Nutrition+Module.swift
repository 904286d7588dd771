// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionReluxInt
public import NutritionServiceInt
public import Relux
public import SwiftIoC

extension Nutrition {
    /// The wiring of the domain: one container, from which the state and the saga come.
    @MainActor
    public struct Module: Relux.Module {
        private let ioc: IoC

        /// The domain's state, for those who read it.
        public let state: any Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The sagas to connect.
        public let sagas: [any Relux.Saga]

        /// Wires the domain around a service and a router of the app's choice.
        /// - Throws: what the container says when a part is missing.
        public init(
            router: any Business.IRouter, service: any Business.IService
        ) throws(IoC.Failure) {
            try self.init(ioc: Self.container(router: router, service: service))
        }

        /// Wires the domain from a container that has its four parts, such as a child of
        /// `container(router:service:)` that overrides one of them.
        /// - Throws: what the container says when a part is missing.
        public init(ioc: IoC) throws(IoC.Failure) {
            self.ioc = ioc
            state = try ioc.resolve((any Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Business.ISaga).self)]
        }

        /// A container with the domain's four parts, built when first asked for.
        ///
        /// Resolvers take what they need from the container they are asked through, so that an
        /// override in a child reaches everything that depends on it.
        public static func container(
            router: any Business.IRouter, service: any Business.IService
        ) -> IoC {
            let ioc = IoC(logger: IoC.Logger(enabled: false))
            ioc.register((any Business.IRouter).self, lifecycle: .container) { router }
            ioc.register((any Business.IService).self, lifecycle: .container) { service }
            ioc.register((any Business.IState).self, lifecycle: .container) { Business.State() }
            ioc.register((any Business.ISaga).self, lifecycle: .container) { ioc in
                Business.Saga(
                    service: try ioc.resolve((any Business.IService).self),
                    router: try ioc.resolve((any Business.IRouter).self),
                    state: try ioc.resolve((any Business.IState).self))
            }
            return ioc
        }
    }
}
