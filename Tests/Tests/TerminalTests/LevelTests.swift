// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// The database cannot be written while `airfit ui` is open: that is said, reading goes on, and all
/// comes back by itself.
@Suite("What airfit ui can do with its database", .serialized, .timeLimit(.minutes(10)))
struct LevelTests {
    private static let database = "data/airfit/airfit.db"
    /// How the interactive app is started without root's right to pass over modes.
    private static let unprivileged =
        geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""

    /// The diary with a glass of water in it is open, and reading goes on in other places and days.
    private func readingGoesOn(_ terminal: Tmux) async throws {
        try await terminal.press("3")
        try await terminal.see("─ History")
        try await terminal.press("5")
        try await terminal.see("0.25 L")
    }

    @Test("a database that becomes read-only says so, refuses with the reason, and comes back")
    func readOnly() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.type("\(Self.unprivileged)$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.outside("chmod 400 \(Self.database)")
            try await terminal.see("! Read only")
            try await terminal.press("w")
            try await terminal.see("--db.")
            try await readingGoesOn(terminal)
            try await terminal.outside("chmod 600 \(Self.database)")
            try await terminal.lose("! Read only")
            try await terminal.press("w")
            try await terminal.see("0.5 L")
        }
    }

    @Test("a database that could not be written at first is opened anew when it can be")
    func readOnlyFromTheBeginning() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT water 250ml; chmod 400 \(Self.database)")
            try await terminal.type("\(Self.unprivileged)$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.see("! Read only")
            try await terminal.outside("chmod 600 \(Self.database)")
            try await terminal.lose("! Read only", patience: 10)
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            try await terminal.outside("$AIRFIT water 500ml")
            try await terminal.see("1 L")
        }
    }

    @Test("a locked database says so once a key ran into it, and comes back when the lock goes")
    func locked() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            guard try await ProgramRun.run(["which", "sqlite3"]).status == 0 else {
                try Test.cancel("nobody is here to hold a lock: apt-get install -y sqlite3")
            }
            try await terminal.outside(
                """
                mkfifo hold locked
                ({ echo 'BEGIN IMMEDIATE;'; echo '.shell echo > locked'; cat hold; } \
                    | sqlite3 \(Self.database) >/dev/null 2>&1 &)
                cat locked
                """)
            try await terminal.press("w")
            try await terminal.see("(waited", patience: 10)
            try await terminal.see("! In use")
            try await readingGoesOn(terminal)
            try await terminal.outside("echo 'ROLLBACK;' > hold")
            try await terminal.lose("! In use", patience: 10)
            try await terminal.press("w")
            try await terminal.see("0.5 L")
        }
    }

    @Test("a deleted database says so, and the one that is put in its place is opened")
    func deleted() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.outside("cp \(Self.database) backup")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            try await terminal.outside("rm \(Self.database)*")
            try await terminal.see("! No database")
            try await terminal.press("w")
            try await terminal.see("replaced")
            try await terminal.press("3", "5")
            try await terminal.see("0.5 L")
            try await terminal.outside("cp backup \(Self.database)")
            try await terminal.lose("! No database", patience: 10)
            try await terminal.see("0.25 L")
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            #expect(try await terminal.outside("$AIRFIT db check").contains("airfit.db: ok"))
        }
    }

    @Test("a moved database says so, and is itself again when it is back")
    func moved() async throws {
        try await withTerminal { terminal in
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.outside("mv data/airfit away")
            try await terminal.see("! No database")
            try await readingGoesOn(terminal)
            try await terminal.outside("mv away data/airfit")
            try await terminal.lose("! No database", patience: 10)
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            // What happens to it is noticed as before.
            try await terminal.outside("$AIRFIT water 500ml")
            try await terminal.see("1 L", patience: 10)
        }
    }

    @Test("a full disk says so, answers questions, and takes entries again when there is space")
    func full() async throws {
        try await onSmallDisk { terminal, airfit in
            try await terminal.type("\(airfit) ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.outside(Self.fill)
            try await terminal.press("w")
            try await terminal.see("no space left to write")
            try await terminal.see("! Disk full")
            try await readingGoesOn(terminal)
            #expect(try await terminal.outside("\(airfit) today").contains("0.25 L"))
            try await terminal.outside("rm disk/filler")
            try await terminal.lose("! Disk full", patience: 10)
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    @Test("a disk that was full from the beginning says so, and takes entries when there is space")
    func fullFromTheBeginning() async throws {
        try await onSmallDisk { terminal, airfit in
            try await terminal.outside(Self.fill)
            try await terminal.type("\(airfit) ui --at diary\n")
            try await terminal.see("0.25 L")
            try await terminal.see("! Disk full")
            try await readingGoesOn(terminal)
            try await terminal.outside("rm disk/filler")
            try await terminal.lose("! Disk full", patience: 10)
            try await terminal.press("w")
            try await terminal.see("0.5 L")
            #expect(try await terminal.outside("\(airfit) today").contains("0.5 L"))
            try await terminal.press("q")
            try await terminal.see("ready$")
        }
    }

    private static let fill = "cat /dev/zero > disk/filler 2>/dev/null || true"

    /// A glass of water in a database on a disk of its own, in the folder `disk`.
    private func onSmallDisk(_ body: (Tmux, _ airfit: String) async throws -> Void) async throws {
        try await withTerminal { terminal in
            let disk = terminal.home + "/disk"
            try FileManager.default.createDirectory(
                atPath: disk, withIntermediateDirectories: true)
            guard try await SmallDisk.mount(disk) else {
                try Test.cancel("a small file system cannot be mounted here: it takes root")
            }
            defer { SmallDisk.unmount(disk) }
            let airfit = "$AIRFIT --db disk/airfit.db"
            try await terminal.outside("\(airfit) water 250ml")
            try await body(terminal, airfit)
        }
    }
}

/// A file system of one megabyte.
private enum SmallDisk {
    /// Whether it could be mounted.
    static func mount(_ folder: String) async throws -> Bool {
        try await ProgramRun.run(["mount", "-t", "tmpfs", "-o", "size=1m", "airfit", folder])
            .status == 0
    }

    static func unmount(_ folder: String) {
        _ = try? ProgramRun.runToEnd(["umount", "-l", folder])
    }
}
