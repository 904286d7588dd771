// SPDX-License-Identifier: Apache-2.0

/// Gives a client the handles of the capabilities it declared, and of no others (RFC-001, rule 1).
public struct CapabilityManager: Sendable {
    private let id: ComponentID?
    private let declared: [ComponentID]
    private let handles: [ComponentID: any AnyCapabilityHandle]

    /// A manager over handles that exist already.
    package init(
        owner: ComponentID?, declared: [ComponentID],
        handles: [ComponentID: any AnyCapabilityHandle]
    ) {
        id = owner
        self.declared = declared
        self.handles = handles
    }

    /// A manager that yields nothing, for a client without capabilities.
    public static var none: CapabilityManager {
        CapabilityManager(owner: nil, declared: [], handles: [:])
    }

    /// The name of the client, for messages.
    public var owner: String { id?.name ?? "a client" }

    /// The handle of a declared capability; the same handle every time.
    /// - Throws: `CapabilityFailure.undeclared` for a capability that the client did not declare,
    ///   `.unknown` for one that is not registered.
    public func handle<Value: Sendable>(
        of type: Value.Type
    ) throws(CapabilityFailure) -> CapabilityHandle<Value> {
        let id = ComponentID(type)
        guard declared.contains(id) else {
            throw .undeclared(
                capability: id.name, client: owner, declared: declared.map(\.name))
        }
        guard let handle = handles[id] as? CapabilityHandle<Value> else {
            throw .unknown(capability: id.name, client: owner)
        }
        return handle
    }
}
