// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// What a person does with the program, start to end.
@Suite("Journeys", .timeLimit(.minutes(10)))
struct JourneyTests {
    @Test(
        "without an account: log, eat, drink, weigh, and see the day",
        .requirement("L-001", "L-002"))
    func local() async throws {
        try await withAirfit { airfit in
            let log = try await airfit("log", "bench press", "3x5", "80kg", "@8")
            #expect(log.exit == 0, "\(log.errors)")
            #expect(log.output.contains("3x5 80 kg @8"))
            #expect(log.output.contains("93.3 kg"))
            #expect(try await airfit("eat", "150g", "banana raw", "--meal", "breakfast").exit == 0)
            #expect(try await airfit("water", "500ml").exit == 0)
            #expect(try await airfit("weigh", "80kg").exit == 0)
            let today = try await airfit("today", "--json").data()
            let energy = try #require(today["energy"] as? [String: Any])
            #expect((energy["eaten_kcal"] as? NSNumber)?.doubleValue == 133.5)
            #expect((today["workouts"] as? [[String: Any]])?.first?["volume_kg"] as? Int == 1_200)
            let water = try #require(today["water_ml"] as? [String: Any])
            #expect(water["drunk"] as? Int == 500)
        }
    }

    @Test(
        "register takes the local data over; signing out shows nothing; signing in shows it again")
    func account() async throws {
        try await withAirfit { airfit in
            try await airfit("log", "squat", "3x5", "100kg")
            let password = "seven kettles on a green shelf\n"
            let register = try await airfit(
                "auth", "register", "ada", "--password-stdin", input: password)
            #expect(register.exit == 0, "\(register.errors)")
            #expect(try await workouts(airfit) == 1)
            #expect(try await airfit("auth", "logout").exit == 0)
            #expect(try await airfit("today").exit == 4)
            #expect(try await airfit("auth", "logout").exit == 0)
            let wrong = try await airfit(
                "auth", "login", "ada", "--password-stdin", input: "wrong\n")
            #expect(wrong.exit == 4)
            #expect(wrong.errors.contains("wrong name or password"))
            #expect(
                try await airfit("auth", "login", "ada", "--password-stdin", input: password).exit
                    == 0)
            #expect(try await workouts(airfit) == 1)

            try await airfit("auth", "logout")
            try await airfit(
                "auth", "register", "bob", "--password-stdin", input: "another long password 7\n")
            #expect(try await workouts(airfit) == 0)
        }
    }

    @Test("--json says the same on every command, options stand anywhere")
    func envelope() async throws {
        try await withAirfit { airfit in
            let first = try await airfit("--json", "today")
            let last = try await airfit("today", "--json")
            #expect(first.output == last.output)
            for words in [
                ["week"], ["workout", "list"], ["exercise", "list"], ["pr", "list"],
                ["food", "search", "milk"],
                ["target", "show"], ["profile", "show"], ["import", "list"], ["auth", "status"],
                ["db", "path"],
                ["db", "check"],
            ] {
                let run = try await airfit.shell("$AIRFIT \(words.joined(separator: " ")) --json")
                #expect(run.exit == 0, "\(words): \(run.errors)\(run.output)")
                let document = try run.document()
                #expect(document["schema"] as? String == "airfit/1")
                #expect(
                    document["command"] as? String
                        == words.prefix(2).filter { $0 != "milk" }.joined(separator: " "))
                #expect(run.errors.isEmpty)
            }
        }
    }

    @Test("--ephemeral touches no disk")
    func ephemeral() async throws {
        try await withAirfit { airfit in
            for words in [
                "today", "log bench 3x5 80kg", "eat 150g 'banana raw'", "water 500ml", "weigh 80kg",
                "week",
                "pr list", "exercise list", "food search milk", "target set kcal 2300",
            ] {
                let run = try await airfit.shell("$AIRFIT \(words) --ephemeral")
                #expect(run.exit == 0, "\(words): \(run.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: airfit.database))
        }
    }

    @Test("demo runs the whole loop and draws the day")
    func demo() async throws {
        try await withAirfit { airfit in
            let run = try await airfit("demo")
            #expect(run.exit == 0, "\(run.errors)")
            for part in ["ENERGY", "TRAINING", "BALANCE", "Signed in as ada"] {
                #expect(run.output.contains(part), "\(part) is not in \(run.output)")
            }
            #expect(!FileManager.default.fileExists(atPath: airfit.database))
        }
    }

    @Test(
        "help has examples on every level",
        arguments: [
            "", "log", "eat", "import", "import auto", "auth", "auth login", "food",
            "food import-db", "db check",
        ])
    func help(command: String) async throws {
        try await withAirfit { airfit in
            let run = try await airfit.shell("$AIRFIT \(command) --help")
            #expect(run.exit == 0)
            #expect(run.output.contains("EXAMPLES\n  airfit "))
            #expect(
                run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
        }
    }

    @Test("output is plain in a pipe and with NO_COLOR, coloured when forced")
    func colour() async throws {
        try await withAirfit { airfit in
            #expect(try await !airfit("today").output.contains("\u{1B}"))
            let forced = try await airfit("today", environment: ["CLICOLOR_FORCE": "1"])
            #expect(forced.output.contains("\u{1B}"))
            let refused = try await airfit(
                "today", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
            #expect(!refused.output.contains("\u{1B}"))
        }
    }

    private func workouts(_ airfit: Airfit) async throws -> Int? {
        (try await airfit("workout", "list", "--json").data()["workouts"] as? [Any])?.count
    }
}
