// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The sagas and flows of a `Relux`. Modules connect theirs by registering; single sagas come
    /// and go here.
    public final class RootSaga: Sendable {
        /// Names one connection of a saga, which may be a value and so has no identity of its own.
        public struct Connection: Sendable, Hashable {
            let saga: UInt64
        }

        private let registry: Registry

        init(registry: Registry) { self.registry = registry }

        /// How many sagas are connected.
        public var count: Int { registry.sagaCount }

        /// Connects a saga until it is disconnected.
        public func connect(_ saga: any Relux.Saga) -> Connection {
            Connection(saga: registry.connect(saga))
        }

        /// Disconnects a saga; reactions under way finish. Disconnecting twice does nothing.
        public func disconnect(_ connection: Connection) {
            registry.disconnect(Registry.Connection(states: [], sagas: [connection.saga]))
        }
    }
}
