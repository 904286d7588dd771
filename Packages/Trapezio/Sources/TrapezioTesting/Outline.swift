// SPDX-License-Identifier: Apache-2.0

/// A value as lines, one for each property and element, so that two values can be compared.
enum Outline {
    /// The lines of a value, its type first where it has parts.
    static func text(of value: Any) -> String {
        var lines: [String] = []
        append(value, name: "", depth: 0, to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func append(_ value: Any, name: String, depth: Int, to lines: inout [String]) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let inner = mirror.children.first?.value {
            return append(inner, name: name, depth: depth, to: &lines)
        }
        let start = String(repeating: "  ", count: depth) + (name.isEmpty ? "" : "\(name): ")
        // What describes itself in one line, and enums, whose cases are their children, stay whole.
        guard !mirror.children.isEmpty, mirror.displayStyle != .enum else {
            lines.append(start + String(reflecting: value))
            return
        }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: lines.append(start + "\(mirror.children.count) in all")
        default: lines.append(start + "\(type(of: value))")
        }
        for child in ordered(mirror) {
            append(child.value, name: child.label ?? "", depth: depth + 1, to: &lines)
        }
    }

    /// Equal sets and dictionaries need not have one order.
    private static func ordered(_ mirror: Mirror) -> [Mirror.Child] {
        switch mirror.displayStyle {
        case .set, .dictionary:
            mirror.children.sorted { String(reflecting: $0.value) < String(reflecting: $1.value) }
        default: Array(mirror.children)
        }
    }
}
