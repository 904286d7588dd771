// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
import DesignSystem
import DesignSystemTesting
import HostAPI
import NutritionModels
import NutritionReluxInt
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("The day, the week and the month", .timeLimit(.minutes(10)))
@MainActor
struct DayScreensTests {
    /// Reads what the screen shows, as it does when it appears.
    private func load<S, State, Event>(_ store: OwnedStore<S, State, Event>) async {
        store.load()
        await store.work.settle()
    }

    @Test("the day looks as it was looked at")
    func dayPicture() async throws {
        try await ScreenBench.with { bench in
            let store = DayStore(DayScreen(), bench.span)
            await load(store)
            expectGolden(store.content(with: DayUI()), "day")
            expectGolden(
                store.content(with: DayUI()), "day-half", sizes: [GoldenFrames.half])
        }
    }

    @Test("an empty day says what to do first")
    func emptyDay() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let store = DayStore(DayScreen(), bench.span)
            await load(store)
            expectGolden(store.content(with: DayUI()), "day-empty")
        }
    }

    @Test("the week looks as it was looked at")
    func weekPicture() async throws {
        try await ScreenBench.with { bench in
            let store = WeekStore(WeekScreen(), bench.span)
            await load(store)
            expectGolden(store.content(with: WeekUI()), "week")
        }
    }

    @Test("the month looks as it was looked at")
    func monthPicture() async throws {
        try await ScreenBench.with { bench in
            let store = MonthStore(MonthScreen(), bench.span)
            await load(store)
            expectGolden(store.content(with: MonthUI()), "month")
        }
    }

    @Test("the year looks as it was looked at")
    func yearPicture() async throws {
        try await ScreenBench.with { bench in
            let store = YearStore(YearScreen(), bench.span)
            await load(store)
            expectGolden(store.content(with: YearUI()), "year")
        }
    }

    @Test("the map of a year looks as it was looked at, by h, and v shows another figure")
    func yearMap() async throws {
        try await ScreenBench.with { bench in
            let store = YearStore(YearScreen(), bench.span)
            await load(store)
            await store.handleUserAction(.switchMap)
            #expect(store.state.days?.food?.count == 365)
            expectGolden(store.content(with: YearUI()), "year-map")
            var seen: [YearMap.Measure?] = []
            for _ in YearMap.Measure.allCases {
                seen.append(store.state.measure)
                await store.handleUserAction(.nextMeasure)
            }
            #expect(seen == YearMap.Measure.allCases && store.state.measure == .sets)
            await store.handleUserAction(.move(-1))
            #expect(store.state.measure == .sets && store.state.days?.training.isEmpty == true)
            await store.handleUserAction(.switchMap)
            #expect(store.state.measure == nil)
        }
    }

    @Test("a day is left towards the past, never into the future")
    func moves() async throws {
        try await ScreenBench.with { bench in
            let store = DayStore(DayScreen(), bench.span)
            await store.handleUserAction(.move(1))
            #expect(store.state.day == ScreenBench.today)
            await store.handleUserAction(.move(-1))
            #expect(store.state.day == "2026-11-20")
            #expect(store.state.shown?.food?.entries.isEmpty == true)
            await store.handleUserAction(.today)
            #expect(store.state.shown?.food?.entries.count == 1)
        }
    }

    @Test("a day on show follows what is logged elsewhere")
    func follows() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let store = DayStore(DayScreen(), bench.span)
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.shown?.food?.entries.isEmpty == true }
            try await bench.eatBanana()
            await test.wait { $0.shown?.food?.entries.count == 1 }
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
            let store = DayStore(DayScreen(), bench.span)
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.shown?.food?.balance.trainingKcal == 0 }
            try await context.ask(
                Workouts.Business.Log(
                    exercise: "squat", words: ["5x5", "100kg"], at: now,
                    day: .init(ScreenBench.today)))
            await test.wait { $0.shown?.food?.balance.trainingKcal ?? 0 > 0 }
            store.onDisappear()
        }
    }

    @Test("weeks and months stop at the present one", arguments: [1, -1])
    func bounds(step: Int) async throws {
        try await ScreenBench.with { bench in
            let week = WeekStore(WeekScreen(), bench.span)
            await week.handleUserAction(.move(step))
            #expect(week.state.first == (step > 0 ? "2026-11-16" : "2026-11-09"))
            let month = MonthStore(MonthScreen(), bench.span)
            await month.handleUserAction(.move(step))
            #expect(month.state.first == (step > 0 ? "2026-11-01" : "2026-10-01"))
            let year = YearStore(YearScreen(), bench.span)
            await year.handleUserAction(.move(step))
            #expect(year.state.year == (step > 0 ? "2026" : "2025"))
        }
    }

    @Test(
        "a month has every day of it, whatever its length",
        arguments: ["2024-02", "2026-02", "2026-12"])
    func lengths(month: String) async throws {
        try await ScreenBench.with(logged: false) { bench in
            let store = MonthStore(MonthScreen(month: month), bench.span)
            await load(store)
            let days = ["2024-02": 29, "2026-02": 28, "2026-12": 31][month]
            #expect(store.state.shown?.training.days.count == days)
            #expect(store.state.shown?.food?.days.count == days)
        }
    }
}
