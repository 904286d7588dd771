// SPDX-License-Identifier: Apache-2.0

import Host
import HostAPI
import HostFeature
import HostTesting
import NutritionFeature
import Testing

@MainActor
@Suite("Commands of food, in a program of their own", .timeLimit(.minutes(5)))
struct FoodCommandTests {
    /// A program that has this feature alone. Its name is that of the process, so the others' too.
    private static let kitchen = Product(
        "airfit", version: "1.0.0", reports: "nobody",
        guide: ProductGuide(
            summary: "food", discussion: "", examples: [], home: nil, entry: nil, commands: [],
            settings: [], places: []), features: [.nutrition])

    @Test("the domain's commands, steps, exports and screens are there, and no others")
    func alone() async throws {
        try await ProductBench.with(Self.kitchen) { bench in
            try bench.validate()
            for (line, text) in [
                ("eat 150g \"banana raw\"", "Banana, raw"), ("water 500ml", "500 ml"),
                ("measure add waist 80cm", "80 cm"), ("undo", "Undid: measure add waist 80cm"),
                ("export csv \"nutrition_entry\"", "150"), ("db check", "nutrition"),
                ("help grammar", "AMOUNTS"), ("config get meals", "breakfast"),
            ] {
                let end = await bench.enter(line)
                #expect(end.exit == .done && end.said.contains(text), "\(line): \(end.said)")
            }
            for line in ["log squat 3x5 80kg", "today", "auth status"] {
                #expect(await bench.enter(line).exit == .usage, "\(line)")
            }
            #expect(try await bench.document("water 250ml")["command"] as? String == "water")
            let diary = try await bench.window(at: "diary").text
            #expect(diary.contains("Diary") && !diary.contains("There is no screen"), "\(diary)")
        }
    }
}
