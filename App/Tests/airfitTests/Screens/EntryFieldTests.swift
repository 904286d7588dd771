// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostTesting
import TerminalUI
import Testing

@testable import airfit

@Suite("The field for any line", .timeLimit(.minutes(5)))
@MainActor
struct EntryFieldTests {
    private func type(_ text: String, in window: WindowBench) {
        for character in text { window.press(.character(character)) }
    }

    private func see(_ text: String, in window: WindowBench) async {
        #expect(await window.shows(text), "\(window.text)")
    }

    @Test("one key opens it on every place, and digits typed there lead nowhere")
    func everywhere() async throws {
        try await ProductBench.with(.airfit) { bench in
            for place in [
                "day", "training", "workouts", "records", "diary", "foods", "targets", "weight",
                "import", "account", "exercises", "routines", "week", "month", "year", "measures",
            ] {
                let window = try await bench.window(at: place)
                // The foods are a field themselves, in which a letter is text.
                let isField = place == "foods"
                #expect(isField || window.text.contains("a add"), "\(place)\n\(window.text)")
                window.press(isField ? .alt("a") : .character("a"))
                #expect(window.text.contains("─ Add ──"), "\(place)\n\(window.text)")
                let title = window.text.split(separator: "\n").dropFirst().first
                type("225 bench", in: window)
                #expect(window.text.contains("[225 bench"), "\(place)\n\(window.text)")
                #expect(window.text.split(separator: "\n").dropFirst().first == title)
                window.press(.escape)
                #expect(!window.text.contains("─ Add ──"), "\(place)")
            }
        }
    }

    @Test("help names it, and a line is logged as the command logs it, and taken back by u")
    func logs() async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: "day")
            window.press(.character("?"))
            #expect(window.text.firstMatch(of: /a +add/) != nil, "\(window.text)")
            window.press(.character("a"))
            window.press(.character("a"))
            type("2 eggs, bench 3x5 60kg", in: window)
            window.press(.enter)
            await see("takes it back", in: window)
            #expect(window.text.contains("Added m1 2 piece Egg"), "\(window.text)")
            #expect(!window.text.contains("─ Add ──"))
            await see("900 kg", in: window)
            window.press(.character("u"))
            await see("Taken back: add 2 eggs, bench 3x5 60kg", in: window)
        }
    }

    @Test("over a day that is past it says the day, and logs for it", arguments: ["day", "diary"])
    func pastDay(place: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: place)
            window.press(.left)
            await see(place == "day" ? "today" : "Diary", in: window)
            window.press(.character("a"))
            await see("─ Add to ", in: window)
            type("2 eggs", in: window)
            window.press(.enter)
            await see("takes it back", in: window)
            await see("155", in: window)
            #expect(window.text.contains("20 Nov"), "\(window.text)")
        }
    }

    @Test("over a screen in which letters are typed it names the key that takes back there")
    func typing() async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: "foods")
            window.press(.alt("a"))
            type("2 eggs", in: window)
            window.press(.enter)
            await see("(alt-u takes it back)", in: window)
        }
    }

    @Test("what is refused stays in the field with the reason; what was logged of it is said")
    func refused() async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: "day")
            window.press(.character("a"))
            type("weight 80kg", in: window)
            window.press(.enter)
            await see("takes it back", in: window)
            window.press(.character("a"))
            type("2 eggs, weight 180kg", in: window)
            window.press(.enter)
            await see("--yes", in: window)
            #expect(window.text.contains("[2 eggs, weight 180kg"), "\(window.text)")
            #expect(window.text.contains("Take that out of the line."), "\(window.text)")
            window.press(.escape)
            window.press(.character("a"))
            #expect(!window.text.contains("[2 eggs"), "\(window.text)")
        }
    }

    @Test("a pasted day is the clauses of one line")
    func pasted() async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: "day")
            window.press(.character("a"))
            window.press(.paste("2 eggs\nslept 7h\n"))
            #expect(window.text.contains("[2 eggs; slept 7h"), "\(window.text)")
        }
    }

    @Test("it looks as it was looked at, at 60 and 80 columns", arguments: [60, 80])
    func looks(columns: Int) async throws {
        try await ProductBench.with(.airfit) { bench in
            let window = try await bench.window(at: "targets", columns: columns, rows: 16)
            while window.text.contains(" … ─") { await Task.yield() }
            window.press(.character("a"))
            var frames = window.text
            type("xyzzy", in: window)
            window.press(.enter)
            await see("banana raw", in: window)
            frames += "\n" + window.text + "\n"
            let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Golden/entry-\(columns).txt")
            if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
                try Data(frames.utf8).write(to: path)
            }
            #expect(frames == (try? String(contentsOf: path, encoding: .utf8)), "\(frames)")
        }
    }
}
