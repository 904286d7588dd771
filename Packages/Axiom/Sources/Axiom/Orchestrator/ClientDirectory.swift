// SPDX-License-Identifier: Apache-2.0

/// The clients of one app by every name they are known by, and why some are missing.
@MainActor
package final class ClientDirectory {
    /// Every client, in the order in which they were made.
    package private(set) var clients: [(declaration: ClientDeclaration, client: any StateOwner)] =
        []
    private var byName: [ComponentID: any StateOwner] = [:]
    private var declared: [ComponentID: ComponentID] = [:]
    private var failures: [ComponentID: String] = [:]

    private var ambiguity: ContextFailure?

    init(_ declarations: [ClientDeclaration]) {
        for declaration in declarations {
            for name in declaration.allNames {
                let other = declared.updateValue(declaration.id, forKey: name)
                if let other, other != declaration.id {
                    ambiguity = .ambiguous(name.name, clients: [other, declaration.id].map(\.name))
                }
            }
        }
    }

    /// Makes sure that no name means two clients.
    func checkNames() throws(ContextFailure) {
        if let ambiguity { throw ambiguity }
    }

    /// The type of the client that is known by a name.
    func type(_ name: ComponentID) -> ComponentID? { declared[name] }

    func add(_ client: any StateOwner, _ declaration: ClientDeclaration) {
        clients.append((declaration, client))
        for name in declaration.allNames { byName[name] = client }
    }

    func fail(_ declaration: ClientDeclaration, because reason: String) {
        for name in declaration.allNames { failures[name] = reason }
    }

    /// Why a client is missing, if it failed.
    func failure(_ name: ComponentID) -> String? { failures[name] }

    func client<Value>(_ type: Value.Type, for context: String) throws(ContextFailure) -> Value {
        let id = ComponentID(type)
        if let client = byName[id] as? Value { return client }
        if let reason = failures[id] {
            throw .unavailable(id.name, context: context, reason: reason)
        }
        throw .unknown(id.name, context: context)
    }

    func removeAll() {
        clients = []
        byName = [:]
    }
}
