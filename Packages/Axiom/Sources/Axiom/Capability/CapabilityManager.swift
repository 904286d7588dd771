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

// A client does not depend on a client (rules 1 and 6). "Everything but clients" cannot be said as
// a constraint, and an unavailable overload loses to the general one; two overloads that are equally
// good are ambiguous in every form of the call. What comes as a protocol without `StateOwner` is refused
// at run time, since no client is declared as a capability.
extension CapabilityManager {
    /// Makes asking for a client ambiguous, so that it does not compile: rules 1 and 6.
    public func handle<C: StateOwner>(
        of client: borrowing C.Type
    ) throws(CapabilityFailure) -> CapabilityHandle<C> {
        throw .undeclared(capability: ComponentID(C.self).name, client: owner, declared: [])
    }

    /// Makes asking for a client ambiguous, so that it does not compile: rules 1 and 6.
    public func handle<C: StateOwner>(
        of client: consuming C.Type
    ) throws(CapabilityFailure) -> CapabilityHandle<C> {
        throw .undeclared(capability: ComponentID(C.self).name, client: owner, declared: [])
    }
}
