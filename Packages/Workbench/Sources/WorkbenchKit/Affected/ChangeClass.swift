// SPDX-License-Identifier: Apache-2.0

/// How far the change of a file reaches.
package enum ChangeClass: Int, Comparable, Sendable, CaseIterable {
    /// Comments and white space only: the compiled module stays the same.
    case comment
    /// Function bodies only: the module's interface stays the same, so no importer is recompiled.
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

    /// The tokens of a file: all, and those that are in no function's body.
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
        private static let types: Set<String> = [
            "struct", "class", "enum", "actor", "protocol", "typealias",
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
            var isSignature = false
            var isOpaque = false
            var parentheses = 0
            var bodyDepth = 0
            var body: [String] = []
            var hasLocalType = false
            var isDefault = false
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
                    interface.append(word)
                    return
                }
                if bodyDepth > 0 {
                    if token.isMark("{") { bodyDepth += 1 }
                    if token.isMark("}") { bodyDepth -= 1 }
                    body.append(word)
                    if token.kind == .word, Self.types.contains(word) { hasLocalType = true }
                    if bodyDepth == 0 {
                        // A type inside a body is in the module file, for the debugger.
                        if hasLocalType { interface += body }
                        body = []
                        hasLocalType = false
                    }
                    continue
                }
                interface.append(word)
                if token.kind == .word {
                    if Self.inlining.contains(word) {
                        isInlined = true
                    }
                    if ["func", "init", "deinit"].contains(word) {
                        (isSignature, isOpaque) = (true, false)
                    }
                    if word == "some" { isOpaque = true }
                    if [
                        "var", "let", "struct", "class", "enum", "protocol", "extension", "case",
                        "typealias", "subscript", "actor",
                    ].contains(word) {
                        isSignature = false
                    }
                }
                if token.isMark("(") { parentheses += 1 }
                if token.isMark(")") { parentheses = max(0, parentheses - 1) }
                if token.isMark("}") { isSignature = false }
                if token.isMark("{"), parentheses == 0, isSignature {
                    // The body of a function that returns `some` decides a type that clients see.
                    if !isOpaque { bodyDepth = 1 }
                    isSignature = false
                }
            }
        }
    }
}
