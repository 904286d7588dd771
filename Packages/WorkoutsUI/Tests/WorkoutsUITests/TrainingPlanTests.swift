// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("Training screen: a routine", .timeLimit(.minutes(1)))
@MainActor
struct TrainingPlanTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Test = StoreTest<TrainingScreen, TrainingState, TrainingEvent>

    private func open(_ rig: Rig, _ routine: String) async throws -> Test {
        try await rig.ask(
            Workouts.Business.StoreRoutine(routine, name: "ppl", at: Fixtures.evening))
        let store = TrainingStore(
            TrainingScreen(), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.training != nil && $0.next != nil }
        return test
    }

    private func press(_ key: Character, in test: Test) {
        #expect(test.store.content(with: TrainingUI()).press(.character(key)), "\(key)")
    }

    @Test("s begins the day that is due, d logs its sets one by one, and the rest is the line's")
    func done() async throws {
        let rig = try await Rig()
        let test = try await open(
            rig, "day push\nbench press 2x5 60kg +2.5kg rest 90\npull up 1x5 bw\n")
        #expect(test.state.dueDay?.day == "push")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        press("d", in: test)
        await test.wait { $0.plan?.done == 1 && $0.rest != nil && !$0.isBusy }
        #expect(test.state.rest?.total == 90)
        #expect(test.state.training?.open?.sets.map(\.draft.reps) == [5])
        press("d", in: test)
        await test.wait { $0.plan?.done == 2 && !$0.isBusy }
        press("k", in: test)
        await test.wait { $0.plan != nil && $0.plan?.due == nil }
        #expect(test.state.plan?.items.map(\.skippedAt) == [nil, 0])
    }

    @Test("a set without a known load is typed in")
    func unknown() async throws {
        let rig = try await Rig()
        let test = try await open(rig, "day push\nbench press 2x5 +2.5kg\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        press("d", in: test)
        await test.wait { $0.focus == .entry && !$0.isBusy }
        #expect(test.state.exercise?.name == "Bench Press")
        #expect(rig.messages.contains { $0.contains("has no load yet") })
    }

    @Test("without a routine nothing is due, and its keys do nothing")
    func none() async throws {
        let rig = try await Rig()
        let store = TrainingStore(
            TrainingScreen(), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.training != nil }
        #expect(test.state.next == nil)
        #expect(!store.content(with: TrainingUI()).press(.character("d")))
        #expect(!store.content(with: TrainingUI()).press(.character("s")))
    }
}
