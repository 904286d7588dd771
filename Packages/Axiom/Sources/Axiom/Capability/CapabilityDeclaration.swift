// SPDX-License-Identifier: Apache-2.0

/// An app's declaration of one capability: the type that clients know, what it needs, and how it is
/// made.
public struct CapabilityDeclaration: Sendable {
    /// When the capability is made and initialised.
    public enum Start: String, Sendable {
        /// With the app.
        case atStart
        /// Once, by the first call that needs it. For a capability that takes time to start and is
        /// not needed in every run.
        case onFirstUse
    }

    /// The type or the protocol that clients know the capability by.
    public let id: ComponentID
    /// Which of the four categories it belongs to.
    public let taxonomy: CapabilityTaxonomy
    /// Whether the app cannot go on without it.
    public let isRequired: Bool
    /// When it is made.
    public let start: Start
    /// The capabilities it needs; they are started before it.
    public let needs: [ComponentID]
    /// The permissions it needs; it is invalidated when one of them is revoked.
    public let permissions: Set<CapabilityChange.Permission>
    /// The services it depends on. `CapabilityGraph.handle(_:)` says what their loss and return do.
    public let services: Set<CapabilityChange.Service>

    let make: @Sendable (CapabilityManager) async throws -> any Capability
    let makeHandle: @Sendable () -> any AnyCapabilityHandle

    /// Declares a capability.
    /// - Parameters:
    ///   - type: the type that clients know it by; a protocol is written `(any Clock).self`.
    ///   - make: makes a new instance each time one is needed; the graph initialises it. The
    ///     manager yields the capabilities in `needs` and nothing else.
    public init<Value: Sendable>(
        _ type: Value.Type,
        taxonomy: CapabilityTaxonomy,
        isRequired: Bool = false,
        start: Start = .atStart,
        needs: [any Any.Type] = [],
        permissions: Set<CapabilityChange.Permission> = [],
        services: Set<CapabilityChange.Service> = [],
        make: @escaping @Sendable (CapabilityManager) async throws -> any Capability
    ) {
        let id = ComponentID(type)
        self.id = id
        self.taxonomy = taxonomy
        self.isRequired = isRequired
        self.start = start
        self.needs = needs.map(ComponentID.init)
        self.permissions = permissions
        self.services = services
        self.make = make
        makeHandle = {
            CapabilityHandle<Value>(id: id, startsOnUse: start == .onFirstUse)
        }
    }
}
