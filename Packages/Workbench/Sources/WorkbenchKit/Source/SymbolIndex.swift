// SPDX-License-Identifier: Apache-2.0

import Basics

/// The symbols that the law forbids somewhere, ready to be looked up by their bytes.
struct SymbolIndex: Sendable {
    /// How a symbol is recognised among tokens.
    enum Shape: Sendable {
        /// The word in any position: `URLSession`.
        case word
        /// The word as a call, but not as a member: `print(`.
        case call
        /// The word after a type and a dot: `Task.sleep`.
        case member(of: [UInt8])
        /// The word followed directly by `!`: `try!`.
        case bang
        /// The word after `@`: `@State`.
        case attribute
        /// The word after `extension`: `extension Array`.
        case extended
    }

    private struct Entry: Sendable {
        let spelling: String
        let word: [UInt8]
        let shape: Shape
    }

    private var entries: [UInt64: [Entry]] = [:]
    /// For each first byte the lengths that occur, a bit each: most words fail here.
    private var lengths = [UInt64](repeating: 0, count: 256)

    /// An index of spellings: `URLSession`, `print()`, `Task.sleep`, `try!`, `@State`,
    /// `extension Array`.
    init(_ spellings: some Sequence<String>) {
        for spelling in Set(spellings) {
            let entry = Self.entry(spelling)
            entries[Self.key(entry.word[...]), default: []].append(entry)
            guard let first = entry.word.first else { continue }
            lengths[Int(first)] |= 1 << UInt64(min(entry.word.count, 63))
        }
    }

    private static func entry(_ spelling: String) -> Entry {
        var word = Array(spelling.utf8)
        if spelling.hasSuffix("()") {
            word.removeLast(2)
            return Entry(spelling: spelling, word: word, shape: .call)
        }
        if spelling.hasSuffix("!") {
            word.removeLast()
            return Entry(spelling: spelling, word: word, shape: .bang)
        }
        if spelling.hasPrefix("extension ") {
            word.removeFirst("extension ".utf8.count)
            return Entry(spelling: spelling, word: word, shape: .extended)
        }
        if spelling.hasPrefix("@") {
            word.removeFirst()
            return Entry(spelling: spelling, word: word, shape: .attribute)
        }
        if let dot = word.firstIndex(of: UInt8(ascii: ".")) {
            return Entry(
                spelling: spelling, word: Array(word[(dot + 1)...]),
                shape: .member(of: Array(word[..<dot])))
        }
        return Entry(spelling: spelling, word: word, shape: .word)
    }

    /// The spelling that a word in this place is, if the law names it.
    func spelling(of token: Token, in context: FileScan.Context) -> String? {
        guard let first = token.range.first,
            lengths[Int(context.bytes[first])] & (1 << UInt64(min(token.range.count, 63))) != 0
        else { return nil }
        let bytes = context.bytes[token.range]
        guard let found = entries[Self.key(bytes)] else { return nil }
        return found.first { entry in
            bytes.elementsEqual(entry.word) && Self.matches(entry.shape, token, context)
        }?.spelling
    }

    private static func matches(
        _ shape: Shape, _ token: Token, _ context: FileScan.Context
    ) -> Bool {
        let next =
            token.range.upperBound < context.bytes.count
            ? context.bytes[token.range.upperBound] : 0
        switch shape {
        case .word: return !context.isDeclaration
        case .call:
            return next == UInt8(ascii: "(") && !context.isDeclaration
                && (!context.last.isMark(".") || context.beforeDot("Swift"))
        case .member(let owner):
            return context.last.isMark(".")
                && (context.beforeLast.isMark(">")
                    || context.bytes[context.beforeLast.range].elementsEqual(owner))
        case .bang:
            return next == UInt8(ascii: "!")
        case .attribute: return context.last.isMark("@")
        case .extended: return context.isLast("extension")
        }
    }

    private static func key(_ bytes: some Sequence<UInt8>) -> UInt64 {
        FNV1a(of: bytes).value
    }
}
