// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionServiceInt
import NutritionTestSupport
import Testing

@Suite("What a body spends, by what it eats and weighs") struct SpentEnergyTests {
    typealias Model = Nutrition.Business.Model
    private let first = NutritionFixtures.day

    private func day(_ number: Int, _ kcal: Double?) -> Model.WeekSummary.DayTotals {
        .init(
            day: first.adding(number), entries: kcal == nil ? 0 : 1,
            eaten: kcal.map { .init(energyKcal: $0) } ?? .init(), waterMl: 0)
    }

    private func over(
        _ kcal: [Double?], _ weights: [Int: Double]
    ) -> Model.Expenditure {
        SpentEnergy.over(
            kcal.enumerated().map { day($0.offset, $0.element) },
            weights.sorted { $0.key < $1.key }.map {
                NutritionFixtures.weight($0.value, on: first.adding($0.key))
            }, from: first, to: first.adding(kcal.count - 1))
    }

    @Test("half a kilogram lost a week is 550 kcal a day more than was eaten") func known() throws {
        let weights = Dictionary(uniqueKeysWithValues: (0..<28).map { ($0, 80 - Double($0) / 14) })
        let spent = over(Array(repeating: 2_000, count: 28), weights)
        let estimate = try #require(spent.estimate)
        #expect(abs(estimate.kcal - 2_550) < 0.001)
        #expect(abs((spent.kgPerWeek ?? 0) + 0.5) < 1e-9)
        #expect(abs(estimate.high - estimate.low) < 0.001, "nothing varies")
        #expect(spent.daysLogged == 28 && spent.weighings == 28 && spent.missing.isEmpty)
    }

    @Test("days without a diary, and days of a fragment, do not count") func whole() {
        var kcal: [Double?] = Array(repeating: 2_000, count: 28)
        (kcal[3], kcal[9], kcal[10]) = (nil, 400, 999)
        let weights = Dictionary(uniqueKeysWithValues: (0..<28).map { ($0, 80.0) })
        let spent = over(kcal, weights)
        #expect(spent.daysLogged == 25 && spent.daysLeftOut == 2)
        #expect(abs((spent.estimate?.kcal ?? 0) - 2_000) < 0.001)
    }

    @Test(
        "what is missing is said",
        arguments: [
            (13, [0, 5, 10, 15, 20], ["1 more day of the diary"]),
            (14, [0, 5, 10, 15], ["1 more weighing"]),
            (14, [0, 1, 2, 3, 13], ["weighings 14 days apart"]),
            (0, [], ["14 more days of the diary", "5 more weighings"]),
        ])
    func missing(days: Int, weighed: [Int], missing: [String]) {
        let kcal = (0..<28).map { $0 < days ? 2_000.0 : nil }
        let weights = Dictionary(uniqueKeysWithValues: weighed.map { ($0, 80.0) })
        let spent = over(kcal, weights)
        #expect(spent.missing == missing && spent.estimate == nil)
    }

    @Test(
        "the quantiles are those of the tables",
        arguments: [(3.0, 3.182), (5, 2.571), (10, 2.228), (26, 2.056), (120, 1.980)])
    func quantiles(freedom: Double, table: Double) {
        #expect(abs(SpentEnergy.studentT(freedom) - table) / table < 0.01)
    }

    /// Of 1,000 people who spend 2,600 kcal a day, eat what varies by 300 kcal, weigh themselves on
    /// two days of three, and hold water that varies by half a kilogram.
    @Test("the range holds what is spent 95 times in 100, as far as chance goes") func coverage() {
        var chance = Chance(seed: 7)
        var (held, widths) = (0, 0.0)
        for _ in 0..<1_000 {
            var (weight, kcal, weights) = (80.0, [Double?](), [Int: Double]())
            for number in 0..<28 {
                if chance.uniform() < 0.67 { weights[number] = weight + chance.normal() * 0.5 }
                let eaten = 2_200 + chance.normal() * 300
                kcal.append(eaten)
                weight += (eaten - 2_600) / SpentEnergy.kcalPerKilogram
            }
            guard let found = over(kcal, weights).estimate else { continue }
            held += found.low <= 2_600 && found.high >= 2_600 ? 1 : 0
            widths += (found.high - found.low) / 2
        }
        #expect((940...995).contains(held), "\(held)")
        #expect((100...500).contains(widths / 1_000), "\(widths / 1_000)")
    }

    /// The minimal standard generator of Park and Miller, and normal values by Box and Muller.
    private struct Chance {
        var seed: UInt64

        mutating func uniform() -> Double {
            seed = seed * 48_271 % 2_147_483_647
            return Double(seed) / 2_147_483_647
        }

        mutating func normal() -> Double {
            (-2 * log(uniform())).squareRoot() * cos(2 * Double.pi * uniform())
        }
    }

    @Test("the request asks for the diary and the weighings of its days") func request()
        async throws
    {
        let service = Nutrition.Business.MockService()
        let spent = try await Nutrition.Business.SumUp(service: service).expenditure(
            until: first, days: 28, for: NutritionFixtures.owner)
        #expect(spent.first.text == "2025-02-13" && spent.last == first && spent.days == 28)
        #expect(service.calls == ["days 2025-02-13 2025-03-12", "weights 2025-02-13"])
    }
}
