// SPDX-License-Identifier: Apache-2.0

/// What an app says about one kind of context: for which views it is made, what it needs, and how
/// it is made.
public struct ContextDeclaration: Sendable {
    /// The type, or the protocol, that contexts above know it by.
    public let id: ComponentID
    /// The views it is made for; none for one that only other contexts use.
    public let views: [ViewType]
    /// The clients it is handed.
    public let clients: [ComponentID]
    /// The contexts below it.
    public let contexts: [ComponentID]

    let make: @MainActor @Sendable (ContextDependencies) throws -> any Context

    /// A declaration.
    /// - Parameters:
    ///   - clients: the clients, by type or by a protocol they are known as.
    ///   - contexts: the contexts below this one, by what they are declared as.
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
