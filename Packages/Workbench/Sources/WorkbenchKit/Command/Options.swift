// SPDX-License-Identifier: Apache-2.0

import AxiomCore

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
        var rest = words
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? word
            if knownFlags.contains(name), parts.count == 1 {
                flags.insert(name)
            } else if known.contains(name) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw .usage("\(name) needs a value after it.")
                }
                values[name, default: []].append(value)
            } else if names.count < most, !word.hasPrefix("-") {
                names.append(word)
            } else {
                throw .usage(
                    "\(word) is not known here.\(Self.hint(name, among: known.union(knownFlags)))")
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
