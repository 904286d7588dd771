// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Apple Health: sources and energy", .timeLimit(.minutes(10)))
struct HealthTests {
    typealias Model = Workouts.Business.Model

    /// A run from seven for so many minutes.
    static func run(
        _ source: String, minutes: Int, day: String = "2026-11-20", extra: String = ""
    ) -> String {
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="\(source)"
         startDate="\(day) 07:00:0\(source.count % 10) +0100" endDate="\(day) 07:\(minutes):00 +0100"
         \(extra)/>
        """
    }

    static func energy(_ kind: String, _ source: String, _ kcal: Double, _ at: String) -> String {
        """
        <Record type="HKQuantityTypeIdentifier\(kind)EnergyBurned" sourceName="\(source)" unit="Cal"
         startDate="\(at) +0100" endDate="\(at) +0100" value="\(kcal)"/>
        """
    }

    static func export(_ elements: String...) -> String {
        "<HealthData><ExportDate value=\"2026-11-22 09:00:00 +0100\"/>"
            + elements.joined(separator: "\n") + "</HealthData>"
    }

    private func parse(_ text: String, source: String? = nil) throws -> Model.Import.ParsedFile {
        try WorkoutImporter.parse(
            Data(text.utf8),
            .init(file: "export.xml", source: source, timeZone: ImportFixture.zone))
    }

    @Test("of workouts those that are not well-formed are left out and named")
    func faulty() throws {
        let file = try parse(
            Self.export(
                "<Workout workoutActivityType='x' App Version='2'/>",
                "<Workout workoutActivityType='&no;'/>", "<Record type='x' App Version='2'/>",
                Self.run("Phone", minutes: 40),
                Self.energy("Active", "&no;", 100, "2026-11-20 08:00:00")))
        #expect(file.workouts.count == 1 && file.rows == 3)
        #expect(
            file.rejected.map(\.line) == [1, 2]
                && file.rejected.map(\.column) == ["Workout", "Workout"])
        #expect(file.warnings.contains { $0.hasPrefix("An energy could not be read") })
    }

    @Test("of a workout that two sources recorded the fuller one is taken, and the report says so")
    func twins() throws {
        let file = try parse(
            Self.export(
                Self.run("Phone", minutes: 40),
                Self.run(
                    "Watch", minutes: 41,
                    extra: "totalEnergyBurned='300' totalEnergyBurnedUnit='kcal'"),
                Self.run("Phone", minutes: 30, day: "2026-11-19")))
        #expect(file.rows == 3 && file.workouts.map(\.cardio?.kcal) == [nil, 300])
        #expect(
            file.warnings == [
                "Several sources recorded the same workouts, once. Taken: Watch (1). --source NAME "
                    + "prefers one."
            ])
    }

    @Test("a preferred source is taken; one that is not there is refused with those that are")
    func preferred() throws {
        let text = Self.export(
            Self.run("Anna's Phone", minutes: 40), Self.run("Watch", minutes: 50))
        let file = try parse(text, source: "phone")
        #expect(file.workouts.map(\.startText) == ["2026-11-20 07:00:02 +0100"])
        #expect(
            throws: Model.Import.Failure.unknownSource(
                file: "export.xml", source: "Garmin", names: ["Anna's Phone", "Watch"])
        ) { try parse(text, source: "Garmin") }
    }

    @Test("workouts that follow each other, or of one source, stay")
    func apart() throws {
        let later = Self.run("Phone", minutes: 40).replacing(" 07:", with: " 08:")
        let file = try parse(
            Self.export(
                Self.run("Watch", minutes: 40), later, Self.run("Watch", minutes: 30)))
        #expect(file.workouts.count == 3 && file.warnings.isEmpty)
    }

    @Test("energy is summed by day, of one source a day, without the day of the export")
    func energy() throws {
        let file = try parse(
            Self.export(
                Self.energy("Active", "Watch", 300, "2026-11-20 08:00:00"),
                Self.energy("Active", "Watch", 250.5, "2026-11-20 20:00:00"),
                Self.energy("Active", "Phone", 400, "2026-11-20 09:00:00"),
                Self.energy("Basal", "Watch", 1_700, "2026-11-20 00:00:00"),
                Self.energy("Active", "Phone", 90, "2026-11-21 09:00:00"),
                Self.energy("Active", "Watch", 5, "2026-11-22 08:00:00")))
        #expect(
            file.energy == [
                .init(
                    day: .init("2026-11-20"), activeKcal: 550.5, basalKcal: 1_700, source: "Watch"),
                .init(day: .init("2026-11-21"), activeKcal: 90, basalKcal: nil, source: "Phone"),
            ])
        #expect(file.warnings.count == 1 && file.rejected.isEmpty)
    }

    @Test("an energy that cannot be read is left out and said")
    func unreadable() throws {
        let file = try parse(
            Self.export(Self.energy("Active", "Watch", -3, "2026-11-20 08:00:00")))
        #expect(file.energy.isEmpty)
        #expect(file.warnings == ["An energy could not be read and is left out (line 2)."])
    }

    @Test("energy is stored once, shown on its day, and undone with its import")
    func stored() async throws {
        let service = Workouts.Business.serviceInMemory()
        let request = Model.Import.Request(
            path: "-",
            bytes: Data(
                Self.export(
                    Self.energy("Active", "Watch", 550, "2026-11-20 08:00:00"),
                    Self.energy("Basal", "Watch", 1_700, "2026-11-20 00:00:00")
                ).utf8), at: WorkoutsFixtures.evening, timeZone: .gmt)
        let owner = WorkoutsFixtures.owner
        let first = try await service.importFile(request, of: owner)
        #expect(first.figures.energy?.newDays == 1 && first.batch == 1)
        let again = try await service.importFile(request, of: owner)
        #expect(again.figures.energy?.newDays == 0 && again.batch == nil)
        let day = try await service.day(.init("2026-11-20"), weekStart: .monday, of: owner)
        #expect(day.measured?.activeKcal == 550 && day.measured?.source == "Watch")
        _ = try await service.undoImport(nil, of: owner)
        #expect(
            try await service.day(.init("2026-11-20"), weekStart: .monday, of: owner).energy == nil)
    }

    @Test("active energy alone measures no day")
    func activeAlone() {
        let day = Model.DayTraining(
            day: .init("2026-11-20"), workouts: [], records: [], streakWeeks: 0,
            energy: .init(day: .init("2026-11-20"), activeKcal: 90, basalKcal: nil, source: "Phone")
        )
        #expect(day.measured == nil)
    }
}
