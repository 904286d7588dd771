// SPDX-License-Identifier: Apache-2.0

/// Which component is meant: its type, or the protocol others know it by.
public struct ComponentID: Hashable, Sendable, CustomStringConvertible {
    private let type: ObjectIdentifier
    /// The type's name without its module, for messages and graphs.
    public let name: String

    /// The component of a type; a protocol is written `(any Clock).self`.
    public init(_ type: any Any.Type) {
        self.type = ObjectIdentifier(type)
        let full = String(reflecting: type)
        // "any Auth.IService" and "Auth.IService" alike; only the module goes.
        let bare = full.hasPrefix("any ") ? String(full.dropFirst(4)) : full
        name = bare.firstIndex(of: ".").map { String(bare[bare.index(after: $0)...]) } ?? bare
    }

    /// The name.
    public var description: String { name }

    /// Told apart by the type; names may coincide.
    public static func == (left: Self, right: Self) -> Bool { left.type == right.type }

    /// Hashes the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
