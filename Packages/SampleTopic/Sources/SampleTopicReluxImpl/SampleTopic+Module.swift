// SPDX-License-Identifier: Apache-2.0

public import Relux
public import SampleTopicModels
public import SampleTopicReluxInt
public import SampleTopicServiceInt
public import SwiftIoC

extension SampleTopic {
    /// The wired sample topic domain: its state and its saga, over a service from outside.
    @MainActor
    public struct Module: Relux.Module {
        /// The owner whose entries are loaded.
        public let state: any SampleTopic.Business.IState
        /// The states to connect.
        public let states: [any Relux.AnyState]
        /// The saga to connect.
        public let sagas: [any Relux.Saga]

        /// The domain alone, in its own container.
        public init(service: any SampleTopic.Business.IService) throws(IoC.Failure) {
            let ioc = IoC()
            ioc.register((any SampleTopic.Business.IService).self) { service }
            Self.register(in: ioc)
            try self.init(parent: ioc)
        }

        /// The domain from a container. Throws the name of a missing registration.
        public init(parent ioc: IoC) throws(IoC.Failure) {
            state = try ioc.resolve((any SampleTopic.Business.IState).self)
            states = [state]
            sagas = [try ioc.resolve((any SampleTopic.Business.ISaga).self)]
        }
    }
}

extension SampleTopic.Module {
    /// Registers the domain's state, saga and module. The service is registered elsewhere.
    ///
    /// A child container that registers another service has its own state and saga.
    public nonisolated static func register(in ioc: IoC) {
        ioc.register(SampleTopic.Business.State.self) { ioc in
            // Another service has other data, so it needs its own state.
            _ = try ioc.resolve((any SampleTopic.Business.IService).self)
            return SampleTopic.Business.State()
        }
        ioc.register((any SampleTopic.Business.IState).self) { ioc in
            try ioc.resolve(SampleTopic.Business.State.self)
        }
        ioc.register((any SampleTopic.Business.ISaga).self) { ioc in
            SampleTopic.Business.Saga(
                service: try ioc.resolve((any SampleTopic.Business.IService).self),
                state: try ioc.resolve((any SampleTopic.Business.IState).self))
        }
        ioc.register(mainActor: SampleTopic.Module.self) { ioc in
            try SampleTopic.Module(parent: ioc)
        }
    }
}
