// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI

/// Where the app keeps its files (XDG Base Directory Specification).
struct Locations: Sendable {
    /// The database file.
    let database: String
    /// The session file.
    let session: String
    /// The file that keeps what was exchanged with other devices.
    let exchanges: String
    /// The file of settings.
    let settings: String
    /// The folder of the hooks, beside the settings.
    let hooks: String
    /// What named the database: `db` for the option, else `AIRFIT_DB`.
    private let named: String

    /// The files a command works on. The database is that of `--db`, else of `AIRFIT_DB`, else the
    /// standard one.
    init(of invocation: Invocation, in shell: Shell) {
        self.init(shell: shell, databaseOption: invocation.value(.database))
    }

    init(shell: Shell, databaseOption: String?) {
        let data = Self.base(shell, "XDG_DATA_HOME", ".local/share")
        let state = Self.base(shell, "XDG_STATE_HOME", ".local/state")
        let standard = data + "/\(ProgramName.current)/\(ProgramName.current).db"
        named = databaseOption == nil ? ProgramName.variable("DB") : "db"
        database = databaseOption ?? shell.variable(ProgramName.variable("DB")) ?? standard
        // A session belongs to the database that issued it: another one has a file of its own.
        let path = URL(fileURLWithPath: database).standardizedFileURL.path
        let config = Self.base(shell, "XDG_CONFIG_HOME", ".config") + "/\(ProgramName.current)"
        settings = config + "/config"
        hooks = config + "/hooks"
        let own = path == standard ? "" : "-" + Self.mark(of: path)
        session = state + "/\(ProgramName.current)/session" + own
        exchanges = state + "/\(ProgramName.current)/exchanges" + own
    }

    /// Throws for a name that SQLite does not take for a file: it would keep nothing there
    /// (`sqlite.org/c3ref/open.html`).
    func refuseSpecialNames() throws(UserError) {
        guard database.isEmpty || database == ":memory:" || database.hasPrefix("file:") else {
            return
        }
        throw .usage(
            "\"\(database)\" is no file name for SQLite, so nothing would be kept.",
            hint: "write --ephemeral to keep nothing"
                + (database.isEmpty ? "" : ", or --db ./\(database) for a file of that name"),
            field: named)
    }

    /// Throws for a file of `-o` that is the database, one of SQLite's files beside it, or a copy of
    /// it: what it holds would be gone, `--force` or not.
    func refuseOutput(to file: String) throws(UserError) {
        func resolved(_ path: String) -> String {
            URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
        }
        let (target, own) = (resolved(file), resolved(database))
        guard
            ["", "-wal", "-shm", "-journal"].contains(where: { target == own + $0 })
                || target.hasPrefix(resolved(database + "-backups") + "/")
        else { return }
        throw UserError(
            "output", .conflict, "\(file) belongs to the database, so nothing was written.",
            hint: "name another file, or leave -o out for standard output", field: "output")
    }

    /// Whether there is a database file that is not empty. A file that is not regular, or cannot be
    /// examined, counts too.
    var hasDatabase: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: database)
        guard let attributes else { return FileManager.default.fileExists(atPath: database) }
        return attributes[.type] as? FileAttributeType != .typeRegular
            || (attributes[.size] as? Int ?? 0) > 0
    }

    /// A short name for a path, the same in every run: its hash. It only tells the session files
    /// apart; the database decides whether a token is valid.
    private static func mark(of path: String) -> String {
        let digits = String(FNV1a(of: path.utf8).value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The folder of a variable, else a folder below the home folder. The specification says to
    /// ignore a relative path in such a variable.
    private static func base(_ shell: Shell, _ variable: String, _ fallback: String) -> String {
        if let path = shell.variable(variable), path.hasPrefix("/") { return path }
        let home = shell.variable("HOME") ?? NSHomeDirectory()
        return home + "/" + fallback
    }
}
