// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: steps of the schema", .timeLimit(.minutes(10)))
struct SchemaStepTests {
    typealias Fixtures = WorkoutsFixtures

    @Test("a file of before lines were kept is taken over, its sets without a line")
    func lines() async throws {
        try await withTemporaryDirectory { directory in
            let first = Workouts.Business.Service.migrations.filter { $0.number == 1 }
            let old = Database(.file(path: directory + "/airfit.db"), migrations: first)
            try await old.write { connection in
                try connection.execute(
                    """
                    INSERT INTO workouts (id, owner, name, day, start, source)
                    VALUES (1, 1, 'Old', '2026-11-21', 1795284000, 'manual')
                    """)
                try connection.execute(
                    """
                    INSERT INTO workout_sets
                        (id, owner, workout_id, exercise_id, ordinal, day, tag, reps, counted)
                    VALUES (1, 1, 1, 17, 1, '2026-11-21', 0, 5, 1)
                    """)
            }
            await old.invalidate()
            let service = Workouts.Business.Service(database: .inFile(directory))
            let logged = try await service.log("bench", [Fixtures.draft(), Fixtures.draft()])
            let sets = try await service.workout(logged.workout.id, of: Fixtures.owner).sets
            #expect(sets.map(\.line) == [nil, 2, 2])
        }
    }

    @Test("a file of before routines were kept takes one, whichever step it comes from")
    func routines() async throws {
        for step in 1...7 {
            try await withTemporaryDirectory { directory in
                let before = Workouts.Business.Service.migrations.filter { $0.number <= step }
                let old = Database(.file(path: directory + "/airfit.db"), migrations: before)
                try await old.write { connection in
                    try connection.execute(
                        """
                        INSERT INTO workouts (id, owner, name, day, start, source)
                        VALUES (1, 1, 'Old', '2026-11-20', 1795197600, 'manual')
                        """)
                }
                await old.invalidate()
                let service = Workouts.Business.Service(database: .inFile(directory))
                let owner = Fixtures.owner
                let stored = try await service.store(Fixtures.routine(), of: owner)
                #expect(try await service.routines(of: owner) == [stored])
                let items = Fixtures.plan().items
                let due = Workouts.Business.Model.DueDay(
                    routine: "ppl", day: "push", place: 0, items: items)
                let plan = try await service.begin(
                    due, at: Fixtures.evening, on: Fixtures.day, of: owner)
                #expect(plan.workout.id == 2 && plan.items.map(\.sets) == items.map(\.sets))
                #expect(try await service.plans(ofRoutine: "PPL", limit: 9, of: owner) == [plan])
                #expect(try await service.plan(on: Fixtures.day, of: .init(id: 2)) == nil)
            }
        }
    }
}
