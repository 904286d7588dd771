// SPDX-License-Identifier: Apache-2.0

/// The sentences in a Swift file that a person may read when the program runs: every string of at
/// least three words. Concatenated strings are one sentence; an interpolation is written as
/// `<name>`.
struct Messages: Sendable {
    let all: [String]

    init(_ text: String) {
        var seen: Set<String> = []
        all = Self.texts(of: text).filter { Self.isMessage($0) && seen.insert($0).inserted }
    }

    /// SQL, markup, commands to type and names are not messages.
    private static func isMessage(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && $0 != "'" && $0 != "<" && $0 != ">" }
            .filter { !$0.contains("<") && $0.count > 1 }
        guard words.count >= 3, text.contains(" "), let first = words.first.map({ String($0) }),
            !sql.contains(first)
        else { return false }
        return first != "airfit" && !["</", "/>", "= ?"].contains { text.contains($0) }
    }

    private static let sql: Set = [
        "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "PRAGMA", "WITH", "AND",
        "WHERE", "FROM", "ORDER", "JOIN", "LEFT", "ON", "BEGIN", "ATTACH", "REPLACE", "VALUES",
    ]

    /// The texts of a file.
    private static func texts(of text: String) -> [String] {
        var texts: [String] = []
        // The last two pieces: a text behind a text and a plus belongs to it.
        var (last, before): (SwiftPieces.Piece?, SwiftPieces.Piece?)
        for piece in SwiftPieces(text) {
            if case .text(let said) = piece {
                if case .sign(UInt8(ascii: "+"), _) = last, case .text = before {
                    texts[texts.count - 1] += said
                } else {
                    texts.append(said)
                }
            }
            (before, last) = (last, piece)
        }
        return texts
    }
}
