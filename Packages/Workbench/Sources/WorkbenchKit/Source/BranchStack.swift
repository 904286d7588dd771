// SPDX-License-Identifier: Apache-2.0

/// The branches of `#if` that are open at a place of a file.
struct BranchStack {
    private(set) var open: [ImportStatement.Branch] = []

    /// Takes a directive that was just read: the rest of its line is its condition.
    mutating func see(_ directive: Token, _ lexer: Lexer) {
        if lexer.isText(directive, "if") {
            open.append(.init(condition: Self.rest(lexer)))
        } else if lexer.isText(directive, "elseif") {
            turn(to: Self.rest(lexer))
        } else if lexer.isText(directive, "else") {
            turn(to: nil)
        } else if lexer.isText(directive, "endif") {
            _ = open.popLast()
        }
    }

    private mutating func turn(to condition: String?) {
        guard var branch = open.popLast() else { return }
        if let last = branch.condition { branch.earlier.append(last) }
        branch.condition = condition
        open.append(branch)
    }

    private static func rest(_ lexer: Lexer) -> String {
        let line = lexer.bytes[lexer.at...].prefix { $0 != 10 }
        let text = String(decoding: line, as: UTF8.self)
        return (text.firstRange(of: "//").map { String(text[..<$0.lowerBound]) } ?? text)
            .filter { $0 != " " && $0 != "\r" && $0 != "\t" }
    }
}
