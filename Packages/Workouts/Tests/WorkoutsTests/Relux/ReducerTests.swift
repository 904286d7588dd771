// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Relux
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts reducer")
struct ReducerTests {
    typealias Action = Workouts.Business.Action
    typealias Ownership = Relux.Ownership<Workouts, Workouts.Business.Model.Owner>
    typealias Fixtures = WorkoutsFixtures

    private func ownership(after actions: Action...) -> Ownership {
        var ownership = Ownership()
        for action in actions { Workouts.Business.State.reduce(&ownership, with: action) }
        return ownership
    }

    private static let changes: [Action] = [
        .logged(Fixtures.logged()), .setsRemoved(Fixtures.removed()), .setsRestored([]),
        .workoutChanged(.init(before: Fixtures.summary(), after: Fixtures.summary(sets: 2))),
        .importUndone(Fixtures.batch()), .routineStored(Fixtures.routine()),
        .routineRemoved(Fixtures.routine()), .planChanged(Fixtures.plan()),
    ]

    @Test("who comes is the one whose data is worked on, whoever was there")
    func loaded() {
        let ownership = ownership(after: .loaded(Fixtures.owner), .loaded(.init(id: 2)))
        #expect(ownership.owner == .init(id: 2) && ownership.visit == 2)
    }

    @Test("every change counts", arguments: changes)
    func change(action: Action) {
        #expect(ownership(after: .loaded(Fixtures.owner), action).revision == 1)
    }

    @Test("a file that was taken in is a change, a plan and one without news are none")
    func imported() throws {
        for (batch, isDry, count) in [(7, false, 1), (nil, true, 0), (nil, false, 0)]
            as [(Int64?, Bool, Int)]
        {
            let file = try ImportFixture.parse(ImportFixture.s1Header, unit: .kg)
            let report = Workouts.Business.Model.Import.Report(
                file: "x.csv", parsed: file, matches: .init(known: 0, byAlias: 0, new: []),
                duplicates: 0, newWorkouts: 0, dryRun: isDry, batch: batch)
            #expect(
                ownership(after: .loaded(Fixtures.owner), .imported(report)).revision == count)
        }
    }

    @Test("who leaves leaves nobody, and what is told late changes nothing")
    func cleared() {
        let left = ownership(after: .loaded(Fixtures.owner), .cleared)
        #expect(left.owner == nil && left.revision == 0)
        var late = left
        for action in Self.changes { Workouts.Business.State.reduce(&late, with: action) }
        #expect(late == left)
    }
}
