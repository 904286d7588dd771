// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A home folder for the program, with its data, its state and its input files.
public struct World: Sendable {
    /// The folder that contains everything.
    public let folder: String

    /// The database file.
    public var database: String { folder + "/data/airfit/airfit.db" }
    /// The session file.
    public var session: String { folder + "/state/airfit/session" }

    /// The environment of every run in the world, with a fixed clock.
    var environment: [String: String] {
        [
            "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
            "TZ": "UTC", "PATH": "/usr/bin:/bin", "AIRFIT_NOW": "2026-11-21T19:10:00Z",
            // A crash is a finding by its signal; the trace of it takes seconds.
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// A world that contains only the files that commands read.
    public static func fresh(in parent: String) throws -> Self {
        let world = Self(folder: parent + "/world-" + UUID().uuidString.prefix(8))
        try FileManager.default.createDirectory(
            atPath: world.folder, withIntermediateDirectories: true)
        for (name, text) in InputFiles.all {
            try text.write(toFile: world.folder + "/" + name, atomically: false, encoding: .utf8)
        }
        return world
    }

    /// A copy of this world.
    func copy(in parent: String) throws -> Self {
        let world = Self(folder: parent + "/world-" + UUID().uuidString.prefix(8))
        try FileManager.default.copyItem(atPath: folder, toPath: world.folder)
        return world
    }

    /// Takes it away.
    public func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }
}

/// The files that operations read, made by hand. Their text would colour a terminal, and clear it.
enum InputFiles {
    static let all = ["strong.csv": strong, "foods.csv": foods]

    private static let strong: String = {
        var lines = [
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
                + "Workout Notes,RPE"
        ]
        for set in 0..<24 {
            lines.append(
                "2025-01-0\(set / 4 + 1) 18:00:00,\"Push\u{1B}[31m, A\u{9B}2J\",59m,\(set % 4 < 2 ? "Bench Press" : "Hand Carry"),"
                    + "\(set % 2 + 1),\(60 + set).0,\(5 + set % 3),0,0,\"\",\"\",8")
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    private static let foods = """
        NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),GmWt_1,GmWt_Desc1
        01001,"BUTTER,WITH SALT",717,0.85,81.11,0.06,0,5,"1 pat"
        01009,"CHEESE,CHEDDAR",403,22.87,33.31,3.37,0,132,"1 cup"
        09040,"BANANAS,RAW",89,1.09,0.33,22.84,2.6,225,"1 cup"

        """
}
