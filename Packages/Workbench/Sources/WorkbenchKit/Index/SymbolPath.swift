// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// What a unified name says: `static Foundation.Date.now : Foundation.Date` is `Date.now`, whatever
/// it was called where it is used.
struct SymbolPath {
    /// The path without its module: `Task.init`.
    let path: String
    let isStatic: Bool
    /// The path with the types of its parameters, without modules: `Int.init(Double)`, which
    /// tells functions of one name apart.
    let typed: String?
    /// The type of a property with its module, or of what its optional, array or dictionary holds.
    let held: String?
    /// The path with its module.
    let full: String

    /// Nil for a name of another language than Swift and C.
    init?(usr: String) {
        if usr.hasPrefix("c:@") {
            let name = usr.split(separator: "@").last.map { $0.prefix { $0 != "(" && $0 != "#" } }
            guard let name, !name.isEmpty else { return nil }
            (path, full, isStatic, held) = (String(name), String(name), false, nil)
            typed = nil
            return
        }
        guard usr.hasPrefix("s:"), let text = Self.demangled("$s" + usr.dropFirst(2)) else {
            return nil
        }
        var rest = Self.withoutBrackets(text)[...]
        var isStatic = false
        if rest.hasPrefix("static ") {
            isStatic = true
            rest = rest.dropFirst(7)
        }
        // `App.AtExit.(last in _0A1B…)` is private, and so is `App.Box.(in _0A1B…).init`.
        if rest.contains(".(") {
            rest = rest.replacing(/\.\((?:([^()]*) )?in _[0-9A-F]{32}\)/) { found in
                found.1.map { "." + $0 } ?? ""
            }
        }
        if rest.hasPrefix("(extension in "), let end = rest.range(of: "):") {
            rest = rest[end.upperBound...]
        }
        if let colon = rest.range(of: " : ") {
            held = text.range(of: " : ").map { Self.held(text[$0.upperBound...]) }
            rest = rest[..<colon.lowerBound]
        } else {
            held = nil
        }
        let name = rest.prefix { $0 != "(" && $0 != " " }
            .replacingOccurrences(of: "__allocating_init", with: "init")
        full = name
        self.isStatic = isStatic
        path = name.split(separator: ".").dropFirst().joined(separator: ".")
        let after = rest.drop { $0 != "(" && $0 != " " }
        if after.first == "(", let end = after.firstIndex(of: ")") {
            typed = path + after[...end].replacing("Swift.", with: "")
        } else {
            typed = nil
        }
        if path.isEmpty { return nil }
    }

    /// `Swift.Optional<App.Box>` and `Swift.Dictionary<Swift.Int, App.Box>` hold `App.Box`.
    private static func held(_ type: Substring) -> String {
        for container in ["Swift.Optional<", "Swift.Array<", "Swift.Dictionary<"]
        where type.hasPrefix(container) && type.hasSuffix(">") {
            let inner = type.dropFirst(container.count).dropLast()
            guard container.hasPrefix("Swift.D") else { return held(inner) }
            return inner.range(of: ", ").map { held(inner[$0.upperBound...]) } ?? ""
        }
        return withoutBrackets(String(type))
    }

    private static func demangled(_ name: String) -> String? {
        guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// `Swift.Task<A, B>.init` is `Swift.Task.init`; the arrow of a function is no bracket.
    private static func withoutBrackets(_ text: String) -> String {
        var (result, depth) = ("", 0)
        var last: Character = " "
        for character in text {
            if character == "<" {
                depth += 1
            } else if character == ">", last != "-" {
                depth -= 1
            } else if depth == 0 {
                result.append(character)
            }
            last = character
        }
        return result
    }
}
