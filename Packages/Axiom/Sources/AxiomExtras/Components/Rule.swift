// SPDX-License-Identifier: Apache-2.0

/// One of the nineteen rules of the architecture (RFC-001, Architectural Constraints and Appendix
/// A). Each repository decides how it enforces them.
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
        /// In the first version that works.
        case mvp
        /// In version 1.0.
        case v1
    }

    /// Its number, 1 to 19.
    public let number: Int
    /// The rule as a sentence.
    public let sentence: String
    /// The numbers of the rules that it requires.
    public let requires: [Int]
    /// The numbers of the rules that build on it.
    public let enables: [Int]
    /// How the specification wants it checked.
    public let validation: Validation
    /// When it is due.
    public let phase: Phase

    /// The number.
    public var id: Int { number }
}
