// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// Ids of entries as a person writes them: a letter for their kind, and one number or the first and
/// the last.
public struct EntryRange: Sendable {
    /// The letter of their kind, in lower case.
    public let letter: Character
    /// Their numbers, at most 1,000.
    public let ids: ClosedRange<Int64>

    /// The entries of `s352` or `s352-s354`; `nil` for a word of another form.
    /// - Throws: for a range that is backwards or too long.
    public init?(_ word: String) throws(UserError) {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard let letter = word.first.map({ Character($0.lowercased()) }), letter.isLetter,
            (1...2).contains(ends.count), let first = Identifier.number(ends[0], letter: letter),
            let last = ends.count == 1 ? first : Identifier.number(ends[1], letter: letter)
        else { return nil }
        guard first <= last, last - first < 1_000 else {
            throw .usage(
                "\"\(word)\" is not a range: the smaller id comes first, and it has at most 1,000.",
                field: "ID")
        }
        self.letter = letter
        ids = first...last
    }
}
