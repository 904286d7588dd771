// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// Ids as people write them: a letter and a number, or the number alone. It has a file of its own
/// because commands, documents and errors of every domain read them.
public enum Identifier {
    /// The number of an id with this letter, from 1; `nil` for any other text.
    public static func number(_ text: String, letter: Character) -> Int64? {
        let digits =
            text.first.map { Character($0.lowercased()) } == letter ? text.dropFirst() : text[...]
        return Int64(digits, in: .rowIDs)
    }
}
