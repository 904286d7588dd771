// SPDX-License-Identifier: Apache-2.0

/// One breach of the law: its place, its rule, why the rule exists, and how to fix it.
package struct Finding: Sendable, Hashable {
    package let rule: LintRule
    /// The path from the root of the repository.
    package let file: String
    package let line: Int
    /// The module or package with the breach.
    package let owner: String
    /// The breaching module, symbol or edge. Together with rule and owner it is the key of a
    /// baseline entry.
    package let symbol: String
    /// What is wrong, in one sentence.
    package let message: String
    package let why: String
    package let remedy: String
    /// Whether the law reports it only as a warning.
    package var isWarning = false

    /// How reports name its weight.
    var level: String { isWarning ? "warning" : "error" }

    /// A finding at a line, from 1.
    package init(
        _ rule: LintRule, _ file: String, _ line: Int, owner: String, symbol: String,
        _ message: String, why: String? = nil, remedy: String? = nil
    ) {
        self.rule = rule
        self.file = file
        self.line = max(line, 1)
        self.owner = owner
        self.symbol = symbol
        self.message = message
        self.why = why ?? rule.why
        self.remedy = remedy ?? rule.remedy
    }
}
