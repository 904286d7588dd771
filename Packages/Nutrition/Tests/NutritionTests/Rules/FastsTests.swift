// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Fasts, from the times of the diary") struct FastsTests {
    typealias Model = Nutrition.Business.Model
    private let first = Model.Day("2025-03-10")
    private let zone = TimeZone(secondsFromGMT: 3_600) ?? .gmt

    private func instant(_ day: Int, _ time: String) throws -> Date {
        let time = try TimeOfDay(time, in: zone, dayStart: 0)
        return try #require(time.instant(on: first.adding(day)))
    }

    private func line(
        _ day: Int, _ time: String, _ kcal: Double? = 500, imported meal: String? = nil
    ) throws -> Model.DiaryEntry {
        .init(
            id: 1, day: first.adding(day), at: try instant(day, time), meal: meal ?? "lunch",
            foodID: nil, foodName: "Food", foodSource: "quick",
            amount: .init(value: 1, unit: "serving", grams: nil),
            nutrients: .init(energyKcal: kcal),
            origin: meal == nil ? nil : .init(batch: 1, identity: 1))
    }

    private func fasting(
        _ lines: [Model.DiaryEntry], water: [Int] = [], days: Int = 2, now: Date? = nil
    ) -> Model.Fasting {
        Fasts.over(
            lines, water: Dictionary(uniqueKeysWithValues: water.map { (first.adding($0), 500) }),
            from: first, to: first.adding(days - 1), .init(timeZone: zone, now: now))
    }

    private func hours(_ fasting: Model.Fasting) -> [Double?] {
        fasting.days.map { $0.seconds.map { $0 / 3_600 } }
    }

    // The eating hours of Gabel and others, 2018, on the page Fasting.
    @Test("who eats from 10:00 to 18:00 fasts for 16 hours, and its day is the one it ends on")
    func sixteenHours() throws {
        let lines = try (0..<3).flatMap { day in
            try ["10:00", "13:30", "18:00"].map { try line(day, $0) }
        }
        let found = fasting(lines, days: 3, now: try instant(2, "20:30"))
        // On the first day the longest known time is that between two meals.
        #expect(hours(found) == [4.5, 16, 16])
        #expect(found.days[1].from == (try instant(0, "18:00")))
        #expect(found.since == (try instant(2, "18:00")))
        #expect(fasting(lines, days: 3).since == nil)
    }

    @Test(
        "black coffee does not end a fast, and food of unknown energy does",
        arguments: [(2.0, 14.0), (4.9, 14), (5, 11), (nil, 11)] as [(Double?, Double)])
    func coffee(kcal: Double?, longest: Double) throws {
        let lines = [try line(0, "20:00"), try line(1, "07:00", kcal), try line(1, "10:00")]
        #expect(hours(fasting(lines)) == [nil, longest])
    }

    @Test("a line without a known time is left out and counted, one close to it is not")
    func untimed() throws {
        let lines = [
            try line(0, "20:00"), try line(1, "12:00"), try line(1, "14:00"),
            try line(1, "08:00", imported: "breakfast"),
        ]
        let found = fasting(lines)
        #expect(hours(found) == [nil, 18])
        #expect(found.days.map(\.untimed) == [0, 2])
        let told = [
            try line(0, "20:00"), try line(1, "12:01"), try line(1, "08:01", imported: "breakfast"),
        ]
        let longest: Double? = 12.0 + 1.0 / 60.0
        #expect(hours(fasting(told)).last == longest)
        #expect(fasting(told).days.allSatisfy { $0.untimed == 0 })
    }

    @Test("a day with nothing logged is not taken for one of fasting; with a drink it is")
    func unkept() throws {
        let lines = [try line(0, "20:00"), try line(2, "08:00")]
        #expect(hours(fasting(lines, days: 3)) == [nil, nil, nil])
        #expect(hours(fasting(lines, water: [1], days: 3)) == [nil, nil, 36])
        let now = try instant(2, "07:00")
        let open = fasting([lines[0]], days: 3, now: now)
        #expect(open.since == nil && open.gap == first.adding(1))
        let kept = fasting([lines[0]], water: [1], days: 3, now: now)
        #expect(kept.since == (try instant(0, "20:00")) && kept.gap == nil)
        #expect(fasting([], now: now) == fasting([]))
    }

    @Test("a day asks for the fast that goes on only with a clock, and looks back over its start")
    func ofADay() async throws {
        let service = Nutrition.Business.MockService()
        let lines = [try line(-1, "20:00"), try line(0, "09:00")]
        service.answer { $0.entries = lines }
        let sums = Nutrition.Business.SumUp(service: service)
        let owner = NutritionFixtures.owner
        #expect(try await sums.day(first, trainingMinutes: 0, for: owner).fasting == nil)
        let clock = Model.FastingClock(timeZone: zone, now: try instant(0, "12:00"))
        let day = try await sums.day(first, trainingMinutes: 0, fasting: clock, for: owner)
        #expect(day.fasting?.since == lines[1].at && day.fasting.map(hours) == [13])
        #expect(service.calls.contains("days 2025-03-03 2025-03-10"))
    }
}
