// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Storage
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: cardio sessions", .timeLimit(.minutes(10)))
struct ServiceCardioTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    /// A service over a database with a run of 30 minutes on the day, `w7`.
    static func service() async throws -> any Workouts.Business.IService {
        let database = Database(.memory, migrations: Workouts.Business.Service.migrations)
        try await database.write { connection in
            try connection.execute(
                """
                INSERT INTO workout_imports
                    (id, owner, format, dialect, file, at, workouts, sets, new_exercises)
                VALUES (3, 1, 'tcx', 'TCX', 'run.tcx', 0, 1, 0, 0);
                """)
            try connection.execute(
                """
                INSERT INTO workouts (id, owner, name, day, start, finish, source, import_id,
                    identity, sport, seconds, metres, heart_rate, max_heart_rate, climb, kcal)
                VALUES (7, 1, 'Run', '2026-11-21', 1795284000, 1795285860, 'tcx', 3, 99,
                    'running', 1800, 5000, 150, 171, 40, 380)
                """)
        }
        return Workouts.Business.Service(
            database: CapabilityHandle(always: database),
            parser: CapabilityHandle(always: ImportParser()))
    }

    static let run = Model.Cardio(
        sport: .running, seconds: 1_800, metres: 5_000, heartRate: 150, maxHeartRate: 171,
        climbMetres: 40, kcal: 380)

    @Test("a session is a workout without sets, with its own figures and minutes")
    func read() async throws {
        let service = try await Self.service()
        let list = try await service.workouts(.init(), of: Fixtures.owner)
        #expect(list.map(\.cardio) == [Self.run])
        #expect(list[0].minutes == 30 && list[0].sets == 0)
        #expect(try await service.workout(7, of: Fixtures.owner).sets.isEmpty)
    }

    @Test("a day, a week and the streak count it; its energy is the one of the file")
    func spans() async throws {
        let service = try await Self.service()
        _ = try await service.log("bench", [Fixtures.draft(100, reps: 5), Fixtures.draft()])
        let day = try await service.day(Fixtures.day, weekStart: .monday, of: Fixtures.owner)
        #expect(day.workouts.count == 2 && day.streakWeeks == 1)
        #expect(day.cardioKcal == 380 && day.cardioEffort == 0 && day.minutes == 6)
        let totals = try await service.days(
            from: Fixtures.day, to: Fixtures.day, of: Fixtures.owner)
        #expect(
            totals == [
                .init(
                    day: Fixtures.day, sessions: 2, workingSets: 2, volumeKg: 900,
                    cardioSeconds: 1_800, cardioMetres: 5_000)
            ])
    }

    @Test("without an energy the effort is (MET - 1) times hours")
    func effort() {
        func day(_ cardio: Model.Cardio) -> Model.DayTraining {
            let summary = Model.WorkoutSummary(
                id: 1, name: "", day: Fixtures.day, start: Fixtures.evening, end: nil, exercises: 0,
                sets: 0, workingSets: 0, volumeKg: 0, source: "gpx", cardio: cardio)
            return Fixtures.training(workouts: [summary])
        }
        #expect(day(.init(sport: .cycling, seconds: 5_400)).cardioEffort == 10.5)
        #expect(day(.init(sport: .cycling, seconds: 5_400, kcal: 1)).cardioEffort == 0)
        #expect(day(.init(sport: .cycling)).cardioEffort == 0)
    }

    @Test("it is removed by its own id and comes back as it was, with its import")
    func removal() async throws {
        let service = try await Self.service()
        let before = try await service.workout(7, of: Fixtures.owner)
        let removed = try await service.removeSets([], workouts: [7], of: Fixtures.owner)
        #expect(removed.parts.map(\.workout) == [before.summary])
        #expect(removed.parts.map(\.remaining) == [nil] && removed.parts[0].batchID == 3)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
        #expect(try await service.restoreSets(removed, of: Fixtures.owner) == [before])
        _ = try await service.undoImport(3, of: Fixtures.owner)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
    }

    @Test("a workout goes with all its sets; one of another person is refused")
    func wholeWorkout() async throws {
        let service = try await Self.service()
        let logged = try await service.log("bench", [Fixtures.draft(), Fixtures.draft()])
        let id = logged.workout.id
        let removed = try await service.removeSets([], workouts: [id], of: Fixtures.owner)
        #expect(removed.sets == logged.sets)
        await #expect(throws: Workouts.Business.Err.unknownWorkout("w7")) {
            try await service.removeSets([], workouts: [7], of: .init(id: 2))
        }
        #expect(try await service.workouts(.init(), of: Fixtures.owner).map(\.id) == [7])
    }
}
