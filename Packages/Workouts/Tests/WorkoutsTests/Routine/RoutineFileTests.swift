// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Routines: the file")
struct RoutineFileTests {
    typealias Model = Workouts.Business.Model

    /// The line of a routine that has one.
    static func line(_ text: String, round: String = "") throws -> Model.Routine.Line {
        let read = Model.Routine.read("\(round)\nday a\n\(text)\n")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return try #require(read.routine?.days.first?.lines.first)
    }

    @Test("a file has a name, days and exercises; what stands behind a # is a remark")
    func whole() throws {
        let read = Model.Routine.read(
            """
            # mine
            routine Push Pull
            day Push   # Mondays
              Bench Press: 3x8-12 60kg +2.5kg
              "overhead press" 3x5 40 kg
            day Pull
              pull up 3x8 bw
            """)
        let routine = try #require(read.routine)
        #expect(routine.name == "Push Pull")
        #expect(routine.days.map(\.name) == ["Push", "Pull"])
        #expect(routine.days[0].lines.map(\.exercise) == ["Bench Press", "overhead press"])
        #expect(routine.days[0].lines.map(\.number) == [4, 5])
        #expect(routine.day(named: "pul") == 1 && routine.day(named: "pu") == nil)
    }

    @Test(
        "sets are written in one grammar",
        arguments: [
            ("squat 3x5 60kg", "3x5"), ("squat 3x8-12", "3x8-12"),
            ("squat 4x5, 1x5+", "4x5, 1x5+"), ("squat x5 65%, 75% x5 tm 100kg", "1x5 65%, 1x5 75%"),
            ("plank 3x60s", "3x60s"), ("plank 60s", "1x60s"), ("squat 3×5 @8", "3x5 @8"),
            ("squat 3x5 RIR 2, 1 rir 1x8+", "3x5 rir2, 1x8+ rir1"),
            (
                "squat 5/3/1 tm 100kg",
                "1x5 65%, 1x5 75%, 1x5+ 85% / 1x3 70%, 1x3 80%, 1x3+ 90% / 1x5 75%, 1x3 85%, "
                    + "1x1+ 95% / 1x5 40%, 1x5 50%, 1x5 60%"
            ),
            ("squat 3x5 70%/3x3 80% tm 100kg", "3x5 70% / 3x3 80%"),
        ])
    func sets(text: String, scheme: String) throws {
        #expect(try Self.line(text).scheme == scheme)
    }

    @Test("how an exercise goes on stands behind its sets")
    func progression() throws {
        let line = try Self.line("squat 3x5 60kg +2.5kg deload 10% after 3 rest 2min")
        #expect(line.start == Model.Load(60, .kg))
        #expect(line.step == .init(2.5, .kg))
        #expect(line.deload?.share == 0.1 && line.deload?.misses == 3)
        #expect(line.rest == 120)
        #expect(try Self.line("squat 3x5 rest 1:30").rest == 90)
        let slow = try Self.line("squat 2x5 rir2 60kg tempo 31x0")
        #expect(slow.sets(at: .init()).map(\.tempo?.rawValue) == ["31X0", "31X0"])
        #expect(slow.sets(at: .init()).map(\.effort) == [.init(rir: 2), .init(rir: 2)])
        #expect(try Self.line("squat 3x5,1x5+ 62,5kg +2,5kg").step == .init(2.5, .kg))
        #expect(
            try Self.line("pull up 3x5 bw+10kg").start == Model.Load(10, .kg, basis: .bodyweight))
        #expect(try Self.line("pull up 3x5 20kg -2.5kg").step == .init(-2.5, .kg))
    }

    @Test("the rounding of the file is that of its lines, which is kept with each line")
    func rounding() throws {
        let line = try Self.line("squat 3x5 70% tm 101kg", round: "round 2 kg")
        #expect(line.rounding == .init(2, .kg))
        let again = try #require(Model.Routine.line(line.text, of: "squat"))
        #expect(again.rounding == line.rounding && again.scheme == line.scheme)
        #expect(try Self.line("squat 3x5 round 1kg", round: "round 2kg").rounding == .init(1, .kg))
    }

    @Test(
        "a wrong line is told with its number and the way out",
        arguments: [
            ("squat", "has no sets"), ("squat 3x5 60", "\"60\" has no unit: write 60kg or 60lb"),
            ("squat 3x5 fast", "\"fast\" is not part of an exercise"),
            ("squat 3x5 4x6", "write a comma between"), ("squat 3x5 60kg 70kg", "a second load"),
            ("squat 3x5 tm 100kg", "tm is what percentages are of"),
            ("squat 3x5 75% 100kg", "write tm 100kg"), ("squat 3x5, 3x3 75%", "either all sets"),
            ("squat 3x5 +0kg", "changes nothing"), ("squat 3x5 60kg deload 10%", "deload needs"),
            ("squat 3x5 deload", "after deload comes"), ("squat 3x5 rest long", "after rest comes"),
            ("squat 3x5 deload 10% after x", "after says how many"),
            ("squat 3x8-12 70%", "no percentages and no weeks"), ("squat 99x5", "1 to 50 sets"),
            ("squat 3x0", "repetitions are 1 to 1,000"), ("squat 3x5 300%", "1% to 200%"),
            ("squat 3x5 @11", "@6 to @10"), ("squat 3x5 rir5", "rir0 to rir4"),
            ("squat 3x5 tempo 311", "after tempo come four parts"),
            ("squat 3x5 /", "no sets before the end"),
            ("squat 5/3/1 3x5", "stands for all sets"), ("plank 60s +5kg", "no load to add to"),
            ("squat 3x5 2000kg", "to 1,000 kg"), ("squat 3x5 tm heavy", "is not a load"),
            ("plank 0s", "a time is 1 second"), ("day a", "there is a day a above already"),
            ("day", "write a name"), ("routine later", "the name stands once"),
            ("squat 3x5 rest 999999999999999999min", "after rest comes"),
            ("squat 3x5 rest 999999999999999999:00", "after rest comes"),
            ("squat 3x5 60kg +25000kg", "\"+25000kg\" is out of range"),
            ("pull up 3x5 bw+2000kg", "\"bw+2000kg\" is out of range"),
            ("squat 3x5 round 0.00001kg", "is out of range"),
        ])
    func refused(text: String, reason: String) {
        let read = Model.Routine.read("day a\nsquat 3x5\n\(text)\n")
        #expect(read.routine == nil)
        #expect(read.problems.map(\.line) == [3], "\(read.problems)")
        #expect(read.problems.first?.reason.contains(reason) == true, "\(read.problems)")
    }

    @Test("a line that begins with a + is in a superset with the line above, and says so when kept")
    func supersets() throws {
        let read = Model.Routine.read(
            """
            day a
            squat 3x5 60kg
            bench 3x8 60kg
            + row: 3x10
            +face pull 3x15 +2.5kg
            """)
        let lines = try #require(read.routine?.days.first?.lines)
        #expect(lines.map(\.exercise) == ["squat", "bench", "row", "face pull"])
        #expect(lines.map(\.isJoined) == [false, false, true, true])
        #expect(lines.last?.step == .init(2.5, .kg))
        let again = try #require(Model.Routine.line(lines[2].text, of: "row"))
        #expect(again.isJoined && again.scheme == "3x10")
        let wrong = Model.Routine.read("day a\n+ squat 3x5\nbench 3x5\n+ row 3x5\n+ Bench 3x8\n+\n")
        #expect(wrong.problems.map(\.line) == [2, 5, 6])
        #expect(wrong.problems.first?.reason.contains("this day has none there") == true)
        #expect(wrong.problems.dropFirst().first?.reason.contains("with itself") == true)
    }

    @Test("all that is wrong is told at once, by line")
    func all() {
        let read = Model.Routine.read("squat 3x5\nday a\nday b\nsquat 3\nround x\n")
        #expect(read.problems.map(\.line) == [1, 2, 4, 5])
        #expect(Model.Routine.read("").problems.map(\.line) == [1])
        #expect(Model.Routine.read("# nothing\n").problems.first?.reason.contains("no day") == true)
        let large = String(repeating: "#", count: Model.Routine.longestFile + 1)
        #expect(Model.Routine.read(large).problems.count == 1)
    }

    @Test("every template is a right file", arguments: Model.RoutineTemplate.all.map(\.name))
    func template(name: String) throws {
        let template = try #require(Model.RoutineTemplate.all.first { $0.name == name })
        let read = Model.Routine.read(template.text)
        #expect(read.problems.isEmpty)
        #expect(read.routine?.name != nil)
    }
}
