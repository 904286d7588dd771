// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Editing a whole day of the diary as text", .timeLimit(.minutes(10)))
struct EditDayTests {
    private static let logged = [
        "eat 150g banana_raw --meal breakfast --time 08:10", "water 250ml --time 09:00",
        "eat 450kcal protein 30.5g canteen --meal lunch --time 11:30",
        "weigh 80.4kg --time 07:00",
    ]

    /// The day as the editor shows it, which leaves it as it is.
    private func shown(_ bench: ProductBench) async throws -> String {
        let path = bench.folder + "/shown.txt"
        var shell = bench.shell
        shell.environment["EDITOR"] = "cp -f"
        let editor = bench.folder + "/editor"
        try "#!/bin/sh\ncp \"$1\" \(path)\n".write(
            toFile: editor, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: editor)
        shell.environment["EDITOR"] = editor
        #expect(
            await Program(.airfit, shell: shell).run(["edit", "today"]) == .done, "\(bench.said)")
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Stores a text as the day.
    private func edit(_ text: String, in bench: ProductBench) async throws -> (ExitCode, String) {
        let path = bench.folder + "/day.txt"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return await bench.enter("edit today --file \(path)")
    }

    @Test("it has a line for each entry below its meal, and as it is it changes nothing")
    func text() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.enter(Self.logged)
            let steps = await bench.enter("undo list").1
            let text = try await shown(bench)
            #expect(
                text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
                    "breakfast:", "m1  08:10  150g Banana, raw", "lunch:",
                    "m2  11:30  450 kcal protein 30.5 g canteen", "dinner:", "snack:", "water:",
                    "h1  09:00  250 ml", "weight:", "k1  07:00  80.4 kg",
                ], "\(text)")
            #expect(bench.said.hasSuffix("Nothing was changed.\n"), "\(bench.said)")
            let same = try await edit(text, in: bench)
            #expect(same.0 == .done && same.1 == "Nothing was changed.\n", "\(same)")
            #expect(await bench.enter("undo list").1 == steps)
        }
    }

    @Test("lines are changed, moved, removed and added in one step; ids stay")
    func changes() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.enter(Self.logged)
            let before = await bench.enter("today").1
            let end = try await edit(
                """
                dinner:
                m1  08:20  200 g Banana, raw
                lunch:
                m2  11:30  500 kcal canteen
                second breakfast:
                10:15 200ml milk whole
                300kcal soup
                water:
                0.5l
                weight:
                k1  07:00  80.1kg
                """, in: bench)
            #expect(end.0 == .done, "\(end)")
            for line in [
                "Removed h1  250 ml water", "Added m3  200 ml Milk, whole, second breakfast",
                "Added m4  300 kcal soup, second breakfast", "Added h2  500 ml water",
                "-> 200 g Banana, raw, dinner", "08:20", "-> 500 kcal canteen", "-> 80.1 kg",
            ] {
                #expect(end.1.contains(line), "\(line): \(end.1)")
            }
            let day = await bench.enter("today").1
            #expect(day.contains("0.5 L") && day.contains("80.1 kg"), "\(day)")
            let text = try await shown(bench)
            // A figure that was deleted is unknown; a new line stands at the time it was written.
            #expect(text.contains("m2  11:30  500 kcal canteen\n"), "\(text)")
            #expect(text.contains("m3  10:15  200 ml Milk, whole\n"), "\(text)")
            let ahead = await bench.enter("undo --dry-run").1
            #expect(ahead.hasPrefix("Would undo: edit today"), "\(ahead)")
            #expect(await bench.enter(["undo", "today"]).1 == before)
            #expect(await bench.enter(["redo", "today"]).1 == day)
        }
    }

    @Test("a mistake names its line and changes nothing")
    func mistakes() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.enter(Self.logged)
            let steps = await bench.enter("undo list").1
            let rest = "m2 450 kcal canteen\nwater:\nh1 1 ml\n"
            let table: [(String, ExitCode, String)] = [
                (rest + "lunch:\n150g zzzz\n", .usage, "line 5: no food matches \"zzzz\""),
                (rest + "h1 2 ml\n", .usage, "line 4: h1 is there twice"),
                (rest + "# a remark\n\nm9 10g oats\n", .usage, "line 6: m9 is no entry of"),
                (rest + "m1 150g Banana, raw\n", .usage, "line 4: m1 is food, so it belongs"),
                (rest + "lunch:\nm1 08:71 150g Banana, raw\n", .usage, "line 5: \"08:71\" is not"),
                (rest + "lunch:\n23:59 150g oats\n", .usage, "line 5: 23:59 on"),
                (rest + "lunch:\nm1 8:10\n", .usage, "line 5: nothing is written after m1"),
                (rest + "lunch:\noats\n", .usage, "line 5: \"oats\" is not enough"),
                (rest + "lunhc:\n", .usage, "line 4: your meals have no \"lunhc\""),
                (rest + "weight:\n80kg\n81kg\n", .usage, "line 6: a day has one weighing"),
                (rest + "weight:\nk1 900kg\n", .usage, "line 5: a weight of 900kg is out of range"),
                ("m2 450 kcal restaurant\n", .usage, "line 1: the name of a line without a food"),
                ("m1 450kcal\n", .usage, "line 1: \"450kcal\" is not an amount"),
                ("", .usage, "no entry is left of"), ("lunch:\n", .usage, "no entry is left of"),
            ]
            for (text, exit, sentence) in table {
                let end = try await edit(text, in: bench)
                #expect(end.0 == exit && end.1.contains(sentence), "\(text): \(end)")
            }
            let words: [(String, String)] = [
                ("edit today 200g", "is a whole day and takes no new entry"),
                ("edit today --meal lunch", "--meal does not apply to a day"),
                ("edit 2999-01-01", "2999-01-01 is in the future"),
                ("edit today --no-input", "an editor needs a keyboard"),
            ]
            for (line, sentence) in words {
                let end = await bench.enter(line)
                #expect(end.0 != .done && end.1.contains(sentence), "\(line): \(end)")
            }
            #expect(await bench.enter("undo list").1 == steps)
        }
    }
}
