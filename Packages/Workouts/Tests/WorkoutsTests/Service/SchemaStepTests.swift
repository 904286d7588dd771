// SPDX-License-Identifier: Apache-2.0

import Storage
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: steps of the schema", .timeLimit(.minutes(1)))
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
}
