// SPDX-License-Identifier: Apache-2.0

/// A layer: what its modules may import, and why no more. Whatever is not named is forbidden.
package struct Layer: Sendable {
    /// What a layer of test code may do.
    package enum TestRole: String, Sendable, CaseIterable {
        /// It may import test code.
        case run
        /// It may, and is test code itself.
        case support
    }

    /// What a layer may import.
    package struct Imports: Sendable {
        /// Layers of the same domain.
        package var own: Set<String> = []
        /// Layers of any domain, and layers without one.
        package var layers: Set<String> = []
        /// Modules of the repository.
        package var modules: Set<String> = []
        /// Modules from outside.
        package var outside: Set<String> = ["*"]
    }

    package let name: String
    let match: [LawPattern]
    /// Its modules with those of them that each may import; nil for a layer without an order.
    package let order: [String: Set<String>]?
    /// What it may import; nil for everything.
    package let imports: Imports?
    /// Symbols it may not name, with the reason for each group.
    package let forbidden: [SymbolGroup]
    /// The layers whose modules its manifest may list as clients; nil for an open layer.
    package let closed: Set<String>?
    /// The layer of the files that name implementations in its place.
    package let composedIn: String?
    package let tests: TestRole?
    /// The layer of the matrix that it stands for.
    package let stage: String?
    /// Why the limits are as they are, in one sentence.
    package let why: String
    /// What to do instead, in one sentence.
    package let remedy: String
}

/// Symbols that are forbidden together, for one reason.
package struct SymbolGroup: Sendable {
    package let name: String
    /// The rule that a finding names.
    package let rule: LintRule
    /// `URLSession`, `print()`, `Task.sleep`, `try!`, `@State`.
    package let symbols: Set<String>
    package let why: String?
    package let remedy: String?
}

/// Where a module stands in the law.
package struct Place: Sendable, Equatable {
    /// The layer's name, nil for a module that no layer fits.
    package var layer: String?
    /// The domain it belongs to, if it belongs to one.
    package var domain: String?
}

/// An ordered pair of the matrix, decided.
package struct LayerPair: Sendable {
    /// What the matrix says.
    package enum Verdict: String, Sendable, CaseIterable {
        case allowed
        /// Protocols and values; an implementation only where the app is composed.
        case interfaces
        /// The composition root only.
        case composition
        /// Inside one domain; the layers decide there.
        case ownComponent
        /// The order of the layer's modules decides.
        case order
        case forbidden
    }

    package let from: String
    package let to: String
    package let verdict: Verdict
    /// The reason, as the specification's table gives it or a ruling decides.
    package let why: String
    package let rows: String

    /// How a finding names the pair.
    package var name: String { "\(from) → \(to)" }

    /// What a finding gives as the reason.
    var reason: String { rows.isEmpty ? why : "\(why) (\(rows))" }
}
