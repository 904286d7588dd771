// SPDX-License-Identifier: Apache-2.0

/// What enforces one of the nineteen rules of the architecture in this repository. Axiom's `Rule` says
/// what the rule is.
public struct EnforcedRule: Sendable, Equatable {
    /// What holds a rule.
    public enum Means: String, Sendable, CaseIterable {
        /// Breaking it does not typecheck.
        case types
        /// The compiler refuses an import that the manifest does not allow.
        case imports
        /// A source scan finds it.
        case lint
        /// It is refused with an error, or cannot happen, while the app runs.
        case runtime
        /// Only a test shows that the framework keeps it.
        case test
    }

    /// One thing that holds the rule.
    public struct Enforcement: Sendable, Equatable {
        /// How.
        public let means: Means
        /// By what, in a few words.
        public let by: String
        /// The file of the repository to look into.
        public let place: String

        init(_ means: Means, _ by: String, _ place: String) {
            (self.means, self.by, self.place) = (means, by, place)
        }
    }

    /// The number of the rule, 1 to 19.
    public let number: Int
    /// The rows of the evidence table whose tests show it.
    public let evidence: [String]
    /// What holds it here, the earliest first.
    public let enforcement: [Enforcement]

    init(_ number: Int, evidence: [String], _ enforcement: Enforcement...) {
        (self.number, self.evidence, self.enforcement) = (number, evidence, enforcement)
    }
}
