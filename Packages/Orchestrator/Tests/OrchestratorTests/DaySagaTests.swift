// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
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
    private nonisolated static let day = WorkoutsFixtures.day

    private func rig() async throws -> Rig {
        let rig = try Rig()
        await rig.send(Auth.Business.Restore())
        return rig
    }

    @Test("showing a day asks each domain once, and food with the day's training minutes")
    func day() async throws {
        let rig = try await rig()
        rig.stored.add(WorkoutsFixtures.summary(sets: 10))
        rig.food.answer { answers in
            answers.body = NutritionFixtures.body
            answers.weights = [NutritionFixtures.weight(80, on: Self.day)]
        }
        let shown = try await rig.ask(ShowDay(Self.day, weekStart: .monday))
        #expect(rig.openings == ([Self.day.text], [Self.day.text]))
        #expect(shown.training.day == Self.day && shown.food?.day == Self.day)
        #expect(
            rig.logger.actions(Nutrition.Business.OpenDay.self).map(\.trainingMinutes) == [30])
        #expect(try #require(shown.food?.balance.trainingKcal) > 0)
    }

    @Test("the energy of a cardio session that its file tells is in the day's balance")
    func cardio() async throws {
        let rig = try await rig()
        rig.stored.add(
            WorkoutsFixtures.summary(
                sets: 0, cardio: .init(sport: .running, seconds: 1_800, kcal: 380)))
        let shown = try await rig.ask(ShowDay(Self.day, weekStart: .monday))
        #expect(shown.food?.balance.trainingKcal == 380)
    }

    @Test("training adds to the target of a day as much as to that day of its week and month")
    func trainedTargets() async throws {
        let rig = try await rig()
        rig.stored.add(WorkoutsFixtures.summary(sets: 10))
        rig.food.answer { answers in
            answers.targets = .init(.init(kcal: 2_000, trainingPercent: 50))
            answers.weights = [NutritionFixtures.weight(80, on: Self.day.adding(-40))]
        }
        let shown = try await rig.ask(ShowDay(Self.day, weekStart: .monday))
        // Half an hour at 80 kg is 160 kcal above rest.
        #expect(shown.food?.target.kcal == 2_080 && shown.food?.fromTraining == 80)
        let month = try await rig.ask(ShowMonth(of: Self.day))
        let span = try await rig.ask(ShowDays(from: Self.day, to: Self.day))
        for days in [shown.week?.days, month.food?.days, span.food].map({ $0 ?? [] }) {
            #expect(days.first { $0.day == Self.day }?.target == shown.food?.target)
            #expect(days.allSatisfy { $0.day == Self.day || $0.fromTraining == 0 })
        }
    }

    @Test("a day without a target asks for no week, and targets without training ask food once")
    func askedOnce() async throws {
        let rig = try await rig()
        #expect(try await rig.ask(ShowDay(Self.day, weekStart: .monday)).week == nil)
        #expect(rig.logger.actions(Nutrition.Business.OpenWeek.self).isEmpty)
        rig.food.answer { $0.targets = .init(.init(kcal: 2_000, trainingPercent: 0)) }
        let week = try await rig.ask(ShowDay(Self.day, weekStart: .sunday)).week
        #expect(week?.days.first?.day == Self.day.startOfWeek(.sunday))
        #expect(rig.logger.actions(Nutrition.Business.OpenWeek.self).count == 1)
        #expect(rig.logger.actions(Workouts.Business.ListWorkouts.self).isEmpty)
    }

    @Test("a week, a month and a year are the same days in both domains")
    func spans() async throws {
        let rig = try await rig()
        let month = try await rig.ask(ShowMonth(of: Self.day))
        #expect(month.training.days.map(\.day) == month.food?.days.map(\.day))
        #expect(month.training.days.count == Self.day.month.count)
        let year = try await rig.ask(ShowYear(of: Self.day))
        #expect(year.training.map(\.first) == year.food?.map(\.first) && year.food?.count == 12)
        _ = try await rig.ask(ShowWeek(from: Self.day))
        #expect(rig.logger.actions(Workouts.Business.OpenWeek.self).map(\.first) == [Self.day])
        #expect(rig.logger.actions(Nutrition.Business.OpenWeek.self).map(\.first) == [Self.day])
    }

    @Test("the days of a span are asked of both domains; two days out of order are refused")
    func anySpan() async throws {
        let rig = try await rig()
        let last = Self.day.adding(9)
        let shown = try await rig.ask(ShowDays(from: Self.day, to: last))
        #expect(shown.food?.map(\.day) == (0..<10).map { Self.day.adding($0) })
        #expect(rig.logger.actions(Workouts.Business.OpenDays.self).map(\.last) == [last])
        let refused = await rig.refusal(of: ShowDays(from: last, to: Self.day))
        guard case .outOfRange("last day", Self.day.text, _)? = refused as? Workouts.Business.Err
        else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }

    @Test("a span is one request: days, exercises, weights and targets of the same days")
    func span() async throws {
        let rig = try await rig()
        let last = Self.day.adding(9)
        let shown = try await rig.ask(ShowSpan(from: Self.day, to: last, weekStart: .monday))
        #expect(shown.days.food?.count == 10 && shown.food?.weights.to == last)
        #expect(rig.logger.actions(Workouts.Business.ListTotals.self).map(\.first) == [Self.day])
        #expect(rig.logger.actions(Workouts.Business.OpenDay.self).map(\.day) == [last])
        #expect(rig.logger.actions(Nutrition.Business.OpenNutrients.self).map(\.last) == [last])
    }

    @Test(
        "what is spent is asked for each 28 days of a span, and for 28 days of a shorter one",
        arguments: [(9, 1), (55, 1), (56, 2), (3_000, 26)])
    func runs(days: Int, count: Int) async throws {
        let rig = try await rig()
        let last = Self.day.adding(days)
        let span = ShowSpan(
            from: Self.day, to: last, weekStart: .monday, lastWhole: last.adding(-1))
        #expect(try await rig.ask(span).food?.spent.count == count)
        let asked = rig.logger.actions(Nutrition.Business.OpenExpenditure.self)
        #expect(asked.map(\.last) == (0..<count).map { last.adding(-1 - 28 * $0) }.reversed())
        #expect(asked.allSatisfy { $0.days == 28 })
    }

    @Test("a day that one domain cannot open is refused with that domain's error")
    func failure() async throws {
        let rig = try await rig()
        rig.food.answer { $0.failure = .unknownFood(text: "x", suggestions: []) }
        let food = await rig.refusal(of: ShowDay(Self.day, weekStart: .monday))
        #expect(food as? Nutrition.Business.Err == .unknownFood(text: "x", suggestions: []))
        rig.stored.destroy()
        let training = await rig.refusal(of: ShowDay(Self.day, weekStart: .monday))
        #expect(
            training as? Workouts.Business.Err == .unavailable(reason: "The disk is gone."))
    }

    @Test("what is logged opens no day for nobody")
    func logged() async throws {
        let rig = try await rig()
        try await rig.ask(WorkoutsFixtures.log("bench press", "3x5 80kg"))
        try await rig.ask(NutritionFixtures.eat("100g"))
        #expect(rig.openings == ([], []))
    }
}
