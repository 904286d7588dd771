// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import CoreModels
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import NutritionModels
import NutritionUIAPI
import Relux
import Storage
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("The world around the open app", .timeLimit(.minutes(10)))
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
                OwnershipSource(bench.workouts), OwnershipSource(bench.nutrition),
            ],
            open: { _ in })
    }

    private func follower(
        _ services: ScreenServices, _ bench: ScreenBench, world: World = World(),
        model: InteractiveModel? = nil, showAccount: @escaping @MainActor () -> Void = {}
    ) -> WorldFollower {
        WorldFollower(
            world: world, model: model ?? self.model(bench), services: services,
            identity: bench.tools.services.identity, showAccount: showAccount)
    }

    private func model(_ bench: ScreenBench) -> InteractiveModel {
        let features = bench.tools.features
        let host = TrapezioNavigationHost<ScreenContent>(
            path: Product.airfit.map.path(to: "day"), navigator: bench.tools.navigator
        ) { features.presentable(for: $0, navigator: $1, interop: $2) }
        return InteractiveModel(
            product: .airfit, host: host, navigator: bench.tools.navigator,
            services: features.services,
            size: .init(columns: 80, rows: 24), glyphs: .unicode,
            isOpen: bench.tools.services.identity.isOpen)
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

    @Test("other settings turn every screen to the day, the week and the unit that count now")
    func settings() async throws {
        try await ScreenBench.with { bench in
            let preferences = Guarded(Preferences())
            // Two hours after the midnight that is six hours away.
            let night = begin + 8 * 3_600
            let services = ScreenServices(
                relux: bench.context.relux,
                now: {
                    DayClock(
                        now: night, timeZone: .gmt, preferences: preferences.withLock { $0 })
                }, timer: clock)
            let span = span(services, bench)
            let day = StoreTest(DayStore(DayScreen(), span), exhaustive: false)
            let fixed = StoreTest(DayStore(DayScreen(day: "2026-11-20"), span), exhaustive: false)
            let week = StoreTest(WeekStore(WeekScreen(), span), exhaustive: false)
            let before = StoreTest(WeekStore(WeekScreen(), span), exhaustive: false)
            day.store.onAppear()
            fixed.store.onAppear()
            for store in [week.store, before.store] { store.onAppear() }
            await day.wait { $0.day == "2026-11-22" && $0.shown != nil }
            await before.store.handleUserAction(.move(-1))
            await before.wait { $0.first == "2026-11-09" && $0.shown != nil }
            let shown = Guarded(0)
            let model = model(bench)
            let world = World { tell in
                preferences.withLock {
                    $0 = Preferences(
                        unit: .lb, weekStart: .sunday, dayStart: 4, formula: .brzycki)
                }
                await tell(.settings(problems: ["config:2: no."]))
            }
            var follower = follower(services, bench, world: world, model: model)
            follower.show = { shown.withLock { $0 += 1 } }
            await follower.followOutside()
            await day.wait { $0.day == "2026-11-21" && $0.clock.unit == .lb && $0.shown != nil }
            await fixed.wait { $0.day == "2026-11-20" && $0.clock.unit == .lb }
            await week.wait { $0.first == "2026-11-15" && $0.shown != nil }
            // One that is not the present one keeps the days it has most of.
            await before.wait { $0.first == "2026-11-08" && $0.shown != nil }
            #expect(shown.withLock { $0 } == 1)
            #expect(services.messages.current?.text == "config:2: no.")
        }
    }

    @Test("settings move the end of the day that is waited for")
    func otherNight() async throws {
        try await ScreenBench.with { bench in
            let preferences = Guarded(Preferences(dayStart: 4))
            let (asked, ask) = AsyncStream.makeStream(of: Duration.self)
            let services = ScreenServices(
                relux: bench.context.relux,
                now: { [begin, clock] in
                    let passed = Double(clock.now.offset.components.seconds)
                    return DayClock(
                        now: begin + passed, timeZone: .gmt,
                        preferences: preferences.withLock { $0 })
                }, timer: AskedClock(clock: clock) { ask.yield($0) })
            let day = StoreTest(DayStore(DayScreen(), span(services, bench)), exhaustive: false)
            day.store.onAppear()
            await day.wait { $0.day == "2026-11-21" && $0.shown != nil }
            let world = World { tell in
                preferences.withLock { $0 = Preferences() }
                await tell(.settings(problems: []))
            }
            let follower = follower(services, bench, world: world)
            let days = Task { await follower.followDays() }
            var ends = asked.makeAsyncIterator()
            // Ten hours are left by the old settings, six by the new ones.
            let before = await ends.next()
            #expect(before == .seconds(10 * 3_600))
            await follower.followOutside()
            let after = await ends.next()
            #expect(after == .seconds(6 * 3_600))
            clock.advance(by: .seconds(6 * 3_600))
            await day.wait { $0.day == "2026-11-22" && $0.shown != nil }
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

    @Test(
        "what a database can do at each level changes the frame, and back",
        .requirement("F-0BC", "F-0B4"))
    func levels() async throws {
        try await ScreenBench.with { bench in
            let (services, model) = (services(bench), model(bench))
            let usual = model.frame.text()
            var frames: [String] = []
            for obstacle in ["Disk full: nothing is stored.", "In use by another program.", nil] {
                let world = World(obstacle: model.obstacle) { await $0(.obstacle(obstacle)) }
                await follower(services, bench, world: world, model: model).followOutside()
                frames.append(model.frame.text())
            }
            #expect(frames[0].contains("! Disk full: nothing is stored."))
            #expect(frames[1].contains("! In use by another program."))
            #expect(frames[2] == usual)
        }
    }

    @Test(
        "the loss of the storage limits the real database through the monitor, its return brings it back",
        .requirement("F-0B4", "F-0B7"))
    func monitor() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/world-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (file, moved) = (folder + "/airfit.db", folder + "/elsewhere.db")
        var shell = Shell.process()
        shell.environment = ["HOME": folder]
        guard
            case .run(_, let invocation) = try CommandParser(.airfit)
                .parse(["today", "--db", file])
        else { throw UserError.usage("does not run") }
        let composition = Composition(
            .airfit, shell: shell, clock: DayClock(now: begin, timeZone: .gmt),
            invocation: invocation)
        let app = try await composition.start()
        let (changes, change) = AsyncStream.makeStream(of: CapabilityChange.self)
        let monitor = CapabilityMonitor(changes) { [orchestrator = app.orchestrator] in
            await orchestrator.handleCapabilityChange($0)
        }
        let handle = try app.graph.manager(for: Self.self, declared: [Database.self])
            .handle(of: Database.self)
        var levels = handle.levels.makeAsyncIterator()
        #expect(await levels.next() == .full)
        try FileManager.default.moveItem(atPath: file, toPath: moved)
        change.yield(.serviceUnavailable(.storage))
        #expect(await levels.next() == .limited)
        try FileManager.default.moveItem(atPath: moved, toPath: file)
        change.yield(.serviceRestored(.storage))
        #expect(await levels.next() == .full)
        monitor.stop()
        await app.shutdown()
    }

    @Test("a change elsewhere is read anew, and another database leaves nothing to take back")
    func storage() async throws {
        try await ScreenBench.with { bench in
            let (services, model) = (services(bench), model(bench))
            services.undo.record("ate", undo: [])
            let before = bench.nutrition.stateSnapshot
            let events: [World.Event] = [
                .changed, .obstacle("Disk full: no."), .replaced,
            ]
            let world = World(obstacle: "In use.") { tell in
                #expect(await model.obstacle == "In use.")
                for event in events { await tell(event) }
            }
            await follower(services, bench, world: world, model: model).followOutside()
            let after = bench.nutrition.stateSnapshot
            #expect(after.revision == before.revision + 2 && after.visit == before.visit)
            #expect(model.frame.text().contains("! Disk full: no."))
            #expect(services.undo.done.isEmpty)
        }
    }
}

/// A clock that tells until when somebody is about to sleep.
private struct AskedClock: Clock {
    let clock: ManualClock
    let asked: @Sendable (Duration) -> Void

    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        asked(deadline.offset)
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
