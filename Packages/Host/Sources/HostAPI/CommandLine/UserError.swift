// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
import Foundation

/// What a person is told when a command cannot go on.
public struct UserError: AxiomError, Equatable {
    /// Stable word for machines, such as `unknown_exercise`.
    public let code: String
    /// The exit code of the process.
    public let exit: ExitCode
    /// What happened, with the value and the bound. Full sentence, lower-case first letter.
    public let message: String
    /// What to type next.
    public let hint: String?
    /// The option or argument at fault.
    public let field: String?

    /// What to type where nobody is signed in.
    public static let signInHint = "\(ProgramName.current) auth login NAME"
    /// What to type where the database cannot be used.
    public static let databaseHint = "\(ProgramName.current) db check"
    /// What to type where the unit of a weight is not known.
    public static let unitHint =
        "once for all loads and weights: \(ProgramName.current) config set unit kg"
    /// What to type where an import has no such source.
    public static let sourceHint = "--source takes a part of one of these names, or leave it out"
    /// What is said after a figure that is unlikely.
    public static let sure = " Nothing was logged. Add --yes if it is right."

    /// What a person is told.
    /// - Parameters:
    ///   - code: a stable word for machines.
    ///   - message: what happened, as a sentence that begins with a lower-case letter.
    ///   - hint: what to type next.
    ///   - field: the option or argument at fault.
    public init(
        _ code: String, _ exit: ExitCode, _ message: String, hint: String? = nil,
        field: String? = nil
    ) {
        self.code = code
        self.exit = exit
        self.message = message
        self.hint = hint
        self.field = field
    }

    /// A mistake in how the command was written.
    public static func usage(
        _ message: String, hint: String? = nil, field: String? = nil
    ) -> UserError {
        UserError("usage", .usage, message, hint: hint, field: field)
    }
}
