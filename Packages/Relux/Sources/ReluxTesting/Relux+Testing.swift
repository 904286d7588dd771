// SPDX-License-Identifier: Apache-2.0

public import Relux

extension Relux {
    /// Tools for testing a domain: a recording logger, a mock module and an exhaustive store.
    public enum Testing {}
}

extension Relux.Testing {
    /// A module with the states and sagas that a test gives it.
    public struct MockModule: Relux.Module {
        /// The name it is registered under.
        public let id: Relux.ModuleID
        /// The names of the modules it depends on.
        public let dependencies: [Relux.ModuleID]
        /// Its states.
        public let states: [any Relux.AnyState]
        /// Its sagas and flows.
        public let sagas: [any Relux.Saga]

        /// A module from its parts, all optional.
        public init(
            id: Relux.ModuleID = "Mock",
            dependencies: [Relux.ModuleID] = [],
            states: [any Relux.AnyState] = [],
            sagas: [any Relux.Saga] = []
        ) {
            self.id = id
            self.dependencies = dependencies
            self.states = states
            self.sagas = sagas
        }
    }
}
