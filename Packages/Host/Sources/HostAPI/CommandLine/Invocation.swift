// SPDX-License-Identifier: Apache-2.0

public import CoreModels

/// A command line that was understood: which command, which options, which words.
public struct Invocation: Sendable {
    /// The command's path without `airfit`, such as `["import", "auto"]`.
    public let path: [String]
    /// The words that are neither command nor option.
    public let words: [String]
    /// Values by long option name, in the order they were given. The value of a flag is empty.
    public let values: [String: [String]]

    /// A command line that was understood.
    public init(path: [String], words: [String], values: [String: [String]]) {
        self.path = path
        self.words = words
        self.values = values
    }

    /// Whether a flag was given.
    public func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The value of an option, if it was given; the last one where it was given more than once.
    public func value(_ option: Option) -> String? { values[option.name]?.last }

    /// All values of an option.
    public func values(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// The first figure of a line that is less than nothing, such as `-80kg`.
    public static func signedFigure(in line: String) -> Substring? {
        line.split(whereSeparator: \.isWhitespace).first { word in
            ["-", "\u{2212}"].contains(word.first) && word.dropFirst().first?.isNumber == true
        }
    }

    /// The value of an option as a whole number from 1 to 100,000. Throws for any other value.
    public func number(_ option: Option) throws(UserError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text, in: 1...100_000) else {
            throw .usage(
                "--\(option.name) needs a whole number from 1 to 100000, not \"\(text)\".",
                field: option.name)
        }
        return number
    }

    /// The file of `-o`; `nil` for standard output, which `-` is too.
    public var outputFile: String? { value(.output).flatMap { $0 == "-" ? nil : $0 } }

    /// The unit of `--unit`.
    public func massUnit() throws(UserError) -> MassUnit? {
        guard let text = value(.unit) else { return nil }
        guard let unit = MassUnit(word: text) else {
            throw .usage("--unit is kg or lb, not \"\(text)\".", field: "unit")
        }
        return unit
    }

    /// The value of an option that must be one of a few words; `nil` when it is not given. Throws
    /// for another word.
    public func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ option: String
    ) throws(UserError) -> Choice? {
        guard let text = values[option]?.last else { return nil }
        if let choice = Choice(rawValue: text.lowercased()) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let meant = Suggestions.nearest(to: text, among: names).map { " Did you mean \($0)?" } ?? ""
        throw .usage(
            "--\(option) is one of \(names.joined(separator: ", ")), not \"\(text)\".\(meant)",
            field: option)
    }
}

extension Invocation {
    /// The same command line with other words, and with other values of some options.
    public func replacing(
        words: [String]? = nil, _ values: [String: [String]] = [:]
    ) -> Invocation {
        Invocation(
            path: path, words: words ?? self.words, values: self.values.merging(values) { $1 })
    }
}
