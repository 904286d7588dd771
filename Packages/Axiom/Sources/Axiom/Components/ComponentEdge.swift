// SPDX-License-Identifier: Apache-2.0

/// In which way one component depends on another.
///
/// The specification lets the orchestrator build the whole graph and yet forbids the flow to skip a
/// level; two kinds of edges keep both sentences true.
public enum ComponentEdge: String, Sendable, CaseIterable {
    /// Makes the other one, or owns it; says nothing to it afterwards.
    case constructs
    /// Asks the other one to do or to answer something while the app runs.
    case calls

    /// The kinds of components that a kind may depend on in this way; what is not named is
    /// forbidden (RFC-001, rules 1 to 6).
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
