// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Series over weeks and months", .timeLimit(.minutes(10))) struct SeriesTests {
    typealias Model = Nutrition.Business.Model
    typealias SumUp = Nutrition.Business.SumUp
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    private func weight(_ kilograms: Double, _ offset: Int) -> Model.WeightEntry {
        NutritionFixtures.weight(kilograms, on: day.adding(offset))
    }

    @Test("a month has each of its days, and the sums of each") func month() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.entries = [
            NutritionFixtures.entry(day: day), NutritionFixtures.entry(id: 2, day: day),
        ]
        answers.water = [.init("2025-03-31"): 700]
        answers.targets = .init(.init(kcal: 2_000))
        let service = Nutrition.Business.MockService(answers)
        let month = try await SumUp(service: service).month(of: day, for: owner)
        #expect(month.days.map(\.day.text).first == "2025-03-01")
        #expect(month.days.count == 31)
        #expect(month.days[11].eaten.energyKcal == 178)
        #expect(month.days[11].entries == 2)
        #expect(month.days[0].eaten == Model.Nutrients())
        #expect(month.days[30].waterMl == 700)
        #expect(month.days[30].target.kcal == 2_000)
        #expect(service.calls == ["days 2025-03-01 2025-03-31"])
    }

    @Test("a year has twelve months, each with the sum of the days that were logged")
    func year() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.entries = [
            NutritionFixtures.entry(day: day), NutritionFixtures.entry(id: 2, day: day),
            NutritionFixtures.entry(id: 3, day: .init("2025-03-31")),
            NutritionFixtures.entry(id: 4, day: .init("2025-12-31")),
        ]
        answers.water = [.init("2025-05-31"): 700]
        let service = Nutrition.Business.MockService(answers)
        let year = try await SumUp(service: service).year(of: day, for: owner)
        #expect(year.map(\.first.text).first == "2025-01-01" && year.count == 12)
        #expect(year.map(\.daysLogged) == [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(year[2].eaten.energyKcal == 267 && year[4].eaten == Model.Nutrients())
        #expect(service.calls == ["days 2025-01-01 2025-12-31"])
    }

    @Test(
        "a month is as long as in the calendar",
        arguments: [("2024-02-10", 29), ("2025-02-28", 28), ("2025-04-01", 30), ("no day", 0)])
    func lengths(text: String, count: Int) { #expect(Model.Day(text).month.count == count) }

    @Test("the line starts at the first weighing and follows the later ones slowly") func line() {
        #expect(WeightSmoothing.line([]) == [])
        let line = WeightSmoothing.line([weight(80, 0), weight(81, 1), weight(81, 3)])
        #expect(zip(line, [80, 80.1, 80.271]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("after a long gap the line is where the weight is") func gap() {
        let line = WeightSmoothing.line([weight(120, -36_500), weight(80, 0)])
        #expect(line.last == 80)
    }

    @Test("a series has the line, and the trend of its last four weeks") func series() async throws
    {
        var answers = Nutrition.Business.MockService.Answers()
        answers.weights = [weight(90, -60), weight(81, -14), weight(80, 0)]
        let series = try await SumUp(service: Nutrition.Business.MockService(answers)).weights(
            from: day.adding(-90), to: day, for: owner)
        #expect(series.entries.count == 3)
        #expect(series.line.count == 3)
        #expect(series.line.first == 90)
        #expect(series.trend?.recent == [81, 80])
        #expect(series.trend?.kgPerWeek.map { $0 < 0 } == true)
    }
}
