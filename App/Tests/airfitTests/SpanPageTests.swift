// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import DayUI
@testable import Host
@testable import airfit

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("The page of a report", .timeLimit(.minutes(10)))
@MainActor
struct SpanPageTests {
    private static let nasty = "<script>alert(\"x\")</script> & ]]> 'y'"

    /// A page of a made-up autumn, and its document.
    private func made() async throws -> (page: String, document: [String: Any]) {
        try await ProductBench.with(.airfit) { bench in
            for line in [
                ["exercise", "add", Self.nasty, "--muscle", "chest"],
                ["log", Self.nasty, "3x5", "80kg", "--date", "2026-11-02"],
                ["log", Self.nasty, "3x5", "82.5kg", "--date", "2026-11-09"],
                ["log", "squat", "5x5", "100kg", "--date", "2026-10-02"],
                ["log", "squat", "5x5", "105kg", "--date", "2026-11-20"],
                ["session", "run", "5km", "28:30", "--date", "2026-11-15"],
                ["food", "add", Self.nasty, "380kcal", "protein", "10g"],
                ["eat", "150g", "banana raw", "--date", "2026-11-20"],
                ["eat", "450kcal", "protein", "30g", "--date", "2026-11-19"],
                ["target", "set", "kcal", "2300"],
                ["weigh", "82kg", "--date", "2026-11-01"],
                ["weigh", "81.2kg", "--date", "2026-11-20"],
                ["measure", Self.nasty, "80"],
                ["measure", "waist", "82cm", "--date", "2026-11-01"],
                ["measure", "waist", "80cm", "--date", "2026-11-20"],
            ] {
                #expect(await bench.run(line) == .done, "\(line)")
            }
            let file = bench.folder + "/page.html"
            let before = bench.said.count
            #expect(
                await bench.run("report", "--date", "2026", "-o", file, "--json") == .done)
            let said = Data(bench.said.dropFirst(before).utf8)
            let whole = try #require(
                JSONSerialization.jsonObject(with: said) as? [String: Any])
            return (
                try String(contentsOfFile: file, encoding: .utf8),
                try #require(whole["data"] as? [String: Any])
            )
        }
    }

    @Test("the page is well formed, names its language and has its headings in order")
    func parsed() async throws {
        let reader = PageReader(try await made().page)
        #expect(reader.failure == nil)
        #expect(reader.language == "en")
        #expect(reader.headings.first == "h1" && reader.headings.count { $0 == "h1" } == 1)
        #expect(Set(reader.headings) == ["h1", "h2"])
        #expect(reader.headings.count == SpanSection.all.count + 1)
        #expect(reader.links.isSubset(of: reader.ids) && reader.links.contains("main"))
    }

    @Test("a name with markup in it stays a name")
    func names() async throws {
        let page = try await made().page
        #expect(!page.contains("<script") && page.contains("&lt;script&gt;alert(&quot;x"))
        let reader = PageReader(page)
        #expect(reader.cells.contains { $0.contains(Self.nasty) })
        #expect(!reader.elements.contains("script"))
    }

    @Test("nothing is fetched and nothing runs: no address, no source, no handler, a policy")
    func closed() async throws {
        let page = try await made().page
        for word in ["http:", "https:", " src=", "url(", "@import", " onload", " style=", "<link"] {
            #expect(!page.contains(word), "\(word)")
        }
        #expect(page.contains("default-src &#39;none&#39;; style-src"))
        let allowed: Set = [
            "html", "head", "meta", "title", "style", "body", "a", "header", "nav", "main",
            "section", "h1", "h2", "p", "ul", "li", "dl", "div", "dt", "dd", "figure", "figcaption",
            "span", "svg", "path", "rect", "circle", "text", "details", "summary", "table",
            "caption", "thead",
            "tbody", "tr", "th", "td",
        ]
        #expect(PageReader(page).elements.isSubset(of: allowed))
    }

    @Test("every chart has a name and a table, and each mark says a cell of its row")
    func tables() async throws {
        let reader = PageReader(try await made().page)
        #expect(reader.figures.count >= 8)
        for figure in reader.figures {
            #expect(figure.named, "\(figure.caption)")
            #expect(!figure.rows.isEmpty && figure.rows.allSatisfy { $0.count >= 2 })
            // A mark is drawn for each cell with a value, and for no other.
            let cells = figure.rows.flatMap { row in
                row.dropFirst().filter { $0 != "unknown" }.map { (row[0], $0) }
            }
            #expect(figure.marks.count == cells.count, "\(figure.caption)")
            let said = figure.marks.sorted()
            let wanted = cells.map { "\($0.0)|\($0.1)" }.sorted()
            #expect(said == wanted, "\(figure.caption)")
        }
    }

    @Test("a phone's pictures have every mark of the wide ones, and fewer labels side by side")
    func narrow() async throws {
        let parts = try await made().page.components(separatedBy: "<svg ").dropFirst()
            .map { $0.components(separatedBy: "</svg>")[0] }
        func count(_ element: String, _ name: String) -> Int {
            parts.filter { $0.contains("class=\"\(name)\"") }
                .reduce(0) { $0 + $1.components(separatedBy: "<\(element) ").count - 1 }
        }
        for element in ["rect", "circle"] {
            #expect(count(element, "broad") > 10)
            #expect(count(element, "narrow") == count(element, "broad"), "\(element)")
        }
        #expect(count("text", "narrow") < count("text", "broad"))
    }

    @Test("--json has the figures of the page, unknown ones as null")
    func document() async throws {
        let (page, data) = try await made()
        #expect(data["bytes"] as? Int == page.utf8.count)
        #expect(data["from"] as? String == "2026-01-01" && data["to"] as? String == "2026-11-21")
        let sections = try #require(data["sections"] as? [[String: Any]])
        #expect(sections.compactMap { $0["id"] as? String }.count == SpanSection.all.count)
        let charts = sections.flatMap { $0["charts"] as? [[String: Any]] ?? [] }
        let energy = try #require(charts.first { $0["title"] as? String == "Energy" })
        let series = try #require(energy["series"] as? [[String: Any]])
        let values = try #require(series.first?["values"] as? [Any])
        // The week of 16 November: 133.5 and 450 kcal on the two days that were logged.
        #expect(values.compactMap { $0 as? Double } == [292])
        #expect(values.contains { $0 is NSNull })
        let labels = try #require(energy["labels"] as? [String])
        let index = try #require(values.firstIndex { $0 is Double })
        #expect(labels[index] == "2026-11-16")
    }

    @Test("vitamins say what is known, and the energy spent its range, as the commands do")
    func foodLeft() async throws {
        try await ProductBench.with(.airfit) { bench in
            for day in 1...28 {
                let date = "2026-10-\(day < 10 ? "0" : "")\(day)"
                #expect(await bench.run("eat", "2500kcal", "lunch", "--date", date) == .done)
                guard day % 3 == 1 else { continue }
                #expect(await bench.run("weigh", "82kg", "--date", date) == .done)
            }
            let iron = ["eat", "450kcal", "iron", "29mg", "--date", "2026-10-28"]
            #expect(await bench.run(iron) == .done)
            let span = ["report", "--from", "2026-10-01", "--to", "2026-10-28"]
            let before = bench.said.count
            #expect(await bench.run(span) == .done)
            let page = PageReader(String(bench.said.dropFirst(before)))
            // 29 mg on one of 29 lines, over 28 days; no line knows any sodium.
            #expect(page.cells.contains("at least 1.04 mg") && page.cells.contains("1 of 29"))
            #expect(page.cells.contains("unknown") && !page.cells.contains("0 mg"))
            let after = bench.said.count
            let spent = ["expenditure", "--date", "2026-10-28"]
            #expect(await bench.run(spent) == .done)
            let said = try #require(
                bench.said.dropFirst(after).firstMatch(
                    of: /([0-9,]+) kcal a day \(([0-9,]+ to [0-9,]+)\)/))
            let whole = String(bench.said.dropFirst(before).prefix(after - before))
            #expect(whole.contains("<dd>\(said.1) kcal</dd>"))
            #expect(whole.contains("<dd>\(said.2)</dd>"))
        }
    }

    @Test("a day without anything says in each section what to do")
    func empty() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("report", "--date", "today") == .done)
            let reader = PageReader(bench.said)
            #expect(reader.failure == nil && reader.figures.isEmpty)
            for way in ["airfit log", "airfit eat", "airfit weigh"] {
                #expect(bench.said.contains(way), "\(way)")
            }
        }
    }

    @Test(
        "what cannot be reported is refused with the way out",
        arguments: [
            ("--date 2027", "2027 is still to come"),
            ("--date 2026 --to today", "leave one of them out"),
            ("--from today --to yesterday", "airfit report --from 2026-11-20 --to 2026-11-21"),
        ])
    func refused(words: String, sentence: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let all = ["report"] + words.split(separator: " ").map(String.init)
            #expect(await bench.run(all) == .usage)
            #expect(bench.said.contains(sentence), "\(bench.said)")
        }
    }

    @Test("a file that is there stays as it is without --force, and a terminal gets no page")
    func output() async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/p.html"
            #expect(await bench.run("report", "-o", file) == .done)
            #expect(await bench.run("report", "-o", file) == .conflict)
            #expect(await bench.run("report", "-o", file, "--force") == .done)
            var shell = bench.shell
            shell.outputIsTerminal = true
            #expect(await Program(.airfit, shell: shell).run(["report"]) == .usage)
            #expect(bench.said.contains("airfit report -o report.html"))
        }
    }

    @Test("texts have a contrast of 4.5 and marks of 3, light and dark, on paper and panel")
    func contrast() {
        for palette in [PagePalette.light, .dark] {
            for ground in [palette.paper, palette.panel] {
                for text in palette.texts {
                    let ratio = Self.contrast(text.hex, ground.hex)
                    #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
                }
                for mark in palette.marks {
                    let ratio = Self.contrast(mark.hex, ground.hex)
                    #expect(ratio >= 3, "\(mark) on \(ground): \(ratio)")
                }
            }
            // The levels of a map differ from each other as much as four levels can.
            for (low, high) in zip(palette.heat, palette.heat.dropFirst()) {
                #expect(Self.contrast(low.hex, high.hex) >= 1.5, "\(low) and \(high)")
            }
        }
        #expect(Self.contrast("#000000", "#ffffff") == 21)
        #expect(Self.contrast("#777777", "#ffffff") < 4.5)
    }

    /// The contrast of two colours (WCAG 2.2, contrast ratio).
    private static func contrast(_ one: String, _ other: String) -> Double {
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private static func luminance(_ hex: String) -> Double {
        let number = Int(hex.dropFirst(), radix: 16) ?? 0
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
