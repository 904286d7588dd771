// SPDX-License-Identifier: Apache-2.0

/// Rows put into the lists of a manifest, whatever else is computed in it. Only the place of a row is
/// read; all other bytes stay.
package struct ManifestEdit {
    /// A token with what it says and where.
    private struct Piece {
        let token: Token
        let text: String

        /// How many brackets are open around it.
        let depth: Int

        func isMark(_ mark: Unicode.Scalar) -> Bool { token.isMark(mark) }

        /// Behind its last byte, the quotation mark of a text included.
        var end: Int { token.range.upperBound + (token.kind == .string ? 1 : 0) }
    }

    private static let targets: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

    package private(set) var text: String
    private var pieces: [Piece]

    package init(_ text: String) {
        self.text = text
        pieces = Self.pieces(of: text)
    }

    /// Adds a row to the dependencies of a target; false where the manifest does not list them.
    package mutating func add(_ row: String, toTarget name: String) -> Bool {
        var found: (depth: Int, arguments: [String: Int])?
        for index in pieces.indices where Self.targets.contains(pieces[index].text) {
            guard pieces.indices.contains(index + 1), pieces[index + 1].isMark("("),
                let arguments = arguments(from: index + 1), let own = arguments["name"],
                pieces[own].token.kind == .string, pieces[own].text == name,
                // Inside another target it is one of that one's rows.
                pieces[index].depth < found?.depth ?? .max
            else { continue }
            found = (pieces[index].depth, arguments)
        }
        guard let arguments = found?.arguments, let own = arguments["name"] else { return false }
        if let list = arguments["dependencies"] { return add(row, toListAt: list) }
        return replace(pieces[own].end..<pieces[own].end, with: ", dependencies: [\(row)]")
    }

    /// Adds a row to the dependencies of the package; false where the manifest does not list them.
    mutating func addPackage(_ row: String) -> Bool {
        for index in pieces.indices where pieces[index].text == "Package" {
            guard pieces.indices.contains(index + 1), pieces[index + 1].isMark("("),
                let arguments = arguments(from: index + 1)
            else { continue }
            if let list = arguments["dependencies"] { return add(row, toListAt: list) }
            guard let targets = arguments["targets"], targets >= 2 else { return false }
            let label = pieces[targets - 2].token.range.lowerBound
            let indent = indent(at: label)
            return replace(label..<label, with: "dependencies: [\(row)],\n\(indent)")
        }
        return false
    }

    /// Where the value of each labelled argument begins, for a call whose parenthesis is here.
    private func arguments(from start: Int) -> [String: Int]? {
        var found: [String: Int] = [:]
        var depth = 0
        for index in start..<pieces.count {
            let piece = pieces[index]
            if ["(", "[", "{"].contains(where: piece.isMark) { depth += 1 }
            if [")", "]", "}"].contains(where: piece.isMark) {
                depth -= 1
                if depth == 0 { return found }
            }
            guard depth == 1, piece.isMark(":"), pieces[index - 1].token.kind == .word,
                index + 1 < pieces.count
            else { continue }
            found[pieces[index - 1].text] = index + 1
        }
        return nil
    }

    private mutating func add(_ row: String, toListAt start: Int) -> Bool {
        guard pieces[start].isMark("["), let end = end(ofListAt: start) else { return false }
        let close = pieces[end].token
        guard end > start + 1 else {
            return replace(
                pieces[start].token.range.upperBound..<close.range.lowerBound, with: row)
        }
        let last = pieces[end - 1]
        let isOpen = last.isMark(",")
        guard last.token.line < close.line else {
            return replace(last.end..<last.end, with: (isOpen ? " " : ", ") + row)
        }
        // A row of its own above the line that ends the list; what stands before it is changed last.
        let bytes = Array(text.utf8)
        let first = pieces[start + 1].token.range.lowerBound
        let line = (bytes[..<close.range.lowerBound].lastIndex(of: 10) ?? -1) + 1
        text = ByteSearch.replacing(
            line..<line, of: text, with: "\(indent(at: first))\(row),\n")
        return replace(last.end..<last.end, with: isOpen ? "" : ",")
    }

    private func end(ofListAt start: Int) -> Int? {
        var depth = 0
        for index in start..<pieces.count {
            if ["(", "[", "{"].contains(where: pieces[index].isMark) { depth += 1 }
            if [")", "]", "}"].contains(where: pieces[index].isMark) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The blanks that the line of a byte begins with.
    private func indent(at place: Int) -> String {
        let bytes = Array(text.utf8)
        let start = (bytes[..<place].lastIndex(of: 10) ?? -1) + 1
        return String(
            decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }

    private mutating func replace(_ range: Range<Int>, with new: String) -> Bool {
        text = ByteSearch.replacing(range, of: text, with: new)
        pieces = Self.pieces(of: text)
        return true
    }

    private static func pieces(of text: String) -> [Piece] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var (pieces, depth): ([Piece], Int) = ([], 0)
            while true {
                let token = lexer.next()
                if token.kind == .end { return pieces }
                if [")", "]", "}"].contains(where: token.isMark) { depth -= 1 }
                let isNamed = token.kind == .word || token.kind == .string
                pieces.append(
                    Piece(token: token, text: isNamed ? lexer.text(token) : "", depth: depth))
                if ["(", "[", "{"].contains(where: token.isMark) { depth += 1 }
            }
        }
    }
}
