// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// One option of the command line, known by its long name everywhere.
struct Option: Sendable, Equatable {
    /// Long name without the dashes.
    let name: String
    /// One-letter form, if there is one.
    let short: Character?
    /// What its value is called in the help; `nil` for a flag.
    let value: String?
    /// What it does, in a line.
    let summary: String

    init(_ name: String, short: Character? = nil, value: String? = nil, _ summary: String) {
        self.name = name
        self.short = short
        self.value = value
        self.summary = summary
    }
}

extension Option {
    static let json = Option("json", "print one JSON document instead of text")
    static let plain = Option(
        "plain", "rows of tables alone, with tabs between uncut cells, for cut and awk")
    static let noPager = Option(
        "no-pager", "never show long output in a pager (also: an empty AIRFIT_PAGER)")
    static let set = Option(
        "set", value: "KEY=VALUE", "a setting, for this call alone (airfit config list)")
    static let noColor = Option("no-color", "never use colour (also: NO_COLOR)")
    static let ascii = Option("ascii", "draw with plain ASCII only")
    static let quiet = Option("quiet", short: "q", "print only what was asked for")
    static let debug = Option("debug", "add what happened inside to an error")
    static let noInput = Option("no-input", "never ask; fail when an answer is needed")
    static let database = Option(
        "db", value: "PATH", "database file (also: AIRFIT_DB; default under XDG_DATA_HOME)")
    static let ephemeral = Option(
        "ephemeral", "keep everything in memory: neither database nor session is touched")
    static let help = Option("help", short: "h", "show help")
    static let version = Option("version", "print the version")

    static let force = Option("force", short: "f", "do it even if it looks wrong")
    static let replace = Option(
        "force", short: "f", "replace the file of -o if it is there already")
    static let yes = Option("yes", short: "y", "do it without asking")
    static let dryRun = Option("dry-run", short: "n", "show what would happen and write nothing")
    static let me = Option(
        "me", value: "NAME", "the account of FILE that is you: its rows become yours")
    static let strict = Option(
        "strict", "refuse what is not clear instead of assuming (also: airfit config set strict on)"
    )
    static let date = Option(
        "date", value: "DAY", "the day meant: today, yesterday, -3d, mon, 2026-11-20, 2026-W47")
    static let time = Option(
        "time", value: "HH:MM", "when it was, such as 18:30 (default: now; noon of another day)")
    static let unit = Option(
        "unit", value: "kg|lb",
        "unit of weights in output, and in input without a unit (also: AIRFIT_UNIT)")
    static let user = Option("user", short: "u", value: "NAME", "account name (also: AIRFIT_USER)")
    static let note = Option("note", value: "TEXT", "a remark on the sets (\"\" for none)")
    static let meal = Option("meal", value: "MEAL", "meal (default: by the hour)")
    static let exercise = Option("exercise", value: "EXERCISE", "only this exercise")
    static let limit = Option("limit", value: "N", "at most N lines")
    static let passwordStdin = Option("password-stdin", "read the password from standard input")
    static let passwordFile = Option(
        "password-file", value: "FILE", "read the password from the first line of a file")

    /// The options every command takes.
    static let global: [Option] = [
        .json, .plain, .unit, .set, .noColor, .ascii, .noPager, .quiet, .debug, .noInput, .database,
        .ephemeral, .record, .help, .version,
    ]
}
