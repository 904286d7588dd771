// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchBuild

@Suite("The report for programs", .timeLimit(.minutes(10)))
struct DataTests {
    private var hostile: BuildRun {
        var run = SyntheticRun.usual
        run.conditions.repository = "a, \"b\""
        run.iterations[1].rejection = "It said:\r\n\"no\", twice."
        run.iterations[2].predicted = nil
        run.iterations[2].peakBytes = 160_436_224
        return run
    }

    /// The records of a file as RFC 4180 has them.
    private func records(_ text: String) -> [[String]] {
        var records: [[String]] = [[]]
        var cell = ""
        var isQuoted = false
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if isQuoted {
                if scalar != "\"" {
                    cell.unicodeScalars.append(scalar)
                } else if scalars.first == "\"" {
                    cell.unicodeScalars.append(scalar)
                    scalars.removeFirst()
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"" {
                isQuoted = true
            } else if scalar == "," || scalar == "\r" {
                records[records.count - 1].append(cell)
                cell = ""
                if scalar == "\r", scalars.popFirst() == "\n" { records.append([]) }
            } else {
                cell.unicodeScalars.append(scalar)
            }
        }
        return records.dropLast()
    }

    @Test("CSV has a row for each iteration and gives back what was recorded")
    func csv() throws {
        let run = hostile
        let rows = records(BuildReport(run: run).csv)
        let head = try #require(rows.first)
        #expect(rows.count == run.iterations.count + 1)
        #expect(rows.allSatisfy { $0.count == head.count })
        let row = Dictionary(uniqueKeysWithValues: zip(head, rows[2]))
        #expect(row["repository"] == "a, \"b\"")
        #expect(row["rejection"] == "It said:\r\n\"no\", twice.")
        #expect(row["state"] == "rejected" && row["layer"] == "ServiceImpl")
        #expect(row["wall_seconds"].flatMap(Double.init) == run.iterations[1].wallSeconds)
        #expect(row["linked_names"] == "libAuthServiceImpl.so airfit" && row["linked"] == "2")
        let next = Dictionary(uniqueKeysWithValues: zip(head, rows[3]))
        #expect(next["predicted_names"] == "-" && next["peak_bytes"] == "160436224")
        #expect(next["state"] == "kept")
        #expect(rows[1].contains("warm-up"))
    }

    @Test("CSV quotes only what needs it, and ends every row with CR and LF")
    func quoting() {
        let text = BuildReport(run: hostile).csv
        #expect(text.contains("\"a, \"\"b\"\"\""))
        #expect(!text.contains("\"no-op\""))
        #expect(text.unicodeScalars.last == "\n" && text.hasPrefix("repository,modules,commit,"))
    }

    @Test("JSON of one run is the run itself, with summaries beside it")
    func json() throws {
        let text = BuildReport(run: hostile).json
        #expect(try JSONDecoder().decode(BuildRun.self, from: Data(text.utf8)) == hostile)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let summaries = try #require(object?["summaries"] as? [[String: Any]])
        #expect(object?.keys.sorted() == ["conditions", "iterations", "summaries", "warnings"])
        let summary = try #require(summaries.last)
        #expect(
            summary.keys.sorted() == [
                "compiled", "compiledNames", "cpu", "interfaceNames", "kept", "layer", "linked",
                "linkedNames", "load", "peakBytes", "rejected", "replanned", "rest", "scenario",
                "variant",
                "wall", "warmUps",
            ])
        let wall = try #require(summaries.first?["wall"] as? [String: Double])
        #expect(
            wall.keys.sorted() == [
                "firstQuartile", "high", "low", "maximum", "median", "minimum", "p90",
                "thirdQuartile",
            ])
        let ordered = ["minimum", "firstQuartile", "median", "thirdQuartile", "p90", "maximum"]
        let values = ordered.compactMap { wall[$0] }
        #expect(values.count == 6 && values == values.sorted())
    }

    @Test("The same run gives the same bytes")
    func stable() {
        #expect(BuildReport(run: hostile).json == BuildReport(run: hostile).json)
    }

    @Test("JSON of several runs lists them; a time that is no number does not lose the rest")
    func several() throws {
        var broken = hostile
        broken.iterations[4].wallSeconds = .infinity
        let text = BuildReport(runs: [hostile, broken]).json
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let runs = object?["runs"] as? [Any]
        #expect(runs?.count == 2)
        #expect(text.contains("\"inf\""))
    }

    @Test("A trace has a process for each scenario, and no two commands at once in a lane")
    func trace() throws {
        let text = BuildReport(run: SyntheticRun.usual).chromeTrace()
        let events = try events(text)
        let processes = events.filter { $0["name"] as? String == "process_name" }
        // The no-op ran no command, so there is nothing of it to draw.
        #expect(processes.count == 3)
        let bars = events.filter { $0["ph"] as? String == "X" }
        #expect(bars.count == 10)
        var ends: [String: Double] = [:]
        for bar in bars.sorted(by: { number($0, "ts") < number($1, "ts") }) {
            let lane = "\(number(bar, "pid")) \(number(bar, "tid"))"
            #expect(number(bar, "ts") >= (ends[lane] ?? 0) - 1)
            ends[lane] = number(bar, "ts") + number(bar, "dur")
        }
        let longest = ends.values.max() ?? 0
        #expect((2.4e6...2.7e6).contains(longest), "Three quarters of 3.4 s, in microseconds.")
    }

    @Test("The trace of one scenario has all its kept iterations")
    func traceOfOne() throws {
        let text = BuildReport(run: SyntheticRun.usual)
            .chromeTrace(scenario: "body ServiceImpl leaf app")
        let processes = try events(text).filter { $0["name"] as? String == "process_name" }
        #expect(processes.count == 9)
    }

    private func events(_ text: String) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object?["traceEvents"] as? [[String: Any]])
    }

    private func number(_ event: [String: Any], _ key: String) -> Double {
        (event[key] as? NSNumber)?.doubleValue ?? -1
    }
}
