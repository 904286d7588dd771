// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import Testing

@testable import Host
@testable import airfit

@Suite("The person's clock")
struct AppClockTests {
    /// Saturday, 21 November 2026, an hour before midnight in New York: already Sunday in UTC.
    private let clock = DayClock(
        now: Date(timeIntervalSince1970: 1_795_320_000),
        timeZone: TimeZone(identifier: "America/New_York") ?? .gmt)

    @Test("today is the person's day, not that of UTC")
    func today() { #expect(clock.today == "2026-11-21" && clock.hour == 23) }

    @Test(
        "a day may be written in many ways",
        arguments: [
            ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("-3d", "2026-11-18"),
            ("2026-02-28", "2026-02-28"), ("mon", "2026-11-16"), ("Saturday", "2026-11-21"),
            ("sun", "2026-11-15"), ("2026-W47", "2026-11-16"), ("2026-w01", "2025-12-29"),
            ("last monday", "2026-11-16"), ("last saturday", "2026-11-14"),
            ("last-fri", "2026-11-20"), ("20.11.2026", "2026-11-20"), ("1.2.2025", "2025-02-01"),
            ("20.11.", "2026-11-20"), ("24.12.", "2025-12-24"), ("-2w", "2026-11-07"),
            ("-1m", "2026-10-21"), ("-9m", "2026-02-21"), ("-1y", "2025-11-21"),
        ])
    func days(text: String, day: String) throws { #expect(try clock.day(meant: text) == day) }

    @Test(
        "what is no day is refused with the forms there are",
        arguments: [
            "soon", "2026-02-30", "2026-13-01", "-d", "2026-W99", "26-11-20", "3d", "2025-W53",
            "monkeyday", "31.11.2026", "29.2.2026", "1.13.2026", "0.1.2026", "last", "last week",
            "-m", "-9223372036854775808.11.2026",
        ])
    func noDay(text: String) {
        do {
            _ = try clock.day(meant: text)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.message.contains(text) && error.message.contains("yesterday"))
            #expect(error.exit == .usage)
        }
    }

    @Test("a change of clocks neither skips nor repeats a day")
    func daylightSaving() {
        #expect(clock.day(1, after: "2026-10-31") == "2026-11-01")
        #expect(clock.day(1, after: "2026-11-01") == "2026-11-02")
        #expect(clock.startOfWeek("2026-11-01") == "2026-10-26")
    }
}
