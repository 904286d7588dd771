// SPDX-License-Identifier: Apache-2.0

/// A rule: its name in findings and baselines, why it exists, and how to fix a breach.
package struct LintRule: Sendable, Hashable {
    package let id: String
    package let why: String
    package let remedy: String
    /// The rows of the requirements it enforces.
    package let rows: [String]
    /// Whether the rule is off unless the law file names it. Other rules are on wherever the law
    /// says enough to check them.
    package let isOptIn: Bool

    /// A rule of the lint, or of a check beside it that reports in the same form.
    package init(
        _ id: String, _ rows: [String], isOptIn: Bool = false, why: String, remedy: String
    ) {
        self.id = id
        self.isOptIn = isOptIn
        self.rows = rows
        self.why = why
        self.remedy = remedy
    }

    package static func == (left: LintRule, right: LintRule) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
