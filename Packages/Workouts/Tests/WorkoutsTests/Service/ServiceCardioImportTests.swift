// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: imports of cardio sessions", .timeLimit(.minutes(10)))
struct ServiceCardioImportTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    private static func importing(
        _ text: String, dryRun: Bool = false, format: Model.Import.Format? = nil
    ) -> Model.Import.Request {
        .init(
            path: "-", bytes: Data(text.utf8), format: format, dryRun: dryRun,
            at: Fixtures.evening, timeZone: .gmt)
    }

    @Test("a file is planned, imported once, and undone whole")
    func importing() async throws {
        let service = Workouts.Business.serviceInMemory()
        let text = TrackTests.tcx(TrackTests.run)
        let plan = try await service.importFile(
            Self.importing(text, dryRun: true), of: Fixtures.owner)
        #expect(plan.newWorkouts == 1 && plan.batch == nil && plan.figures.cardio?.kcal == 150)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
        let first = try await service.importFile(Self.importing(text), of: Fixtures.owner)
        #expect(first.newWorkouts == 1 && first.duplicates == 0 && first.newSets == 0)
        let stored = try await service.workouts(.init(), of: Fixtures.owner)
        #expect(stored.map(\.cardio?.metres) == [2_000] && stored[0].source == "tcx")
        let again = try await service.importFile(Self.importing(text), of: Fixtures.owner)
        #expect(again.newWorkouts == 0 && again.duplicates == 1 && again.batch == nil)
        _ = try await service.undoImport(nil, of: Fixtures.owner)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
        #expect(try await service.imports(of: Fixtures.owner).isEmpty)
    }

    @Test("a report with cardio is read back from JSON as it was")
    func coding() async throws {
        let service = Workouts.Business.serviceInMemory()
        let report = try await service.importFile(
            Self.importing(TrackTests.tcx(TrackTests.run)), of: Fixtures.owner)
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(Model.Import.Report.self, from: data) == report)
    }
}
