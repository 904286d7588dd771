// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: a corrected export imported again", .timeLimit(.minutes(1)))
struct ServiceCorrectedImportTests {
    private typealias Fixtures = WorkoutsFixtures
    private typealias Model = Workouts.Business.Model

    private let service: any Workouts.Business.IService

    /// Imports a workout of bench presses with these loads, each 5 times.
    private func bring(_ loads: String..., later: Double = 0) async throws -> Model.Import.Report {
        let rows = loads.map {
            (
                start: "14 Nov 2026", exercise: "Bench Press (Barbell)", type: "normal", kg: $0,
                reps: "5"
            )
        }
        let request = Fixtures.importing(Fixtures.hevy(rows))
        return try await step(at: request.at.timeIntervalSince1970 + later) {
            try await service.importFile(request, of: Fixtures.owner)
        }
    }

    private func step<T: Sendable>(
        at moment: Double, _ body: () async throws -> T
    ) async rethrows -> T {
        try await Journal.$note.withValue(.init(words: "airfit", at: moment), operation: body)
    }

    private func loads() async throws -> [Double] {
        let workout = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        return try await service.workout(workout, of: Fixtures.owner).sets.map {
            $0.draft.load?.entered ?? 0
        }
    }

    @Test("the file's figures replace those of a set that is as it was imported, and that is said")
    func replaced() async throws {
        _ = try await bring("850", "85")
        let again = try await bring("85", "85")
        #expect(again.newSets == 0 && again.duplicates == 2 && again.batch == 2)
        #expect(
            again.warnings == [
                "1 of the sets came before with other figures. Those of the file replace them: "
                    + "Bench Press (Barbell) on 2026-11-14."
            ])
        #expect(try await loads() == [85, 85])
        #expect(try await service.values(.weight).values.max() == 85)
        let third = try await bring("85", "85")
        #expect(third.batch == nil && third.warnings.isEmpty)
        #expect(try await bring("90", "85").batch == 3)
        #expect(try await loads() == [90, 85])
    }

    @Test("taking the import back puts the figures back, which may be replaced again")
    func takenBack() async throws {
        _ = try await bring("850", "85")
        let again = try await bring("85", "85")
        let batch = try await step(at: 0) {
            try await service.undoImport(again.batch, of: Fixtures.owner)
        }
        #expect(batch.sets == 1)
        #expect(try await loads() == [850, 85])
        _ = try await bring("85", "85")
        #expect(try await loads() == [85, 85])
    }

    @Test("a set that the person changed here stays, and so does one of an import from elsewhere")
    func changed() async throws {
        _ = try await bring("850", "85")
        let id = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        let seen = try await service.workout(id, of: Fixtures.owner)
        let sets = seen.sets.enumerated().map { place, set in
            Model.WorkoutEdit.Entry(
                id: set.id, exercise: set.exerciseID,
                draft: place == 0 ? Fixtures.draft(86) : set.draft)
        }
        let edit = Model.WorkoutEdit(seen: seen, name: seen.summary.name, sets: sets)
        _ = try await step(at: 0) { try await service.edit(edit, of: Fixtures.owner) }
        let again = try await bring("85.5", "85")
        #expect(again.batch == nil && again.warnings.count == 1)
        #expect(again.warnings.first?.contains("you may have changed them here") == true)
        #expect(try await loads() == [86, 85])
        // A merge writes the import a day after it was made.
        let other = Workouts.Business.serviceInMemory(journal: [Journal.migration])
        let report = try await Self(other).bring("850", "85", later: 86_400)
        #expect(report.batch == 1)
        #expect(try await Self(other).bring("85", "85").batch == nil)
    }

    @Test("rows of a file that changed places are the same sets")
    func swapped() async throws {
        _ = try await bring("80", "85", "90")
        let again = try await bring("90", "80", "85")
        #expect(again.batch == nil && again.warnings.isEmpty && again.duplicates == 3)
        // Of those that changed places one was corrected.
        #expect(try await bring("85", "80", "95").batch == 2)
        #expect(try await loads().sorted() == [80, 85, 95])
    }
}

extension ServiceCorrectedImportTests {
    private init(_ service: any Workouts.Business.IService) { self.service = service }
    init() { self.init(Workouts.Business.serviceInMemory(journal: [Journal.migration])) }
}
