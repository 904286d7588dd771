// SPDX-License-Identifier: Apache-2.0

/// What an app says about one client before there is one: who it is for its contexts, which
/// capabilities it needs, and how it is made.
public struct ClientDeclaration: Sendable {
    /// The client's type.
    public let id: ComponentID
    /// The protocols that contexts know it by, besides its type.
    public private(set) var names: [ComponentID] = []
    /// The capabilities it is handed.
    public let needs: [ComponentID]

    let make: @MainActor @Sendable (CapabilityManager) async throws -> any StateOwner
    let declare: @Sendable (ComponentRegistry) throws(ComponentFailure) -> Void
    let flush: (@MainActor @Sendable (any StateOwner) async throws -> Void)?
    private(set) var fits: [@Sendable (any StateOwner) -> Bool] = []

    /// A declaration.
    /// - Parameters:
    ///   - needs: the capabilities, by type or by protocol: `(any Clock).self`.
    ///   - flush: stores what the client has not stored yet; called once, before the app lets the
    ///     client go.
    ///   - make: makes the one instance. It is handed a manager that yields what is in `needs`, and
    ///     may fail: what needs the client is then left out of the app.
    public init<C: StateOwner>(
        _ type: C.Type, needs: [any Any.Type] = [],
        flush: (@MainActor @Sendable (C) async throws -> Void)? = nil,
        make: @escaping @MainActor @Sendable (CapabilityManager) async throws -> C
    ) {
        let capabilities = needs.map(ComponentID.init)
        id = ComponentID(type)
        self.needs = capabilities
        self.make = make
        if let flush {
            self.flush = { client in
                if let client = client as? C { try await flush(client) }
            }
        } else {
            self.flush = nil
        }
        declare = { (registry) throws(ComponentFailure) in
            try registry.declare(client: type, calls: capabilities)
        }
    }

    /// Lets contexts ask for this client by another type too, such as a protocol:
    /// `.known(as: (any Pulse).self)`.
    public func known<Value>(as type: Value.Type) -> ClientDeclaration {
        var declaration = self
        declaration.names.append(ComponentID(type))
        declaration.fits.append { $0 is Value }
        return declaration
    }

    /// Everything contexts may ask for it by.
    package var allNames: [ComponentID] { [id] + names }

    /// The first name that an instance does not fit.
    func mismatch(of client: any StateOwner) -> ComponentID? {
        zip(names, fits).first { !$0.1(client) }?.0
    }
}
