// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// A person measures waist, steps and sleep, and looks back on them.
@MainActor
@Suite("Measurements on the command line", .timeLimit(.minutes(10)))
struct MeasureCommandTests {
    @Test("a figure is logged, listed, edited, removed and brought back, and the day has it")
    func figures() async throws {
        try await ProductBench.with(.airfit) { bench in
            let none = await bench.enter("measure list")
            #expect(none.0 == .done && none.1.contains("airfit measure waist 80cm"), "\(none)")
            _ = await bench.enter("measure waist 82cm --date -10d")
            let waist = await bench.enter("measure waist 31.5in --time 07:00")
            #expect(waist.1.contains("Waist on 21 Nov: 31.5 in  (d2)  -0.8 in since"), "\(waist)")
            #expect(await bench.enter("measure sleep 7h 20m").0 == .done)
            #expect(await bench.enter("measure steps 8214").0 == .done)
            let today = await bench.enter("today")
            #expect(
                today.1.contains("BODY      sleep 7 h 20 min   8,214 steps   waist 31.5 in"),
                "\(today)")
            let json = await bench.enter("today --json")
            #expect(json.1.contains(#""sleep_s" : 26400"#) && json.1.contains(#""steps" : 8214"#))
            let edited = await bench.enter("edit d2 79.5cm")
            #expect(edited.1.contains("-> waist 79.5 cm"), "\(edited)")
            #expect(await bench.enter("edit d3 7h 40m").1.contains("-> sleep 7 h 40 min"))
            let shown = await bench.enter("measure show waist")
            #expect(shown.1.contains("d2  2026-11-21  79.5 cm  -2.5 cm"), "\(shown)")
            #expect(await bench.enter("measure rm d1").0 == .done)
            #expect(await bench.enter("measure show waist --days 30").1.contains("d1") == false)
            #expect(await bench.enter("undo").1.contains("added 1 measurement d1"))
            let list = await bench.enter("measure list")
            for kind in ["sleep", "steps", "waist"] { #expect(list.1.contains(kind), "\(list)") }
        }
    }

    @Test("of a photo the path is kept, and a file that has gone is told")
    func photos() async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/front.jpg"
            let none = await bench.enter("measure photo FOLDER/front.jpg")
            #expect(none.0 == .notFound && none.1.contains("there is no file \(file)"), "\(none)")
            try Data("# Front\n".utf8).write(to: URL(fileURLWithPath: file))
            let text = await bench.enter("measure photo FOLDER/front.jpg")
            #expect(text.0 == .unreadableFile && text.1.contains("is no picture"), "\(text)")
            try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: file))
            #expect(await bench.enter("measure photo FOLDER/front.jpg").0 == .done)
            let there = await bench.enter("measure show photo --json")
            #expect(there.1.contains("\"photo\" : \"\(file)\""), "\(there)")
            #expect(!there.1.contains("[\n      \"\(file)\""), "\(there)")
            try FileManager.default.removeItem(atPath: file)
            let gone = await bench.enter("measure show photo --json")
            #expect(gone.1.contains("[\n      \"\(file)\""), "\(gone)")
        }
    }

    @Test("measurements come from a file of MyFitnessPal and go with a person's data, once")
    func moved() async throws {
        try await ProductBench.with(.airfit) { bench in
            let steps =
                "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,"
                + "Kilograms,Steps,Note\n2026-11-20,Fitbit calorie adjustment,Cardio,200,1,,,,8214,\n"
                + "2026-11-20,Bench Press,Strength,,,3,5,80,,\n"
            try steps.write(
                toFile: bench.folder + "/steps.csv", atomically: true, encoding: .utf8)
            for format in ["auto", "myfitnesspal"] {
                let taken = await bench.enter("import \(format) FOLDER/steps.csv")
                #expect(taken.0 == .done, "\(taken)")
                let says = format == "auto" ? "1 measurement" : "Nothing new: nothing written."
                #expect(taken.1.contains(says), "\(taken)")
            }
            #expect(
                await bench.enter("today --date 2026-11-20").1.contains("BODY      8,214 steps"))
            #expect(await bench.enter("measure neck 40cm").0 == .done)
            #expect(await bench.enter("export json -o FOLDER/me.json").0 == .done)
            let other = "--db FOLDER/other.db"
            for _ in 0..<2 {
                #expect(await bench.enter("import json FOLDER/me.json \(other)").0 == .done)
            }
            let list = await bench.enter("measure list \(other)")
            #expect(list.1.contains("40 cm") && list.1.contains("8,214 steps"), "\(list)")
            let course = await bench.enter("measure show steps \(other)")
            #expect(course.1.components(separatedBy: "2026-11-20").count == 2, "\(course)")
        }
    }

    @Test(
        "what cannot be measured is refused with the way out",
        arguments: [
            ("measure", "needs more: KIND FIGURE"), ("measure waist", "airfit measure list"),
            ("measure grip 40/38", "airfit measure grip upper 40   airfit measure grip lower 38"),
            ("measure weight 80kg", "weigh 80.4kg"), ("measure show hips", "was not measured yet"),
            ("measure waist 80cm --date 2027-01-01", "is in the future"),
            ("edit d7 80cm", "there is no d7"),
        ])
    func refusals(line: String, way: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let said = await bench.enter(line)
            #expect(said.0 != .done && said.1.contains(way), "\(said)")
        }
    }
}
