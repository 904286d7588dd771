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

@Suite("Training screen: a routine", .timeLimit(.minutes(10)))
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

    @Test("a 3x5 day takes three keys a set at most, whatever was really done")
    func keys() async throws {
        let rig = try await Rig()
        let test = try await open(
            rig, "day a\nsquat 3x5 60kg +2.5kg\nbench press 3x5 40kg +2.5kg\nplank 3x60s\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        // What was put on the bar stays for the sets after it; repetitions are of one set.
        let sets: [(keys: String, done: String)] = [
            ("d", "60 kg x 5"), ("]]d", "65 kg x 5"), ("-d", "65 kg x 4"),
            ("[d", "37.5 kg x 5"), ("=d", "37.5 kg x 6"), ("d", "37.5 kg x 5"),
            ("d", "1:00"), ("+d", "1:05"), ("--d", "0:50"),
        ]
        for (count, set) in sets.enumerated() {
            #expect(set.keys.count <= 3)
            for key in set.keys { press(key, in: test) }
            await test.wait { $0.plan?.done == count + 1 && !$0.isBusy }
        }
        let done = test.state.training?.open?.sets.map { SetText.text($0.draft, nil) }
        #expect(done == sets.map(\.done))
    }

    @Test("a due set with a load far beyond what is due is logged when it is entered once more")
    func unlikely() async throws {
        let rig = try await Rig()
        let test = try await open(rig, "day a\nbench press 2x5 60kg\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        test.send(.changeDueLoad(by: 60))
        press("d", in: test)
        let told = "what is due is 60 kg. Enter once more logs it."
        await test.wait { !$0.isBusy && rig.messages.last?.hasSuffix(told) == true }
        #expect(test.state.plan?.done == 0)
        press("d", in: test)
        await test.wait { $0.plan?.done == 1 && !$0.isBusy }
    }

    @Test("the load of a due set goes no lower than the bar, and what was changed is a draft")
    func bounds() async throws {
        let rig = try await Rig()
        let test = try await open(rig, "day a\nbench press 3x1 22.5kg\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        for key in "-[[" { press(key, in: test) }
        #expect(test.state.dueWords == ["1", "20kg"])
        var other = TrainingState(clock: rig.services.now())
        other.next = test.state.next
        other.take(try #require(test.state.draft))
        #expect(other.dueWords == ["1", "20kg"])
    }

    @Test("w offers exercises of the same muscles, and does the chosen one today")
    func swap() async throws {
        let rig = try await Rig()
        let test = try await open(rig, "day a\nbench press 3x5 40kg\n")
        await test.wait { !$0.exercises.isEmpty }
        press("s", in: test)
        await test.wait { $0.plan != nil }
        press("w", in: test)
        let offered = try #require(test.state.swap?.matches)
        #expect(offered.allSatisfy { $0.primary.contains(.chest) && $0.name != "Bench Press" })
        for key in "dumbbell bench" { press(key, in: test) }
        #expect(test.store.content(with: TrainingUI()).press(.enter))
        await test.wait { $0.plan?.due?.swapped?.name == "Bench Press" }
        #expect(test.state.swap == nil)
        #expect(rig.messages.last == "Bench Press (Dumbbell) for Bench Press today.")
        press("w", in: test)
        #expect(test.store.content(with: TrainingUI()).press(.escape))
        #expect(test.state.swap == nil && test.state.focus == .sets)
    }

    @Test("a superset is done in turn, and its rest comes after a round")
    func superset() async throws {
        let rig = try await Rig()
        let test = try await open(
            rig, "day push\nbench press 2x5 60kg\n+ pull up 2x5 bw rest 75\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        press("d", in: test)
        await test.wait { $0.plan?.done == 1 && !$0.isBusy }
        #expect(test.state.rest == nil)
        press("d", in: test)
        await test.wait { $0.plan?.done == 2 && $0.rest?.total == 75 && !$0.isBusy }
        #expect(test.state.rows.map(\.label) == ["A1", "A2"])
        #expect(test.state.planned.map(\.label) == ["A1", "A2"])
    }

    @Test("a set without a known load is typed in, and then comes the exercise that is due")
    func unknown() async throws {
        let rig = try await Rig()
        let test = try await open(rig, "day push\nbench press 2x5 +2.5kg\npull up 1x5 bw\n")
        press("s", in: test)
        await test.wait { $0.plan != nil }
        press("d", in: test)
        await test.wait { $0.focus == .entry && !$0.isBusy }
        #expect(test.state.exercise?.name == "Bench Press")
        #expect(
            rig.messages.last
                == "Bench Press has no load yet: write it with what you did, such as 2x5 60kg.")
        for key in "2x5 40kg" { press(key, in: test) }
        #expect(test.store.content(with: TrainingUI()).press(.enter))
        await test.wait { $0.plan?.due?.exercise.name == "Pull Up" && !$0.isBusy }
        await test.wait { $0.exercise?.name == "Pull Up" }
        #expect(test.state.input.isEmpty)
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
