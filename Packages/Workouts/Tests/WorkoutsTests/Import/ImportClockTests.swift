// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkoutsServiceImpl

@Suite("Import, clock")
struct ImportClockTests {
    @Test(
        "a time is read in every form the apps write",
        arguments: [
            ("2025-02-24 15:10:32", "2025-02-24T15:10:32+00:00"),
            ("2025-02-24T15:10", "2025-02-24T15:10:00+00:00"),
            ("2025-02-24T15:10:32.123Z", "2025-02-24T15:10:32+00:00"),
            ("2025-02-24T15:10:32+02:00", "2025-02-24T15:10:32+02:00"),
            ("8 Apr 2026, 16:50", "2026-04-08T16:50:00+00:00"),
            ("02 Jul 2025, 17:56", "2025-07-02T17:56:00+00:00"),
            ("3 September 2025, 07:05", "2025-09-03T07:05:00+00:00"),
            ("05.06.2026, 07:30", "2026-06-05T07:30:00+00:00"),
            ("5.6.2026 7:30", "2026-06-05T07:30:00+00:00"),
            ("Jan 1, 2024, 10:00 AM", "2024-01-01T10:00:00+00:00"),
            ("Jan 1, 2024, 12:05 AM", "2024-01-01T00:05:00+00:00"),
            ("Jan 1, 2024, 12:05\u{202F}PM", "2024-01-01T12:05:00+00:00"),
            ("Jan 1, 2024, 1:05 p.m.", "2024-01-01T13:05:00+00:00"),
            ("8. Okt. 2025 um 16:50", "2025-10-08T16:50:00+00:00"),
            ("8 août 2025, 16:50", "2025-08-08T16:50:00+00:00"),
            ("8 de abr. de 2026, 16:50", "2026-04-08T16:50:00+00:00"),
            ("8 paź 2025, 16:50", "2025-10-08T16:50:00+00:00"),
            ("8 lip 2025, 16:50", "2025-07-08T16:50:00+00:00"),
            ("8 Ağu 2025 16:50", "2025-08-08T16:50:00+00:00"),
            ("8 дек. 2025, 16:50", "2025-12-08T16:50:00+00:00"),
            ("8 kvě 2025, 16:50", "2025-05-08T16:50:00+00:00"),
            ("29 Feb 2024, 00:00", "2024-02-29T00:00:00+00:00"),
        ])
    func forms(_ text: String, _ expected: String) {
        #expect(ImportClock(text)?.rfc3339(in: ImportFixture.zone) == expected)
    }

    @Test(
        "what is no moment is none",
        arguments: [
            "", "yesterday", "2025-02-30 10:00:00", "2025-13-01 10:00:00", "2025-02-24",
            "2025-02-24 25:00:00",
            "2025-02-24 10:60:00", "2025-02-24 10:00:00 tea", "29 Feb 2025, 10:00",
            "32 Jan 2025, 10:00",
            "8 Foo 2026, 16:50", "8 Apr 2026", "05/06/2026, 07:30", "8 Apr 26, 16:50",
            "8 Apr 2026, 13:00 PM",
            "1 2 3 4 5 6 7 8 9 10 11", "8 Apr 2026, 16:50 17:50", "0000-00-00 00:00:00",
            "99999999 Apr 2026, 1:1",
            "Apr Apr 8 2026 16:50", "2025-02-24 10:00:00+99:00", "nov", "Apr PM",
        ])
    func refused(_ text: String) {
        #expect(ImportClock(text) == nil)
    }

    @Test(
        "a wall clock is read in the zone it is given, summer time and all",
        arguments: [
            ("2025-01-15 12:00:00", "2025-01-15T11:00:00Z"),
            ("2025-07-15 12:00:00", "2025-07-15T10:00:00Z"),
            ("2025-03-30 02:30:00", "2025-03-30T01:30:00Z"),
            ("2025-03-30 12:00:00", "2025-03-30T10:00:00Z"),
            ("2025-10-26 02:30:00", "2025-10-26T00:30:00Z"),
            ("2025-10-26 12:00:00", "2025-10-26T11:00:00Z"),
        ])
    func zones(_ text: String, _ expected: String) throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(ImportClock(text)?.date(in: berlin) == (try Date(expected, strategy: .iso8601)))
    }

    @Test("every day of four centuries lies a day behind the one before")
    func calendar() {
        var last: Int?
        for year in stride(from: 1970, through: 2199, by: 1) {
            for (month, day) in [(2, 28), (3, 1), (12, 31)] {
                let clock = ImportClock(year: year, month: month, day: day)
                #expect(clock.isValid)
                if month == 3, let last {
                    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
                    #expect(clock.identity - last == (leap ? 2 : 1) * 86_400)
                }
                last = clock.identity
            }
        }
    }
}
