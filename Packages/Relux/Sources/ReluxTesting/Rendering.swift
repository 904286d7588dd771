// SPDX-License-Identifier: Apache-2.0

/// A value as text with its type, on one line.
func render(_ value: Any) -> String {
    "\(type(of: value)).\(value)".replacing("\n", with: " ")
}

/// The properties in which two values differ, `-` for the first and `+` for the second; the whole
/// values where they have no properties.
func difference(expected: Any, actual: Any) -> String {
    var lines: [String] = []
    collect(expected, actual, path: "", into: &lines)
    return lines.isEmpty ? "    - \(expected)\n    + \(actual)" : lines.joined(separator: "\n")
}

private func collect(_ expected: Any, _ actual: Any, path: String, into lines: inout [String]) {
    let left = Mirror(reflecting: expected)
    let right = Mirror(reflecting: actual)
    guard left.displayStyle == .struct, right.displayStyle == .struct,
        left.children.count == right.children.count,
        !left.children.isEmpty
    else {
        let (old, new) = (String(reflecting: expected), String(reflecting: actual))
        guard old != new else { return }
        let name = path.isEmpty ? "" : path + ": "
        return lines.append("    - \(name)\(old)\n    + \(name)\(new)")
    }
    for (old, new) in zip(left.children, right.children) {
        let name = old.label ?? "?"
        collect(old.value, new.value, path: path.isEmpty ? name : path + "." + name, into: &lines)
    }
}
