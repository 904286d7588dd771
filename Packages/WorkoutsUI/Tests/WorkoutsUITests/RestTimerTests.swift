// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import DesignSystem
import Foundation
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("Rest timer", .timeLimit(.minutes(10)))
@MainActor
struct RestTimerTests {
    private func store(_ rig: Rig) -> TrainingStore {
        TrainingStore(workouts: rig.state, services: rig.services, navigator: rig.navigator)
    }

    @Test("a rest counts down on the clock, tells its end with the bell, and then nothing ticks")
    func countsDown() async throws {
        let rig = try await Rig()
        let test = StoreTest(store(rig))
        test.send(.changeRest(by: -105))
        await test.expect { $0.restSeconds = 15 }
        test.send(.toggleRest)
        let end = rig.services.now().now.addingTimeInterval(15)
        await test.expect { $0.rest = .init(left: 15, total: 15, end: end) }
        await rig.timer.waitForSleepers()
        rig.timer.advance(by: .seconds(1))
        await test.expect { $0.rest?.left = 14 }
        await rig.timer.waitForSleepers()
        rig.timer.advance(by: .seconds(20))
        await test.expect { $0.rest = nil }
        await test.finish()
        #expect(rig.messages == ["The rest is over: next set."] && rig.rung == 1)
        #expect(rig.titles.suffix(3) == ["Rest 0:15", "Rest 0:14", nil])
        #expect(test.store.work.followed == 0)
    }

    @Test("a rest that is stopped ticks no more and says nothing")
    func stops() async throws {
        let rig = try await Rig()
        let test = StoreTest(store(rig), exhaustive: false)
        test.send(.toggleRest)
        await rig.timer.waitForSleepers()
        test.send(.toggleRest)
        #expect(test.state.rest == nil)
        rig.timer.advance(by: .seconds(500))
        await test.wait { _ in test.store.work.followed == 0 }
        #expect(rig.messages.isEmpty && rig.rung == 0 && rig.titles.last == .some(nil))
    }

    @Test("a rest is 15 seconds to 15 minutes long")
    func bounds() async throws {
        let rig = try await Rig()
        let test = StoreTest(store(rig), exhaustive: false)
        for _ in 0..<80 { test.send(.changeRest(by: 15)) }
        #expect(test.state.restSeconds == 900)
        for _ in 0..<80 { test.send(.changeRest(by: -15)) }
        #expect(test.state.restSeconds == 15)
    }

    @Test("a store that goes takes its rest with it")
    func leak() async throws {
        let rig = try await Rig()
        weak var gone: TrainingStore?
        do {
            let store = store(rig)
            store.onAppear()
            store.send(.toggleRest)
            await rig.timer.waitForSleepers()
            gone = store
            store.onDisappear()
            await store.work.settle()
            #expect(rig.titles.last == .some(nil))
        }
        rig.timer.advance(by: .seconds(1))
        #expect(gone == nil)
    }

    @Test("a program that slept is not behind: the seconds go by the clock")
    func jumps() async {
        let clock = ManualClock()
        let task = Task { () -> [Int] in
            var seen: [Int] = []
            for await left in RestTicks(seconds: 60, clock: clock) { seen.append(left) }
            return seen
        }
        for seconds in [1, 30, 1, 60] {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(seconds))
        }
        #expect(await task.value == [59, 29, 28, 0])
    }
}
