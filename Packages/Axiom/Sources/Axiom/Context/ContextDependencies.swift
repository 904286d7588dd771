// SPDX-License-Identifier: Apache-2.0

/// Gives a context the clients and the lower contexts that it declared, and nothing else (RFC-001,
/// rule 2). It never yields a capability.
@MainActor
public struct ContextDependencies {
    /// The context, for messages.
    public let owner: String
    /// The services of the app for when something goes wrong.
    public let services: ContextServices
    private let clients: [ComponentID]
    private let contexts: [ComponentID]
    private let resolver: ClientDirectory
    private let makeContext: @MainActor (ComponentID) throws(ContextFailure) -> any Context

    init(
        of declaration: ContextDeclaration, resolver: ClientDirectory, services: ContextServices,
        makeContext: @escaping @MainActor (ComponentID) throws(ContextFailure) -> any Context
    ) {
        owner = declaration.id.name
        clients = declaration.clients
        contexts = declaration.contexts
        self.resolver = resolver
        self.services = services
        self.makeContext = makeContext
    }

    /// A client the context declared, by its type or by the protocol it was declared as; the same
    /// instance every time.
    /// - Throws: `ContextFailure`: `.undeclared`, `.unknown`, and `.unavailable` for a client that
    ///   failed when the app started.
    public func client<Value>(_ type: Value.Type) throws(ContextFailure) -> Value {
        let id = ComponentID(type)
        guard clients.contains(id) else { throw undeclared(id) }
        return try resolver.client(type, for: owner)
    }

    /// A new instance of a lower context that the context declared. The caller keeps it alive.
    /// - Throws: `ContextFailure`: `.undeclared`, or the reason why it could not be made.
    public func context<Value>(_ type: Value.Type) throws(ContextFailure) -> Value {
        let id = ComponentID(type)
        guard contexts.contains(id) else { throw undeclared(id) }
        let context = try makeContext(id)
        guard let value = context as? Value else {
            throw .mismatched(id.name, made: ComponentID(Swift.type(of: context)).name)
        }
        return value
    }

    /// A new boundary for the errors of this context.
    public func boundary() -> ErrorBoundary { ErrorBoundary(owner, services: services) }

    private func undeclared(_ id: ComponentID) -> ContextFailure {
        .undeclared(id.name, context: owner, declared: (clients + contexts).map(\.name))
    }
}

// A context does not depend on a capability (rule 2), and what it is handed cannot be asked for one:
// as in `CapabilityManager`, two overloads that are equally good are ambiguous in every
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
