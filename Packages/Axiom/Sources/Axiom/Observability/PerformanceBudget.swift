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

    /// The limits of RFC-001 and of the State Management Specification; `nil` where it gives none.
    package var given: (foundation: Duration?, stateManagement: Duration?) {
        switch self {
        case .capabilityFirstCheck: (.milliseconds(10), nil)
        case .capabilityCachedCheck: (.milliseconds(1), nil)
        case .capabilityInvalidation, .recoveryDetermination: (.milliseconds(5), nil)
        case .stateUpdate: (.milliseconds(8), .milliseconds(5))
        case .stateDispatch: (.milliseconds(1), nil)
        case .stateSnapshot: (nil, .milliseconds(1))
        case .crossActorCoordination: (nil, .milliseconds(2))
        case .mainActorBinding: (.milliseconds(1), .microseconds(500))
        case .contextCreation: (.milliseconds(50), nil)
        case .contextReceipt: (.milliseconds(8), nil)
        case .contextLifecycle: (.milliseconds(10), nil)
        case .mutationToFrame: (.milliseconds(16), nil)
        case .viewTransition: (.milliseconds(300), nil)
        }
    }

    /// The limit that counts: the strictest one.
    public var limit: Duration {
        [given.foundation, given.stateManagement].compactMap(\.self).min() ?? .zero
    }
}
