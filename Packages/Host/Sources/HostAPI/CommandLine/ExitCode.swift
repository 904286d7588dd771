// SPDX-License-Identifier: Apache-2.0

/// The exit codes of the process, as `airfit help exit-codes` shows them.
public enum ExitCode: Int32, CaseIterable, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case notFound = 3
    case signedOut = 4
    case conflict = 5
    case rejectedRows = 6
    case database = 7
    case unreadableFile = 8
    case confirmationNeeded = 9
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// Its meaning, in one line for the help topic.
    public var meaning: String {
        switch self {
        case .done: "done; also: nothing to do, already signed out, an import of nothing new"
        case .failed: "a rule or the system refused; the message says which"
        case .usage: "unknown command or option, or a value that cannot be read"
        case .notFound: "no such name or id, or several that fit"
        case .signedOut: "signed out, wrong password or too many tries"
        case .conflict: "exists already, or was changed meanwhile"
        case .rejectedRows: "the import is finished, but some rows were rejected"
        case .database:
            "the database is missing, busy, read-only, full, corrupt or too new"
        case .unreadableFile: "the input file was not recognised or cannot be read"
        case .confirmationNeeded:
            "an answer is needed, but questions are off, or a figure is unlikely"
        case .hungUp: "the terminal went away"
        case .interrupted: "interrupted from the keyboard"
        case .terminated: "asked to end, by SIGTERM"
        }
    }
}
