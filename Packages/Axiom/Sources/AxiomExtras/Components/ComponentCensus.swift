// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// How many components of one type were made, and how many of them are gone.
public struct ComponentCensus: Sendable, Equatable {
    /// The component.
    public let id: ComponentID
    /// Its kind.
    public let type: ComponentType
    /// How many instances were registered.
    public let created: Int
    /// How many of them have been deallocated.
    public let destroyed: Int
    /// How many live now.
    public var alive: Int { created - destroyed }
}

extension ComponentRegistry {
    /// How many components of each type were made, and how many of them are gone. Looks at every
    /// instance, and reports deallocations to the metrics.
    public func census() -> [ComponentCensus] {
        counts().map {
            ComponentCensus(
                id: $0.id, type: $0.type, created: $0.created, destroyed: $0.destroyed)
        }
    }
}
