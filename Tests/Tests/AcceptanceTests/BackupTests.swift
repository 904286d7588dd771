// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Copies of the database made while other processes write to it.
@Suite("Backups", .timeLimit(.minutes(10)))
struct BackupTests {
    @Test("a backup beside eight writers is whole: each command is in it entirely or not at all")
    func beside() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            let run = try await airfit.shell(
                """
                for writer in 1 2 3 4 5 6 7 8; do
                    (for turn in 1 2 3 4; do $AIRFIT log squat 3x5 ${writer}0kg -q || echo refused $?; done) &
                    writers="$writers $!"
                done
                for copy in 1 2 3 4 5 6; do $AIRFIT backup -q; echo "backup $?"; done
                wait $writers
                $AIRFIT backup -q
                gunzip \(airfit.database)-backups/*.gz
                for copy in $(ls -v \(airfit.database)-backups/*.db); do
                    $AIRFIT db check --db $copy >/dev/null; echo "check $?"
                    echo "sets $(sqlite3 $copy 'SELECT count(*) FROM workout_sets')"
                done
                """)
            let seen = Seen(run.output)
            #expect(seen.backups == 6 && seen.sound == 7, "\(run.output)\(run.errors)")
            #expect(seen.areWhole, "\(run.output)")
            #expect(seen.most == 3 * (32 - seen.refused), "\(run.output)\(run.errors)")
            let last = try await airfit("restore", "latest")
            #expect(last.exit == 0 && last.output.contains("\(seen.most) sets"), "\(last)")
        }
    }

    @Test("a damaged database names its newest backup, and the restore keeps the damaged file")
    func damaged() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            try await airfit("backup")
            try await airfit.shell(
                "rm -f \(airfit.database)-wal; printf 'no database, whatever its name' > \(airfit.database)"
            )
            let refused = try await airfit("today")
            #expect(refused.exit == 7)
            let way = "airfit restore latest --db '\(airfit.database)'"
            #expect(refused.errors.contains(way), "\(refused.errors)")
            #expect(try await airfit("restore", "latest").exit == 0)
            #expect(try await airfit("today").output.contains("80.0 kg"))
            let list = try await airfit("backup", "list")
            #expect(list.output.contains("by a restore"), "\(list.output)")
        }
    }
}

/// What the script above printed.
private struct Seen {
    var backups = 0
    var sound = 0
    var refused = 0
    /// The most sets of a copy.
    var most = 0
    /// Whether each copy has three sets of every command that is in it.
    var areWhole = true

    init(_ output: String) {
        for line in output.split(separator: "\n") {
            if line == "backup 0" { backups += 1 }
            if line == "check 0" { sound += 1 }
            if line.hasPrefix("refused") { refused += 1 }
            guard line.hasPrefix("sets "), let sets = Int(line.dropFirst(5)) else { continue }
            most = max(most, sets)
            areWhole = areWhole && sets.isMultiple(of: 3)
        }
    }
}
