// SPDX-License-Identifier: Apache-2.0

extension Rule {
    /// The rules as text, at most 80 columns wide: number and sentence, what the rule requires and
    /// enables, and by what it is held here; the specification's own wish where that differs.
    public static var table: String {
        all.map { rule in
            let number = (rule.number < 10 ? " " : "") + "\(rule.number)"
            let notes = [
                rule.requires.isEmpty ? nil : "requires \(list(rule.requires))",
                rule.enables.isEmpty ? nil : "enables \(list(rule.enables))",
                "\(rule.phase)", "specified: \(rule.validation.rawValue)",
            ]
            let lines =
                ["\(number)  \(rule.sentence)"]
                + ["    " + notes.compactMap(\.self).joined(separator: " · ")]
                + rule.enforcement.map { "    \($0.means): \($0.by)" }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func list(_ numbers: [Int]) -> String {
        numbers.map(String.init).joined(separator: ", ")
    }
}
