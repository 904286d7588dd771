// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import TestInfrastructure
import Testing

@Suite("Doctor, and what is missing", .timeLimit(.minutes(10)))
struct DoctorTests {
    /// A capability of the report in `doctor --json`.
    private func capability(_ name: String, in run: Airfit.Run) throws -> [String: Any] {
        let all = try #require(try run.data()["capabilities"] as? [[String: Any]])
        return try #require(all.first { $0["name"] as? String == name })
    }

    @Test("a sound app has every capability at work", .requirement("F-06F", "F-0D0", "F-0D3"))
    func sound() async throws {
        try await withAirfit { airfit in
            let before = try await airfit("doctor", "--json")
            #expect(before.exit == 0)
            #expect(try capability("Database", in: before)["note"] as? String != nil)
            #expect(!FileManager.default.fileExists(atPath: airfit.database))
            try await airfit("weigh", "80kg")
            let run = try await airfit("doctor", "--json")
            #expect(run.exit == 0)
            for name in ["Database", "PasswordHasher", "ImportParser"] {
                #expect(try capability(name, in: run)["level"] as? String == "full")
            }
            // No terminal here: that is no fault, and it is told.
            #expect(try capability("Terminal", in: run)["level"] as? String == "unavailable")
            let graph = try await airfit("doctor", "--graph")
            #expect(graph.output.contains("calls capability Database"))
            let metrics = try await airfit("doctor", "--metrics")
            #expect(metrics.output.contains("# TYPE axiom_components_created_total counter"))
        }
    }

    @Test("every kind of screen is listed with the clients it follows", .requirement("F-011"))
    func contexts() async throws {
        try await withAirfit { airfit in
            let data = try await airfit("doctor", "--json").data()
            let all = try #require(data["contexts"] as? [[String: Any]])
            #expect(all.first?["name"] as? String == "CommandContext")
            let foods = try #require(all.first { $0["name"] as? String == "FoodsStore" })
            #expect(foods["calls"] as? [String] == ["Nutrition.Business.State"])
            #expect((data["refused"] as? [String])?.isEmpty == true)
            let page = try await airfit("doctor", "--parts").output
            #expect(page.contains("\nDayStore "))
            // A path stands in a line of its own where it is long.
            let lines = page.split(separator: "\n").filter { !$0.hasPrefix("/") }
            #expect(lines.allSatisfy { $0.count <= 80 })
            let graph = try await airfit("doctor", "--graph").output
            #expect(graph.contains("context FoodsStore\n└─ calls client Nutrition.Business.State"))
        }
    }

    @Test(
        "a database that cannot be opened is told by doctor, and stops every other command",
        .requirement("F-081", "F-082", "F-084"))
    func broken() async throws {
        try await withAirfit { airfit in
            let path = airfit.home + "/broken.db"
            try Data("no database at all, just some words".utf8)
                .write(to: URL(fileURLWithPath: path))
            let doctor = try await airfit("doctor", "--json", "--db", path)
            #expect(doctor.exit == 7)
            let database = try capability("Database", in: doctor)
            #expect(database["level"] as? String == "unavailable")
            let problem = try #require(database["problem"] as? String)
            #expect(problem.contains(path))
            #expect(problem.contains("is not a database"))

            let today = try await airfit("today", "--db", path)
            #expect(today.exit == 7)
            #expect(today.errors.contains("\(path) is not a database"))
            #expect(today.output.isEmpty)
        }
    }

    /// Whether this machine lets a process hide a file from itself.
    static let mayHide: Bool = {
        let run = try? ProgramRun.runToEnd([
            "/bin/bash", "-c",
            "/sbin/ldconfig -p | grep -q libsodium.so.23 && /sbin/ldconfig -p | grep -q libsqlite3.so.0 && "
                + "unshare -m mount --bind /dev/null /etc/hostname",
        ])
        return run?.status == 0
    }()

    @Test(
        "a missing library is told with the command that installs it, and takes only its own part",
        .enabled(if: mayHide, "needs the right to mount in a namespace of its own"),
        arguments: [
            ("libsodium.so.23", "auth register ada --password-file $HOME/secret", Int32(1)),
            ("libsqlite3.so.0", "today", 7),
        ])
    func missing(library: String, command: String, exit: Int32) async throws {
        try await withAirfit { airfit in
            try "four quiet owls at dusk".write(
                toFile: airfit.home + "/secret", atomically: true, encoding: .utf8)
            let script = { (words: String) in
                """
                file=$(readlink -f $(/sbin/ldconfig -p | grep -m1 \(library) | sed "s/.*=> //"))
                unshare -m bash -c "mount --bind /dev/null $file; \(words)"
                """
            }
            let run = try await airfit.shell(script("$AIRFIT \(command)"))
            #expect(run.exit == exit, "\(run.output)\(run.errors)")
            #expect(run.errors.contains("apt-get install"), "\(run.errors)")
            let help = try await airfit.shell(script("$AIRFIT log --help"))
            #expect(help.exit == 0)
            if library.hasPrefix("libsodium") {
                let log = try await airfit.shell(script("$AIRFIT log bench 3x5 80kg"))
                #expect(log.exit == 0, "\(log.errors)")
            }
        }
    }
}
