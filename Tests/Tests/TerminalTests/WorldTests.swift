// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// What changes outside while `airfit ui` is open: another program writes, signs out, midnight.
@Suite("The world around airfit ui", .serialized, .timeLimit(.minutes(10)))
struct WorldTests {
    private static let password = "correct horse battery"

    @Test("what another program logs is on the open screen without a key, whatever is shown")
    func loggedElsewhere() async throws {
        try await withTerminal { terminal in
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            for seen in ["0.25 L", "0.5 L", "0.75 L"] {
                try await terminal.outside("$AIRFIT water 250ml")
                try await terminal.see(seen)
            }
            try await terminal.press("2")
            try await terminal.see("No workout yet today")
            try await terminal.outside("$AIRFIT log bench 3x5 80kg")
            try await terminal.see("1,200 kg")
            // Again and again, and a field that is being filled stays as it is.
            try await terminal.press("Enter")
            try await terminal.see("▸ Exercise [")
            try await terminal.type("squat 5 1")
            try await terminal.see("squat 5 1")
            try await terminal.outside("$AIRFIT log bench 5 80kg")
            let screen = try await terminal.see("1,600 kg")
            #expect(screen.contains("squat 5 1"))
        }
    }

    @Test("of two of them, each shows and takes back what the other does")
    func two() async throws {
        try await withTerminal(rows: 50) { terminal in
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            try await terminal.split()
            try await terminal.see("ready$")
            try await terminal.type("$AIRFIT ui --at training\n")
            try await terminal.see("No workout yet today")
            for (line, volume) in [("bench 3x5 80kg", "1,200 kg"), ("bench 5 80kg", "1,600 kg")] {
                try await terminal.press("Enter")
                try await terminal.type(line)
                try await terminal.press("Enter")
                try await terminal.see(volume)
                try await terminal.press("Escape")
                try await terminal.turn()
                try await terminal.see(volume)
            }
            for volume in ["1,200 kg", "No workout yet today"] {
                try await terminal.press("u")
                try await terminal.see("Taken back: ")
                try await terminal.see(volume)
                try await terminal.turn()
                try await terminal.see(volume)
            }
        }
    }

    @Test("who is signed out elsewhere is led to the account, and nothing is written")
    func signedOutElsewhere() async throws {
        try await withTerminal { terminal in
            let register = "printf '%s\\n' '\(Self.password)' | $AIRFIT auth register anna"
            try await terminal.outside("\(register) --password-stdin")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("Nothing logged today")
            try await terminal.outside("$AIRFIT auth logout")
            try await terminal.see("You were signed out by another program.")
            try await terminal.press("w", "5", "w")
            try await terminal.see("Nobody is signed in")
            try await terminal.press("0")
            try await terminal.see("l sign in")
            let login = "printf '%s\\n' '\(Self.password)' | $AIRFIT auth login anna"
            try await terminal.outside("\(login) --password-stdin")
            try await terminal.see("o sign out")
            try await terminal.press("5")
            try await terminal.see("Nothing logged today")
        }
    }

    @Test("midnight passes, and today is today")
    func midnight() async throws {
        // A zone in which it is six seconds to midnight, and real time; POSIX counts to the west.
        let time = Int(Date().timeIntervalSince1970) % 86_400
        let west = (time + 6 + 43_200) % 86_400 - 43_200
        let (hours, rest) = abs(west).quotientAndRemainder(dividingBy: 3_600)
        let sign = west < 0 ? "-" : ""
        let zone = "MID" + sign + String(format: "%d:%02d:%02d", hours, rest / 60, rest % 60)
        try await withTerminal(environment: ["TZ": zone, "AIRFIT_NOW": ""]) { terminal in
            try await terminal.outside("$AIRFIT water 250ml")
            try await terminal.type("$AIRFIT ui --at diary\n")
            try await terminal.see("0.25 L")
            let before = try await terminal.screen().split(separator: "\n")[1]
            try await terminal.lose("0.25 L", patience: 20)
            let empty = try await terminal.see("Nothing logged today")
            let after = empty.split(separator: "\n")[1]
            #expect(before != after)
            try await terminal.press("Left")
            try await terminal.see("0.25 L")
        }
    }
}
