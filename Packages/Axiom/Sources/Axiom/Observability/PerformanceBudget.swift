// SPDX-License-Identifier: Apache-2.0

/// How long each operation may take at most (RFC-001, Performance Requirements; State Management
/// Specification, State Access Performance). Where both give a number, the stricter one counts.
public enum PerformanceBudget: String, Sendable, CaseIterable {
    /// The first check whether a capability is available.
    case capabilityFirstCheck
    /// Every further check.
    case capabilityCachedCheck
    /// Releasing what a capability holds.
    case capabilityInvalidation
    /// Deciding how to treat a failure.
    case recoveryDetermination
    /// Processing an action to a new state.
    case stateUpdate
    /// From the change of a state to its observers' mailboxes.
    case stateDispatch
    /// Reading a state from anywhere.
    case stateSnapshot
    /// One step of work across clients.
    case crossActorCoordination
    /// A cached read on the main actor.
    case mainActorBinding
    /// Making a context.
    case contextCreation
    /// From a state's dispatch to the context that observes it.
    case contextReceipt
    /// The handlers of appearance and disappearance.
    case contextLifecycle
    /// From a mutation to the frame that shows it.
    case mutationToFrame
    /// From one view to the next.
    case viewTransition

    /// The specification that a limit comes from.
    public enum Source: String, Sendable {
        /// RFC-001.
        case foundation = "RFC-001"
        /// The State Management Specification.
        case stateManagement = "State Management Specification"
    }

    /// The limit that each specification gives.
    public var limits: [Source: Duration] {
        switch self {
        case .capabilityFirstCheck: [.foundation: .milliseconds(10)]
        case .capabilityCachedCheck: [.foundation: .milliseconds(1)]
        case .capabilityInvalidation, .recoveryDetermination: [.foundation: .milliseconds(5)]
        case .stateUpdate: [.foundation: .milliseconds(8), .stateManagement: .milliseconds(5)]
        case .stateDispatch: [.foundation: .milliseconds(1)]
        case .stateSnapshot: [.stateManagement: .milliseconds(1)]
        case .crossActorCoordination: [.stateManagement: .milliseconds(2)]
        case .mainActorBinding:
            [.foundation: .milliseconds(1), .stateManagement: .microseconds(500)]
        case .contextCreation: [.foundation: .milliseconds(50)]
        case .contextReceipt: [.foundation: .milliseconds(8)]
        case .contextLifecycle: [.foundation: .milliseconds(10)]
        case .mutationToFrame: [.foundation: .milliseconds(16)]
        case .viewTransition: [.foundation: .milliseconds(300)]
        }
    }

    /// The limit that counts: the strictest one.
    public var limit: Duration { limits.values.min() ?? .zero }
}
