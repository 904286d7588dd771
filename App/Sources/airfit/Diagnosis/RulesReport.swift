// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import HostAPI
import WorkbenchRules

/// The law of the architecture: the rules of Axiom, and what enforces each in this repository.
struct RulesReport {
    private let rules = Array(zip(Rule.all, EnforcedRule.all))

    var output: Output {
        Output(
            Report(data: [
                "rules": .list(rules) { rule, held in
                    [
                        "number": .int(rule.number), "sentence": .string(rule.sentence),
                        "requires": .list(rule.requires) { .int($0) },
                        "enables": .list(rule.enables) { .int($0) },
                        "validation": .string(rule.validation.rawValue),
                        "held_by": .list(held.enforcement) { held in
                            [
                                "means": .string(held.means.rawValue), "by": .string(held.by),
                                "place": .string(held.place),
                            ]
                        },
                    ]
                }
            ]) { context in lines.map { context.plain($0) } })
    }

    /// At most 80 columns wide: number and sentence, what the rule requires and enables, its phase,
    /// the validation that the specification asks for, and what enforces it here.
    var lines: [String] {
        rules.flatMap { rule, held in
            let number = (rule.number < 10 ? " " : "") + "\(rule.number)"
            let notes = [
                rule.requires.isEmpty ? nil : "requires \(list(rule.requires))",
                rule.enables.isEmpty ? nil : "enables \(list(rule.enables))",
                "\(rule.phase)", "specified: \(rule.validation.rawValue)",
            ]
            return ["\(number)  \(rule.sentence)"]
                + ["    " + notes.compactMap(\.self).joined(separator: " · ")]
                + held.enforcement.map { "    \($0.means): \($0.by)" }
        }
    }

    private func list(_ numbers: [Int]) -> String {
        numbers.map(String.init).joined(separator: ", ")
    }
}
