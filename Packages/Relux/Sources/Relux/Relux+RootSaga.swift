// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The sagas and flows of a `Relux`. Modules connect theirs by registering; single sagas come
    /// and go here.
    public final class RootSaga: Sendable {
        /// Names one connection of a saga, which may be a value and so has no identity of its own.
        public struct Connection: Sendable {
            let connection: Registry.Connection
        }

        private let registry: Registry

        init(registry: Registry) { self.registry = registry }

        /// How many sagas are connected.
        public var count: Int { registry.sagaCount }

        /// Connects a saga until it is disconnected.
        /// - Throws: when it answers requests that another one answers.
        public func connect(_ saga: any Relux.Saga) throws(Relux.Failure) -> Connection {
            Connection(connection: try registry.connect(states: [], sagas: [saga]))
        }

        /// Disconnects a saga; reactions under way finish, and no other is let through.
        /// Disconnecting twice does nothing.
        public func disconnect(_ connection: Connection) {
            _ = registry.disconnect(connection.connection)
        }
    }
}
