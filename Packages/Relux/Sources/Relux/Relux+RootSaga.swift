// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The sagas and flows of a `Relux`. Registering a module connects its sagas; single sagas are
    /// connected here.
    public final class RootSaga: Sendable {
        /// Identifies one connection of a saga. A saga may be a value, which has no identity of its
        /// own.
        public struct Connection: Sendable {
            let connection: Registry.Connection
        }

        private let registry: Registry

        init(registry: Registry) { self.registry = registry }

        /// How many sagas are connected.
        public var count: Int { registry.sagaCount }

        /// Connects a saga until it is disconnected.
        /// - Throws: when another saga already answers one of its requests.
        public func connect(_ saga: any Relux.Saga) throws(Relux.Failure) -> Connection {
            Connection(connection: try registry.connect(states: [], sagas: [saga]))
        }

        /// Disconnects a saga. Reactions under way finish, no new ones begin. Disconnecting twice
        /// does nothing.
        public func disconnect(_ connection: Connection) {
            _ = registry.disconnect(connection.connection)
        }
    }
}
