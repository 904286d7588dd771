// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// A database that cannot be used as it should, and the sentence for each.
@Suite("Database trouble", .timeLimit(.minutes(10)))
struct DatabaseTests {
    @Test("a corrupt file, and one that is no database", .requirement("L-001"))
    func corrupt() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            try await airfit.shell(
                "printf 'not a database at all, whatever the name says' > \(airfit.database); rm -f \(airfit.database)-*"
            )
            let run = try await airfit("today")
            #expect(run.exit == 7, "\(run.errors)")
            #expect(run.errors.contains(airfit.database))
            // It stays where it is for whoever wants to save it; the app itself still starts, beside
            // it and in its place.
            #expect(try await airfit("today", "--ephemeral").exit == 0)
            #expect(try await airfit("today", "--db", "\(airfit.home)/other.db").exit == 0)
            try await airfit.shell("mv \(airfit.database) \(airfit.home)/damaged.db")
            #expect(try await airfit("weigh", "80kg").exit == 0)
            #expect(try await airfit("today").exit == 0)
        }
        try await withAirfit { airfit in
            try await airfit("import", "auto", try Exports.hevy(sets: 400, in: airfit.home))
            // Pages in the middle are overwritten: the file opens and its tables do not hold
            // together.
            try await airfit.shell(
                "sqlite3 \(airfit.database) 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null; dd if=/dev/urandom of=\(airfit.database) bs=4096 seek=2 count=30 conv=notrunc 2>/dev/null"
            )
            let check = try await airfit("db", "check")
            #expect(check.exit == 7, "\(check.output)\(check.errors)")
        }
    }

    @Test("locked by another process: reading works, writing says so")
    func locked() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            let run = try await airfit.shell(
                """
                mkfifo \(airfit.home)/hold
                sqlite3 \(airfit.database) < \(airfit.home)/hold >\(airfit.home)/held &
                exec 9>\(airfit.home)/hold
                echo 'BEGIN IMMEDIATE; SELECT 1;' >&9
                until [ -s \(airfit.home)/held ]; do :; done
                $AIRFIT today --json >/dev/null; echo "read $?"
                $AIRFIT weigh 81kg; echo "write $?"
                echo 'ROLLBACK;' >&9
                """)
            #expect(run.output.contains("read 0"), "\(run.output)\(run.errors)")
            #expect(run.output.contains("write 7"), "\(run.output)\(run.errors)")
            #expect(run.errors.contains("another"), "\(run.errors)")
        }
    }

    @Test("a database of a newer version is left alone")
    func newer() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            try await airfit.shell(
                "sqlite3 \(airfit.database) 'INSERT INTO schema_migrations(domain, number, applied_at) VALUES (\"workouts\", 999, 0)'"
            )
            let run = try await airfit("today")
            #expect(run.exit == 7, "\(run.errors)")
            #expect(run.errors.contains("newer"), "\(run.errors)")
        }
    }

    @Test("on a full disk questions are answered, and a write says why it cannot be done")
    func full() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            // No file may get 16 KiB long: SQLite cannot make the 32 KiB of its -shm.
            let run = try await airfit.shell(
                """
                trap '' XFSZ; ulimit -f 16
                $AIRFIT today --json >/dev/null; echo "read $?"
                $AIRFIT db check >/dev/null; echo "check $?"
                $AIRFIT export json >/dev/null; echo "export $?"
                $AIRFIT export strong >/dev/null; echo "export $?"
                $AIRFIT weigh 81kg; echo "write $?"
                """)
            #expect(
                run.output == "read 0\ncheck 0\nexport 0\nexport 0\nwrite 7\n",
                "\(run.output)\(run.errors)")
            #expect(run.errors.contains("no space left"), "\(run.errors)")
        }
    }

    @Test("with its streams closed a command is done, says so, and writes its report into no file")
    func closedStreams() async throws {
        try await withAirfit { airfit in
            let run = try await airfit.shell(
                "$AIRFIT weigh 80kg --record $HOME/run.jsonl >&-; echo $?")
            #expect(run.output == "1\n")
            #expect(run.errors.contains("The command itself is done"), "\(run.errors)")
            try await airfit.shell("$AIRFIT weigh 81kg --record $HOME/other.jsonl >&- 2>&- <&-")
            for name in ["run", "other"] {
                let path = "\(airfit.home)/\(name).jsonl"
                let recording = try String(contentsOfFile: path, encoding: .utf8)
                #expect(!recording.contains("Weight on"))
            }
            #expect(try await airfit("db", "check").exit == 0)
        }
    }

    @Test("a read-only file can be read, and a write says why it cannot be done")
    func readOnly() async throws {
        try await withAirfit { airfit in
            try await airfit("weigh", "80kg")
            try await airfit.shell(
                "sqlite3 \(airfit.database) 'PRAGMA wal_checkpoint(TRUNCATE)'; chmod 0400 \(airfit.database); chmod 0500 $(dirname \(airfit.database))"
            )
            let write = try await airfit.shell(Self.unprivileged("$AIRFIT weigh 81kg"))
            #expect(write.exit == 7, "\(write.errors)")
            #expect(write.errors.contains("read"), "\(write.errors)")
            let read = try await airfit.shell(Self.unprivileged("$AIRFIT today --json"))
            #expect(read.exit == 0, "\(read.output)\(read.errors)")
            let doctor = try await airfit.shell(Self.unprivileged("$AIRFIT doctor"))
            #expect(doctor.exit == 0, "\(doctor.errors)")
            #expect(doctor.output.contains("limited"), "\(doctor.output)")
        }
    }

    @Test("a read-only spell leaves nothing that stops the next write", arguments: [true, false])
    func readOnlySpell(isLink: Bool) async throws {
        try await withAirfit { airfit in
            let path = "$HOME/m/" + (isLink ? "link.db" : "a.db")
            try await airfit.shell("mkdir $HOME/m; ln -s a.db $HOME/m/link.db")
            for (command, exit) in [
                ("$AIRFIT weigh 80kg --db $HOME/m/a.db", Int32(0)), ("chmod 444 $HOME/m/a.db", 0),
                ("$AIRFIT today --db \(path)", 0), ("[ ! -e $HOME/m/a.db-shm ]", 0),
                ("$AIRFIT weigh 81kg --db \(path)", 7),
                ("chmod 600 $HOME/m/a.db", 0), ("$AIRFIT weigh 81kg --db \(path)", 0),
            ] {
                let run = try await airfit.shell(Self.unprivileged(command))
                #expect(run.exit == exit, "\(command): \(run.output)\(run.errors)")
            }
        }
    }

    @Test("on a read-only database nobody registers, and who is signed in can leave")
    func readOnlyAccounts() async throws {
        try await withAirfit { airfit in
            let made = try await airfit(
                "auth", "register", "ada", "--password-stdin",
                input: "seven kettles on a green shelf\n")
            #expect(made.exit == 0, "\(made.errors)")
            try await airfit.shell(
                "chmod 0400 \(airfit.database); chmod 0500 $(dirname \(airfit.database))")
            // The reason comes before any question: without input the question would be exit 9.
            let bob = try await airfit.shell(Self.unprivileged("$AIRFIT auth register bob"))
            #expect(bob.exit == 7, "\(bob.errors)")
            let left = try await airfit.shell(Self.unprivileged("$AIRFIT auth logout"))
            #expect(left.exit == 7, "\(left.errors)")
            #expect(left.errors.contains("you are signed out here"), "\(left.errors)")
            let status = try await airfit.shell(Self.unprivileged("$AIRFIT auth status"))
            #expect(status.output.contains("Signed out."), "\(status.output)\(status.errors)")
        }
    }

    @Test("on a full disk a write says so and leaves nothing behind")
    func fullDisk() async throws {
        try await withAirfit { airfit in
            let file = try Exports.hevy(sets: 7_211, in: airfit.home)
            try await airfit("weigh", "80kg")
            // A limit on the size of files stands for the disk: the system refuses the write in the
            // same place.
            let run = try await airfit.shell(
                "trap '' XFSZ; ulimit -f 300; $AIRFIT import auto \(file)")
            #expect(run.exit == 7, "\(run.output)\(run.errors)")
            #expect(run.errors.contains("space") || run.errors.contains("full"), "\(run.errors)")
            let after = try await airfit("workout", "list", "--json").data()["workouts"] as? [Any]
            #expect(after?.isEmpty == true)
            #expect(try await airfit("db", "check").exit == 0)
        }
    }

    @Test("a session file that others could read is refused, with the command that mends it")
    func sessionMode() async throws {
        try await withAirfit { airfit in
            try await airfit(
                "auth", "register", "ada", "--password-stdin",
                input: "seven kettles on a green shelf\n")
            try await airfit.shell("chmod 0644 \(airfit.session)")
            let run = try await airfit("today")
            #expect(run.exit == 4, "\(run.errors)")
            #expect(run.errors.contains("chmod 600"), "\(run.errors)")
        }
    }

    /// Root may write anything: as root the command runs without the right to pass over modes. It
    /// stays root's otherwise, who alone may be able to reach the program in a private folder.
    private static func unprivileged(_ command: String) -> String {
        """
        if [ "$(id -u)" != 0 ]; then \(command); exit $?; fi
        setpriv --bounding-set=-dac_override,-dac_read_search bash -c '\(command)'
        """
    }
}
