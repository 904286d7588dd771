// SPDX-License-Identifier: Apache-2.0

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
