// SPDX-License-Identifier: Apache-2.0

/// How far the change of a file reaches.
package enum ChangeClass: Int, Comparable, Sendable, CaseIterable {
    /// Comments and white space only: the compiled module stays the same.
    case comment
    /// Bodies of functions, getters, observers and subscripts only: the module's interface stays the same, so no importer is recompiled.
    case body
    /// Any other change, also of a `private` declaration: every importer is recompiled.
    case interface

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Classifies the change from one text of a Swift file to another.
    package static func of(_ before: String, _ after: String) -> ChangeClass {
        let (old, new) = (Shape(before), Shape(after))
        if old.all == new.all { return .comment }
        let isInlined = old.isInlined || new.isInlined
        return old.interface == new.interface && !isInlined ? .body : .interface
    }

    /// Whether clients of a Swift file see a word of it: it is outside of bodies, or they are compiled
    /// into clients too.
    static func isInterface(_ word: String, in text: String) -> Bool {
        let shape = Shape(text)
        return shape.isInlined || shape.interface.contains(word)
    }

    /// The tokens of a file: all, and those that are in no body.
    private struct Shape {
        var all: [String] = []
        var interface: [String] = []
        /// Whether bodies of this file are compiled into its clients too.
        var isInlined = false

        /// Attributes that put a body into clients.
        private static let inlining: Set<String> = [
            "inlinable", "_alwaysEmitIntoClient", "_transparent", "backDeployed", "_backDeploy",
            "export", "inline",
        ]

        init(_ text: String) {
            Array(text.utf8).withUnsafeBufferPointer { read($0) }
        }

        private static func column(
            of token: Token, _ bytes: UnsafeBufferPointer<UInt8>
        ) -> Int {
            let start = token.range.lowerBound
            return start - (bytes[..<start].lastIndex(of: 10) ?? -1)
        }

        private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
            var lexer = Lexer(bytes)
            var opening = Opening.other
            var isOpaque = false
            var parentheses = 0
            var block: Block?
            var isDefault = false
            // `.init` begins no initialiser.
            var isMember = false
            while true {
                let start = lexer.at
                let resumed = lexer.resumed
                let token = lexer.next()
                if token.kind == .end, lexer.resumed == resumed { return }
                // Strings, and what follows an interpolation of one, are compared byte by byte.
                let isText = token.kind == .string || lexer.resumed > resumed
                var word =
                    isText
                    ? String(decoding: bytes[min(start, lexer.at)..<lexer.at], as: UTF8.self)
                    : lexer.text(token)
                // A comment moves what follows it. As a default value it is the caller's place.
                if token.kind == .directive, !isDefault {
                    if word == "line" { word += " \(token.line)" }
                    if word == "column" { word += " \(Self.column(of: token, bytes))" }
                }
                isDefault = parentheses > 0 && token.isMark("=")
                all.append(word)
                if token.kind == .end {
                    interface += block?.words ?? []
                    interface.append(word)
                    return
                }
                if block != nil {
                    if block?.take(word, token) == true {
                        interface += block?.interface ?? []
                        block = nil
                    }
                    continue
                }
                interface.append(word)
                if token.kind == .word {
                    if Self.inlining.contains(word) {
                        isInlined = true
                    }
                    if !isMember, let next = Opening(before: word) {
                        (opening, isOpaque) = (next, false)
                    }
                    if word == "some" { isOpaque = true }
                }
                isMember = token.isMark(".")
                if token.isMark("="), parentheses == 0 { opening.takesValue() }
                if token.isMark("(") { parentheses += 1 }
                if token.isMark(")") { parentheses = max(0, parentheses - 1) }
                if token.isMark("}") || token.kind == .directive { opening = .other }
                if token.isMark("{"), parentheses == 0 {
                    // A body that returns `some` decides a type that clients see.
                    if opening != .other, !isOpaque { block = Block(opening) }
                    // Observers may follow the closure of a first value.
                    if opening != .accessors(hasValue: true) { opening = .other }
                }
            }
        }
    }

    /// What the next brace opens.
    private enum Opening: Equatable {
        case function
        /// Accessors, a getter, or in a first value a closure.
        case accessors(hasValue: Bool)
        /// What is in it is interface.
        case other

        /// What a word begins; `nil` where it decides nothing.
        init?(before word: String) {
            switch word {
            case "func", "init", "deinit": self = .function
            case "var", "subscript": self = .accessors(hasValue: false)
            case "let", "struct", "class", "enum", "protocol", "extension", "case", "typealias",
                "actor", "if", "for", "while", "repeat", "do", "switch", "guard", "defer":
                self = .other
            case _: return nil
            }
        }

        /// Notes that a property has a first value.
        mutating func takesValue() {
            if self == .accessors(hasValue: false) { self = .accessors(hasValue: true) }
        }
    }

    /// The tokens between two braces.
    private struct Block {
        private static let types: Set<String> = [
            "struct", "class", "enum", "actor", "protocol", "typealias",
        ]
        /// What a list of accessors begins with.
        private static let accessors: Set<String> = [
            "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "mutating",
            "nonmutating", "nonisolated", "consuming", "borrowing", "@",
        ]

        private let opening: Opening
        private var depth = 1
        private var hasType = false
        /// The tokens outside of inner braces, and `oldValue`: whether an observer takes it is in
        /// the module file.
        private var outer: [String] = []
        private(set) var words: [String] = []

        init(_ opening: Opening) { self.opening = opening }

        /// Takes the next token.
        /// - Returns: whether it is the last one.
        mutating func take(_ word: String, _ token: Token) -> Bool {
            if token.isMark("}") { depth -= 1 }
            if depth <= 1 || word == "oldValue" { outer.append(word) }
            if token.isMark("{") { depth += 1 }
            words.append(word)
            if token.kind == .word, Self.types.contains(word) { hasType = true }
            return depth == 0
        }

        /// The tokens that clients see.
        var interface: [String] {
            // A type inside a body is in the module file, for the debugger.
            if hasType { return words }
            guard case .accessors(let hasValue) = opening else { return [] }
            if let first = outer.first, Self.accessors.contains(first) { return outer }
            return hasValue ? words : []
        }
    }
}
