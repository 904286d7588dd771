// SPDX-License-Identifier: Apache-2.0

/// How this repository enforces one of the nineteen rules of the architecture. Axiom's `Rule`
/// states the rule.
public struct EnforcedRule: Sendable, Equatable {
    /// What holds a rule.
    public enum Means: String, Sendable, CaseIterable {
        /// Breaking it does not typecheck.
        case types
        /// The compiler refuses an import that the manifest does not allow.
        case imports
        /// A source scan finds it.
        case lint
        /// It is refused with an error, or is impossible, at run time.
        case runtime
        /// Only a test shows that the framework follows the rule.
        case test
    }

    /// One way in which the rule is enforced.
    public struct Enforcement: Sendable, Equatable {
        /// How.
        public let means: Means
        /// What enforces it, in a few words.
        public let by: String
        /// The file of the repository to look into.
        public let place: String
        /// The words of that file which enforce it.
        public let words: String

        init(_ means: Means, _ by: String, _ place: (file: String, words: String)) {
            (self.means, self.by) = (means, by)
            (self.place, words) = place
        }
    }

    /// The number of the rule, 1 to 19.
    public let number: Int
    /// The rows of the evidence table whose tests prove it.
    public let evidence: [String]
    /// How it is enforced here, beginning with the earliest check.
    public let enforcement: [Enforcement]

    init(_ number: Int, evidence: [String], _ enforcement: Enforcement...) {
        (self.number, self.evidence, self.enforcement) = (number, evidence, enforcement)
    }
}
