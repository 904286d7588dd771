// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Storage
import Synchronization
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: what Hevy says besides figures", .timeLimit(.minutes(10)))
struct ServiceFileFactsTests {
    typealias Fixtures = WorkoutsFixtures

    private let file = ImportFixture.hevy([
        ImportFixture.set("Triceps Pressdown", notes: "elbows\\nin", superset: "0"),
        ImportFixture.set("Face Pull", superset: "0"),
        ImportFixture.set("Squat (Barbell)"),
    ])

    private func text(_ database: Database) async throws -> String {
        let calendar = Calendar(identifier: .gregorian)
        let text = Mutex("")
        var zoned = calendar
        zoned.timeZone = ImportFixture.zone
        try await WorkoutExport(
            .hevy, of: Fixtures.owner.id, days: (nil, nil), calendar: zoned
        ).write(database) { line in text.withLock { $0 += line } }
        return text.withLock { $0 }
    }

    @Test("supersets and notes are stored, and an export of them comes in again as it was")
    func superset() async throws {
        let database = Database(.memory, migrations: Workouts.Business.Service.migrations)
        let service = Workouts.Business.Service(database: database)
        _ = try await service.importFile(
            Fixtures.importing(Data(file.utf8)), of: Fixtures.owner)
        let id = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        let sets = try await service.workout(id, of: Fixtures.owner).sets
        #expect(sets.map(\.superset) == [0, 0, nil])
        #expect(sets.map(\.draft.note) == ["elbows\nin", nil, nil])
        let exported = try ImportFixture.parse(try await text(database))
        #expect(exported.sets.map(\.superset) == [0, 0, nil])
        #expect(exported.sets.map(\.draft.note) == ["elbows\nin", nil, nil])
    }

    @Test("a workout that lies ahead is taken with a warning", arguments: [0, 86_401.0])
    func ahead(before start: Double) throws {
        let start = try ImportFixture.parse(file).workouts[0].start.addingTimeInterval(-start)
        let options = Workouts.Business.Model.Import.Options(
            file: "x", timeZone: ImportFixture.zone, now: start)
        let parsed = try WorkoutImporter.parse(Data(file.utf8), options)
        let day = parsed.workouts[0].day.text
        #expect(parsed.workouts.count == 1)
        #expect(
            parsed.warnings
                == (start == parsed.workouts[0].start
                    ? [] : ["A workout lies in the future, on \(day)."]))
    }

    @Test("sets that an earlier version put under a neighbour are split off by their own name")
    func split() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log(
            "pull up (assisted)", [Fixtures.draft(20, reps: 8, basis: .assistance)])
        let id = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        let set = try await service.workout(id, of: Fixtures.owner).sets[0]
        let changed = try await service.change(
            .split("e119", into: "Chin Up (Assisted)", sets: [set.id]), of: Fixtures.owner)
        #expect(changed.sets == 1 && changed.exercise.name == "Chin Up (Assisted)")
        let chin = try await service.exercise(named: "chin up (assisted)", of: Fixtures.owner)
        #expect(chin.id == changed.exercise.id && chin.kind == .assisted)
    }

    @Test("a set taken out and put back keeps its superset and the name of its file")
    func restored() async throws {
        let service = Workouts.Business.serviceInMemory()
        _ = try await service.importFile(
            Fixtures.importing(Data(file.utf8)), of: Fixtures.owner)
        let id = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        let before = try await service.workout(id, of: Fixtures.owner).sets
        let removed = try await service.removeSets(before.map(\.id), of: Fixtures.owner)
        _ = try await service.restoreSets(removed, of: Fixtures.owner)
        let after = try await service.workout(id, of: Fixtures.owner).sets
        #expect(after == before)
        #expect(after.map(\.fileName) == ["Triceps Pressdown", "Face Pull", nil])
    }
}
