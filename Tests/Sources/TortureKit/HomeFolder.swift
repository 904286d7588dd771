// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A home folder for the program, with its data, its state and its input files.
public struct HomeFolder: Sendable {
    /// The folder that contains everything.
    public let folder: String

    /// The database file.
    public var database: String { folder + "/data/airfit/airfit.db" }
    /// The session file.
    public var session: String { folder + "/state/airfit/session" }

    /// The environment of every run in the home, with a fixed clock.
    var environment: [String: String] {
        [
            "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
            "TZ": "UTC", "PATH": "/usr/bin:/bin", "AIRFIT_NOW": "2026-11-21T19:10:00Z",
            // A crash is a finding by its signal; the trace of it takes seconds.
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// A home that contains only the files that commands read.
    public static func fresh(in parent: String) throws -> Self {
        let home = Self(folder: parent + "/home-" + UUID().uuidString.prefix(8))
        try FileManager.default.createDirectory(
            atPath: home.folder, withIntermediateDirectories: true)
        for (name, text) in InputFiles.all {
            try text.write(toFile: home.folder + "/" + name, atomically: false, encoding: .utf8)
        }
        return home
    }

    /// A copy of this home.
    func copy(in parent: String) throws -> Self {
        let home = Self(folder: parent + "/home-" + UUID().uuidString.prefix(8))
        try FileManager.default.copyItem(atPath: folder, toPath: home.folder)
        return home
    }

    /// Takes it away.
    public func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
