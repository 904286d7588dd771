// SPDX-License-Identifier: Apache-2.0

/// One pass over a Swift file that gathers its facts.
struct FileScan {
    /// What stands just before a token.
    struct Context {
        let bytes: UnsafeBufferPointer<UInt8>
        var last = Token(kind: .end, range: 0..<0, line: 0)
        var beforeLast = Token(kind: .end, range: 0..<0, line: 0)
        /// Whether the word before makes the next one a declaration's name.
        var isDeclaration = false

        func isLast(_ word: String) -> Bool {
            last.kind == .word && bytes[last.range].elementsEqual(word.utf8)
        }

        func beforeDot(_ word: String) -> Bool {
            beforeLast.kind == .word && bytes[beforeLast.range].elementsEqual(word.utf8)
        }
    }

    var lexer: Lexer
    var context: Context
    var facts = SourceFacts()
    let stem: [UInt8]
    let marks: ScanMarks
    private var branches = BranchStack()
    /// The depth of the initialiser's parentheses that are open, 0 outside of any.
    private var initDepth = 0
    private var awaitsName = false
    /// How many braces are open.
    private var braces = 0

    /// Scans one file, named with or without its folder.
    static func facts(
        of bytes: UnsafeBufferPointer<UInt8>, name: String, marks: ScanMarks
    ) -> SourceFacts {
        var scan = FileScan(bytes, stem: Array(name.lastPathPart.stem.utf8), marks: marks)
        scan.run()
        return scan.facts
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, stem: [UInt8], marks: ScanMarks) {
        lexer = Lexer(bytes)
        context = Context(bytes: bytes)
        self.marks = marks
        self.stem = stem
    }

    private mutating func run() {
        readHead()
        while true {
            let token = lexer.next()
            if token.kind == .end { break }
            visit(token)
            context.beforeLast = context.last
            context.last = token
        }
    }

    private mutating func visit(_ token: Token) {
        switch token.kind {
        case .directive: branches.see(token, lexer)
        case .string: readQuery(token)
        case .word: visit(word: token)
        case .mark: visit(mark: token)
        case .number, .end: break
        }
    }

    private mutating func visit(word token: Token) {
        context.isDeclaration = awaitsName
        if awaitsName {
            awaitsName = false
            readName(token)
        }
        if !token.isQuoted, !context.last.isMark(".") {
            if lexer.isText(token, "import") {
                readImport(token)
                return
            }
            awaitsName = isDeclarationWord(token)
            if awaitsName, braces == 0 { readTop(token) }
            readStored(token)
        }
        readProof(token)
        readObservable(token)
        guard !token.isQuoted, let spelling = marks.symbols.spelling(of: token, in: context) else {
            return
        }
        facts.symbols.append(.init(name: spelling, line: token.line))
    }

    private mutating func visit(mark token: Token) {
        let isAfterWord = context.last.kind == .word
        if isAfterWord, token.byte != UInt8(ascii: "("), lexer.isText(context.last, "func") {
            facts.symbols.append(.init(name: "func operator", line: token.line))
        }
        switch token.byte {
        case UInt8(ascii: "{"): braces += 1
        case UInt8(ascii: "}"): braces -= 1
        case UInt8(ascii: "["):
            if isAfterWord, lexer.isText(context.last, "extension") {
                facts.symbols.append(.init(name: "extension []", line: token.line))
            }
        case UInt8(ascii: "("):
            guard isAfterWord else { return }
            if lexer.isText(context.last, "init"), !context.beforeLast.isMark(".") {
                initDepth = lexer.depth
            }
            readConstruction(context.last)
        case UInt8(ascii: ")"):
            if lexer.depth < initDepth { initDepth = 0 }
        case UInt8(ascii: ":"):
            if initDepth > 0, lexer.depth == initDepth { readType() }
        case UInt8(ascii: "!"):
            if !token.isSpacedBefore, isPostfix(context.last), lexer.peek(0) != UInt8(ascii: "=") {
                facts.symbols.append(.init(name: "!", line: token.line))
            }
        default: break
        }
    }

    /// `x!`, `f()!`, `a[0]!`: not `try!` and `as!`, which are symbols of their own.
    private func isPostfix(_ token: Token) -> Bool {
        switch token.kind {
        case .word: !(lexer.isText(token, "try") || lexer.isText(token, "as"))
        case .mark: token.isMark(")") || token.isMark("]") || token.isMark(">")
        case .string, .number, .directive, .end: false
        }
    }

    private func isDeclarationWord(_ token: Token) -> Bool {
        switch token.range.count {
        case 4:
            lexer.isText(token, "enum") || lexer.isText(token, "func")
                || lexer.isText(token, "case")
        case 5:
            lexer.isText(token, "class") || lexer.isText(token, "actor")
                || lexer.isText(token, "macro")
        case 6: lexer.isText(token, "struct")
        case 8: lexer.isText(token, "protocol")
        case 9: lexer.isText(token, "extension") || lexer.isText(token, "typealias")
        default: false
        }
    }

    /// Notes what is declared outside of any braces.
    private mutating func readTop(_ token: Token) {
        if lexer.isText(token, "extension") || lexer.isText(token, "typealias") { return }
        if !lexer.isText(token, "func") {
            facts.declaresType = true
        } else if !lexer.isText(context.last, "private"),
            !lexer.isText(context.last, "fileprivate")
        {
            facts.declaresFunction = true
        }
    }

    private mutating func readImport(_ token: Token) {
        guard let found = ImportReader.read(token, after: context, branches.open, &lexer) else {
            return
        }
        facts.imports.append(found)
    }
}
