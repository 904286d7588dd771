// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("Nutrition service", .timeLimit(.minutes(10))) struct ServiceContractTests {
    typealias Model = Nutrition.Business.Model
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    private func append(
        _ service: any Nutrition.Business.IService, _ food: Model.Food = NutritionFixtures.banana,
        on day: Model.Day = NutritionFixtures.day, at: Date = NutritionFixtures.moment,
        for owner: Model.Owner = NutritionFixtures.owner
    ) async throws -> Model.DiaryEntry {
        try await service.append(
            .init(value: 1, unit: "medium", grams: 118), of: food, meal: "lunch",
            nutrients: food.per100g.scaled(toGrams: 118), at: at, day: day, for: owner
        ).entry
    }

    @Test("a line comes back as it was stored")
    func snapshot() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let banana = try await append(service)
        let jerky = try await append(service, NutritionFixtures.jerky)
        #expect(jerky.nutrients.fiberG == nil)
        #expect(banana.id != jerky.id)
        #expect(try await service.days(from: day, to: day, of: owner).entries == [banana, jerky])
    }

    @Test(
        "lines come in the order they were eaten, of the days asked for")
    func order() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let late = try await append(service, at: NutritionFixtures.moment + 60)
        let early = try await append(service, at: NutritionFixtures.moment - 60)
        let before = try await append(service, on: day.adding(-1))
        _ = try await append(service, on: day.adding(1))
        let entries = try await service.days(from: day.adding(-1), to: day, of: owner).entries
        #expect(entries == [before, early, late])
    }

    @Test("nobody sees another's data")
    func owners() async throws {
        let service = Nutrition.Business.serviceInMemory()
        _ = try await append(service)
        _ = try await service.appendWater(millilitres: 500, at: .now, day: day, for: owner)
        _ = try await service.appendWeight(
            kilograms: 80, entered: 80, unit: "kg", at: .now, day: day, since: day, for: owner,
            check: { _ in })
        try await service.setTarget(.init(kcal: 2_000), from: day, of: owner)
        try await service.setBody(NutritionFixtures.body, of: owner)
        let other = NutritionFixtures.other
        #expect(try await service.days(from: day, to: day, of: other).entries == [])
        #expect(try await service.days(from: day, to: day, of: other).water == [:])
        #expect(try await service.weights(from: day, to: day, of: other) == [])
        #expect(try await service.targets(on: day, of: other).usual == Model.Target())
        #expect(try await service.body(of: other) == Model.Body())
    }

    @Test("water adds up by day")
    func water() async throws {
        let service = Nutrition.Business.serviceInMemory()
        for (millilitres, offset) in [(500.0, 0), (250, 0), (330, 1), (1_000, 9)] {
            _ = try await service.appendWater(
                millilitres: millilitres, at: NutritionFixtures.moment,
                day: day.adding(offset), for: owner)
        }
        let water = try await service.days(from: day, to: day.adding(6), of: owner).water
        #expect(water == [day: 750, day.adding(1): 330])
    }

    @Test(
        "a weighing replaces that of the same day and keeps its number")
    func weights() async throws {
        let service = Nutrition.Business.serviceInMemory()
        func weigh(_ kilograms: Double, _ offset: Int) async throws -> Model.WeightEntry {
            try await service.appendWeight(
                kilograms: kilograms, entered: kilograms, unit: "kg",
                at: NutritionFixtures.moment,
                day: day.adding(offset), since: day, for: owner, check: { _ in }
            ).entry
        }
        let first = try await weigh(82, -40)
        let second = try await weigh(81, -2)
        let replaced = try await weigh(80.5, -2)
        let third = try await weigh(80, 0)
        #expect(replaced.id == second.id)
        #expect(
            try await service.weights(from: day.adding(-27), to: day, of: owner) == [
                replaced, third,
            ])
        let old = try await service.weights(
            from: day.adding(-30), to: day.adding(-3), of: owner)
        #expect(old == [first])
        #expect(
            try await service.weights(
                from: day.adding(-90), to: day.adding(-50), of: owner) == [])
    }

    @Test(
        "targets hold from their day on, and the past keeps its own")
    func targets() async throws {
        let service = Nutrition.Business.serviceInMemory()
        try await service.setTarget(.init(kcal: 2_000), from: day, of: owner)
        try await service.setTarget(
            .init(kcal: 2_300, waterMl: 2_500), from: day.adding(7), of: owner)
        #expect(try await service.targets(on: day.adding(-1), of: owner).usual == Model.Target())
        #expect(try await service.targets(on: day.adding(6), of: owner).usual.kcal == 2_000)
        #expect(try await service.targets(on: day.adding(400), of: owner).usual.waterMl == 2_500)
        try await service.setTarget(.init(kcal: 2_100), from: day, of: owner)
        #expect(try await service.targets(on: day, of: owner).usual == Model.Target(kcal: 2_100))
    }

    @Test("a span has the targets of before it and of each change in it, with the days of the week")
    func targetsOfSpans() async throws {
        let service = Nutrition.Business.serviceInMemory()
        let week = Model.WeekTargets(
            .init(kcal: 2_000, trainingPercent: 50),
            own: [.monday: .init(kcal: 2_600), .sunday: .init(waterMl: 3_000)])
        try await service.setTarget(.init(kcal: 1_900), from: day.adding(-9), of: owner)
        _ = try await service.changeTargets(from: day.adding(-2), of: owner) { _ in week }
        try await service.setTarget(.init(kcal: 2_100), from: day.adding(3), of: owner)
        let known = try await service.days(from: day, to: day.adding(5), of: owner).targets
        #expect(
            known == [
                .init(from: day.adding(-2), week: week),
                .init(from: day.adding(3), week: .init(.init(kcal: 2_100))),
            ])
        let others = try await service.days(
            from: day, to: day.adding(5), of: NutritionFixtures.other)
        #expect(others.targets.isEmpty)
    }

    @Test("two changes of the targets at once both count")
    func targetsAtOnce() async throws {
        let service = Nutrition.Business.serviceInMemory()
        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    _ = try await service.changeTargets(from: day, of: owner) { week in
                        week.changed { target in
                            var target = target
                            target.kcal = (target.kcal ?? 0) + 1
                            return target
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await service.targets(on: day, of: owner).usual.kcal == 50)
    }

    @Test("body facts are replaced as a whole")
    func body() async throws {
        let service = Nutrition.Business.serviceInMemory()
        #expect(try await service.body(of: owner) == Model.Body())
        try await service.setBody(NutritionFixtures.body, of: owner)
        #expect(try await service.body(of: owner) == NutritionFixtures.body)
        try await service.setBody(.init(activity: .very), of: owner)
        #expect(try await service.body(of: owner) == Model.Body(activity: .very))
    }

    @Test("what is eaten or drunk is answered with the day so far and its targets")
    func answers() async throws {
        let service = Nutrition.Business.serviceInMemory()
        try await service.setTarget(.init(kcal: 2_000, waterMl: 2_500), from: day, of: owner)
        _ = try await append(service, on: day.adding(-1))
        _ = try await append(service)
        let eaten = try await service.append(
            .init(value: 100, unit: "g", grams: 100), of: NutritionFixtures.milk, meal: "lunch",
            nutrients: NutritionFixtures.milk.per100g, at: NutritionFixtures.moment, day: day,
            for: owner)
        #expect(abs((eaten.dayKcal ?? 0) - (89 * 1.18 + 61)) < 1e-9)
        #expect(eaten.targetKcal == 2_000)
        var drunk: [Model.Drunk] = []
        for offset in [-1, 0, 0] {
            drunk.append(
                try await service.appendWater(
                    millilitres: 250, at: NutritionFixtures.moment, day: day.adding(offset),
                    for: owner))
        }
        #expect(drunk.map(\.dayMl) == [250, 250, 500])
        #expect(drunk.map(\.targetMl) == [nil, 2_500, 2_500])
    }

    @Test("a weighing is answered with the one it replaced and those before it")
    func weighed() async throws {
        let service = Nutrition.Business.serviceInMemory()
        func weigh(
            _ kilograms: Double, _ offset: Int
        ) async throws -> Nutrition.Business.StoredWeight {
            try await service.appendWeight(
                kilograms: kilograms, entered: kilograms, unit: "kg",
                at: NutritionFixtures.moment, day: day.adding(offset), since: day.adding(-27),
                for: owner, check: { _ in })
        }
        _ = try await weigh(83, -40)
        let second = try await weigh(82, -2)
        #expect(second.replaced == nil)
        let third = try await weigh(81, -2)
        #expect(third.replaced == second.entry)
        #expect(third.weights == [third.entry])
        let last = try await weigh(80, 0)
        #expect(last.weights == [third.entry, last.entry])
    }
}
