// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import DesignSystemTesting
import NutritionModels
import NutritionReluxInt
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt

@testable import airfit

@Suite("The day, the week and the month", .timeLimit(.minutes(1)))
@MainActor
struct DayScreensTests {
    private func store<Store: TrapezioStoring, UI: ScreenUI>(
        _ feature: Feature<Store, UI>, in box: StoreBox
    ) throws -> Store {
        feature.mount(in: box)
        return try #require(box.store as? Store)
    }

    @Test("the day looks as it was looked at")
    func dayPicture() async throws {
        try await ScreenBench.with { bench in
            let box = StoreBox()
            let feature = bench.context.features.app.day(DayScreen())
            let store = try store(feature, in: box)
            await store.handleUserAction(.load)
            expectGolden(feature.content(in: box), "day")
        }
    }

    @Test("an empty day says what to do first")
    func emptyDay() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let box = StoreBox()
            let feature = bench.context.features.app.day(DayScreen())
            let store = try store(feature, in: box)
            await store.handleUserAction(.load)
            expectGolden(feature.content(in: box), "day-empty")
        }
    }

    @Test("the week looks as it was looked at")
    func weekPicture() async throws {
        try await ScreenBench.with { bench in
            let box = StoreBox()
            let feature = bench.context.features.app.week(WeekScreen())
            let store = try store(feature, in: box)
            await store.handleUserAction(.load)
            expectGolden(feature.content(in: box), "week")
        }
    }

    @Test("the month looks as it was looked at")
    func monthPicture() async throws {
        try await ScreenBench.with { bench in
            let box = StoreBox()
            let feature = bench.context.features.app.month(MonthScreen())
            let store = try store(feature, in: box)
            await store.handleUserAction(.load)
            expectGolden(feature.content(in: box), "month")
        }
    }

    @Test("a day is left towards the past, never into the future")
    func moves() async throws {
        try await ScreenBench.with { bench in
            let store = try store(bench.context.features.app.day(DayScreen()), in: StoreBox())
            await store.handleUserAction(.move(1))
            #expect(store.state.day == ScreenBench.today)
            await store.handleUserAction(.move(-1))
            #expect(store.state.day == "2026-11-20")
            #expect(store.state.food?.entries.isEmpty == true)
            await store.handleUserAction(.today)
            #expect(store.state.food?.entries.count == 1)
        }
    }

    @Test("a day on show follows what is logged elsewhere")
    func follows() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let store = try store(bench.context.features.app.day(DayScreen()), in: StoreBox())
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.food?.entries.isEmpty == true }
            try await bench.eatBanana()
            await test.wait { $0.food?.entries.count == 1 }
            store.onDisappear()
        }
    }

    @Test("the energy balance of a day counts its training, also what is logged meanwhile")
    func balance() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let (context, now) = (bench.context, bench.context.clock.now)
            try await context.ask(
                Nutrition.Business.SetBody(
                    .init(sex: .male, heightCm: 180, born: .init("1990-01-01")),
                    day: .init(ScreenBench.today)))
            try await context.ask(
                Nutrition.Business.Weigh(amount: "80kg", at: now, day: .init(ScreenBench.today)))
            let store = try store(context.features.app.day(DayScreen()), in: StoreBox())
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.food?.balance.trainingKcal == 0 }
            try await context.dispatch(
                Workouts.Business.Effect.log(
                    .init(
                        exercise: "squat", words: ["5x5", "100kg"], at: now,
                        day: .init(ScreenBench.today))))
            await test.wait { $0.food?.balance.trainingKcal ?? 0 > 0 }
            store.onDisappear()
        }
    }

    @Test("weeks and months stop at the present one", arguments: [1, -1])
    func bounds(step: Int) async throws {
        try await ScreenBench.with { bench in
            let week = try store(bench.context.features.app.week(WeekScreen()), in: StoreBox())
            await week.handleUserAction(.move(step))
            #expect(week.state.monday == (step > 0 ? "2026-11-16" : "2026-11-09"))
            let month = try store(bench.context.features.app.month(MonthScreen()), in: StoreBox())
            await month.handleUserAction(.move(step))
            #expect(month.state.first == (step > 0 ? "2026-11-01" : "2026-10-01"))
        }
    }

    @Test(
        "a month has every day of it, whatever its length",
        arguments: ["2024-02", "2026-02", "2026-12"])
    func lengths(month: String) async throws {
        try await ScreenBench.with(logged: false) { bench in
            let feature = bench.context.features.app.month(MonthScreen(month: month))
            let store = try store(feature, in: StoreBox())
            await store.handleUserAction(.load)
            let days = ["2024-02": 29, "2026-02": 28, "2026-12": 31][month]
            #expect(store.state.training?.days.count == days)
            #expect(store.state.food?.days.count == days)
        }
    }
}
