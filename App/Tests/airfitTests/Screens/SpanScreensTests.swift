// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DayOrchestration
import DesignSystem
import HostAPI
import NutritionModels
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("A week and a month on show", .timeLimit(.minutes(10)))
@MainActor
struct SpanScreensTests {
    /// Changes what both domains store, also by undo and redo, and has the screen show each change.
    private func expectFollowing<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>(
        _ store: TrapezioStore<S, State, Event>, in bench: ScreenBench,
        entries: (State) -> Int?, sessions: (State) -> Int?
    ) async throws {
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { entries($0) == 0 && sessions($0) == 0 }
        let (features, clock) = (bench.tools.features, bench.context.clock)
        try await bench.eatBanana()
        await test.wait { entries($0) == 1 }
        for _ in 1...2 {
            _ = try await features.services.undo.undo(with: features.services)
            await test.wait { entries($0) == 0 }
            _ = try await features.services.undo.redo(with: features.services)
            await test.wait { entries($0) == 1 }
        }
        try await bench.context.ask(
            Workouts.Business.Log(
                exercise: "squat", words: ["5x5", "100kg"], at: clock.now,
                day: .init(clock.today)))
        await test.wait { sessions($0) == 1 }
        store.onDisappear()
    }

    @Test("the week follows what is logged, taken back and done again, every time")
    func week() async throws {
        try await ScreenBench.with(logged: false) { bench in
            try await expectFollowing(WeekStore(WeekScreen(), bench.span), in: bench) {
                $0.shown?.food?.days.reduce(0) { $0 + $1.entries }
            } sessions: {
                $0.shown?.training.days.reduce(0) { $0 + $1.sessions }
            }
        }
    }

    @Test("the year follows what is logged, taken back and done again, every time")
    func year() async throws {
        try await ScreenBench.with(logged: false) { bench in
            try await expectFollowing(YearStore(YearScreen(), bench.span), in: bench) {
                $0.shown?.food?.reduce(0) { $0 + $1.daysLogged }
            } sessions: {
                $0.shown?.training.reduce(0) { $0 + $1.sessions }
            }
        }
    }

    @Test("the month follows what is logged, taken back and done again, every time")
    func month() async throws {
        try await ScreenBench.with(logged: false) { bench in
            try await expectFollowing(MonthStore(MonthScreen(), bench.span), in: bench) {
                $0.shown?.food?.days.reduce(0) { $0 + $1.entries }
            } sessions: {
                $0.shown?.training.days.reduce(0) { $0 + $1.sessions }
            }
        }
    }
}
