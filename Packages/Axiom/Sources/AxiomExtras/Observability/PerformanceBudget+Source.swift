// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension PerformanceBudget {
    /// The specification that a limit comes from.
    public enum Source: String, Sendable {
        /// RFC-001.
        case foundation = "RFC-001"
        /// The State Management Specification.
        case stateManagement = "State Management Specification"
    }

    /// The limit that each specification gives.
    public var limits: [Source: Duration] {
        [.foundation: given.foundation, .stateManagement: given.stateManagement]
            .compactMapValues(\.self)
    }
}
