// SPDX-License-Identifier: Apache-2.0

public import Relux
public import SwiftIoC
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts {
    /// The training domain, wired: its state and its saga over a service from outside.
    @MainActor
    public struct Module: Relux.Module {
        private let ioc: IoC

        /// Whose training is worked on right now.
        public let state: any Workouts.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// Wires the domain. Throws when a registration is missing, which a test of the wiring
        /// finds.
        public init(service: any Workouts.Business.IService) throws(IoC.Failure) {
            try self.init(parent: Self.container(service: service))
        }

        /// Wires the domain from a container that has its three parts.
        ///
        /// A test swaps one with `container.overriding { $0.register(…) }` and leaves the others
        /// real.
        public init(parent: IoC) throws(IoC.Failure) {
            ioc = parent
            state = try ioc.resolve((any Workouts.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Workouts.Business.ISaga).self)]
        }
    }
}

extension Workouts.Module {
    /// The registrations of the domain: service, state and saga, each behind its protocol.
    public static func container(service: any Workouts.Business.IService) -> IoC {
        let ioc = IoC(logger: IoC.Logger(enabled: false))

        ioc.register((any Workouts.Business.IService).self, lifecycle: .container) { service }
        ioc.register((any Workouts.Business.IState).self, lifecycle: .container) {
            Workouts.Business.State()
        }
        ioc.register((any Workouts.Business.ISaga).self, lifecycle: .container) { ioc in
            Workouts.Business.Saga(
                service: try ioc.resolve((any Workouts.Business.IService).self),
                state: try ioc.resolve((any Workouts.Business.IState).self))
        }

        return ioc
    }
}
