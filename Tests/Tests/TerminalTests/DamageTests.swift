// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a person or a machine can do to the program and its data: nothing is lost, nothing is half
/// written.
@Suite("airfit ui under damage", .serialized, .timeLimit(.minutes(10)))
struct DamageTests {
    @Test("a pasted megabyte is cut to what a field holds, and the field goes on")
    func megabyte() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.paste(String(repeating: "bunch ", count: 175_000))
            try await terminal.see("No exercise fits")
            try await terminal.press("C-u")
            try await terminal.see("▸ Exercise [bench, or")
            try await terminal.type("bench 5 80kg")
            try await terminal.see("▸ Bench Press   ")
            try await terminal.press("Enter")
            try await terminal.see("1 set  400 kg")
        }
    }

    @Test("an entry to a database that was deleted meanwhile is refused, and not confirmed")
    func deleted() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try FileManager.default.removeItem(atPath: terminal.home + "/data/airfit/airfit.db")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("bench 5 80kg")
            try await terminal.see("▸ Bench Press   ")
            try await terminal.press("Enter")
            let screen = try await terminal.see("✗ the database")
            // Where the sentence is wrapped goes by the length of the path.
            let words = screen.split { " │\n".contains($0) }.joined(separator: " ")
            #expect(words.contains("was moved, deleted or replaced while it was open"))
            #expect(!screen.contains("400 kg"))
        }
    }

    @Test(
        "a database that is damaged under the app is told at once, and R restores its backup",
        arguments: [false, true])
    func damaged(withLog: Bool) async throws {
        try await withTerminal(columns: 60, rows: 20) { terminal in
            try await terminal.shell(
                "$AIRFIT log bench 3x5 80kg -q; $AIRFIT backup -q; $AIRFIT water 250ml -q")
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("1,200 kg")
            let path = terminal.home + "/data/airfit/airfit.db"
            for file in withLog ? [path, path + "-wal"] : [path] {
                // In place, as a program would that writes to a wrong file.
                let handle = try #require(FileHandle(forWritingAtPath: file))
                try handle.write(contentsOf: Data(repeating: 0xA5, count: 16_384))
                try handle.close()
            }
            // Told without a key, and it stays whatever is pressed.
            try await terminal.see("! Damaged: nothing is stored in this file any more.")
            try await terminal.press("5")
            try await terminal.see("Diary")
            let screen = try await terminal.see("R restore backup")
            #expect(screen.contains("! Damaged:"))
            try await terminal.press("R")
            try await terminal.see("Press the key again to restore.")
            try await terminal.press("R")
            try await terminal.see("Restored the backup of")
            try await terminal.press("2")
            try await terminal.see("1,200 kg")
            #expect(try await !terminal.settled().contains("Damaged"))
        }
    }

    @Test("on a terminal a damaged database asks whether its newest backup is restored")
    func question() async throws {
        try await withTerminal { terminal in
            try await terminal.shell("$AIRFIT log bench 3x5 80kg -q; $AIRFIT backup -q")
            try Data("no database".utf8).write(
                to: URL(fileURLWithPath: terminal.home + "/data/airfit/airfit.db"))
            let told = try await terminal.shell("clear; $AIRFIT today --no-input")
            // The path of the database stands before it, so a line may break in the command.
            let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("airfit restore latest") && !words.contains("[y/N]"))
            try await terminal.type("clear; $AIRFIT today\n")
            try await terminal.see("[y/N]")
            try await terminal.type("y\n")
            try await terminal.see("1,200 kg")
        }
    }

    @Test("bytes that are no text are taken for a replacement, and do not stop what comes after")
    func noText() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at foods\n")
            try await terminal.see("▸ Food [")
            try await terminal.type(bytes: [0xFF, 0xFE, 0xC3, 0x28, 0xE2, 0x82, 0xF0, 0x9F])
            try await terminal.type("oats")
            try await terminal.see("oats")
            try await terminal.press("C-u")
            try await terminal.type("oat")
            try await terminal.see("▸ Oat")
        }
    }

    @Test(
        "an import that is killed leaves nothing half written, and works when it is tried again",
        arguments: ["TERM", "KILL"])
    func killedImport(signal: String) async throws {
        try await withTerminal { terminal in
            try terminal.write(StrongFile.text(workouts: 2_000), to: "strong.csv")
            try await terminal.shell("$AIRFIT log bench 3x5 80kg -q")
            try await terminal.type("$AIRFIT ui --at import\n")
            try await Self.plan(terminal)
            try await terminal.press("Enter")
            try await terminal.see("esc stops it")
            try await terminal.kill(signal)
            try await terminal.see("ready$")
            let check = try await terminal.shell("reset; $AIRFIT db check")
            #expect(check.contains("airfit.db: ok"))
            let list = try await terminal.shell("$AIRFIT import list; $AIRFIT workout list")
            #expect(!list.contains("strong.csv") && !list.contains("Push"))
            #expect(list.contains("1,200 kg"))
            try await terminal.type("clear; $AIRFIT ui --at import\n")
            // The path is offered again, unless the kill came before it was kept.
            try await terminal.see("─ Import ─")
            if try await terminal.settled().contains("▸ File [~/strong.csv") {
                try await terminal.press("Enter")
                try await terminal.see("2,000 workouts, 30,000 sets")
            } else {
                try await Self.plan(terminal)
            }
            try await terminal.press("Enter")
            // 30,000 sets are written to a real disk.
            try await terminal.see("Written as b1.", patience: 4)
        }
    }

    private static func plan(_ terminal: Tmux) async throws {
        try await terminal.see("Nothing was imported yet")
        try await terminal.press("Enter")
        try await terminal.see("▸ File [")
        try await terminal.type("~/strong.csv")
        try await terminal.press("Enter")
        try await terminal.see("2,000 workouts, 30,000 sets")
    }

    @Test("an import that is stopped with esc writes nothing")
    func stoppedImport() async throws {
        try await withTerminal { terminal in
            try terminal.write(StrongFile.text(workouts: 2_000), to: "strong.csv")
            try await terminal.type("$AIRFIT ui --at import\n")
            try await Self.plan(terminal)
            try await terminal.press("Enter")
            try await terminal.see("esc stops it")
            try await terminal.press("Escape")
            try await terminal.see("Stopped: nothing was written.")
            try await terminal.press("3")
            try await terminal.see("▸ File [~/strong.csv3")
        }
    }

    @Test("two programs at once on one database lose nothing")
    func twoPrograms() async throws {
        try await withTerminal(columns: 90, rows: 40) { terminal in
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.split()
            try await terminal.see("ready$")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.press("w")
            try await terminal.see("0.25 L")
            try await terminal.turn()
            try await terminal.press("w", "w")
            try await terminal.see("0.75 L")
            try await terminal.turn()
            try await terminal.press("w")
            try await terminal.see("1 L")
            try await terminal.press("q")
            try await terminal.lose("─ Diary")
            #expect(try await terminal.shell("$AIRFIT today").contains("1.0 L"))
        }
    }

    @Test("what was taken back is not done again over what another program logged meanwhile")
    func loggedMeanwhile() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("bench 3x5 80kg")
            try await terminal.see("▸ Bench Press   ")
            try await terminal.press("Enter")
            try await terminal.see("3 sets  1,200 kg")
            try await terminal.press("M-u")
            try await terminal.see("No sets yet today")
            try await terminal.press("C-z")
            try await terminal.see("Stopped")
            try await terminal.shell("$AIRFIT log squat 3x5 100kg")
            try await terminal.type("fg\n")
            try await terminal.see("3 sets  1,500 kg")
            try await terminal.press("M-U")
            let left = try await terminal.see("There is nothing to do again.")
            #expect(left.contains("3 sets  1,500 kg") && left.contains("Squat (Barbell)  "))
            try await terminal.press("M-u")
            try await terminal.see("No sets yet today")
        }
    }
}
