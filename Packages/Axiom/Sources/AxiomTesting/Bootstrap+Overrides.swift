// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Replaces parts of an app by stand-ins. Everything else stays as it is in production.
extension Bootstrap {
    /// The same app with another capability for this type; the stand-in needs no other capability.
    public func overriding<Value: Sendable>(
        capability type: Value.Type,
        with make: @escaping @Sendable () async throws -> any Capability
    ) -> Bootstrap {
        let id = ComponentID(type)
        var app = self
        app.capabilities = capabilities.map { declaration in
            guard declaration.id == id else { return declaration }
            return CapabilityDeclaration(
                type, taxonomy: declaration.taxonomy, isRequired: declaration.isRequired,
                start: declaration.start, permissions: declaration.permissions,
                services: declaration.services
            ) { _ in try await make() }
        }
        return app
    }

    /// The same app with another client for this type: the client's own type, or a protocol by
    /// which it is known. The stand-in must have that name too.
    public func overriding(
        client type: any Any.Type, with declaration: ClientDeclaration
    ) -> Bootstrap {
        let id = ComponentID(type)
        var app = self
        app.clients = clients.map {
            $0.id == id || $0.names.contains(id) ? declaration : $0
        }
        return app
    }

    /// The same app with another context in place of this type.
    public func overriding(
        context type: any Any.Type, with declaration: ContextDeclaration
    ) -> Bootstrap {
        let id = ComponentID(type)
        var app = self
        app.contexts = contexts.map { $0.id == id ? declaration : $0 }
        return app
    }
}
