// SPDX-License-Identifier: Apache-2.0

import Basics

/// One option of the command line, known by its long name everywhere.
public struct Option: Sendable, Equatable {
    /// Long name without the dashes.
    public let name: String
    /// One-letter form, if there is one.
    public let short: Character?
    /// What its value is called in the help; `nil` for a flag.
    public let value: String?
    /// What it does, in a line.
    public let summary: String

    /// An option with a long name and perhaps one letter; a flag, unless its value has a name.
    public init(_ name: String, short: Character? = nil, value: String? = nil, _ summary: String) {
        self.name = name
        self.short = short
        self.value = value
        self.summary = summary
    }
}

extension Option {
    public static let json = Option("json", "print one JSON document instead of text")
    public static let plain = Option(
        "plain", "rows of tables alone, with tabs between uncut cells, for cut and awk")
    public static let noPager = Option(
        "no-pager",
        "never show long output in a pager (also: an empty \(ProgramName.variable("PAGER")))")
    public static let set = Option(
        "set", value: "KEY=VALUE",
        "a setting, for this call alone (\(ProgramName.current) config list)")
    public static let noColor = Option("no-color", "never use colour (also: NO_COLOR)")
    public static let ascii = Option("ascii", "draw with plain ASCII only")
    public static let quiet = Option("quiet", short: "q", "print only what was asked for")
    public static let debug = Option("debug", "add what happened inside to an error")
    public static let noInput = Option("no-input", "never ask; fail when an answer is needed")
    public static let database = Option(
        "db", value: "PATH",
        "database file (also: \(ProgramName.variable("DB")); default under XDG_DATA_HOME)")
    public static let ephemeral = Option(
        "ephemeral", "keep everything in memory: neither database nor session is touched")
    public static let help = Option("help", short: "h", "show help")
    public static let version = Option("version", "print the version")

    public static let force = Option("force", short: "f", "do it even if it looks wrong")
    public static let output = Option(
        "output", short: "o", value: "FILE", "write FILE instead of standard output")
    public static let from = Option("from", value: "DAY", "only from this day on")
    public static let to = Option("to", value: "DAY", "only up to this day")
    public static let editedFile = Option(
        "file", value: "FILE",
        "read the workout or the day from FILE (- is standard input) without an editor")
    public static let record = Option(
        "record", value: "FILE",
        "write every action to the new FILE, for \(ProgramName.current) replay (--force replaces a file)"
    )
    public static let replace = Option(
        "force", short: "f", "replace the file of -o if it is there already")
    public static let yes = Option("yes", short: "y", "do it without asking")
    public static let dryRun = Option(
        "dry-run", short: "n", "show what would happen and write nothing")
    public static let me = Option(
        "me", value: "NAME", "the account of FILE that is you: its rows become yours")
    public static let strict = Option(
        "strict",
        "refuse what is not clear instead of assuming (also: \(ProgramName.current) config set strict on)"
    )
    public static let date = Option(
        "date", value: "DAY", "the day meant: today, yesterday, -3d, mon, 2026-11-20, 2026-W47")
    public static let time = Option(
        "time", value: "HH:MM", "when it was, such as 18:30 (default: now; noon of another day)")
    public static let unit = Option(
        "unit", value: "kg|lb",
        "unit of weights in output, and in input without a unit (also: \(ProgramName.variable("UNIT")))"
    )
    public static let user = Option(
        "user", short: "u", value: "NAME", "account name (also: \(ProgramName.variable("USER")))")
    public static let note = Option("note", value: "TEXT", "a remark on the sets (\"\" for none)")
    public static let meal = Option("meal", value: "MEAL", "meal (default: by the hour)")
    public static let exercise = Option("exercise", value: "EXERCISE", "only this exercise")
    public static let limit = Option("limit", value: "N", "at most N lines")
    public static let passwordStdin = Option(
        "password-stdin", "read the password from standard input")
    public static let passwordFile = Option(
        "password-file", value: "FILE", "read the password from the first line of a file")

    /// The options every command takes.
    public static let global: [Option] = [
        .json, .plain, .unit, .set, .noColor, .ascii, .noPager, .quiet, .debug, .noInput, .database,
        .ephemeral, .record, .help, .version,
    ]
}
