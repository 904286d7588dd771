// SPDX-License-Identifier: Apache-2.0

/// A condition of `#if`, without its blanks, judged by what manifests tell: it holds, it does not,
/// or either may be (nil).
struct BranchCondition {
    /// A part that is asked about.
    enum Atom: Equatable {
        case flag(String)
        case canImport(String)
    }

    private var rest: Substring

    /// Whether a branch can be compiled.
    static func mayCompile(
        _ branch: ImportStatement.Branch, _ knows: (Atom) -> Bool?
    ) -> Bool {
        if let own = branch.condition, value(of: own, knows) == false { return false }
        return branch.earlier.allSatisfy { value(of: $0, knows) != true }
    }

    static func value(of text: String, _ knows: (Atom) -> Bool?) -> Bool? {
        var condition = BranchCondition(rest: text[...])
        let value = condition.alternatives(0, knows)
        return condition.rest.isEmpty ? value : nil
    }

    private mutating func alternatives(_ depth: Int, _ knows: (Atom) -> Bool?) -> Bool? {
        var value = terms(depth, knows)
        while accept("||") {
            let other = terms(depth, knows)
            value =
                value == true || other == true ? true : value == nil || other == nil ? nil : false
        }
        return value
    }

    private mutating func terms(_ depth: Int, _ knows: (Atom) -> Bool?) -> Bool? {
        var value = term(depth, knows)
        while accept("&&") {
            let other = term(depth, knows)
            value =
                value == false || other == false ? false : value == nil || other == nil ? nil : true
        }
        return value
    }

    private mutating func term(_ depth: Int, _ knows: (Atom) -> Bool?) -> Bool? {
        guard depth < 64 else { return nil }
        if accept("!") { return term(depth + 1, knows).map { !$0 } }
        if accept("(") {
            let value = alternatives(depth + 1, knows)
            return accept(")") ? value : nil
        }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        guard accept("(") else {
            return name == "true" ? true : name == "false" ? false : knows(.flag(name))
        }
        let argument = rest.prefix { $0 != ")" }
        rest = rest.dropFirst(argument.count)
        guard accept(")"), name == "canImport" else { return nil }
        // `canImport(M.Sub)` and `canImport(M, _version: 2)` need M too.
        let module = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let value = knows(.canImport(String(module)))
        return value == true && module.count != argument.count ? nil : value
    }

    private mutating func accept(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}
