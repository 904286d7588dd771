// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("Summing a day and a week up", .timeLimit(.minutes(10))) struct SummaryTests {
    typealias SumUp = Nutrition.Business.SumUp
    typealias Model = Nutrition.Business.Model
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    @Test("a day adds up what is known and draws the balance") func full() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.entries = [
            NutritionFixtures.entry(),
            NutritionFixtures.entry(id: 2, food: NutritionFixtures.jerky),
        ]
        answers.water = [day: 1_500]
        answers.weights = [NutritionFixtures.weight(80)]
        answers.body = NutritionFixtures.body
        answers.targets = .init(.init(kcal: 2_300))
        let summary = try await SumUp(service: Nutrition.Business.MockService(answers)).day(
            day, trainingMinutes: 55, for: owner)
        #expect(summary.eaten.energyKcal == 499)
        #expect(summary.eaten.fiberG == 2.6)
        #expect(summary.waterMl == 1_500)
        #expect(summary.target.kcal == 2_300)
        #expect(summary.weight?.kilograms == 80)
        #expect((summary.balance.netKcal ?? 0).rounded() == -1_900)
    }

    @Test("a day without anything has eaten nothing, which is not unknown") func empty()
        async throws
    {
        let summary = try await SumUp(service: Nutrition.Business.MockService()).day(
            day, trainingMinutes: 0, for: owner)
        #expect(summary.eaten == .zero)
        #expect(summary.weight == nil)
        #expect(summary.balance.missing == ["sex", "height", "birth", "weight"])
    }

    @Test("a week has seven days; what was not logged is unknown") func week() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.entries = [
            NutritionFixtures.entry(day: day),
            NutritionFixtures.entry(id: 2, day: day.adding(2)),
            NutritionFixtures.entry(id: 3, day: day.adding(2)),
        ]
        answers.water = [day.adding(6): 700]
        let week = try await SumUp(service: Nutrition.Business.MockService(answers)).week(
            from: day, for: owner)
        #expect(week.days.map(\.entries) == [1, 0, 2, 0, 0, 0, 0])
        #expect(week.days[1].eaten == Model.Nutrients())
        #expect(week.days[2].eaten.energyKcal == 178)
        #expect(week.days[6].waterMl == 700)
        #expect(week.days.last?.day == Model.Day("2025-03-18"))
    }
}
