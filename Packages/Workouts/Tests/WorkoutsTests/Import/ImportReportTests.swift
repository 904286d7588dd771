// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels

@Suite("Import, report")
struct ImportReportTests {
    private func report(_ text: String, batch: Int64? = nil) throws -> ImportModel.Report {
        let parsed = try ImportFixture.parse(text, unit: .kg)
        return ImportModel.Report(
            file: "x.csv", parsed: parsed, matches: .init(known: 1, byAlias: 0, new: ["Lunge"]),
            duplicates: 1, newWorkouts: 1, dryRun: batch == nil, batch: batch)
    }

    private func json(_ report: ImportModel.Report) throws -> [String: Any] {
        let data = try JSONEncoder().encode(report)
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("the document has every figure under its name")
    func keys() throws {
        let text = ImportFixture.s1([
            "Squat,1,100,5,0,0,,,", "Squat,W,60,5,0,0,,,", "Squat,3,-1,5,0,0,,,",
        ])
        let document = try json(report(text, batch: 7))
        #expect(
            Set(document.keys) == [
                "file", "format", "dialect", "unit", "rows", "workouts", "sets", "working_sets",
                "exercises",
                "volume", "first", "last", "first_at", "last_at", "top_e1rm", "skipped", "rejected",
                "duplicates", "new_sets", "new_workouts", "new_exercises", "known_exercises",
                "aliased_exercises", "renamed_exercises", "joined_exercises", "assumptions",
                "dry_run", "batch", "cardio", "energy",
            ])
        #expect(document["format"] as? String == "strong")
        #expect(document["dialect"] as? String == "S1")
        #expect(document["batch"] as? String == "b7")
        #expect(document["sets"] as? Int == 2)
        #expect(document["working_sets"] as? Int == 1)
        #expect(document["new_sets"] as? Int == 1)
        #expect(document["first"] as? String == "2025-01-02 10:00:00")
        #expect(document["first_at"] as? String == "2025-01-02T10:00:00+00:00")
    }

    @Test("a rejected row and a best lift are objects")
    func objects() throws {
        let document = try json(
            report(ImportFixture.s1(["Squat,1,100,5,0,0,,,", "Squat,2,-1,5,0,0,,,"])))
        let rejected = try #require((document["rejected"] as? [[String: Any]])?.first)
        #expect(rejected["line"] as? Int == 3)
        #expect(Set(rejected.keys) == ["line", "column", "value", "reason"])
        let best = try #require((document["top_e1rm"] as? [[String: Any]])?.first)
        #expect(Set(best.keys) == ["exercise", "e1rm", "weight", "reps", "date", "at"])
        #expect(best["e1rm"] as? Double == 116.67)
    }

    @Test("what is absent is null, not missing")
    func absent() throws {
        let document = try json(report(ImportFixture.s1Header))
        #expect(document["batch"] is NSNull)
        #expect(document["first"] is NSNull)
        #expect(document["dry_run"] as? Bool == true)
    }

    @Test("bests leave warm-ups out, and name three exercises at most")
    func bests() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1([
                "A,1,50,5,0,0,,,", "B,W,200,5,0,0,,,", "C,1,60,1,0,0,,,", "D,1,60,1,0,0,,,",
                "E,1,10,5,0,0,,,",
            ]), unit: .kg)
        #expect(file.figures.topE1RM.map(\.exercise) == ["C", "D", "A"])
    }
}
