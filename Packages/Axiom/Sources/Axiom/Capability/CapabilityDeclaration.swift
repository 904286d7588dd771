// SPDX-License-Identifier: Apache-2.0

/// What an app says about one capability before there is one: who it is for its clients, what it
/// needs, and how it is made.
public struct CapabilityDeclaration: Sendable {
    /// When the capability is made and initialised.
    public enum Start: String, Sendable {
        /// With the app.
        case atStart
        /// By the first call that needs it, once: for what costs time that not every run needs.
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
    /// The capabilities it is made of; they are started before it.
    public let needs: [ComponentID]
    /// The permissions without which it is invalidated.
    public let permissions: Set<CapabilityChange.Permission>
    /// The services whose loss and return it is told of.
    public let services: Set<CapabilityChange.Service>

    let make: @Sendable (CapabilityManager) async throws -> any Capability
    let makeHandle: @Sendable () -> any AnyCapabilityHandle

    /// A declaration.
    /// - Parameters:
    ///   - type: what clients know it by; a protocol is written `(any Clock).self`.
    ///   - make: makes a new instance, not initialised yet, every time there has to be one. It is
    ///     handed a manager that yields the capabilities in `needs` and nothing else.
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
