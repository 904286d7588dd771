// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import CoreModels
import DesignSystem
import DesignSystemTesting
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("Routines on screens", .timeLimit(.minutes(10)))
@MainActor
struct RoutineScreenTests {
    typealias Fixtures = WorkoutsFixtures
    typealias List = StoreTest<RoutinesScreen, RoutinesState, RoutinesEvent>

    private static let ppl = """
        day push
        bench press 3x5 77.5kg +2.5kg rest 90
        overhead press 3x8-12 30kg +2.5kg

        day legs
        squat 5/3/1 tm 140kg +5kg
        plank 2x60s

        """

    private func list(
        _ rig: Rig, text: @escaping @Sendable (String) throws -> String = { _ in "" }
    ) async -> List {
        let store = RoutinesStore(
            workouts: rig.state, services: rig.services, navigator: rig.navigator,
            files: RoutineFiles(home: "/home/ada", text: text))
        let test = List(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.routines != nil }
        return test
    }

    private func content(_ test: List) -> ScreenContent { test.store.content(with: RoutinesUI()) }

    private func press(_ keys: Key..., in test: List) {
        for key in keys { #expect(content(test).press(key), "\(key.name)") }
    }

    /// The day of the plan that goes on.
    private func begun(_ rig: Rig) async throws -> Substring? {
        let next = try await rig.ask(Workouts.Business.OpenPlan(on: .init("2026-11-21")))
        guard case .open(let plan) = next else { return nil }
        return plan.day[...]
    }

    @Test("a file with faults is told line by line; mended, it is kept, and its draft is gone")
    func importing() async throws {
        let rig = try await Rig()
        let file = Guarded("day push\nbench press 3x5 60\nplank 60s 5\n")
        let asked = Guarded([String]())
        let test = await list(rig) { path in
            asked.withLock { $0.append(path) }
            return file.withLock { $0 }
        }
        expectGolden(content(test), "routines-empty")
        press(.character("p"), in: test)
        press(.enter, in: test)
        #expect(rig.messages == ["Write the path of a file."])
        test.send(.edit(.insert("~/ppl.txt")))
        expectGolden(content(test), "routines-path")
        press(.enter, in: test)
        await test.wait { if case .problems = $0.stage { !$0.isBusy } else { false } }
        guard case .problems(let name, let problems) = test.state.stage else { return }
        #expect(name == "/home/ada/ppl.txt" && problems.map(\.line) == [2, 3])
        expectGolden(content(test), "routine-problems")
        file.withLock { $0 = Self.ppl }
        press(.enter, in: test)
        await test.wait { $0.routines?.count == 1 && !$0.isBusy }
        #expect(test.state.stage == .list && test.state.draft == nil)
        #expect(test.state.chosen?.stored.name == "ppl" && test.state.chosen?.days == "push, legs")
        #expect(asked.withLock { $0 } == ["/home/ada/ppl.txt", "/home/ada/ppl.txt"])
        #expect(rig.messages.last == "Stored the routine ppl.")
    }

    @Test("a file with a load far beyond all that was lifted is kept when it is read once more")
    func unlikely() async throws {
        let rig = try await Rig()
        try await rig.log("bench press 3x5 80kg")
        let test = await list(rig) { _ in "day push\nbench press 3x5 600kg\n" }
        press(.character("p"), in: test)
        test.send(.edit(.insert("~/ppl.txt")))
        await test.perform(.read)
        #expect(rig.messages.last?.hasSuffix("Enter once more logs it.") == true)
        await test.perform(.read)
        await test.wait { $0.routines?.count == 1 && !$0.isBusy }
    }

    @Test("a file that cannot be read stays a path to be mended")
    func unreadable() async throws {
        struct Missing: Error {}
        let rig = try await Rig()
        let test = await list(rig) { _ in throw Missing() }
        press(.character("p"), .character("x"), in: test)
        await test.perform(.read)
        #expect(test.store.boundary.notices.count == 1)
        #expect(test.state.path.text == "x" && test.state.stage == .path && !test.state.isBusy)
        press(.escape, in: test)
        #expect(test.state.stage == .list)
    }

    @Test("a template is kept by its name, s begins its day and shows the training, x removes it")
    func template() async throws {
        let rig = try await Rig()
        let test = await list(rig)
        press(.character("t"), in: test)
        expectGolden(content(test), "routines-templates")
        press(.down, .down, .enter, in: test)
        await test.wait { $0.routines?.count == 1 && !$0.isBusy }
        #expect(test.state.stage == .list && test.state.chosen?.isFollowed == true)
        await test.perform(.start)
        #expect(
            rig.navigator.requests == [.dismissTo(TrainingScreen()), .goTo(TrainingScreen())])
        #expect(try await begun(rig) == test.state.chosen?.days.split(separator: ",").first)
        press(.character("x"), in: test)
        await test.wait { $0.routines?.isEmpty == true && !$0.isBusy }
        #expect(!content(test).press(.character("s")) && !content(test).press(.enter))
    }

    @Test("the list opens a routine; its days begin where one stands")
    func one() async throws {
        let rig = try await Rig()
        for (name, text) in [("ppl", Self.ppl), ("short", "day a\nplank 3x60s\n")] {
            try await rig.ask(
                Workouts.Business.StoreRoutine(text, name: name, at: Fixtures.evening))
        }
        let list = await list(rig)
        expectGolden(content(list), "routines")
        press(.enter, in: list)
        #expect(rig.navigator.requests.last == .goTo(RoutineScreen(name: "ppl")))

        let store = RoutineStore(
            RoutineScreen(name: "ppl"), workouts: rig.state, services: rig.services,
            navigator: rig.navigator)
        let test = StoreTest(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.routine != nil }
        expectGolden(store.content(with: RoutineUI()), "routine")
        #expect(test.state.day?.day == "push")
        for _ in 0..<2 { test.send(.move(.down)) }
        #expect(test.state.day?.day == "legs")
        await test.perform(.start)
        #expect(rig.navigator.requests.last == .goTo(TrainingScreen()))
        #expect(try await begun(rig) == "legs")
    }
}
