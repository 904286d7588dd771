// SPDX-License-Identifier: Apache-2.0

public import Relux
public import SwiftIoC
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts {
    /// The domain as the app registers it: its state and its flow, wired in a container of its own.
    @MainActor
    public struct Module: Relux.Module {
        private let ioc: IoC

        /// What the person's training looks like right now.
        public let state: any Workouts.Business.IState
        public let states: [any Relux.AnyState]
        public let sagas: [any Relux.Saga]

        /// Wires the domain over a router and a service made elsewhere.
        public init(
            router: any Workouts.Business.IRouter, service: any Workouts.Business.IService
        ) throws(IoC.Failure) {
            try self.init(parent: Self.container(router: router, service: service))
        }

        /// Wires the domain from a container that has a router and a service; a state or a flow it
        /// finds there is used too.
        ///
        /// A test swaps one part with `container.overriding { $0.register(…) }` and leaves the
        /// others real.
        public init(parent: IoC) throws(IoC.Failure) {
            ioc = Self.completing(parent)
            state = try ioc.resolve((any Workouts.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any Workouts.Business.ISaga).self)]
        }
    }
}

extension Workouts.Module {
    /// A container with every part of the domain, nothing built yet.
    public static func container(
        router: any Workouts.Business.IRouter, service: any Workouts.Business.IService
    ) -> IoC {
        let ioc = IoC(logger: IoC.Logger(enabled: false))
        ioc.register((any Workouts.Business.IRouter).self, lifecycle: .container) { router }
        ioc.register((any Workouts.Business.IService).self, lifecycle: .container) { service }
        registerState(in: ioc)
        registerSaga(in: ioc)
        return ioc
    }

    /// The parent, or a child of it with the parts it lacks.
    private static func completing(_ parent: IoC) -> IoC {
        let child = IoC(parent: parent)
        if parent.get(by: (any Workouts.Business.IState).self) == nil { registerState(in: child) }
        if parent.get(by: (any Workouts.Business.ISaga).self) == nil { registerSaga(in: child) }
        return child
    }

    private static func registerState(in ioc: IoC) {
        ioc.register((any Workouts.Business.IState).self, lifecycle: .container) {
            Workouts.Business.State()
        }
    }

    private static func registerSaga(in ioc: IoC) {
        ioc.register((any Workouts.Business.ISaga).self, lifecycle: .container) { ioc in
            Workouts.Business.Flow(
                service: try ioc.resolve((any Workouts.Business.IService).self),
                state: try ioc.resolve((any Workouts.Business.IState).self),
                router: try ioc.resolve((any Workouts.Business.IRouter).self))
        }
    }
}
