// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the app keeps its files (XDG Base Directory Specification).
struct Locations: Sendable {
    /// The database file.
    let database: String
    /// The session file.
    let session: String

    init(shell: Shell, databaseOption: String?) {
        let data = Self.base(shell, "XDG_DATA_HOME", ".local/share")
        let state = Self.base(shell, "XDG_STATE_HOME", ".local/state")
        database = databaseOption ?? shell.variable("AIRFIT_DB") ?? data + "/airfit/airfit.db"
        session = state + "/airfit/session"
    }

    /// A relative path in such a variable is to be ignored, says the specification.
    private static func base(_ shell: Shell, _ variable: String, _ fallback: String) -> String {
        if let path = shell.variable(variable), path.hasPrefix("/") { return path }
        let home = shell.variable("HOME") ?? NSHomeDirectory()
        return home + "/" + fallback
    }
}
