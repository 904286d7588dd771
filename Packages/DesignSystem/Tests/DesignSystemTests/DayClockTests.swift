// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import Testing

@Suite("The person's clock by what they prefer")
struct DayClockTests {
    /// A clock in a zone at a local time, such as `2026-11-22T01:30`.
    private func clock(
        _ local: String, _ preferences: Preferences, zone: String = "Europe/Berlin"
    ) throws -> DayClock {
        let zone = try #require(TimeZone(identifier: zone))
        let style = Date.ISO8601FormatStyle(timeZone: zone)
        let date = try Date("\(local):00Z", strategy: .iso8601)
        let offset = zone.secondsFromGMT(for: date - Double(zone.secondsFromGMT(for: date)))
        let now = date - Double(offset)
        #expect(style.year().month().day().format(now) == String(local.prefix(10)))
        return DayClock(now: now, timeZone: zone, preferences: preferences)
    }

    @Test(
        "until the hour at which the day begins it is still the day before",
        arguments: [
            (0, "2026-11-22T00:00", "2026-11-22"), (4, "2026-11-22T00:00", "2026-11-21"),
            (4, "2026-11-22T03:59", "2026-11-21"), (4, "2026-11-22T04:00", "2026-11-22"),
            (12, "2026-11-22T11:59", "2026-11-21"), (12, "2026-11-22T23:59", "2026-11-22"),
            (4, "2027-01-01T01:00", "2026-12-31"),
        ])
    func today(start: Int, now: String, day: String) throws {
        let clock = try clock(now, Preferences(dayStart: start))
        #expect(clock.today == day)
        #expect(clock.instant(on: day) == clock.now)
        // A date is that of the calendar, for whatever happened at whatever hour.
        #expect(clock.text(of: clock.now) == now.prefix(10))
        #expect(clock.noon(of: day).map { clock.text(of: $0) } == day)
    }

    @Test(
        "today lasts until the hour at which the next day begins, also when the clocks change",
        arguments: [
            (0, "2026-11-21T19:10", 290), (4, "2026-11-21T19:10", 530),
            (4, "2026-11-22T03:59", 1), (4, "2026-11-22T04:00", 1_440),
            // On 25 October an hour comes twice in Berlin, on 28 March one is left out.
            (4, "2026-10-24T22:00", 420), (4, "2027-03-27T22:00", 300),
            (0, "2026-10-25T00:00", 1_500), (2, "2027-03-28T01:00", 60),
        ])
    func rest(start: Int, now: String, minutes: Int) throws {
        let clock = try clock(now, Preferences(dayStart: start))
        #expect(clock.restOfToday == .seconds(minutes * 60))
        let next = DayClock(
            now: clock.now + Double(minutes * 60), timeZone: clock.calendar.timeZone,
            preferences: clock.preferences)
        #expect(next.today == clock.day(1, after: clock.today))
    }

    @Test("weeks and the names of their days begin where the person's do")
    func weeks() throws {
        let sunday = try clock("2026-11-21T19:10", Preferences(weekStart: .sunday))
        #expect(sunday.startOfWeek("2026-11-21") == "2026-11-15")
        #expect(sunday.startOfWeek("2026-11-22") == "2026-11-22")
        #expect(sunday.weekdays(letters: 3).joined(separator: " ") == "Sun Mon Tue Wed Thu Fri Sat")
        #expect(try clock("2026-11-21T19:10", Preferences()).weekdays(letters: 1)[0] == "M")
    }

    @Test("two clocks count alike until the day, the zone or a preference is another")
    func unlike() throws {
        let clock = try clock("2026-11-21T19:10", Preferences())
        let others = [
            try self.clock("2026-11-21T23:59", Preferences()),
            try self.clock("2026-11-22T00:00", Preferences()),
            try self.clock("2026-11-21T19:10", Preferences(unit: .kg)),
            try self.clock("2026-11-21T19:10", Preferences(), zone: "Europe/Paris"),
        ]
        #expect(others.map { clock.counts(unlike: $0) } == [false, true, true, true])
    }

    @Test("a weight is written in the person's unit, in kilograms where none is named")
    func weights() {
        #expect(Preferences().shownUnit == .kg && Preferences(unit: .lb).shownUnit == .lb)
        #expect(MassUnit.kg.whole(kilograms: 4_180) == "4,180 kg")
        #expect(MassUnit.lb.whole(kilograms: 4_180) == "9,215 lb")
        #expect(MassUnit.lb.one(kilograms: 80) == "176.4 lb")
        #expect(MassUnit.lb.weekly(kilograms: -0.31) == "-0.68 lb/week")
    }
}
