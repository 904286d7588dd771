// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
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
    private nonisolated static let day = WorkoutsFixtures.day.text

    private func rig(shownDay: @escaping @Sendable () -> String? = { nil }) async throws -> Rig {
        let rig = try Rig(shownDay: shownDay)
        await rig.send(Auth.Business.Restore())
        return rig
    }

    @Test("showing a day opens its training once") func show() async throws {
        let rig = try await rig()
        rig.stored.add(WorkoutsFixtures.summary(sets: 10))
        try await rig.send(DayEffect.show(day: Self.day)).get()
        #expect(rig.openings == [Self.day])
        #expect(rig.workouts.stateSnapshot.day?.minutes == 30)
    }

    @Test("a day that cannot be opened is a failure of showing it")
    func failure() async throws {
        let rig = try await rig()
        rig.stored.destroy()
        #expect(await rig.send(DayEffect.show(day: Self.day)).isSuccess == false)
    }

    @Test("logged sets bring the day's training up to date") func logged() async throws {
        let rig = try await rig()
        try await rig.send(DayEffect.show(day: Self.day)).get()
        try await rig.send(
            Workouts.Business.Effect.log(WorkoutsFixtures.log("bench press", "3x5 80kg"))
        )
        .get()
        #expect(rig.workouts.stateSnapshot.day?.workouts.count == 1)
        #expect(rig.openings == [Self.day, Self.day])
    }

    @Test("what is eaten changes nothing of the training") func ate() async throws {
        let rig = try await rig()
        #expect(await rig.refusal(of: NutritionFixtures.eat("100g")) == nil)
        #expect(rig.openings == [])
    }

    @Test("what was stored is no failure because the day cannot be read afterwards")
    func acknowledged() async throws {
        let rig = try await rig()
        rig.stored.destroy()
        let log = Workouts.Business.Effect.log(WorkoutsFixtures.log("bench press", "3x5 80kg"))
        #expect(await rig.send(log).isSuccess)
        #expect(rig.openings == [Self.day])
    }

    @Test("what happened after the day on show leaves it alone, before it does not")
    func dayOnShow() async throws {
        for (shown, expected) in [
            ("2000-01-01", []), ("2099-12-31", ["2099-12-31"]),
        ] as [(String, [String])] {
            let rig = try await rig(shownDay: { shown })
            try await rig.send(
                Workouts.Business.Effect.log(WorkoutsFixtures.log("bench press", "3x5 80kg"))
            )
            .get()
            #expect(rig.openings == expected)
        }
    }

    @Test("taking an import back shows the day on show again, and no day when none is")
    func imports() async throws {
        for (shown, expected) in [(nil, []), (Self.day, [Self.day])] as [(String?, [String])] {
            let rig = try await rig(shownDay: { shown })
            try await rig.send(Workouts.Business.Effect.undoImport(id: nil)).get()
            #expect(rig.openings == expected)
        }
    }
}
