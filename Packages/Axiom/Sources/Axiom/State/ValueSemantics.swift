// SPDX-License-Identifier: Apache-2.0

/// Finds references inside values, for tests and for the start of debug builds (RFC-001, rule 17).
///
/// The compiler guarantees that a state is `Sendable`, but not that it holds no class, actor or
/// function.
package enum ValueSemantics {
    /// A reference somewhere inside a value.
    package struct Reference: Sendable, Equatable, CustomStringConvertible {
        /// The path to it, for example `profile.cache`; empty when the value itself is a reference.
        package let path: String
        /// The type of the reference.
        package let type: String

        /// The path to the reference, and its type.
        package var description: String { "\(path.isEmpty ? "the state" : path): \(type)" }
    }

    /// Every class instance, actor and function inside a value, in the order of its fields.
    ///
    /// Inspects only this instance: it sees neither what an empty collection could hold nor the
    /// other cases of an enum. Structs of Foundation are not searched. `CopyOnWrite` of AxiomExtras
    /// and collections count as the values they present. Takes time in proportion to the value's
    /// size.
    package static func references(in value: Any) -> [Reference] {
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

    /// Whether a value is a struct of Foundation, which is not searched.
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
