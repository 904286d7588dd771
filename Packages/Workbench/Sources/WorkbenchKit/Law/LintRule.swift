// SPDX-License-Identifier: Apache-2.0

/// A rule: its name in findings and baselines, why it exists, and how to mend a breach.
package struct LintRule: Sendable, Hashable {
    package let id: String
    package let why: String
    package let remedy: String
    /// The rows of the requirements it enforces.
    package let rows: [String]
    /// Whether it is held only where the law file names it. The others hold wherever they have what
    /// they judge by.
    package let isOptIn: Bool

    init(
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
