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

    /// Berlin, then New York, then Tokyo from the landing on, then Berlin again.
    private func trip(at now: String, dayStart: Int = 0) throws -> DayClock {
        func stay(_ day: String, _ minutes: Int, _ zone: String) throws -> Stays.Stay {
            let zone = try #require(TimeZone(identifier: zone))
            return try #require(Stays.Stay(from: Day(day), minutes: minutes, in: zone))
        }
        let stays = Stays([
            try stay("2026-10-28", 16 * 60, "Asia/Tokyo"),
            try stay("2026-10-20", 0, "America/New_York"),
            try stay("2026-11-05", 0, "Europe/Berlin"),
        ])
        return DayClock(
            now: try Date(now, strategy: .iso8601),
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")),
            preferences: Preferences(dayStart: dayStart, stays: stays))
    }

    @Test(
        "on a trip a time is told and read as the clock there showed it, also when clocks change",
        arguments: [
            ("2026-10-19", "23:30", "2026-10-19T21:30:00Z"),
            ("2026-10-20", "08:00", "2026-10-20T12:00:00Z"),
            // Berlin puts its clocks back on the 25th, New York on 1 November.
            ("2026-10-26", "08:00", "2026-10-26T12:00:00Z"),
            // The flight of the 27th lands in Tokyo on the 28th at four in the afternoon.
            ("2026-10-27", "23:00", "2026-10-28T03:00:00Z"),
            ("2026-10-28", "18:00", "2026-10-28T09:00:00Z"),
            // New York's 28th until three in the night, then Tokyo's.
            ("2026-10-28", "02:00", "2026-10-28T06:00:00Z"),
            ("2026-11-04", "23:00", "2026-11-04T14:00:00Z"),
            ("2026-11-06", "08:00", "2026-11-06T07:00:00Z"),
        ])
    func trip(day: String, time: String, instant: String) throws {
        let clock = try trip(at: "2026-11-10T12:00:00Z")
        let meant = try #require(try clock.time(time).instant(on: Day(day)))
        #expect(meant == (try Date(instant, strategy: .iso8601)))
        #expect(Figures.time(meant, clock) == time)
    }

    @Test("today and the noon of a day are those of where one is; a late hour is the day before's")
    func there() throws {
        #expect(try trip(at: "2026-10-20T03:59:00Z").today == "2026-10-20")
        #expect(try trip(at: "2026-10-21T03:59:00Z").today == "2026-10-20")
        #expect(try trip(at: "2026-10-29T15:30:00Z").today == "2026-10-30")
        #expect(try trip(at: "2026-10-29T15:30:00Z", dayStart: 4).today == "2026-10-29")
        let home = try trip(at: "2026-11-10T12:00:00Z")
        let noon = home.instant(on: "2026-10-22")
        #expect(
            Figures.time(noon, home) == "12:00" && home.zone(at: noon) != home.calendar.timeZone)
        let late = try home.time("23:30").instant(on: Day("2026-10-22"))
        #expect(late == (try Date("2026-10-23T03:30:00Z", strategy: .iso8601)))
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
