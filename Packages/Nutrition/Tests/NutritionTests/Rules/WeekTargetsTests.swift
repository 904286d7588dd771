// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Testing

@Suite("Targets of a week, and its budget") struct WeekTargetsTests {
    typealias Model = Nutrition.Business.Model
    /// 2025-03-10, a Monday.
    private let monday = Model.Day("2025-03-10")

    private func week(_ targets: [Double?], _ eaten: [Double?]) -> Model.WeekSummary {
        .init(
            days: zip(targets, eaten).enumerated().map { place, figures in
                .init(
                    day: monday.adding(place), entries: figures.1 == nil ? 0 : 1,
                    eaten: .init(energyKcal: figures.1), waterMl: 0,
                    target: .init(kcal: figures.0))
            })
    }

    @Test("a change of some days leaves the others, and one of all days reaches every day")
    func changes() {
        var week = Model.WeekTargets(.init(kcal: 2_300, proteinG: 150))
        func set(_ change: (inout Model.Target) -> Void, on days: Set<Weekday> = []) {
            week = week.changed(on: days) { target in
                var target = target
                change(&target)
                return target
            }
        }
        set({ $0.kcal = 2_600 }, on: [.monday, .wednesday, .friday])
        set { $0.proteinG = 160 }
        #expect(week.target(on: monday) == .init(kcal: 2_600, proteinG: 160))
        #expect(week.target(on: monday.adding(1)) == .init(kcal: 2_300, proteinG: 160))
        #expect(week.own.count == 3 && week.groups.map(\.days.count) == [3, 4])
        set({ $0.kcal = 2_600 }, on: [.tuesday, .thursday, .saturday, .sunday])
        #expect(week == .init(.init(kcal: 2_600, proteinG: 160)))
        set { $0.kcal = 2_000 }
        #expect(week.own.isEmpty && week.usual.kcal == 2_000)
    }

    @Test("of seven days with targets of their own, what most have is the usual")
    func usual() {
        let own = Dictionary(
            uniqueKeysWithValues: Weekday.allCases.map {
                ($0, Model.Target(kcal: $0.rawValue < 4 ? 2_000 : 2_500))
            })
        let week = Model.WeekTargets(.init(kcal: 1), own: own)
        #expect(week.usual.kcal == 2_500 && Set(week.own.keys) == [.monday, .tuesday, .wednesday])
    }

    @Test(
        "training adds its share to a target of energy, and to nothing else",
        arguments: [
            (2_300.0, 50.0, 400.0, 200.0), (2_300, 100, 400, 400), (2_300, 0, 400, nil),
            (nil, 50, 400, nil), (2_300, nil, 400, nil), (2_300, 50, nil, nil),
            (2_300, 50, 0, 0),
        ] as [(Double?, Double?, Double?, Double?)])
    func training(kcal: Double?, share: Double?, spent: Double?, added: Double?) {
        let target = Model.Target(kcal: kcal, proteinG: 150, trainingPercent: share)
        #expect(target.added(byTraining: spent) == added)
        let with = target.adding(kcal: added)
        #expect(with.kcal == kcal.map { $0 + (added ?? 0) } && with.proteinG == 150)
    }

    // The example of the page Energy of a week.
    @Test("a budget is the sum of the days that count, and a past day without lines is left out")
    func budget() throws {
        let targets: [Double?] = [2_600, 2_000, 2_600, 2_000, 2_600, 2_000, 2_000]
        let week = week(targets, [2_500, nil, 2_900, 700, nil, nil, nil])
        let budget = try #require(Model.WeekBudget(week, today: monday.adding(3)))
        #expect(budget.weekKcal == 15_800 && budget.countedKcal == 13_800)
        #expect(budget.eatenKcal == 6_100 && budget.leftKcal == 7_700)
        #expect(budget.daysLeft == 4 && budget.perDayKcal == 2_100)
        #expect(budget.unlogged == [monday.adding(1)] && budget.untargeted == [])
    }

    @Test("a day without a target is left out with what was eaten; without any there is no budget")
    func untargeted() throws {
        let eaten: [Double?] = [9_000, nil, 2_000, nil, nil, nil, nil]
        let some = week([nil, nil, 2_000, 2_000, 2_000, 2_000, 2_000], eaten)
        let budget = try #require(Model.WeekBudget(some, today: monday.adding(7)))
        #expect(budget.eatenKcal == 2_000 && budget.leftKcal == 0 && budget.perDayKcal == nil)
        #expect(budget.untargeted == [monday, monday.adding(1)] && budget.unlogged.count == 4)
        #expect(
            Model.WeekBudget(week(Array(repeating: nil, count: 7), eaten), today: monday) == nil)
    }

    @Test("each day of a span has the targets in force, with its training at the weight of then")
    func spans() async throws {
        let service = Nutrition.Business.MockService()
        let change = Nutrition.Business.ChangeTarget(service: service)
        let owner = NutritionFixtures.owner
        _ = try await change(
            .init(.init(kcal: 2_000, trainingPercent: 50), day: monday), for: owner)
        _ = try await change(
            .init(.init(kcal: 2_600), day: monday, days: [.tuesday]), for: owner)
        service.answer { $0.weights = [NutritionFixtures.weight(80, on: Model.Day("2025-03-11"))] }
        let sums = Nutrition.Business.SumUp(service: service)
        let efforts = [0, 1].map {
            Model.DayEffort(
                day: monday.adding($0), minutes: 60, cardioKcal: 80, cardioEffort: 0)
        }
        let days = try await sums.week(from: monday, efforts: efforts, for: owner).days
        // An hour at 80 kg is 320 kcal above rest; before the weighing nobody knows.
        #expect(days.map(\.fromTraining) == [nil, 200, 0, 0, 0, 0, 0])
        #expect(days.map(\.target.kcal) == [2_000, 2_800, 2_000, 2_000, 2_000, 2_000, 2_000])
        let unasked = try await sums.week(from: monday, for: owner).days
        #expect(unasked.map(\.fromTraining) == Array(repeating: nil, count: 7))
        let day = try await sums.day(
            monday.adding(1), trainingMinutes: 60, cardioKcal: 80, for: owner)
        #expect(day.target.kcal == 2_800 && day.fromTraining == 200)
    }
}
