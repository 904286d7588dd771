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

    /// The kind in words.
    public var description: String { self == .ownedState ? "state" : rawValue }

    var withArticle: String { self == .orchestrator ? "an \(self)" : "a \(self)" }
}
