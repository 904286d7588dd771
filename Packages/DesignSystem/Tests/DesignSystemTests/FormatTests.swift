// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import Testing

@Suite("Formats")
struct FormatTests {
    private func context(width: Int = 80, ascii: Bool = false) -> ReportContext {
        ReportContext(
            width: width, ascii: ascii,
            clock: DayClock(now: Date(timeIntervalSince1970: 1_795_320_000), timeZone: .gmt))
    }

    @Test(
        "a gauge has as many cells whatever the share",
        arguments: [-1, 0, 0.01, 0.33, 0.7104, 1, 7])
    func gauge(share: Double) {
        #expect(context().gauge(share).count == 20)
        #expect(context(ascii: true).gauge(share).count == 20)
    }

    @Test("the ASCII gauge is ASCII")
    func ascii() { #expect(context(ascii: true).gauge(0.5) == "##########..........") }

    @Test("a table keeps its columns and fits the width", arguments: [40, 60, 80])
    func table(width: Int) {
        var table = TextTable([.left("NAME", shrinks: true), .right("KG")])
        table.add("A very long name of an exercise that nobody would ever think of typing", "80")
        table.add("Squat", "1,200")
        let lines = table.lines(in: context(width: width)).map(\.string)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(lines[2].hasSuffix("1,200"))
    }

    @Test(
        "figures read the same everywhere",
        arguments: [
            (Figures.whole(1634), "1,634"), (Figures.plain(82.5), "82.5"),
            (Figures.plain(80), "80"),
            (Figures.one(93.333), "93.3"), (Figures.signed(2.93), "+2.9"),
            (Figures.percent(0.7104), "71%"),
            (Figures.duration(1_470), "24:30"), (Figures.duration(3_723), "1:02:03"),
        ])
    func figures(text: String, expected: String) { #expect(text == expected) }

    @Test("days and times are those a date formatter writes", arguments: ["GMT", "Asia/Kolkata"])
    func dates(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let clock = DayClock(now: Date(timeIntervalSince1970: 1_795_320_000), timeZone: zone)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = clock.calendar
        formatter.timeZone = zone
        func expect(_ text: String, _ format: String, _ date: Date) {
            formatter.dateFormat = format
            #expect(text == formatter.string(from: date))
        }
        for offset in stride(from: -800, through: 0, by: 9) {
            let day = clock.day(offset, after: clock.today)
            let noon = try #require(clock.noon(of: day))
            let isThisYear = day.hasPrefix("2026")
            expect(Figures.longDay(day, clock), "EEE d MMM yyyy", noon)
            expect(Figures.shortDay(day, clock), isThisYear ? "d MMM" : "d MMM yyyy", noon)
            expect(Figures.month(of: day, clock), "MMMM yyyy", noon)
            let moment = noon.addingTimeInterval(Double(offset) * 421)
            expect(Figures.time(moment, clock), "HH:mm", moment)
        }
        #expect(Figures.longDay("2026-02-30", clock) == "2026-02-30")
    }
}
