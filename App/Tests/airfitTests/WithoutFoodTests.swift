// SPDX-License-Identifier: Apache-2.0

import HostAPI
import HostFeature
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("The app without its food", .timeLimit(.minutes(10)))
struct WithoutFoodTests {
    /// The app with one word less in its list.
    private static let gym = Product(
        "airfit", version: "1.0.0", reports: "nobody", guide: Product.airfit.guide,
        capabilities: Features.capabilities,
        features: Features.all.filter { $0.name != "nutrition" })

    @Test("what crosses domains shows training alone, in every span and as a page")
    func spans() async throws {
        try await ProductBench.with(Self.gym) { bench in
            try bench.validate()
            #expect(await bench.enter("today").said.contains("next: airfit log bench"))
            for (line, text) in [
                ("log squat 3x5 80kg", "1,200 kg"), ("today", "3 sets"), ("week", "work sets"),
                ("month", "training days 1"), ("year", "sessions"),
                ("year --map", "work sets a day"),
                ("report -o FOLDER/page.html", "Wrote"), ("today --lines", "3 sets"),
                ("add squat 3x5 82.5kg", "82.5 kg"), ("import list", "nothing was imported"),
                ("rm last", "Removed"), ("undo", "Undid"), ("export text", "Squat"),
                ("demo", "the day"),
            ] {
                let end = await bench.enter(line)
                #expect(end.exit == .done, "\(line): \(end.said)")
                let words = ["kcal", "protein", "ENERGY", "WATER", "eat", "diary", "food"]
                for word in words where !["report", "export"].contains(where: line.hasPrefix) {
                    #expect(!end.said.contains(word), "\(line) says \(word): \(end.said)")
                }
                #expect(end.said.contains(text), "\(line): \(end.said)")
            }
            let day = try await bench.document("today")["data"] as? [String: Any] ?? [:]
            #expect(
                Set(day.keys) == ["date", "workouts", "prs", "streak_weeks"], "\(day.keys.sorted())"
            )
            let sections = try await bench.document("report")["data"] as? [String: Any] ?? [:]
            let ids = (sections["sections"] as? [[String: Any]] ?? []).compactMap { $0["id"] }
            #expect("\(ids)" == #"["training", "strength", "muscles", "calendar", "method"]"#)
        }
    }

    @Test("its commands, tables, settings and screens are gone, and a line of food is refused")
    func gone() async throws {
        try await ProductBench.with(Self.gym) { bench in
            #expect(!Self.gym.storedTables.contains { $0.name.hasPrefix("nutrition") })
            for line in [
                "eat 150g banana", "water 500ml", "add banana", "rm m1", "edit m1 200g",
                "import cronometer a.csv", "config get meals", "help grammar food",
            ] {
                let end = await bench.enter(line)
                #expect(end.exit == .usage, "\(line): \(end.said)")
                #expect(!end.said.contains("Nutrition."), "\(line): \(end.said)")
            }
            let screen = try await bench.window(at: "day")
            #expect(await screen.shows("Nothing on this day yet"))
            #expect(!screen.text.contains("eat"), "\(screen.text)")
            for place in ["week", "month", "year"] {
                let text = try await bench.window(at: place).text
                #expect(!text.contains("There is no screen"), "\(text)")
            }
        }
    }
}
