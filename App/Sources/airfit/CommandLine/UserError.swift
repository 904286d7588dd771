// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation

/// What a person is told when a command cannot go on.
struct UserError: AxiomError, Equatable {
    /// Stable word for machines, such as `unknown_exercise`.
    let code: String
    /// The exit code of the process.
    let exit: ExitCode
    /// What happened, with the value and the bound. Full sentence, lower-case first letter.
    let message: String
    /// What to type next.
    let hint: String?
    /// The option or argument at fault.
    let field: String?

    /// What to type where nobody is signed in.
    static let signInHint = "airfit auth login NAME"
    /// What to type where the database cannot be used.
    static let databaseHint = "airfit db check"
    /// What to type where nothing that a person can do is known.
    static let reportHint = "airfit help bugs"

    init(
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
    static func usage(_ message: String, hint: String? = nil, field: String? = nil) -> UserError {
        UserError("usage", .usage, message, hint: hint, field: field)
    }
}
