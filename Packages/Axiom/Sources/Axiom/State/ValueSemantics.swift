// SPDX-License-Identifier: Apache-2.0

/// Finds references in what should be a value through and through, for tests and for the start of
/// debug builds (RFC-001, rule 17).
///
/// The compiler guarantees that a state is `Sendable`; that it holds no class, actor or function,
/// it does not say.
public enum ValueSemantics {
    /// A reference somewhere inside a value.
    public struct Reference: Sendable, Equatable, CustomStringConvertible {
        /// The way to it, for example `profile.cache`; empty when the value itself is one.
        public let path: String
        /// What is there.
        public let type: String

        /// The path to the reference, and its type.
        public var description: String { "\(path.isEmpty ? "the state" : path): \(type)" }
    }

    /// Every class instance, actor and function inside a value, in the order of its fields.
    ///
    /// Looks at the instance, so an empty collection and the other cases of an enum stay unseen.
    /// Types of the standard library and of Foundation count as the values they present, and so
    /// does `CopyOnWrite` of AxiomExtras. Takes time in proportion to the value's size.
    public static func references(in value: Any) -> [Reference] {
        var found: [Reference] = []
        var open: [(path: String, value: Any)] = [("", value)]
        while let (path, value) = open.popLast() {
            let mirror = Mirror(reflecting: value)
            let name = String(reflecting: mirror.subjectType)
            if mirror.subjectType is AnyClass || isFunction(mirror, name) {
                found.append(Reference(path: path, type: name))
            } else if !isLeaf(mirror, name) {
                open += children(mirror, of: path).reversed()
            }
        }
        return found
    }

    private static func isFunction(_ mirror: Mirror, _ name: String) -> Bool {
        mirror.displayStyle == nil && name.contains(" -> ")
    }

    /// A struct of the system's own is taken at its word; its collections and optionals are looked
    /// into.
    private static func isLeaf(_ mirror: Mirror, _ name: String) -> Bool {
        guard mirror.displayStyle == .struct else { return false }
        return name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.")
    }

    private static func children(
        _ mirror: Mirror, of path: String
    ) -> [(path: String, value: Any)] {
        mirror.children.enumerated().map { index, child in
            let name = child.label ?? "\(index)"
            return (path.isEmpty ? name : "\(path).\(name)", child.value)
        }
    }
}
