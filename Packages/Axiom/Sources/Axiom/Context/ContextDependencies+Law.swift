// SPDX-License-Identifier: Apache-2.0

// A context does not depend on a capability (rule 2), and what it is handed cannot be asked for one:
// as in `CapabilityManager+Law.swift`, two overloads that are equally good are ambiguous in every
// form of the call. A protocol that does not refine `Capability` is refused at run time, since no
// capability is declared as a client.
extension ContextDependencies {
    /// Makes asking for a capability ambiguous, so that it does not compile: rule 2.
    public func client<C: Capability>(_ type: borrowing C.Type) throws(ContextFailure) -> C {
        throw .undeclared(ComponentID(C.self).name, context: owner, declared: [])
    }

    /// Makes asking for a capability ambiguous, so that it does not compile: rule 2.
    public func client<C: Capability>(_ type: consuming C.Type) throws(ContextFailure) -> C {
        throw .undeclared(ComponentID(C.self).name, context: owner, declared: [])
    }
}
