// SPDX-License-Identifier: Apache-2.0

/// A Swift file as tokens and lines, to find places in it that comments, strings and white space
/// cannot fake. Places are counted in bytes.
struct SwiftText {
    private struct Piece {
        let kind: Token.Kind
        let range: Range<Int>
        let line: Int
    }

    let bytes: [UInt8]
    private let pieces: [Piece]
    /// Where each line begins; behind a last line break there is one more, empty line.
    let starts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        pieces = Self.cut(bytes)
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line, from 0, on which an occurrence of these tokens begins, and the token behind it.
    struct Match {
        let first: Int
        fileprivate let end: Int
    }

    /// The first occurrence at or after the end of another one; white space, line breaks and
    /// comments do not count.
    func first(_ code: String, after match: Match? = nil) -> Match? {
        find(Self(code), from: match?.end ?? 0)
    }

    private func find(_ wanted: SwiftText, from start: Int) -> Match? {
        let count = wanted.pieces.count
        guard count > 0, start <= pieces.count - count else { return nil }
        for index in start...(pieces.count - count)
        where (0..<count).allSatisfy({ same(pieces[index + $0], wanted, wanted.pieces[$0]) }) {
            return Match(first: pieces[index].line, end: index + count)
        }
        return nil
    }

    private func same(_ piece: Piece, _ other: SwiftText, _ wanted: Piece) -> Bool {
        piece.kind == wanted.kind && piece.range.count == wanted.range.count
            && bytes[piece.range].elementsEqual(other.bytes[wanted.range])
    }

    private func text(_ piece: Piece) -> String {
        String(decoding: bytes[piece.range], as: UTF8.self)
    }

    /// A line without its end.
    func line(_ index: Int) -> ArraySlice<UInt8> {
        let end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count
        return bytes[starts[index]..<end]
    }

    /// The modules that are imported, each with its line.
    var imports: [(module: String, line: Int)] {
        let word = Array("import".utf8)
        return pieces.indices.dropLast().compactMap { index in
            let (piece, next) = (pieces[index], pieces[index + 1])
            guard piece.kind == .word, bytes[piece.range].elementsEqual(word), next.kind == .word,
                piece.line == next.line,
                index == 0 || pieces[index - 1].line < piece.line
                    || pieces[index - 1].kind == .word
            else { return nil }
            return (text(next), piece.line)
        }
    }

    private static func cut(_ bytes: [UInt8]) -> [Piece] {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var pieces: [Piece] = []
            while true {
                let token = lexer.next()
                if token.kind == .end { return pieces }
                pieces.append(Piece(kind: token.kind, range: token.range, line: token.line - 1))
            }
        }
    }
}
