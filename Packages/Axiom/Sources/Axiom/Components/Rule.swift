// SPDX-License-Identifier: Apache-2.0

/// One of the nineteen rules of the architecture (RFC-001, Architectural Constraints and Appendix A).
public struct Rule: Sendable, Equatable, Identifiable {
    /// How the specification wants the rule checked (Appendix A, Validation).
    public enum Validation: String, Sendable {
        /// By the types alone.
        case typeSystem = "type system"
        /// By the compiler.
        case compileTime = "compile-time"
        /// While the app runs.
        case runtime
    }

    /// When the rule is due (Appendix C). Rules 14 to 19, which the appendix leaves out, are due
    /// with the second phase.
    public enum Phase: String, Sendable, CaseIterable {
        /// In the first version that runs at all.
        case mvp
        /// In version 1.0.
        case v1
    }

    /// What holds a rule here.
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
    }

    /// Its number, 1 to 19.
    public let number: Int
    /// What it says.
    public let sentence: String
    /// The rules without which it cannot hold.
    public let requires: [Int]
    /// The rules that build on it.
    public let enables: [Int]
    /// How the specification wants it checked.
    public let validation: Validation
    /// When it is due.
    public let phase: Phase
    /// What holds it here, the earliest first.
    public let enforcement: [Enforcement]
    /// The rows of the evidence table whose tests show it.
    public let evidence: [String]

    /// The number.
    public var id: Int { number }
}
