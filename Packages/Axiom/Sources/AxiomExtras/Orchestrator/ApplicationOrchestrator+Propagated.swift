// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension ApplicationOrchestrator {
    /// An error that a context handed up.
    public struct Propagated: Sendable {
        /// The context it comes from.
        public let component: String
        /// The error itself.
        public let error: any Error
    }

    /// The errors that contexts handed up: the newest ten, the oldest of them first.
    public var propagated: [Propagated] {
        received.map { Propagated(component: $0.component, error: $0.error) }
    }
}
