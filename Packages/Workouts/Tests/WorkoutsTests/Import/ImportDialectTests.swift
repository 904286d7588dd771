// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels

@Suite("Import, dialects")
struct ImportDialectTests {
    /// One set of 60 kg (or 135 lb) times 5 in each dialect.
    static let examples:
        [(dialect: String, unit: Workouts.Business.Model.MassUnit?, text: String)] = [
            (
                "S0", nil,
                "Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes\r\n"
                    + "2016-05-01 10:00:00,Push,\"Bench Press, flat\",0,60,5,0,0,easy\r\n"
            ),
            (
                "S0b", nil,
                "Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;"
                    + "Workout Notes\n"
                    + "\"2018-05-01 10:00:00;\"\"Push\"\";\"\"Bench Press, flat\"\";1;135;5;"
                    + "0;0;easy;\"\n"
            ),
            (
                "S1a", .kg,
                "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
                    + "Notes,Workout Notes\n"
                    + "2018-05-01 10:00:00,Push,\"Bench Press, flat\",1,60,5,0,0,easy,\n"
            ),
            (
                "S1a", .kg,
                "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
                    + "Notes,Workout Notes,RPE"
                    + "\n2018-05-01 10:00:00,Push,\"Bench Press, flat\",1,60,5,0,0,easy,,8\n"
            ),
            (
                "S1", .kg,
                ImportFixture.s1Header
                    + "\n2021-05-01 10:00:00,Push,1h 5m,\"Bench Press, flat\",1,60.0,5,0,0,easy,,\n"
            ),
            (
                "S5", .kg,
                "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,"
                    + "Seconds,RPE\n"
                    + "2024-05-01 10:00:00,\"Push\",35m,\"Bench Press, flat\",1,60.0,5.0,0,0.0,\n"
            ),
            (
                "S4", nil,
                "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;"
                    + "Distance Unit;"
                    + "Seconds;Notes;Workout Notes\n"
                    + "2018-05-01 10:00:00;Push;Bench Press, flat;1;60;kg;5;;;0;easy;\n"
            ),
            (
                "S2", nil,
                "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;"
                    + "Distance;Distance Unit;"
                    + "Seconds;Notes;Workout Notes;Workout Duration\n"
                    + "2019-05-01 10:00:00;Push;Bench Press, flat;1;60;kg;5;;;;0;easy;;1h 5m\n"
            ),
            (
                "S3", nil,
                ImportFixture.s3Header + "\n\"1\";\"2025-02-24 15:10:32\";\"Push\";\"2176\";"
                    + "\"Bench Press, flat\";\"1\";\"60.0\";\"5\";\"\";\"\";\"\";\"easy\";\"\"\n"
            ),
        ]

    @Test("every dialect of Strong is told by its header and read", arguments: examples.indices)
    func strong(_ index: Int) throws {
        let example = Self.examples[index]
        let file = try ImportFixture.parse(example.text, unit: example.unit)
        #expect(file.dialect.rawValue == example.dialect)
        #expect(file.format == .strong)
        #expect(file.rejected.isEmpty)
        #expect(file.exercises.map(\.name) == ["Bench Press, flat"])
        let set = try #require(file.sets.first)
        let unit: Workouts.Business.Model.MassUnit = example.dialect == "S0b" ? .lb : .kg
        #expect(set.draft.load == .init(unit == .lb ? 135 : 60, unit))
        #expect(set.draft.reps == 5)
        #expect(set.draft.note == (example.dialect == "S5" ? nil : "easy"))
    }

    @Test("a set is the same set in whichever dialect of Strong it is exported")
    func sameIdentity() throws {
        let texts = Self.examples.filter { $0.dialect != "S0b" }.map { example in
            (
                example.text.replacing(
                    #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/#, with: "2020-01-01 10:00:00"), example.unit
            )
        }
        let identities = try texts.map {
            try ImportFixture.parse($0.0, unit: $0.1).sets.map(\.identity)
        }
        #expect(Set(identities).count == 1)
    }

    @Test(
        "Hevy's units of load and distance vary independently",
        arguments: [
            ("weight_kg", "distance_km", "hevy-kg-km"),
            ("weight_kg", "distance_miles", "hevy-kg-miles"),
            ("weight_lbs", "distance_km", "hevy-lbs-km"),
            ("weight_lbs", "distance_miles", "hevy-lbs-miles"),
        ])
    func hevy(_ weight: String, _ distance: String, _ dialect: String) throws {
        let line = ImportFixture.set(weight: "100", reps: "5", distance: "2")
        let file = try ImportFixture.parse(
            ImportFixture.hevy([line], weight: weight, distance: distance))
        #expect(file.dialect.rawValue == dialect)
        let draft = try #require(file.sets.first?.draft)
        #expect(draft.load?.grams == (weight == "weight_kg" ? 100_000 : 45_359))
        #expect(draft.metres == (distance == "distance_km" ? 2_000 : 3_218.688))
    }

    @Test("the columns of Hevy may be spelled as a dump of its programming interface has them")
    func hevyDump() throws {
        let file = try ImportFixture.parse(
            "Workout ID,Title,Start Time,End Time,Exercise Title,Set Index,Set Type,Weight "
                + "(kg),Reps,"
                + "Distance (km)\nab1,Legs,2026-04-08T16:50:00+02:00,,Squat,0,normal,100,5,\n")
        #expect(file.dialect == .hevyKgKm)
        #expect(file.workouts.first?.start.timeIntervalSince1970 == 1_775_659_800)
    }

    @Test("the case, spaces and byte-order mark of a header do not matter")
    func spelling() throws {
        let text =
            "\u{FEFF}"
            + ImportFixture.s1(["Squat,1,60,5,0,0,,,"]).replacing("Set Order", with: " set_ORDER ")
        #expect(try ImportFixture.parse(text, unit: .kg).dialect == .s1)
    }

    @Test(
        "a Strong export with another delimiter is read all the same", arguments: [";", "\t", "|"])
    func delimiter(_ sign: String) throws {
        let text = ImportFixture.s1(["Squat,1,60,5,0,0,,,"]).replacing(",", with: sign)
        #expect(try ImportFixture.parse(text, unit: .kg).figures.sets == 1)
    }
}
