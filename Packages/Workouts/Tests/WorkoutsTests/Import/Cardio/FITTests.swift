// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, FIT files")
struct FITTests {
    private func parse(_ bytes: Data) throws(ImportModel.Failure) -> ImportModel.ParsedFile {
        try WorkoutImporter.parse(
            bytes, ImportModel.Options(file: "x.fit", timeZone: ImportFixture.zone))
    }

    private static let cardio = Workouts.Business.Model.Cardio(
        sport: .cycling, seconds: 3_600, metres: 30_000, heartRate: 141, maxHeartRate: 172,
        climbMetres: 320, kcal: 650)

    @Test(
        "a session, in either order of bytes, header of 12 or 14, fields of an app beside it",
        arguments: [false, true], [12, 14])
    func session(bigEndian: Bool, header: Int) throws {
        var builder = FITBuilder()
        builder.add(0, [(0, 1, 4)])
        builder.add(18, local: 3, FITBuilder.ride, bigEndian: bigEndian, own: [(0, 5, 7)])
        let file = try parse(builder.file(header: header))
        #expect(file.dialect == .fit && file.workouts.map(\.cardio) == [Self.cardio])
        #expect(file.workouts[0].start == Date(timeIntervalSince1970: 1_795_284_000))
        #expect(file.workouts[0].startText == "2026-11-21T18:00:00+00:00")
        #expect(file.workouts[0].end == file.workouts[0].start.addingTimeInterval(3_660))
    }

    @Test("figures that the session lacks come from its records, compressed headers too")
    func records() throws {
        var builder = FITBuilder()
        builder.add(20, local: 1, [(3, 1, 100), (2, 2, 2_600)])
        builder.write(1, [(3, 1, 120), (2, 2, 2_650)])
        builder.write(0x80 | 1 << 5 | 9, [(3, 1, 140), (2, 2, 2_655)])
        builder.write(1, [(3, 1, 255), (2, 2, 65_535)])
        builder.add(
            18, [(2, 4, FITBuilder.start), (5, 1, 1), (16, 1, 255), (17, 1, 255), (22, 2, 65_535)])
        let file = try parse(builder.file())
        #expect(file.rows == 4)
        #expect(
            file.workouts.map(\.cardio) == [
                .init(sport: .running, heartRate: 120, maxHeartRate: 140, climbMetres: 10)
            ])
    }

    @Test("two files one behind the other are two sessions")
    func chained() throws {
        var first = FITBuilder()
        first.add(18, FITBuilder.ride)
        var second = FITBuilder()
        second.add(18, [(2, 4, FITBuilder.start + 90_000), (5, 1, 5)])
        let file = try parse(first.file() + second.file())
        #expect(file.workouts.map(\.cardio?.sport) == [.cycling, .swimming])
    }

    @Test("records without a session are one")
    func recordsAlone() throws {
        var builder = FITBuilder()
        for second in [0, 5, 13] as [UInt64] {
            builder.add(20, [(253, 4, FITBuilder.start + second), (5, 4, 44 * second)])
        }
        let file = try parse(builder.file())
        #expect(file.workouts.map(\.cardio?.seconds) == [13])
        #expect(file.workouts.map(\.cardio?.metres) == [5.72])
    }

    /// A set of 30 s: its kind, repetitions, load in sixteenths of a kilogram, category and exercise.
    private static func set(
        _ kind: UInt64, _ reps: UInt64, _ weight: UInt64, _ category: UInt64, _ exercise: UInt64,
        at second: UInt64, unit: UInt64 = 1
    ) -> [FITBuilder.Field] {
        [
            (254, 4, FITBuilder.start + second + 30), (0, 4, 30_000), (3, 2, reps),
            (4, 2, weight), (5, 1, kind), (6, 4, FITBuilder.start + second), (7, 2, category),
            (8, 2, exercise), (9, 2, unit),
        ]
    }

    @Test(
        "the sets of a strength session, with the session before or behind them, or without one",
        arguments: ["before", "behind", "none"])
    func sets(_ place: String) throws {
        var builder = FITBuilder()
        let session: [FITBuilder.Field] = [
            (2, 4, FITBuilder.start), (5, 1, 10), (6, 1, 20), (7, 4, 150_000), (11, 2, 25),
        ]
        if place == "before" { builder.add(18, local: 1, session) }
        builder.add(225, Self.set(1, 8, 1_120, 0, 1, at: 0))
        builder.add(225, Self.set(0, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, at: 30))
        builder.add(225, Self.set(1, 5, 1_633, 28, 6, at: 60, unit: 2))
        builder.add(225, Self.set(1, 0xFFFF, 0xFFFF, 19, 250, at: 120))
        if place == "behind" { builder.add(18, local: 1, session) }
        let file = try parse(builder.file())
        let workout = try #require(file.workouts.first)
        #expect(file.workouts.count == 1 && workout.cardio == nil)
        #expect(workout.start == Date(timeIntervalSince1970: 1_795_284_000))
        #expect(workout.end == workout.start.addingTimeInterval(150))
        #expect(
            workout.sets.map { file.exercises[$0.exercise].name } == [
                "Barbell bench press", "Barbell back squat", "Plank 250",
            ])
        #expect(workout.sets.map(\.draft.reps) == [8, 5, nil])
        #expect(workout.sets.map(\.draft.seconds) == [nil, nil, 30])
        #expect(workout.sets.map(\.draft.load) == [.init(70, .kg), .init(225, .lb), nil])
        #expect(workout.sets.map(\.restSeconds) == [30, nil, nil])
        let said = file.warnings.contains { $0.hasPrefix("Heart rate and energy") }
        #expect(said == (place == "behind"))
    }

    @Test("the name that the file gives an exercise, and sets that cannot be")
    func titles() throws {
        var builder = FITBuilder()
        builder.add(225, Self.set(1, 8, 800, 7, 3, at: 0))
        builder.add(225, Self.set(1, 2_000, 800, 7, 3, at: 60))
        builder.add(225, Self.set(1, 8, 20_000, 7, 3, at: 120))
        let name = Array("Langhantel-Curl".utf8) + [0]
        builder.raw([0x42, 0, 0, 8, 1, 3, 0, 2, 0x84, 1, 2, 0x84, 2, UInt8(name.count), 7])
        builder.raw([0x02, 7, 0, 3, 0] + name)
        let file = try parse(builder.file())
        #expect(file.exercises.map(\.name) == ["Langhantel-Curl"])
        #expect(file.rejected.map(\.column) == ["repetitions", "weight"])
    }

    @Test("a file without a session, and a session without a start")
    func nothing() throws {
        var builder = FITBuilder()
        builder.add(0, [(0, 1, 2)])
        #expect(
            throws: ImportModel.Failure.nothing(file: "x.fit", format: .fit, lacks: "a session")
        ) {
            try parse(builder.file())
        }
        builder.add(18, [(5, 1, 2)])
        #expect(try parse(builder.file()).rejected.map(\.column) == ["start_time"])
    }

    @Test("a wrong checksum, wrong sizes, cut files and messages without a definition")
    func damaged() {
        var builder = FITBuilder()
        builder.add(18, FITBuilder.ride)
        let good = builder.file()
        var flipped = good
        flipped[40] ^= 1
        var undefined = FITBuilder()
        undefined.raw([0x05, 1, 2, 3])
        var cut = FITBuilder()
        cut.add(18, FITBuilder.ride)
        cut.raw([0x00, 1, 2])
        var definition = FITBuilder()
        definition.raw([0x40, 0, 0, 18, 0, 9, 1, 1, 0])
        var short = FITBuilder()
        short.raw([0x40, 0])
        var own = FITBuilder()
        own.raw([0x60, 0, 0, 18, 0, 0])
        var version = good
        version[1] = 0x90
        var header = good
        header[0] = 200
        let cases: [(Data, String)] = [
            (flipped, "Its checksum is wrong: export it again."),
            (builder.file(crc: 7), "Its checksum is wrong: export it again."),
            (
                good.dropLast(3),
                "It has \(good.count - 3) bytes where its header says \(good.count). "
                    + "The file may be cut off: export it again."
            ),
            (
                builder.file(size: 0xFFFF_FFFF),
                "It has \(good.count) bytes where its header says 4294967311. "
                    + "The file may be cut off: export it again."
            ),
            (good.prefix(12), "It has no header of a FIT file."),
            (good + Data([1, 2, 3]), "It is shorter than its header."),
            (undefined.file(), "A message has no definition."),
            (cut.file(), "A message is cut off."), (definition.file(), "A definition is cut off."),
            (short.file(), "A definition is cut off."), (own.file(), "A definition is cut off."),
            (version, "It is of version 9 of FIT; 1 and 2 are known."),
            (header, "It has no header of a FIT file."),
        ]
        for (bytes, reason) in cases {
            let failure = #expect(throws: ImportModel.Failure.self) { try parse(Data(bytes)) }
            guard case .damaged("x.fit", _, let why)? = failure else {
                Issue.record("\(reason): \(String(describing: failure))")
                continue
            }
            #expect(why == reason)
        }
    }

    @Test("every file that is cut off anywhere is refused, and none ends the program")
    func truncated() {
        var builder = FITBuilder()
        builder.add(20, local: 1, [(3, 1, 100), (2, 2, 2_600)])
        builder.add(18, FITBuilder.ride)
        let bytes = builder.file()
        for count in 12..<bytes.count {
            #expect(throws: ImportModel.Failure.self) { try parse(bytes.prefix(count)) }
        }
    }
}
