// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import CoreModels
import DayOrchestration
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Day orchestration", .timeLimit(.minutes(1)))
@MainActor
struct DaySagaTests {
    private nonisolated static let day = WorkoutsFixtures.day.text

    private func rig(shownDay: @escaping @Sendable () -> String? = { nil }) async throws -> Rig {
        let rig = try Rig(shownDay: shownDay)
        await rig.send(Auth.Business.Restore())
        return rig
    }

    @Test("showing a day opens it once in each domain, with the day's training minutes")
    func show() async throws {
        let rig = try await rig()
        rig.stored.add(WorkoutsFixtures.summary(sets: 10))
        try await rig.send(DayEffect.show(day: Self.day)).get()
        #expect(rig.openings == ([Self.day], [Self.day]))
        #expect(rig.nutrition.stateSnapshot.day?.day.text == Self.day)
        guard
            case .openDay(_, let minutes)? = rig.logger.actions(Nutrition.Business.Effect.self).last
        else {
            Issue.record("the food domain was not asked")
            return
        }
        #expect(minutes == 30)
    }

    @Test("a day that cannot be opened is a failure of showing it")
    func failure() async throws {
        let rig = try await rig()
        rig.food.answer { $0.failure = .unknownFood(text: "x", suggestions: []) }
        #expect(await rig.send(DayEffect.show(day: Self.day)).isSuccess == false)
    }

    @Test("logged sets bring the day's training and energy balance up to date")
    func logged() async throws {
        let rig = try await rig()
        rig.food.answer { answers in
            answers.body = NutritionFixtures.body
            answers.weights = [NutritionFixtures.weight(80, on: .init(Self.day))]
        }
        try await rig.send(DayEffect.show(day: Self.day)).get()
        #expect(rig.nutrition.stateSnapshot.day?.balance.trainingKcal == 0)
        try await rig.ask(WorkoutsFixtures.log("bench press", "3x5 80kg"))
        #expect(try #require(rig.nutrition.stateSnapshot.day?.balance.trainingKcal) > 0)
        #expect(rig.openings == ([Self.day, Self.day], [Self.day, Self.day]))
    }

    @Test("a logged meal brings the day's summary up to date, training included")
    func ate() async throws {
        let rig = try await rig()
        let day = NutritionFixtures.day
        try await rig.send(DayEffect.show(day: day.text)).get()
        #expect(rig.nutrition.stateSnapshot.day?.balance.eatenKcal == 0)
        rig.food.answer { $0.entries = [NutritionFixtures.entry(grams: 100)] }
        try await rig.send(Nutrition.Business.Effect.eat(NutritionFixtures.eat("100g"))).get()
        #expect(rig.nutrition.stateSnapshot.day?.balance.eatenKcal == 89)
        #expect(rig.openings == ([day.text, day.text], [day.text, day.text]))
    }

    @Test("water, weight, targets, facts and what is put back do so too, reading does not")
    func others() async throws {
        let day = NutritionFixtures.day
        for (effect, count) in [
            (Nutrition.Business.Effect.drink(NutritionFixtures.measure("500ml")), 1),
            (.weigh(NutritionFixtures.measure("80kg")), 1),
            (.setTarget(.init(change: .init(kcal: 2_300), day: day)), 1),
            (.setBody(NutritionFixtures.body, day: day), 1),
            (.restore(.entry(NutritionFixtures.entry())), 1), (.openMonth(of: day), 0),
            (.openTarget(day), 0), (.openBody(day), 0), (.openFood("banana"), 0),
            (.openWeek(from: day), 0),
        ] {
            let rig = try await rig()
            try await rig.send(effect).get()
            let days = Array(repeating: day.text, count: count)
            #expect(rig.openings == (days, days), "\(effect)")
        }
    }

    @Test("what was stored is no failure because the day cannot be read afterwards")
    func acknowledged() async throws {
        let rig = try await rig()
        rig.food.answer { $0.failure = .unknownFood(text: "x", suggestions: []) }
        let log = WorkoutsFixtures.log("bench press", "3x5 80kg")
        #expect(try await rig.ask(log).sets.count == 3)
        #expect(rig.nutrition.stateSnapshot.failure == .unknownFood(text: "x", suggestions: []))
    }

    @Test("what happened after the day on show leaves it alone, before it does not")
    func dayOnShow() async throws {
        let shown = "2025-03-13"
        let rig = try await rig(shownDay: { shown })
        try await rig.send(
            Nutrition.Business.Effect.drink(
                NutritionFixtures.measure("1l", day: .init("2025-03-14")))
        ).get()
        #expect(rig.openings == ([], []))
        try await rig.send(
            Nutrition.Business.Effect.weigh(
                NutritionFixtures.measure("80kg", day: .init("2025-03-12")))
        ).get()
        #expect(rig.openings == ([shown], [shown]))
    }

    @Test("taking an import back shows the day on show again, and no day when none is")
    func imports() async throws {
        for (shown, expected) in [(nil, []), (Self.day, [Self.day])] as [(String?, [String])] {
            let rig = try await rig(shownDay: { shown })
            try await rig.ask(Workouts.Business.UndoImport(id: nil))
            #expect(rig.openings == (expected, expected))
        }
    }
}
