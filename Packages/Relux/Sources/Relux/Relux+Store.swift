// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension Relux {
    /// The states of a `Relux`. Registering a module connects its states; single states are
    /// connected here.
    public final class Store: Sendable {
        private let registry: Registry

        init(registry: Registry) { self.registry = registry }

        /// The connected states that still exist, in the order of connection.
        public var states: [any Relux.AnyState] { registry.states }

        /// The first connected state of this type.
        public func state<S>(_ type: S.Type) -> S? {
            for state in registry.states {
                if let state = state as? S { return state }
            }
            return nil
        }

        /// The values of several states at one moment: each action is applied in all of them or in
        /// none.
        public func snapshot<each S: Relux.BusinessState>(
            of states: repeat each S
        ) -> (repeat (each S).State) {
            snapshots(of: repeat (each states).container)
        }

        /// Connects a state until it is disconnected.
        /// - Throws: when this instance is already connected, or still cleaning up.
        public func connect(_ state: any Relux.AnyState) throws(Relux.Failure) {
            _ = try registry.connect(states: [state], sagas: [])
        }

        /// Connects a state for as long as somebody else retains it. States are told apart by
        /// instance, not by type.
        /// - Throws: when this instance is already connected, or still cleaning up.
        public func connectTemporally(_ state: any Relux.AnyState) throws(Relux.Failure) {
            try registry.connectTemporally(state)
        }

        /// Disconnects a state and lets it clean up.
        /// - Throws: when this instance is not connected.
        public func disconnect(_ state: any Relux.AnyState) async throws(Relux.Failure) {
            try registry.disconnect(state)
            await state.cleanup()
            registry.left(state)
        }
    }
}
