// SPDX-License-Identifier: Apache-2.0

/// The arguments of a command line, taken one after the other: words, and options with their values.
///
/// A value stands behind its option or after `=`. `-ab` is `-a -b` where neither takes a value, and
/// `--` ends the options. A lone `-` is a word, and so is `-3` or `-.5`, as no option begins with a
/// digit or a point.
public struct ArgumentScanner {
    /// A word, or an option as it is spelled; the value is `nil` where it takes none.
    public enum Argument: Equatable, Sendable {
        case word(String)
        case option(String, value: String?)
    }

    /// An option that cannot be read, as it is spelled.
    public enum Failure: Error, Equatable {
        case unknown(String)
        case missingValue(String)
        case unwantedValue(String)
    }

    private var rest: ArraySlice<String>
    private var hasEnded = false

    /// A scanner of the arguments after the program's name.
    public init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

    /// The next argument; `nil` after the last.
    /// - Parameter takesValue: whether an option takes a value; `nil` where there is none of this
    ///   spelling, such as `-n` or `--name`.
    public mutating func next(
        takesValue: (String) -> Bool?
    ) throws(Failure) -> Argument? {
        guard let word = rest.popFirst() else { return nil }
        if hasEnded { return .word(word) }
        if word == "--" {
            hasEnded = true
            return try next(takesValue: takesValue)
        }
        guard word.hasPrefix("-"), let second = word.dropFirst().first, !second.isNumber,
            second != "."
        else { return .word(word) }
        let letters = word.dropFirst()
        if second != "-", letters.count > 1,
            letters.allSatisfy({ takesValue("-\($0)") == false })
        {
            rest = (letters.dropFirst().map { "-\($0)" } + rest)[...]
            return .option("-\(second)", value: nil)
        }
        let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (spelled, value) = (String(halves[0]), halves.count == 2 ? String(halves[1]) : nil)
        switch takesValue(spelled) {
        case nil: throw .unknown(spelled)
        case false?:
            guard value == nil else { throw .unwantedValue(spelled) }
            return .option(spelled, value: nil)
        case true?:
            guard let value = value ?? rest.popFirst() else { throw .missingValue(spelled) }
            return .option(spelled, value: value)
        }
    }
}
