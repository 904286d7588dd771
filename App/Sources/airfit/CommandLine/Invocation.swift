// SPDX-License-Identifier: Apache-2.0

/// A command line that was understood: which command, which options, which words.
struct Invocation: Sendable {
    /// The command's path without `airfit`, such as `["import", "auto"]`.
    let path: [String]
    /// The words that are neither command nor option.
    let words: [String]
    /// Values by long option name, in the order they were given. The value of a flag is empty.
    let values: [String: [String]]

    /// Whether a flag was given.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The value of an option, if it was given; the last one where it was given more than once.
    func value(_ option: Option) -> String? { values[option.name]?.last }

    /// All values of an option.
    func values(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// The value of an option as a whole number from 1 to 100,000. Throws for any other value.
    func number(_ option: Option) throws(UserError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), (1...100_000).contains(number) else {
            throw .usage(
                "--\(option.name) needs a whole number from 1 to 100000, not \"\(text)\".",
                field: option.name)
        }
        return number
    }
}
