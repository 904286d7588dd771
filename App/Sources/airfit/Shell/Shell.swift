// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Everything the process is given from outside: environment, streams and the time.
struct Shell: Sendable {
    /// Environment variables.
    var environment: [String: String]
    /// Whether each standard stream is a terminal.
    var inputIsTerminal: Bool
    var outputIsTerminal: Bool
    var errorIsTerminal = false
    /// Columns of the terminal; 80 where there is none.
    var columns: Int
    /// Rows of the terminal; `nil` where there is none.
    var rows: Int?
    /// All of standard input, at most `limit` bytes.
    var readInput: @Sendable (_ limit: Int) throws -> Data
    /// A line typed without showing it; `nil` at the end of input.
    var readSecret: @Sendable (_ prompt: String) throws -> String?
    /// Writes to standard output and standard error.
    var write: @Sendable (String) -> Void
    var writeError: @Sendable (String) -> Void
    /// The time now.
    var now: @Sendable () -> Date
    /// Whose time timers take.
    var timer: any Clock<Duration> = ContinuousClock()
    /// A line typed in answer to a question; `nil` at the end of input.
    var readAnswer: @Sendable (_ question: String) -> String? = { _ in nil }
    /// Writes the report of a command whose work is done; `nil` means `write`. When it fails, it
    /// says that the command itself is done.
    var writeOutcome: (@Sendable (String) -> Void)? = nil
    /// From now on, ends the program as soon as nobody reads standard output any more. A write would
    /// find that out, but who waits does not write.
    var endWithReader: @Sendable () -> Void = {}
    /// Shows a text in a pager, a command line; returns false when it cannot be started.
    var page: (@Sendable (_ line: String, _ text: String) -> Bool)? = nil

    /// The value of a variable, `nil` when it is unset or empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
