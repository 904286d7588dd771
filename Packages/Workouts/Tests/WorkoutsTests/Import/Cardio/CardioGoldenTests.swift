// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

/// The figures of GOLDEN.json, and those of an independent count of the same files.
@Suite(
    "Import, real files of cardio sessions",
    .enabled(if: SharedData.isAvailable, "The real exports (shared/data) are not here."))
struct CardioGoldenTests {
    private func parse(_ file: String) throws -> ImportModel.ParsedFile {
        try WorkoutImporter.parse(
            path: try #require(SharedData.path(file)),
            ImportModel.Options(file: "x", timeZone: ImportFixture.zone))
    }

    @Test("test.tcx: 384 points, 1,992.78 s, 4,689.24 m, 379 kcal")
    func tcx() throws {
        let file = try parse("tcx/test.tcx")
        #expect(file.dialect == .tcx && file.rows == 384)
        let workout = try #require(file.workouts.first)
        #expect(file.workouts.count == 1 && workout.sets.isEmpty)
        #expect(workout.startText == "2012-12-26T21:29:53Z" && workout.notes == "Aerobics")
        let cardio = try #require(workout.cardio)
        #expect(cardio.sport == .running && cardio.kcal == 379)
        #expect(file.figures.cardio?.seconds == 1_992.78)
        #expect(file.figures.cardio?.metres == 4_689.24)
        // 139, 172 and 167 in laps of 608, 601 and 783 s; the highest of 189, 188 and 180.
        #expect(cardio.heartRate == 160 && cardio.maxHeartRate == 189)
    }

    @Test("Mojstrovka.gpx: 184 points, 2,697.6 m, begun when the file was made")
    func gpx() throws {
        let file = try parse("gpx/Mojstrovka.gpx")
        #expect(file.dialect == .gpx && file.rows == 184 && file.workouts.count == 1)
        let cardio = try #require(file.workouts[0].cardio)
        #expect(((cardio.metres ?? 0) * 10).rounded() / 10 == 2_697.6)
        // Its points are of 1901: no time of theirs counts.
        #expect(cardio.seconds == nil && file.workouts[0].startText == "2010-12-14T06:17:04Z")
        #expect(file.assumptions.contains { $0.hasPrefix("a track without times") })
    }

    @Test("unicode_with_bom.gpx has no track, so there is nothing to import")
    func waypoints() {
        #expect(throws: ImportModel.Failure.nothing(file: "x", format: .gpx, lacks: "a track")) {
            try parse("gpx/unicode_with_bom.gpx")
        }
    }

    @Test(
        "Apple Health: every workout, with the energy of each, but for those recorded twice",
        arguments: [
            ("applehealth/applehealth-2017-dietary-subset.xml", 61, 56),
            ("applehealth/applehealth-2019-small.xml", 1, 1),
        ])
    func health(_ name: String, _ count: Int, _ taken: Int) throws {
        let file = try parse(name)
        #expect(file.dialect == .appleHealth && file.rows == count)
        #expect(file.workouts.count == taken && file.rejected.isEmpty)
        guard taken == count else { return }
        let text = try String(
            contentsOfFile: try #require(SharedData.path(name)), encoding: .utf8)
        let sum = text.matches(of: /totalEnergyBurned="([0-9.]+)"/)
            .reduce(0.0) { $0 + (Double($1.1) ?? 0) }
        #expect(abs((file.figures.cardio?.kcal ?? 0) - sum) < 0.01)
    }
}
