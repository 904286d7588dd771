// SPDX-License-Identifier: Apache-2.0

/// How one component depends on another.
///
/// The specification lets the orchestrator build the whole graph, but forbids calls that skip a
/// level. With two kinds of edges both hold.
public enum ComponentEdge: String, Sendable, CaseIterable {
    /// Makes or owns the other component, and does not call it afterwards.
    case constructs
    /// Calls the other component while the app runs.
    case calls

    /// The kinds of component that a kind may depend on in this way. All others are forbidden
    /// (RFC-001, rules 1 to 6).
    public func targets(of type: ComponentType) -> Set<ComponentType> {
        switch (self, type) {
        case (.constructs, .orchestrator): [.capability, .client, .context]
        case (.constructs, .client): [.ownedState]
        case (.constructs, .capability), (.constructs, .ownedState), (.constructs, .context),
            (.constructs, .presentation):
            []
        case (.calls, .capability): [.capability]
        case (.calls, .ownedState): []
        case (.calls, .client): [.capability]
        case (.calls, .orchestrator): [.context]
        case (.calls, .context): [.client, .context]
        case (.calls, .presentation): [.context]
        }
    }

    /// Whether a component of the first kind may depend on one of the second in this way.
    public func allows(_ type: ComponentType, on other: ComponentType) -> Bool {
        targets(of: type).contains(other)
    }
}
