// SPDX-License-Identifier: Apache-2.0

extension FileScan {
    /// Lines, licence and encoding: what needs no tokens.
    mutating func readHead() {
        let bytes = context.bytes
        let (lines, isPlain) = ByteSearch.lines(in: bytes)
        facts.lines = bytes.isEmpty || bytes.last == 10 ? lines : lines + 1
        let heads = bytes.prefix(200).split(
            separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
        let found = heads.prefix(2).firstIndex { $0.elementsEqual(marks.licence) }
        facts.licenceLine = found.map { $0 + 1 } ?? 0
        if !isPlain { readEncoding() }
    }

    private mutating func readEncoding() {
        guard String(validating: context.bytes, as: UTF8.self) == nil else { return }
        let lines = context.bytes.split(separator: 10, omittingEmptySubsequences: false)
        let broken = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        facts.brokenLine = (broken ?? 0) + 1
    }

    /// Compares a declared or extended name with the file's: `RouterAdapters` holds every
    /// `…RouterAdapter`, `ErrTests` may hold `AuthErrTests`, `Unicode.Scalar` is `UnicodeScalar`.
    mutating func readName(_ token: Token) {
        if facts.declaresItsName || stem.isEmpty { return }
        var name = Array(context.bytes[token.range])
        var ahead = lexer
        while true {
            let one = stem.last == UInt8(ascii: "s") ? stem.dropLast() : stem[...]
            // A file may be named after a function: StrataLaunch holds strataLaunch.
            if let first = stem.first, name.first == first | 0x20 { name[0] = first }
            if Self.ends(name, with: stem[...]) || Self.ends(name, with: one)
                || name.starts(with: stem)
            {
                facts.declaresItsName = true
                return
            }
            guard ahead.next().isMark(".") else { return }
            let part = ahead.next()
            guard part.kind == .word else { return }
            name += context.bytes[part.range]
        }
    }

    private static func ends(_ name: [UInt8], with end: ArraySlice<UInt8>) -> Bool {
        name.count >= end.count && name[(name.count - end.count)...].elementsEqual(end)
    }

    /// Notes a call of something that is named like a service.
    mutating func readConstruction(_ name: Token) {
        guard !context.isDeclaration, !name.isQuoted, isService(name) else { return }
        facts.constructions.append(.init(name: lexer.text(name), line: name.line))
    }

    /// Notes a stored property of a concrete service type: `let api: OpenAIProvider`.
    mutating func readStored(_ token: Token) {
        guard lexer.isText(token, "let") || lexer.isText(token, "var") else { return }
        var ahead = lexer
        guard ahead.next().kind == .word else { return }
        let colon = ahead.next()
        guard colon.isMark(":") else { return }
        readType(from: ahead)
    }

    /// Notes a type after a colon when it is a concrete service.
    mutating func readType(from start: Lexer? = nil) {
        var ahead = start ?? lexer
        var token = ahead.next()
        var name: Token?
        while token.kind == .word || token.isMark(".") || token.isMark("@") {
            if token.kind == .word {
                if ahead.isText(token, "any") || ahead.isText(token, "some") { return }
                name = token
            }
            token = ahead.next()
        }
        guard let name, isService(name) else { return }
        facts.concretes.append(.init(name: lexer.text(name), line: name.line))
    }

    /// Whether a name is that of a service's implementation, by its ending. Protocols end in
    /// `Protocol` or begin with `I`.
    private func isService(_ token: Token) -> Bool {
        let bytes = context.bytes[token.range]
        guard let first = bytes.first, (65...90).contains(first), bytes.count > 3 else {
            return false
        }
        let second = bytes[bytes.startIndex + 1]
        if first == UInt8(ascii: "I"), (65...90).contains(second) { return false }
        switch bytes[bytes.endIndex - 1] {
        case UInt8(ascii: "e"), UInt8(ascii: "r"), UInt8(ascii: "y"), UInt8(ascii: "l"):
            return marks.services.contains { ending in
                bytes.count >= ending.count && bytes.suffix(ending.count).elementsEqual(ending)
            }
        default: return false
        }
    }

    /// Notes a string that begins as an SQL statement does.
    mutating func readQuery(_ token: Token) {
        var text = context.bytes[token.range]
        while let first = text.first, first == 32 || first == 10 || first == 9 {
            text.removeFirst()
        }
        guard text.count >= 8, let first = text.first, QueryText.initials.contains(first) else {
            return
        }
        let head = String(decoding: text.prefix(400), as: UTF8.self)
        guard let verb = QueryText.verb(of: head) else { return }
        facts.queries.append(.init(name: verb, line: token.line))
    }

    /// Whether the last comment can say why: it stands on lines of its own, has more than two
    /// words, and is not the licence, a mark or a note of what is to do.
    private func isReason() -> Bool {
        var words = 0
        var end = context.bytes[lexer.lastCommentStart...].firstIndex(of: 10) ?? context.bytes.count
        var start = lexer.lastCommentStart
        while true {
            let line = context.bytes[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
            let text = String(decoding: context.bytes[line..<end], as: UTF8.self)
                .trimmingPrefix { $0 == " " }
            guard text.hasPrefix("/") else { break }
            let found = text.split { !$0.isLetter }
            let first = found.first?.lowercased() ?? ""
            if !Self.notes.contains(first), !text.contains("swift-format-") { words += found.count }
            guard line > 0 else { break }
            end = line - 1
            start = end
        }
        return words > 2
    }

    private static let notes: Set = ["spdx", "mark", "todo", "fixme", "xxx", "hack", "swiftlint"]

    /// How many declarations begin between the last comment and here.
    private func declarationsSinceComment(before token: Token) -> Int {
        var ahead = Lexer(
            UnsafeBufferPointer(
                rebasing: context.bytes[lexer.lastCommentStart..<token.range.lowerBound]))
        var count = 0
        while true {
            let next = ahead.next()
            if next.kind == .end { return count }
            guard next.kind == .word else { continue }
            let words: Set = [
                "let", "var", "func", "class", "struct", "enum", "actor", "extension", "case",
                "init", "subscript", "import", "typealias", "protocol",
            ]
            if words.contains(ahead.text(next)) { count += 1 }
        }
    }

    /// Notes an opt-out of concurrency checking without a comment right above.
    mutating func readProof(_ token: Token) {
        let name: String
        if context.last.isMark("@"), lexer.isText(token, "unchecked") {
            name = "@unchecked"
        } else if lexer.isText(token, "unsafe"), context.last.isMark("("),
            lexer.isText(context.beforeLast, "nonisolated")
        {
            name = "nonisolated(unsafe)"
        } else {
            return
        }
        // The type that is unchecked is named before the word, what is unsafe after it.
        let own = name == "@unchecked" ? 1 : 0
        if lexer.lastCommentLine < token.line - 3 || lexer.lastCommentLine == 0 || !isReason()
            || declarationsSinceComment(before: token) > own
        {
            facts.unproven.append(.init(name: name, line: token.line))
        }
    }

    /// Notes `@Observable` on a class with type parameters.
    mutating func readObservable(_ token: Token) {
        guard context.last.isMark("@"), lexer.isText(token, "Observable") else { return }
        var ahead = lexer
        while true {
            let next = ahead.next()
            if next.kind == .end || next.isMark("{") { return }
            guard ahead.isText(next, "class") else { continue }
            let name = ahead.next()
            if ahead.next().isMark("<") {
                facts.observables.append(.init(name: ahead.text(name), line: name.line))
            }
            return
        }
    }
}
