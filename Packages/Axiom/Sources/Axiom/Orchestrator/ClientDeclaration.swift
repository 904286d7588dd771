// SPDX-License-Identifier: Apache-2.0

/// An app's declaration of one client: the types that contexts know, the capabilities it needs, and
/// how it is made.
public struct ClientDeclaration: Sendable {
    /// The client's type.
    public let id: ComponentID
    /// The protocols that contexts know it by, besides its type.
    public private(set) var names: [ComponentID] = []
    /// The capabilities it needs.
    public let needs: [ComponentID]

    let make: @MainActor @Sendable (CapabilityManager) async throws -> any StateOwner
    let declare: @Sendable (ComponentRegistry) throws(ComponentFailure) -> Void
    let flush: (@MainActor @Sendable (any StateOwner) async throws -> Void)?
    private(set) var fits: [@Sendable (any StateOwner) -> Bool] = []

    /// Declares a client.
    /// - Parameters:
    ///   - needs: the capabilities, by type or by protocol: `(any Clock).self`.
    ///   - flush: stores what the client has not stored yet; called once, before the app releases
    ///     the client.
    ///   - make: makes the one instance. The manager yields the capabilities in `needs` and nothing
    ///     else. When it throws, the app leaves out the client and everything that needs it.
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

    /// The types that contexts may ask for it by.
    package var allNames: [ComponentID] { [id] + names }

    /// The first declared name whose type the instance does not have.
    func mismatch(of client: any StateOwner) -> ComponentID? {
        zip(names, fits).first { !$0.1(client) }?.0
    }
}
