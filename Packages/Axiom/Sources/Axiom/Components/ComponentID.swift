// SPDX-License-Identifier: Apache-2.0

/// Identifies a component by its type, or by the protocol that others know.
public struct ComponentID: Hashable, Sendable, CustomStringConvertible {
    private let type: any Any.Type

    /// The component of a type; a protocol is written `(any Clock).self`.
    public init(_ type: any Any.Type) { self.type = type }

    /// The type's name without its module, for messages and graphs.
    ///
    /// Every call builds it anew from what the runtime knows. That takes some microseconds, and far
    /// more for the first call of a process.
    public var name: String {
        // As `String(reflecting:)` writes it, which searches every conformance of the process first.
        let full = _typeName(type, qualified: true)
        // "any Auth.IService" and "Auth.IService" alike; only the module goes, and the place of a
        // private type, which is another one in every run.
        let bare = full.hasPrefix("any ") ? String(full.dropFirst(4)) : full
        let parts = bare.split(separator: ".")
        return parts.dropFirst(parts.count > 1 ? 1 : 0)
            .filter { !$0.hasPrefix("(unknown context at ") }.joined(separator: ".")
    }

    /// The name.
    public var description: String { name }

    /// Compares the types. Two types may have the same name.
    public static func == (left: Self, right: Self) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type)
    }

    /// Hashes the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
