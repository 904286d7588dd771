// SPDX-License-Identifier: Apache-2.0

/// The six kinds of component an app is made of (RFC-001, Component Types). There are no others.
@frozen
public enum ComponentType: String, Sendable, CaseIterable {
    /// Access to an external system.
    case capability
    /// A value that models part of the domain.
    case ownedState
    /// Domain logic: an actor that owns one state.
    case client
    /// The life of the application: creates contexts.
    case orchestrator
    /// Coordination of one feature, on the main actor.
    case context
    /// What a person sees.
    case presentation
}
