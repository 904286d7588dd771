// SPDX-License-Identifier: Apache-2.0

/// Ids as people see them: a letter and a number.
enum ShownID {
    /// The number of an id such as `w41`, or of `41`.
    static func decode<Key: CodingKey>(
        _ letter: Character, from decoder: any Decoder, _ key: Key
    ) throws -> Int64 {
        let container = try decoder.container(keyedBy: Key.self)
        let text = try container.decode(String.self, forKey: key)
        let digits = text.first?.lowercased() == String(letter) ? text.dropFirst() : text[...]
        guard let number = Int64(digits), number > 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "\"\(text)\" is no id such as \(letter)1")
        }
        return number
    }
}
