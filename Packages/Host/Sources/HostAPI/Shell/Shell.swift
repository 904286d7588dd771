// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Everything the process is given from outside: environment, streams and the time.
public struct Shell: Sendable {
    /// Environment variables.
    public var environment: [String: String]
    /// Whether each standard stream is a terminal.
    public var inputIsTerminal: Bool
    public var outputIsTerminal: Bool
    public var errorIsTerminal: Bool
    /// Columns of the terminal; 80 where there is none.
    public var columns: Int
    /// Rows of the terminal; `nil` where there is none.
    public var rows: Int?
    /// All of standard input, at most `limit` bytes.
    public var readInput: @Sendable (_ limit: Int) throws -> Data
    /// A line typed without showing it; `nil` at the end of input.
    public var readSecret: @Sendable (_ prompt: String) throws -> String?
    /// Writes to standard output and standard error.
    public var write: @Sendable (String) -> Void
    public var writeError: @Sendable (String) -> Void
    /// The time now.
    public var now: @Sendable () -> Date
    /// Whose time timers take.
    public var timer: any Clock<Duration>
    /// A line typed in answer to a question; `nil` at the end of input.
    public var readAnswer: @Sendable (_ question: String) -> String?
    /// Writes the report of a command whose work is done; `nil` means `write`. When it fails, it
    /// says that the command itself is done.
    public var writeOutcome: (@Sendable (String) -> Void)?
    /// From now on, ends the program as soon as nobody reads standard output any more. A write would
    /// find that out, but who waits does not write.
    public var endWithReader: @Sendable () -> Void
    /// Shows a text in a pager, a command line; returns false when it cannot be started.
    public var page: (@Sendable (_ line: String, _ text: String) -> Bool)?

    /// A shell; what is not given is as in a process without a terminal.
    public init(
        environment: [String: String], inputIsTerminal: Bool, outputIsTerminal: Bool,
        errorIsTerminal: Bool = false, columns: Int, rows: Int? = nil,
        readInput: @escaping @Sendable (_ limit: Int) throws -> Data,
        readSecret: @escaping @Sendable (_ prompt: String) throws -> String?,
        write: @escaping @Sendable (String) -> Void,
        writeError: @escaping @Sendable (String) -> Void, now: @escaping @Sendable () -> Date,
        timer: any Clock<Duration> = ContinuousClock(),
        readAnswer: @escaping @Sendable (_ question: String) -> String? = { _ in nil },
        writeOutcome: (@Sendable (String) -> Void)? = nil,
        endWithReader: @escaping @Sendable () -> Void = {},
        page: (@Sendable (_ line: String, _ text: String) -> Bool)? = nil
    ) {
        self.environment = environment
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.columns = columns
        self.rows = rows
        self.readInput = readInput
        self.readSecret = readSecret
        self.write = write
        self.writeError = writeError
        self.now = now
        self.timer = timer
        self.readAnswer = readAnswer
        self.writeOutcome = writeOutcome
        self.endWithReader = endWithReader
        self.page = page
    }

    /// The value of a variable, `nil` when it is unset or empty.
    public func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
