// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// The words after a command: names, and options with or without a value, in any order.
package struct Options {
    package private(set) var names: [String] = []
    package private(set) var values: [String: [String]] = [:]
    package private(set) var flags: Set<String> = []

    /// Reads the words. Unknown options are refused, and so are more names than a command takes.
    package init(
        _ words: ArraySlice<String>, values known: Set<String>, flags knownFlags: Set<String>,
        names most: Int = 0
    ) throws(WorkbenchFailure) {
        // Whatever reads a repository may run its manifests, or be told not to.
        let knownFlags = known.contains("--root") ? knownFlags.union(["--no-run"]) : knownFlags
        var scanner = ArgumentScanner(words)
        func isUnknown(_ word: String) -> WorkbenchFailure {
            .usage("\(word) is not known here.\(Self.hint(word, among: known.union(knownFlags)))")
        }
        do {
            while let argument = try scanner.next(takesValue: {
                known.contains($0) ? true : knownFlags.contains($0) ? false : nil
            }) {
                switch argument {
                case .word(let word):
                    guard names.count < most else { throw isUnknown(word) }
                    names.append(word)
                case .option(let name, let value?): values[name, default: []].append(value)
                case .option(let name, nil): flags.insert(name)
                }
            }
        } catch {
            switch error as? ArgumentScanner.Failure {
            case .unknown(let word)?: throw isUnknown(word)
            case .missingValue(let name)?: throw .usage("\(name) needs a value after it.")
            case .unwantedValue(let name)?: throw .usage("\(name) takes no value.")
            case nil: throw error as? WorkbenchFailure ?? .usage("\(error)")
            }
        }
    }

    /// The value of an option; when it is repeated, the last value counts.
    package subscript(name: String) -> String? { values[name]?.last }

    package func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// An option's value from a fixed list.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, default standard: Choice
    ) throws(WorkbenchFailure) -> Choice {
        guard let text = self[name] else { return standard }
        guard let choice = Choice(rawValue: text) else {
            let all = Choice.allCases.map(\.rawValue)
            throw .usage(
                "\(name) is one of \(all.joined(separator: ", ")), not \(text)."
                    + Self.hint(text, among: all))
        }
        return choice
    }

    /// What was probably meant.
    package static func hint(_ typed: String, among known: some Sequence<String>) -> String {
        let best = known.map { ($0, EditDistance.between(typed, $0, limit: 3)) }
            .min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let best, best.1 <= 3 else { return "" }
        return " Did you mean \(best.0)?"
    }
}
