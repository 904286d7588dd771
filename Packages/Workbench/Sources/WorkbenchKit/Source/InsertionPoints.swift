// SPDX-License-Identifier: Apache-2.0

/// The places where text can be added to a Swift file so that it still compiles: inside function
/// bodies, protocols and enums. They are found by tokens, so that comments, strings and conditional
/// code are never mistaken for code.
package struct InsertionPoints: Sendable, Equatable {
    /// A place behind the opening brace of a declaration.
    package struct Place: Sendable, Equatable {
        /// The declaration's name with those of the enclosing declarations:
        /// `Auth.Business.IService`.
        package let name: String
        /// `public`, `package`, or nothing.
        package let access: String
        /// The number of UTF-8 bytes before the place, including the brace.
        package let offset: Int
        /// The words in the inheritance clause.
        package let inherits: [String]
    }

    /// Functions and initialisers in which a new first statement changes no type: they return
    /// nothing or have a `return`, and their bodies are not inlined into clients.
    package private(set) var bodies: [Place] = []
    /// Protocols that other types of the file can see and that can be extended by name.
    package private(set) var protocols: [Place] = []
    /// Enums with cases.
    package private(set) var enums: [Place] = []

    private struct Scope {
        var name: String
        var access: String
        var isType: Bool
    }

    /// Reads a file's text.
    package init(_ text: String) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = Reader(lexer: Lexer(bytes))
            reader.run()
            self.bodies = reader.isInlined ? [] : reader.bodies
            self.protocols = reader.protocols
            self.enums = reader.enums
        }
    }

    /// One pass over the tokens.
    private struct Reader {
        var lexer: Lexer
        var bodies: [Place] = []
        var protocols: [Place] = []
        var enums: [Place] = []
        /// Whether the file has bodies that are compiled into clients.
        var isInlined = false

        private var scopes: [Scope] = []
        private var conditions = 0
        private var access = ""
        private var last = Token(kind: .end, range: 0..<0, line: 0)

        private static let kinds: Set<String> = [
            "struct", "class", "enum", "actor", "protocol", "extension",
        ]
        private static let inlining: Set<String> = [
            "inlinable", "_alwaysEmitIntoClient", "_transparent", "backDeployed", "_backDeploy",
            "export", "inline",
        ]

        private static let beginnings: Set<String> = [
            "func", "init", "deinit", "var", "let", "case", "struct", "enum", "class", "actor",
            "protocol", "extension", "typealias", "subscript", "associatedtype",
        ]

        init(lexer: Lexer) { self.lexer = lexer }

        mutating func run() {
            while true {
                let token = lexer.next()
                if token.kind == .end { return }
                visit(token)
                last = token
            }
        }

        private mutating func visit(_ token: Token) {
            switch token.kind {
            case .directive:
                if lexer.isText(token, "if") { conditions += 1 }
                if lexer.isText(token, "endif") { conditions = max(0, conditions - 1) }
            case .word: visit(word: token)
            case .mark:
                if token.isMark("{") {
                    scopes.append(Scope(name: "", access: "", isType: false))
                    access = ""
                } else if token.isMark("}") {
                    _ = scopes.popLast()
                    access = ""
                }
            case .string, .number, .end: break
            }
        }

        private mutating func visit(word token: Token) {
            guard !token.isQuoted, !last.isMark(".") else { return }
            let word = lexer.text(token)
            switch word {
            case "public", "package", "internal", "private", "fileprivate", "open":
                // Not `private(set)`: that is of the property's setter.
                if lexer.peek(0) != UInt8(ascii: "(") { access = word }
            case "func", "init": readFunction(word)
            case "var", "let", "case", "typealias", "subscript", "import": access = ""
            default:
                if Self.inlining.contains(word), last.isMark("@") { isInlined = true }
                if Self.kinds.contains(word), !(last.kind == .word && lexer.isText(last, "import"))
                {
                    readType(word)
                }
            }
        }

        /// From the word behind the kind to the opening brace.
        private mutating func readType(_ kind: String) {
            // `class func` and `class var` are members, no classes.
            var ahead = lexer
            var token = ahead.next()
            guard token.kind == .word, !["func", "var", "subscript"].contains(ahead.text(token))
            else { return }
            var name = ""
            var words: [String] = []
            var isInherited = false
            while !token.isMark("{") {
                guard token.kind != .end, !token.isMark("}"), !token.isMark(";") else { return }
                if token.kind == .word, ahead.text(token) == "where" {
                    isInherited = false
                    words.append("where")
                } else if token.isMark(":"), !isInherited {
                    isInherited = true
                } else if isInherited {
                    if token.kind == .word { words.append(ahead.text(token)) }
                } else if token.kind == .word, words.isEmpty {
                    name += ahead.text(token)
                } else if token.isMark("."), words.isEmpty {
                    name += "."
                } else if token.isMark("<") {
                    words.append("<")
                }
                token = ahead.next()
            }
            lexer = ahead
            last = token
            add(kind, name, words)
        }

        private mutating func add(_ kind: String, _ name: String, _ words: [String]) {
            let path = (scopes.filter(\.isType).map(\.name) + [name]).joined(separator: ".")
            let isReachable = scopes.allSatisfy { $0.isType && $0.access != "private" }
            let place = Place(
                name: path, access: ["public", "package"].contains(access) ? access : "",
                offset: lexer.at, inherits: words)
            let isHidden = access == "private" || access == "fileprivate"
            if conditions == 0, isReachable, !isHidden {
                if kind == "protocol" { protocols.append(place) }
                if kind == "enum", startsWithCase() { enums.append(place) }
            }
            scopes.append(Scope(name: name, access: access, isType: true))
            access = ""
        }

        /// Whether what stands behind the brace is a case.
        private func startsWithCase() -> Bool {
            var ahead = lexer
            let token = ahead.next()
            return ahead.isText(token, "case") || ahead.isText(token, "indirect")
        }

        /// A signature and, if there is one, the whole body.
        private mutating func readFunction(_ word: String) {
            var ahead = lexer
            var token = ahead.next()
            var parentheses = 0
            var returns = word == "init"
            var isValued = false
            var isOpaque = false
            var name = word
            if word == "func", token.kind == .word { name = ahead.text(token) }
            while !(token.isMark("{") && parentheses == 0) {
                if token.kind == .end || token.isMark("}") && parentheses == 0 { return }
                if token.isMark("(") { parentheses += 1 }
                if token.isMark(")") { parentheses -= 1 }
                if token.kind == .word, parentheses == 0, !token.isQuoted {
                    let text = ahead.text(token)
                    // The next declaration: this one had no body.
                    if Self.beginnings.contains(text), name != text { return }
                    if text == "some" { isOpaque = true }
                }
                if token.isMark("-"), parentheses == 0, ahead.peek(0) == UInt8(ascii: ">") {
                    isValued = true
                }
                token = ahead.next()
            }
            let offset = ahead.at
            var depth = 1
            var isPlain = true
            while depth > 0 {
                token = ahead.next()
                if token.kind == .end { return }
                if token.isMark("{") { depth += 1 }
                if token.isMark("}") { depth -= 1 }
                if token.kind == .directive { isPlain = false }
                // A type inside a body is in the module file, with its place.
                if token.kind == .word, Self.kinds.contains(ahead.text(token)) { isPlain = false }
                if depth == 1, token.kind == .word, ahead.isText(token, "return") {
                    returns = true
                }
            }
            lexer = ahead
            last = token
            access = ""
            guard conditions == 0, !isOpaque, returns || !isValued, isPlain,
                scopes.allSatisfy(\.isType)
            else { return }
            let path = (scopes.map(\.name) + [name]).joined(separator: ".")
            bodies.append(Place(name: path, access: "", offset: offset, inherits: []))
        }
    }
}
