// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, TCX, GPX and Apple Health")
struct TrackTests {
    typealias Cardio = Workouts.Business.Model.Cardio

    static func tcx(_ activities: String) -> String {
        "<?xml version=\"1.0\"?><TrainingCenterDatabase><Activities>\(activities)</Activities>"
            + "</TrainingCenterDatabase>"
    }

    static let run = """
        <Activity Sport="Running"><Id>2026-11-21T18:00:00.000Z</Id>
        <Lap StartTime="2026-11-21T18:00:00Z"><TotalTimeSeconds>600.5</TotalTimeSeconds>
        <DistanceMeters>2000</DistanceMeters><Calories>150</Calories>
        <Track><Trackpoint><Time>2026-11-21T18:00:00Z</Time><AltitudeMeters>100</AltitudeMeters>
        <DistanceMeters>0</DistanceMeters><HeartRateBpm><Value>120</Value></HeartRateBpm>
        </Trackpoint><Trackpoint><Time>2026-11-21T18:12:00Z</Time>
        <AltitudeMeters>112.5</AltitudeMeters><DistanceMeters>2000</DistanceMeters>
        <HeartRateBpm><Value>150</Value></HeartRateBpm></Trackpoint></Track></Lap></Activity>
        """

    static func gpx(_ tracks: String) -> String {
        "<?xml version='1.0'?><gpx version='1.1'><metadata><name>m</name></metadata>"
            + "<trk>\(tracks)</trk></gpx>"
    }

    static func point(_ latitude: Double, _ time: String, _ more: String = "") -> String {
        "<trkpt lat='\(latitude)' lon='7'>\(more)<time>\(time)</time></trkpt>"
    }

    @Test("a clock that jumps by weeks is warned of and costs no time")
    func clockJump() throws {
        let points = ["02-20T00:00:35", "04-09T16:40:00", "04-09T16:46:00", "04-09T16:52:00"].map {
            "<trkpt lat=\"1\" lon=\"2\"><time>2014-\($0)Z</time></trkpt>"
        }
        let file = try ImportFixture.parse(
            "<gpx><trk><type>running</type><trkseg>\(points.joined())</trkseg></trk></gpx>")
        #expect(file.workouts.map(\.day.text) == ["2014-04-09"])
        #expect(file.workouts.map(\.cardio?.seconds) == [720])
        #expect(file.workouts[0].end == file.workouts[0].start.addingTimeInterval(720))
        #expect(file.warnings.first?.hasPrefix("The clock of a track jumps") == true)
        #expect(file.doubt == file.warnings.first)
    }

    @Test("TCX: a clock that jumps by weeks, between points or behind the start")
    func clockJumpOfActivity() throws {
        for times in [["02-20T00:00:35", "04-09T16:40:00"], ["04-09T16:40:00"]] {
            let points = times.map { "<Trackpoint><Time>2014-\($0)Z</Time></Trackpoint>" }
            let file = try ImportFixture.parse(
                Self.tcx(
                    "<Activity Sport='Running'><Id>2014-02-20T00:00:00Z</Id><Lap>"
                        + "<TotalTimeSeconds>60</TotalTimeSeconds><Track>\(points.joined())</Track>"
                        + "</Lap></Activity>"))
            #expect(file.doubt?.hasPrefix("The clock of an activity jumps") == true)
            #expect(file.workouts.map(\.cardio?.seconds) == [60])
        }
        #expect(try ImportFixture.parse(Self.tcx(Self.run)).doubt == nil)
    }

    @Test("TCX: sums of laps, heart rate and climb of the points, the end after its last point")
    func tcx() throws {
        let file = try ImportFixture.parse(Self.tcx(Self.run))
        #expect(file.format == .tcx && file.rows == 2)
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(
                    sport: .running, seconds: 600.5, metres: 2_000, heartRate: 135,
                    maxHeartRate: 150, climbMetres: 12.5, kcal: 150)
            ])
        #expect(file.workouts[0].name == "Run" && file.workouts[0].day.text == "2026-11-21")
        let start = Date(timeIntervalSince1970: 1_795_284_000)
        #expect(file.workouts[0].start == start)
        #expect(file.workouts[0].end == start.addingTimeInterval(720))
    }

    @Test("the day of a time in UTC is that of the person's own calendar")
    func day() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let file = try ImportFixture.parse(Self.tcx(Self.run), zone: zone)
        #expect(file.workouts[0].day.text == "2026-11-22")
        #expect(file.assumptions == ["days in Pacific/Auckland of times in UTC"])
    }

    @Test("figures beyond belief are left out, an activity without a start is rejected")
    func wrong() throws {
        let file = try ImportFixture.parse(
            Self.tcx(
                Self.run.replacing("2000<", with: "-5<").replacing("150<", with: "1e400<")
                    .replacing("600.5", with: "NaN")
                    + Self.run.replacing("2026-11-21T18:00:00", with: "yesterday")))
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(sport: .running, heartRate: 120, maxHeartRate: 120, climbMetres: 12.5)
            ])
        #expect(file.rejected.map(\.value) == ["yesterday.000Z"])
    }

    @Test("GPX: haversine within segments, time without the pause, heart rate of an extension")
    func gpx() throws {
        let hr =
            "<extensions><gpxtpx:TrackPointExtension xmlns:gpxtpx='u'><gpxtpx:hr>140"
            + "</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>"
        let file = try ImportFixture.parse(
            Self.gpx(
                "<name>Morning &amp; more</name><type>9</type><trkseg>"
                    + Self.point(46, "2026-11-21T18:00:00Z", "<ele>500</ele>" + hr)
                    + Self.point(46.01, "2026-11-21T18:05:00Z", "<ele>520</ele>")
                    + "</trkseg><trkseg></trkseg><trkseg>"
                    + Self.point(46.02, "2026-11-21T19:00:00Z")
                    + Self.point(46.03, "2026-11-21T19:05:00Z") + "</trkseg>"))
        let workout = try #require(file.workouts.first)
        #expect(workout.name == "Morning & more")
        let cardio = try #require(workout.cardio)
        // 0.01 degrees of a meridian of 6,371 km: 1,111.95 m, twice.
        #expect(abs((cardio.metres ?? 0) - 2 * 1_111.949) < 0.01)
        #expect(cardio.sport == .running && cardio.seconds == 600 && cardio.climbMetres == 20)
        #expect(cardio.heartRate == 140)
        #expect(workout.end == workout.start.addingTimeInterval(3_900))
    }

    @Test("GPX: a track without a time is rejected, one without points left out")
    func timeless() throws {
        let file = try ImportFixture.parse(Self.gpx("<trkseg><trkpt lat='1' lon='2'/></trkseg>"))
        #expect(file.workouts.isEmpty && file.rejected.map(\.column) == ["time"])
        #expect(throws: ImportModel.Failure.nothing(file: "x.csv", format: .gpx, lacks: "a track"))
        {
            try ImportFixture.parse("<gpx><rte><rtept lat='1' lon='2'/></rte></gpx>")
        }
    }

    @Test("Apple Health: totals as attributes or as statistics, records beside them unread")
    func health() throws {
        let file = try ImportFixture.parse(
            """
            <?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Workout*)>]>
            <HealthData><Record type="HKQuantityTypeIdentifierHeartRate" value="300"/>
            <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30"
             durationUnit="min" totalDistance="3.1" totalDistanceUnit="mi" totalEnergyBurned="300"
             totalEnergyBurnedUnit="Cal" startDate="2026-11-21 19:00:00 +0100"
             endDate="2026-11-21 19:31:00 +0100"><MetadataEntry key="HKElevationAscended"
             value="4500 cm"/></Workout>
            <Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining"
             startDate="2026-11-20 07:00:00 +0100" endDate="2026-11-20 07:45:00 +0100">
            <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="210.5"
             unit="kcal"/><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="110.4"
             maximum="150" unit="count/min"/></Workout></HealthData>
            """)
        #expect(
            file.workouts.map(\.cardio) == [
                Cardio(
                    sport: .other, seconds: 2_700, heartRate: 110, maxHeartRate: 150, kcal: 210.5),
                Cardio(
                    sport: .running, seconds: 1_800, metres: 3.1 * 1_609.344, climbMetres: 45,
                    kcal: 300),
            ])
        #expect(file.workouts.map(\.name) == ["Traditional strength training", "Run"])
    }

    @Test(
        "an archive that is cut off is refused as one, whatever is in it",
        arguments: ["../../apple_health_export/export.xml", "photo.jpg"] as [String])
    func archive(_ name: String) {
        #expect(
            throws: ImportModel.Failure.archive(
                file: "x.csv",
                reason: "It has no directory at its end, so it is cut off. Copy it again.")
        ) {
            try ImportFixture.parse("PK\u{3}\u{4}\0\0\(name)")
        }
    }

    @Test("a file of another format than the one named is refused by its name")
    func otherFormat() {
        let tcx = Self.tcx(Self.run)
        for (format, found) in [(ImportModel.Format.strong, ImportModel.Format.tcx), (.gpx, .tcx)] {
            #expect(
                throws: ImportModel.Failure.otherFormat(
                    file: "x.csv", named: format, found: found, lacks: [])
            ) {
                try ImportFixture.parse(tcx, format: format)
            }
        }
        #expect(
            throws: ImportModel.Failure.otherFormat(
                file: "x.csv", named: .fit, found: nil, lacks: [])
        ) {
            try ImportFixture.parse("a,b\n", format: .fit)
        }
        #expect(throws: ImportModel.Failure.empty(file: "x.csv")) {
            try ImportFixture.parse("", format: .tcx)
        }
    }

    @Test("entity bombs, depth, huge attributes and cut files are refused with their line")
    func hostile() {
        let bomb = "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><gpx>&b;</gpx>"
        let deep = "<gpx>" + String(repeating: "<trk>", count: 100)
        let huge = "<gpx a=\"" + String(repeating: "x", count: 100_000) + "\"/>"
        let cut = String(Self.tcx(Self.run).prefix(400))
        for text in [
            bomb, deep, huge, cut, "<gpx>\u{0}</trk>", "<gpx", "<HealthData><Workout a=1>",
        ] {
            let failure = #expect(throws: ImportModel.Failure.self) {
                try ImportFixture.parse(text)
            }
            guard case .damaged("x.csv", let place, _)? = failure else {
                Issue.record("\(text.prefix(60)): \(String(describing: failure))")
                continue
            }
            #expect(place.hasPrefix("line "))
        }
    }

    @Test("a reading is stopped at a tick, and more sessions than are taken end it")
    func stopped() {
        let points = String(repeating: Self.point(46, "2026-11-21T18:00:00Z"), count: 4_000)
        #expect(throws: ImportModel.Failure.stopped(file: "x.csv")) {
            try WorkoutImporter.parse(
                Data(Self.gpx("<trkseg>\(points)</trkseg>").utf8),
                .init(file: "x.csv", timeZone: ImportFixture.zone)
            ) { (_) throws(CancellationError) in throw CancellationError() }
        }
        let lap = "<Activity><Id>2026-11-21T18:00:00Z</Id></Activity>"
        let many = Self.tcx(String(repeating: lap, count: 50_001))
        #expect(throws: ImportModel.Failure.tooMuch(file: "x.csv", limit: "50,000 workouts")) {
            try ImportFixture.parse(many)
        }
    }
}
