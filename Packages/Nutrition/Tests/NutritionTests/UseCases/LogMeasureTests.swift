// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Testing

@Suite("Measurements", .timeLimit(.minutes(10))) struct LogMeasureTests {
    typealias Business = Nutrition.Business
    private let owner = NutritionFixtures.owner

    private func measured(
        _ kind: String, _ amount: String, after last: Business.Model.MeasureEntry? = nil
    ) async throws -> Business.Model.MeasureEntry {
        let service = Business.MockService()
        service.answer { $0.measures = last.map { [$0] } ?? [] }
        let answer = try await Business.LogMeasure(service: service)(
            NutritionFixtures.measure(kind, amount), for: owner)
        #expect(answer.before == last)
        return answer.entry
    }

    @Test(
        "a figure is stored in the base of its unit, with what was written",
        arguments: [
            ("waist", "80cm", "waist 80.0 cm 80.0 cm"),
            ("Waist", "31.5 in", "waist 80.01 cm 31.5 in"),
            ("waist", "31 1/2 in", "waist 80.01 cm 31.5 in"),
            ("left biceps", "360 mm", "left arm 36.0 cm 360.0 mm"),
            ("body fat", "18", "body fat 18.0 % 18.0 %"), ("fat", "18 %", "body fat 18.0 % 18.0 %"),
            ("steps", "8214", "steps 8214.0 steps 8214.0 steps"),
            ("sleep", "7h20m", "sleep 26400.0 s 26400.0 s"),
            ("sleep", "7h 20 min", "sleep 26400.0 s 26400.0 s"),
            ("sleep", "7:20", "sleep 26400.0 s 26400.0 s"),
            ("sleep", "7.5h", "sleep 27000.0 s 27000.0 s"),
            ("sleep", "440min", "sleep 26400.0 s 26400.0 s"),
            ("Resting pulse", "52bpm", "resting pulse 52.0 bpm 52.0 bpm"),
            ("fat mass", "20 kg", "fat mass 20.0 kg 20.0 kg"), ("mood", "7", "mood 7.0  7.0 "),
        ])
    func figures(kind: String, amount: String, stored: String) async throws {
        let entry = try await measured(kind, amount)
        #expect(
            "\(entry.kind) \(entry.value) \(entry.unit.base) \(entry.entered) \(entry.unit.name)"
                == stored)
    }

    @Test(
        "what is no figure of the kind is refused with what it could be",
        arguments: [
            ("waist", "80", "80 needs a unit: write 80cm or 80in."),
            ("sleep", "7", "7 needs a unit: write 7h or 7min."),
            ("waist", "80kg", "waist is a length, such as 80cm or 31.5in."),
            ("sleep", "80cm", "sleep is a time, such as 7h20m."),
            ("bp", "120/80", "it is two figures. Log each by itself, such as bp upper 120"),
            ("blood pressure", "8/12", "it is two figures."),
            ("waist", "401cm", "from 5 to 400 cm."),
            ("sleep", "25h", "from 0 to 86400 s."), ("body fat", "101", "from 0 to 100 %."),
            ("steps", "1,500", "1500 or 1.5: write one of them."),
            ("weight", "80kg", "the weight is logged by itself: weigh 80.4kg."),
            ("photo", "80cm", "a photo is a file"), ("1st", "80cm", "a name begins with a letter"),
        ])
    func refusals(kind: String, amount: String, reason: String) async {
        await #expect {
            try await measured(kind, amount)
        } throws: { "\($0)".contains(reason) }
    }

    @Test("a figure without a unit is in that of the last one, and one's own kind keeps its unit")
    func last() async throws {
        let waist = NutritionFixtures.measure("waist", 31, "in")
        #expect(try await measured("waist", "30.5", after: waist).unit.name == "in")
        #expect(try await measured("waist", "79cm", after: waist).unit.name == "cm")
        let pulse = NutritionFixtures.measure("pulse", 52, "bpm")
        #expect(try await measured("pulse", "51", after: pulse).unit.name == "bpm")
        await #expect {
            try await measured("pulse", "51kg", after: pulse)
        } throws: { "\($0)".contains("pulse is in bpm so far, such as 52bpm.") }
    }

    @Test("an edit changes the figure, the day and the time; a photo has no figure")
    func edit() async throws {
        let service = Business.MockService()
        let waist = NutritionFixtures.measure("waist", 31, "in", id: 3)
        let photo = NutritionFixtures.measure("photo", 0, "", id: 4, photo: "/a.jpg")
        service.answer { $0.logged = [.measure(waist), .measure(photo)] }
        let edit = Business.EditEntry(service: service)
        let day = NutritionFixtures.day.adding(-1)
        let changed = try await edit(.init(.measure(3), amount: "30", day: day), for: owner)
        guard case .measure(let after) = changed.after else { return #expect(Bool(false)) }
        #expect(after.value == 76.2 && after.unit.name == "in" && after.day == day)
        await #expect {
            try await edit(.init(.measure(4), amount: "30cm"), for: owner)
        } throws: { "\($0)".contains("a photo has none") }
    }

    @Test("a kind that was never measured is told from one without figures in the range")
    func course() async throws {
        let service = Business.MockService()
        service.answer { $0.measures = [NutritionFixtures.measure("hips", 95, "cm")] }
        let measure = Business.LogMeasure(service: service)
        func course(_ kind: String) async throws -> Int {
            let day = NutritionFixtures.day
            return try await measure.course(.init(of: kind, from: day, to: day), for: owner).count
        }
        #expect(try await course("Hip") == 1)
        await #expect(
            throws: Business.Err.unknownMeasure(kind: "waist", known: ["hips"])
        ) { try await course("waist") }
    }
}
