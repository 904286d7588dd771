// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@Suite("The time zone of TZ", .timeLimit(.minutes(10)))
@MainActor
struct TimeZoneTests {
    /// What the time and the warnings are on 21 November, 18:00 GMT.
    private func today(_ zone: String) async throws -> (time: String, warnings: [String]) {
        var result = ("", [String]())
        try await ProductBench.with(.airfit) { bench in
            var shell = bench.shell
            shell.environment["TZ"] = zone
            #expect(await Program(.airfit, shell: shell).run(["today", "--json"]) == .done)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let document = try decoder.decode(Document.self, from: Data(bench.said.utf8))
            result = (document.generatedAt, document.warnings)
        }
        return result
    }

    private struct Document: Decodable {
        let generatedAt: String
        let warnings: [String]
    }

    @Test(
        "a name is used, with a colon or a folder before it, and so is a fixed distance from GMT",
        arguments: [
            ("America/New_York", "21T13:00:00-05:00"), (":America/New_York", "21T13:00:00-05:00"),
            ("/usr/share/zoneinfo/America/New_York", "21T13:00:00-05:00"), ("UTC", "21T18:00:00Z"),
            ("EST5EDT", "21T13:00:00-05:00"), ("JST-9", "22T03:00:00+09:00"),
            ("<+0330>-3:30", "21T21:30:00+03:30"), ("GMT+3", "21T15:00:00-03:00"),
            ("UTC0", "21T18:00:00Z"),
        ])
    func known(zone: String, time: String) async throws {
        let (found, warnings) = try await today(zone)
        #expect(found == "2026-11-\(time)" && warnings == [])
    }

    @Test("what was done on a trip is told as the clock there showed it, at home too")
    func trip() async throws {
        try await ProductBench.with(.airfit) { bench in
            var shell = bench.shell
            shell.environment["TZ"] = "Europe/Berlin"
            shell.environment["AIRFIT_ZONES"] =
                "2026-11-18 America/New_York, 2026-11-20 Europe/Berlin"
            @MainActor func run(_ line: String) async -> String {
                let before = bench.said.count
                let exit = await Program(.airfit, shell: shell).run(
                    line.split(separator: " ").map(String.init))
                let said = String(bench.said.dropFirst(before))
                #expect(exit == .done, "\(said)")
                return said
            }
            let there = "--date 2026-11-18 --time"
            _ = await run("eat 450kcal breakfast \(there) 08:00")
            _ = await run("log squat 3x5 100kg \(there) 18:00")
            _ = await run("measure waist 80cm --date 2026-11-18")
            let json = await run("today --date 2026-11-18 --json")
            for time in ["08:00", "18:00", "12:00"] {
                #expect(json.contains("2026-11-18T\(time):00-05:00"), "\(json)")
            }
            #expect(await run("today --date 2026-11-18").contains("18:00"))
            #expect(await run("edit m1 --time 09:30").contains("09:30"))
            shell.environment["AIRFIT_ZONES"] = nil
            #expect(await run("today --date 2026-11-18").contains("00:00"))
        }
    }

    @Test(
        "what cannot be read counts as GMT, and that is said",
        arguments: ["EST5EDT,M3.2.0,M11.1.0", "Nowhere/Land", ":", "/etc/passwd", "JST-99"])
    func unknown(zone: String) async throws {
        let (found, warnings) = try await today(zone)
        #expect(found == "2026-11-21T18:00:00Z" && warnings.count == 1)
        #expect(warnings.first?.contains("\"\(zone)\"") == true)
        #expect(warnings.first?.contains("America/New_York") == true)
    }
}
