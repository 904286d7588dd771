// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension ComponentType {
    /// How long a component of this kind lives (RFC-001, rules 9 to 13).
    public enum Lifetime: String, Sendable {
        /// One for the whole app scope.
        case singleton
        /// One for each instance of a view.
        case perView
        /// As many as the screens need.
        case multiple
        /// Rebuilt when a permission or the availability changes.
        case transient
    }

    /// How long a component of this kind lives.
    public var lifetime: Lifetime {
        switch self {
        case .capability: .transient
        case .ownedState, .client, .orchestrator: .singleton
        case .context: .perView
        case .presentation: .multiple
        }
    }
}
