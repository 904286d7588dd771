// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import Relux
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import airfit

@Suite("The world around the open app", .timeLimit(.minutes(1)))
@MainActor
struct WorldTests {
    /// Six hours before midnight.
    private let begin = Date(timeIntervalSince1970: 1_795_284_000)
    private let clock = ManualClock()

    /// The wall clock goes with the timer, or stands still.
    private func services(_ bench: ScreenBench, goes: Bool = true) -> ScreenServices {
        ScreenServices(
            relux: bench.context.relux,
            now: { [begin, clock] in
                let passed = goes ? clock.now.offset.components.seconds : 0
                return DayClock(now: begin + Double(passed), timeZone: .gmt)
            }, timer: clock)
    }

    private func span(_ services: ScreenServices, _ bench: ScreenBench) -> SpanServices {
        SpanServices(
            app: services,
            owners: [
                OwnershipSource(bench.context.workouts), OwnershipSource(bench.context.nutrition),
            ],
            open: { _ in })
    }

    private func follower(
        _ services: ScreenServices, _ bench: ScreenBench, world: World = World(),
        model: InteractiveModel? = nil, showAccount: @escaping @MainActor () -> Void = {}
    ) -> WorldFollower {
        WorldFollower(
            world: world, model: model ?? self.model(bench), services: services,
            auth: bench.context.auth, showAccount: showAccount)
    }

    private func model(_ bench: ScreenBench) -> InteractiveModel {
        let features = bench.context.features
        let host = TrapezioNavigationHost<ScreenContent>(
            path: AppScreens.path(to: "day"), navigator: bench.context.navigator
        ) { features.presentable(for: $0, navigator: $1, interop: $2) }
        return InteractiveModel(
            host: host, navigator: bench.context.navigator, services: features.services,
            size: .init(columns: 80, rows: 24), glyphs: .unicode)
    }

    /// Goes to the next midnight, once somebody waits for it.
    private func passMidnight(_ services: ScreenServices) async {
        await clock.waitForSleepers()
        clock.advance(by: services.now().restOfToday)
    }

    @Test("at midnight what shows today shows the new day, and what shows a day of its own stays")
    func midnight() async throws {
        try await ScreenBench.with { bench in
            let services = services(bench)
            let span = span(services, bench)
            let today = StoreTest(DayStore(DayScreen(), span), exhaustive: false)
            let fixed = StoreTest(DayStore(DayScreen(day: "2026-11-21"), span), exhaustive: false)
            let week = StoreTest(WeekStore(WeekScreen(), span), exhaustive: false)
            let month = StoreTest(MonthStore(MonthScreen(), span), exhaustive: false)
            for store in [today.store, fixed.store] { store.onAppear() }
            week.store.onAppear()
            month.store.onAppear()
            await today.wait { $0.shown != nil }
            let days = Task { await follower(services, bench).followDays() }
            await passMidnight(services)
            await today.wait { $0.day == "2026-11-22" && $0.shown != nil }
            await fixed.wait { $0.day == "2026-11-21" && $0.clock.today == "2026-11-22" }
            await week.wait { $0.first == "2026-11-16" && $0.clock.today == "2026-11-22" }
            await month.wait { $0.selected == 21 }
            // The next one is a Monday.
            await passMidnight(services)
            await today.wait { $0.day == "2026-11-23" && $0.shown != nil }
            await week.wait { $0.first == "2026-11-23" }
            days.cancel()
            await days.value
        }
    }

    @Test("a clock that stands still is followed no further")
    func still() async throws {
        try await ScreenBench.with { bench in
            let days = Task { await follower(services(bench, goes: false), bench).followDays() }
            await clock.waitForSleepers()
            clock.advance(by: .seconds(86_400))
            await days.value
        }
    }

    @Test("a change elsewhere is read anew, and another database leaves nothing to take back")
    func storage() async throws {
        try await ScreenBench.with { bench in
            let (services, model) = (services(bench), model(bench))
            services.undo.record("ate", undo: [])
            let before = bench.context.nutrition.stateSnapshot
            let events: [World.Event] = [
                .changed, .obstacle("Disk full: no."), .replaced,
            ]
            let world = World(obstacle: "In use.") { tell in
                #expect(await model.obstacle == "In use.")
                for event in events { await tell(event) }
            }
            await follower(services, bench, world: world, model: model).followStorage()
            let after = bench.context.nutrition.stateSnapshot
            #expect(after.revision == before.revision + 2 && after.visit == before.visit)
            #expect(model.frame.text().contains("! Disk full: no."))
            #expect(services.undo.done.isEmpty)
        }
    }
}
