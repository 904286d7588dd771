// SPDX-License-Identifier: Apache-2.0

/// The parameters of a file's functions that their bodies do not name.
struct ParameterScan {
    /// A function, and what its body leaves unnamed.
    struct Function: Equatable {
        /// `init` for an initialiser.
        let name: String
        let line: Int
        let unused: [String]
    }

    private static let ends: Set<String> = [
        "func", "var", "let", "init", "deinit", "subscript", "associatedtype", "typealias",
        "static",
        "mutating", "nonmutating", "class", "struct", "enum", "case", "extension", "actor",
        "private",
        "public", "package", "internal", "fileprivate", "override", "final", "nonisolated",
        "import",
    ]
    private static let stops: Set<String> = ["fatalError", "preconditionFailure"]

    private var tokens: [(token: Token, text: String)] = []
    private var at = 0

    /// Every function with a body that leaves a parameter unnamed. An empty body is a choice, and one
    /// that only stops the program has no use for any.
    static func functions(in bytes: UnsafeBufferPointer<UInt8>) -> [Function] {
        var scan = ParameterScan()
        var lexer = Lexer(bytes)
        while true {
            let token = lexer.next()
            if token.kind == .end { break }
            scan.tokens.append((token, token.kind == .word ? lexer.text(token) : ""))
        }
        var found: [Function] = []
        for start in scan.tokens.indices {
            scan.at = start
            if let function = scan.function(), !function.unused.isEmpty { found.append(function) }
        }
        return found
    }

    private func isMark(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].token.isMark(mark)
    }

    private mutating func function() -> Function? {
        let (first, keyword) = tokens[at]
        guard first.kind == .word, !first.isQuoted, keyword == "func" || keyword == "init",
            !isMark(".", at - 1)
        else { return nil }
        at += 1
        var (name, line) = (keyword, first.line)
        if keyword == "func" {
            guard at < tokens.count, tokens[at].token.kind == .word else { return nil }
            (name, line) = (tokens[at].text, tokens[at].token.line)
            at += 1
        } else if isMark("?", at) || isMark("!", at) {
            at += 1
        }
        if isMark("<", at) { skipAngles() }
        guard isMark("(", at), let parameters = parameters(), let body = body() else { return nil }
        let words = tokens[body].filter { $0.token.kind == .word }.map(\.text)
        guard let word = words.first, !Self.stops.contains(word) else { return nil }
        return Function(
            name: name, line: line,
            // A wrapped parameter has two more names.
            unused: parameters.filter { name in
                !["", "$", "_"].contains { words.contains($0 + name) }
            })
    }

    private mutating func skipAngles() {
        var depth = 0
        while at < tokens.count {
            if isMark("<", at) { depth += 1 }
            if isMark(">", at), !isMark("-", at - 1) { depth -= 1 }
            at += 1
            if depth == 0 { return }
        }
    }

    /// The names that the body sees; a parameter that is there for its type or its place is none.
    private mutating func parameters() -> [String]? {
        var (names, depth): ([String], Int) = ([], 0)
        var current: [Int] = []
        while at < tokens.count {
            let token = tokens[at].token
            let isOpen = token.isMark("(") || token.isMark("[") || token.isMark("{")
            let isClose = token.isMark(")") || token.isMark("]") || token.isMark("}")
            if isClose { depth -= 1 }
            if depth == 0, isClose || token.isMark(",") && depth == 1 {
                names += name(of: current).map { [$0] } ?? []
                at += 1
                return names
            }
            if depth == 1, token.isMark(",") {
                names += name(of: current).map { [$0] } ?? []
                current = []
            } else if depth > 0 {
                current.append(at)
            }
            if isOpen { depth += 1 }
            at += 1
        }
        return nil
    }

    private func name(of parameter: [Int]) -> String? {
        guard let colon = parameter.firstIndex(where: { isMark(":", $0) }), colon > 0 else {
            return nil
        }
        let name = tokens[parameter[colon - 1]]
        guard parameter[..<colon].allSatisfy({ tokens[$0].token.kind == .word || isMark("@", $0) })
        else { return nil }
        let type = parameter[colon...]
        let isWitness = type.contains { index in
            tokens[index].token.kind == .directive || tokens[index].text == "isolated"
                || tokens[index].text == "Type" && isMark(".", index - 1)
        }
        return name.token.kind == .word && name.text != "_" && !isWitness ? name.text : nil
    }

    /// The tokens between the braces; nil for a function without a body.
    private mutating func body() -> Range<Int>? {
        var depth = 0
        while at < tokens.count {
            let (token, text) = tokens[at]
            if depth == 0, token.isMark("{") { break }
            if token.isMark("(") || token.isMark("[") { depth += 1 }
            if token.isMark(")") || token.isMark("]") { depth -= 1 }
            if token.isMark("}") || token.isMark("@") && depth == 0 || token.kind == .directive
                || depth == 0 && Self.ends.contains(text)
            {
                return nil
            }
            at += 1
        }
        let start = at + 1
        while at < tokens.count {
            if isMark("{", at) { depth += 1 }
            if isMark("}", at) { depth -= 1 }
            if depth == 0 { return start..<at }
            at += 1
        }
        return nil
    }
}
