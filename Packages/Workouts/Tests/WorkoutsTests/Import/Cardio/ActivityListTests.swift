// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, lists of activities of Garmin and Strava")
struct ActivityListTests {
    typealias Cardio = Workouts.Business.Model.Cardio

    static let garmin =
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Total Ascent,"
        + "Moving Time,Elapsed Time\n"
    static let strava =
        "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,"
        + "Max Heart Rate,Elapsed Time,Moving Time,Distance,Elevation Gain,Max Heart Rate,"
        + "Average Heart Rate,Calories\n"

    @Test("Garmin: the clock on the wall, commas of thousands, -- for what is missing")
    func garmin() throws {
        let file = try ImportFixture.parse(
            Self.garmin
                + "Running,2026-11-21 18:00:00,false,\"Evening, slow\",\"10.02\",\"1,476\","
                + "0:50:05,148,170,\"1,020\",0:49:59.5,0:52:00\n"
                + "Pool Swimming,2026-11-20 07:00:00,false,,\"1,500\",--,30:10,--,--,--,--,--\n")
        #expect(file.dialect == .garmin && file.rejected.isEmpty)
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(sport: .swimming, seconds: 1_810, metres: 1_500),
                Cardio(
                    sport: .running, seconds: 3_005, metres: 10_020, heartRate: 148,
                    maxHeartRate: 170, climbMetres: 1_020, kcal: 1_476),
            ])
        #expect(file.workouts.map(\.name) == ["Swim", "Evening, slow"])
        #expect(file.assumptions.first?.hasPrefix("distances in km") == true)
    }

    @Test("Garmin in miles and feet when the person says lb")
    func miles() throws {
        let file = try ImportFixture.parse(
            Self.garmin + "Cycling,2026-11-21 18:00:00,false,Ride,10,500,1:00:00,,,100,,\n",
            unit: .lb)
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(
                    sport: .cycling, seconds: 3_600, metres: 16_093.44, climbMetres: 30.48,
                    kcal: 500)
            ])
    }

    @Test("Strava: the last column of a name counts, times are in UTC")
    func strava() throws {
        let file = try ImportFixture.parse(
            Self.strava
                + "1,\"May 13, 2026, 9:54:42 AM\",Lunch Ride,Ride,3700,30.5,1,3700.0,3600.0,30512.3,"
                + "250.5,175.0,139.6,\n")
        #expect(file.dialect == .strava)
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(
                    sport: .cycling, seconds: 3_600, metres: 30_512.3, heartRate: 140,
                    maxHeartRate: 175, climbMetres: 250.5)
            ])
        let start = try #require(
            ISO8601DateFormatter().date(from: "2026-05-13T09:54:42Z"))
        #expect(file.workouts[0].start == start)
        #expect(file.workouts[0].end == start.addingTimeInterval(3_700))
    }

    @Test("dashes for a time mean another column's, and translated lists are read as English ones")
    func blanksAndLanguages() throws {
        let blank = try ImportFixture.parse(
            Self.garmin
                + "Walking,2026-11-21 18:00:00,false,a,6.59,453,01:24:09,80,102,79,--:--:--,"
                + "01:26:18\n")
        #expect(blank.workouts.map(\.cardio?.seconds) == [5_049] && blank.rejected.isEmpty)
        let texts = [
            "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,"
                + "Distanz,Verstrichene Zeit,Bewegungszeit,Distanz\n"
                + "1,\"09.12.2022, 15:24:49\",Tour,Radfahrt,31,\"9,44\",31.0,20.0,9442.0\n",
            "Activiteits-ID,Datum van activiteit,Naam activiteit,Activiteitstype,Beweegtijd,"
                + "Afstand\n1,\"6 mrt. 2024 14:23:15\",Rit,Fietsrit,20,9442\n",
            "Tipo de atividade,Data,Título,Distância,Calorias,Tempo,Tempo em movimento\n"
                + "Ciclismo em local fechado,2026-01-05 08:00:00,a,\"9.442\",--,00:00:20,--\n",
            "Typ aktywności,Data,Tytuł,Dystans,Czas\nKolarstwo Cycling,2026-01-05 08:00:00,a,"
                + "9.442,00:00:20\n",
        ]
        for text in texts {
            let file = try ImportFixture.parse(text)
            #expect(
                file.workouts.map(\.cardio) == [
                    Cardio(sport: .cycling, seconds: 20, metres: 9_442)
                ], "\(text)")
        }
    }

    @Test("rows that cannot be read are rejected with their column")
    func rejected() throws {
        let file = try ImportFixture.parse(
            Self.garmin + "Running,today,false,a,1,1,0:01,,,,,\n"
                + "Running,2026-11-21 18:00:00,false,a,far,1,0:01,,,,,\n"
                + "Running,2026-11-21 18:00:00,false,a,1,1,0:0x,,,,,\n" + "Running,2026-11-21\n")
        #expect(file.workouts.isEmpty)
        #expect(file.rejected.map(\.column) == ["Date", "Distance", "Time", "Favorite"])
    }

    @Test("one run is one session, whichever file with a time zone it comes from")
    func identity() throws {
        let tcx = try ImportFixture.parse(TrackTests.tcx(TrackTests.run))
        let strava = try ImportFixture.parse(
            Self.strava + "1,\"Nov 21, 2026, 6:00:00 PM\",Run,Run,600,2,1,600,600,2000,0,1,1,150\n")
        var builder = FITBuilder()
        builder.add(18, FITBuilder.ride)
        let fit = try WorkoutImporter.parse(
            builder.file(), .init(file: "x", timeZone: ImportFixture.zone))
        #expect(Set([tcx, strava, fit].map { $0.workouts[0].identity }).count == 1)
        let wall = try ImportFixture.parse(
            Self.garmin + "Running,2026-11-21 18:00:00,false,a,1,1,0:01,,,,,\n")
        #expect(wall.workouts[0].identity != tcx.workouts[0].identity)
    }
}
