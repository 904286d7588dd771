// SPDX-License-Identifier: Apache-2.0

/// An app's declaration of one kind of context: the views it is made for, what it needs, and how it
/// is made.
public struct ContextDeclaration: Sendable {
    /// The type, or the protocol, that contexts above know it by.
    public let id: ComponentID
    /// The views it is made for; empty when only other contexts use it.
    public let views: [ViewType]
    /// The clients it needs.
    public let clients: [ComponentID]
    /// The contexts below it.
    public let contexts: [ComponentID]

    let make: @MainActor @Sendable (ContextDependencies) throws -> any Context

    /// Declares a kind of context.
    /// - Parameters:
    ///   - clients: the clients, by type or by a protocol they are known as.
    ///   - contexts: the contexts below this one, by the type they are declared as.
    ///   - make: makes a new instance for every use of a view.
    public init<Value>(
        _ type: Value.Type, for views: [ViewType] = [], clients: [any Any.Type] = [],
        contexts: [any Any.Type] = [],
        make: @escaping @MainActor @Sendable (ContextDependencies) throws -> any Context
    ) {
        id = ComponentID(type)
        self.views = views
        self.clients = clients.map(ComponentID.init)
        self.contexts = contexts.map(ComponentID.init)
        self.make = make
    }
}
