// SPDX-License-Identifier: Apache-2.0

/// One breach of the law: where, which rule, why the rule exists, and how to mend it.
package struct Finding: Sendable, Hashable {
    package let rule: LintRule
    /// The path from the root of the repository.
    package let file: String
    package let line: Int
    /// The module it is found in, or the package.
    package let owner: String
    /// What breaches: a module, a symbol, an edge. With rule and owner the key of a baseline.
    package let symbol: String
    /// What is wrong, in one sentence.
    package let message: String
    package let why: String
    package let remedy: String
    /// Whether the law only warns of it.
    package var isWarning = false

    /// How reports name its weight.
    var level: String { isWarning ? "warning" : "error" }

    init(
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
