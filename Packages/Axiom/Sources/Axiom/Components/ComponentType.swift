// SPDX-License-Identifier: Apache-2.0

/// The six kinds of component an app is made of (RFC-001, Component Types). There are no others.
@frozen
public enum ComponentType: String, Sendable, CaseIterable, CustomStringConvertible {
    /// Access to an external system.
    case capability
    /// A value that models part of the domain.
    case ownedState
    /// Domain logic: an actor that owns one state.
    case client
    /// Manages the life of the application and creates contexts.
    case orchestrator
    /// Coordination of one feature, on the main actor.
    case context
    /// What a person sees.
    case presentation

    /// Whether an app scope has one component of each type of this kind.
    package var isSingleton: Bool {
        switch self {
        case .ownedState, .client, .orchestrator: true
        case .capability, .context, .presentation: false
        }
    }

    /// The kind in words.
    public var description: String { self == .ownedState ? "state" : rawValue }

    var withArticle: String { self == .orchestrator ? "an \(self)" : "a \(self)" }
}
