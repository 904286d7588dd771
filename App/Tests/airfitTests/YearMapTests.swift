// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@Suite("The map of a year", .timeLimit(.minutes(10)))
@MainActor
struct YearMapTests {
    private func said(_ words: String...) async throws -> String {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("log", "squat", "3x5", "100kg", "--date", "2026-11-02")
            _ = await bench.run("log", "squat", "5x5", "100kg", "--date", "2026-11-20")
            _ = await bench.run("eat", "150g", "banana raw", "--date", "2026-11-20")
            let before = bench.said.count
            let exit = await bench.run(words)
            #expect(exit == .done)
            return String(bench.said.dropFirst(before))
        }
    }

    @Test("the text says what the shades mean, how much it is, and which day had most")
    func text() async throws {
        let text = try await said("year", "--map", "--ascii")
        #expect(text.hasPrefix("work sets a day, 2026\n"))
        #expect(text.contains("none . - + * # 5\n"))
        #expect(text.contains("8 on 2 days, most on 2026-11-20: 5\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.utf8.count <= 80 })
    }

    @Test("--plain prints a row for each day, unknown days without a figure")
    func plain() async throws {
        let rows = try await said("year", "--map", "--of", "volume", "--plain")
            .split(separator: "\n")
        #expect(rows.count == 365)
        #expect(rows.contains("2026-11-20\t2,500") && rows.contains("2026-11-19\t"))
    }

    @Test("--json is the document of the year, and its days")
    func json() async throws {
        let text = try await said("year", "--map", "--of", "kcal", "--json")
        let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let data = try #require(whole?["data"] as? [String: Any])
        let days = try #require(data["days"] as? [[String: Any]])
        #expect(data["measure"] as? String == "kcal" && data["working_sets"] as? Int == 8)
        #expect(days.count == 365)
        let eaten = days.first { $0["date"] as? String == "2026-11-20" }
        #expect(eaten?["working_sets"] as? Int == 5 && eaten?["entries"] as? Int == 1)
        #expect(days.first?["eaten_kcal"] is NSNull)
    }

    @Test("a leap year has 366 days, and an empty year says what to do")
    func empty() async throws {
        let text = try await said("year", "--map", "--date", "2024")
        #expect(text.contains("No day of 2024 has any. The first one: airfit log"))
        let rows = try await said("year", "--map", "--date", "2024", "--plain")
        #expect(rows.split(separator: "\n").count == 366)
    }
}
