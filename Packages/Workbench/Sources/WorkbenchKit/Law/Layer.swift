// SPDX-License-Identifier: Apache-2.0

/// A layer: what its modules may import, and why no more. Whatever is not named is forbidden.
package struct Layer: Sendable {
    package let name: String
    /// The layer of specification 002 it stands for, nil where 002 has none.
    package let airfit: AirFitLayer?
    /// Whether it holds protocols and values only, so that others may see it.
    package let isInterface: Bool
    /// Layers of the same domain it may import.
    package let own: Set<String>
    /// Layers of any domain it may import, and layers without a domain.
    package let any: Set<String>
    /// Modules of the framework packages it may import.
    package let frameworks: Set<String>
    /// Modules from outside the repository it may import.
    package let system: Set<String>
    /// Symbols it may not name, with the reason for each group.
    package let forbidden: [SymbolGroup]
    /// Whether its manifest must list its clients.
    package let isClosed: Bool
    /// Why the limits are as they are, in one sentence.
    package let why: String
    /// What to do instead, in one sentence.
    package let remedy: String

    init(
        _ name: String, airfit: AirFitLayer? = nil, isInterface: Bool = false,
        own: Set<String> = [], any: Set<String> = [], frameworks: Set<String> = [],
        system: Set<String>, forbidden: [SymbolGroup] = [], isClosed: Bool = false,
        why: String, remedy: String
    ) {
        self.name = name
        self.airfit = airfit
        self.isInterface = isInterface
        self.own = own
        self.any = any
        self.frameworks = frameworks
        self.system = system
        self.forbidden = forbidden
        self.isClosed = isClosed
        self.why = why
        self.remedy = remedy
    }
}

/// Symbols that are forbidden together, for one reason.
package struct SymbolGroup: Sendable {
    /// The rule that a finding names.
    package let rule: LintRule
    /// `URLSession`, `print()`, `Task.sleep`, `try!`, `@State`.
    package let symbols: Set<String>

    init(_ rule: LintRule, _ symbols: Set<String>) {
        self.rule = rule
        self.symbols = symbols
    }
}
