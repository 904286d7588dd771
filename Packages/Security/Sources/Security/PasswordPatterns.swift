// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A password seen the way a guesser sees it: without case, and with digits that stand for letters.
struct PasswordPatterns {
    private let folded: String
    private let scalars: [Unicode.Scalar]

    init(_ text: String) {
        folded = Self.fold(text)
        scalars = Array(folded.unicodeScalars)
    }

    static func fold(_ text: String) -> String {
        text.lowercased()
    }

    /// A common password as it is, without its spaces, spelled with digits for letters, or with
    /// digits and marks before or after it.
    var isCommon: Bool {
        let joined = String(String.UnicodeScalarView(scalars.filter { $0 != " " }))
        let core = Self.core(of: joined)
        return [
            folded, joined, core, Self.letters(of: joined), Self.core(of: Self.letters(of: core)),
        ]
        .contains { CommonPasswords.contains($0) }
    }

    /// The same piece twice or more from one end to the other, or at most three different
    /// characters.
    var isRepetition: Bool {
        if Set(scalars).count <= 3 { return true }
        guard scalars.count >= 2 else { return true }
        return (1...(scalars.count / 2)).contains { period in
            zip(scalars, scalars.dropFirst(period)).allSatisfy { $0 == $1 }
        }
    }

    /// Fewer than four characters lie outside runs of neighbours.
    var isSequence: Bool {
        var outside = 0
        var start = 0
        while start < scalars.count {
            let length = runLength(from: start)
            if length < 3 {
                outside += 1
                start += 1
            } else {
                start += length
            }
        }
        return outside < 4
    }

    /// The longest run from `start` that keeps to one line and one direction.
    private func runLength(from start: Int) -> Int {
        var longest = 1
        for line in Self.lines {
            for step in [1, -1] {
                var length = 1
                while start + length < scalars.count,
                    let from = line[scalars[start + length - 1]],
                    let to = line[scalars[start + length]],
                    to - from == step
                {
                    length += 1
                }
                longest = max(longest, length)
            }
        }
        return longest
    }

    /// The lines a lazy hand follows, each character with its place. German and French keyboards
    /// too.
    private static let lines: [[Unicode.Scalar: Int]] = [
        "abcdefghijklmnopqrstuvwxyz", "0123456789", "1234567890",
        "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm",
        "wxcvbn",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    ].map { line in
        line.unicodeScalars.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
    }

    /// Without the digits and marks at both ends.
    private static func core(of text: String) -> String {
        func isLetter(_ character: Character) -> Bool { character.isLetter }
        guard let first = text.firstIndex(where: isLetter),
            let last = text.lastIndex(where: isLetter)
        else {
            return text
        }
        return String(text[first...last])
    }

    /// With digits and marks read as the letters they resemble.
    private static func letters(of text: String) -> String {
        String(text.map { lookalikes[$0] ?? $0 })
    }

    private static let lookalikes: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
    ]
}
