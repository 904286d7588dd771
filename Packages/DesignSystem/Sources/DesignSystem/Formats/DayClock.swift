// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

/// The person's own clock: which day it is, and what a written day means.
public struct DayClock: Sendable, Hashable {
    /// The time now.
    public let now: Date
    /// Gregorian, in the zone where the person is now; its weeks are numbered as ISO 8601 does.
    public let calendar: Calendar
    /// How the person wants days and weights counted.
    public let preferences: Preferences
    /// The zone before the first stay of the preferences.
    private let home: TimeZone

    /// Creates a clock that stands at an instant; days and weeks are counted in the time zone, or
    /// in that of the person's stay, as preferred.
    public init(
        now: Date, timeZone: TimeZone = .current, preferences: Preferences = Preferences()
    ) {
        self.now = now
        self.preferences = preferences
        home = timeZone
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = preferences.stays.zone(at: now) ?? timeZone
        calendar.firstWeekday = 2
        calendar.minimumDaysInFirstWeek = 4
        self.calendar = calendar
    }

    /// The unit weights are shown in.
    public var unit: MassUnit { preferences.shownUnit }

    /// The unit that the person chose; `nil` without a choice.
    public var chosenUnit: MassUnit? { preferences.unit }

    /// Today as `YYYY-MM-DD`. Before the hour at which the person's day begins, this is the day
    /// before.
    public var today: String {
        let date = text(of: now)
        return hour < preferences.dayStart ? day(-1, after: date) : date
    }

    /// Hour of the day now, 0...23.
    public var hour: Int { calendar.component(.hour, from: now) }

    /// The date of an instant as `YYYY-MM-DD`, independent of the hour at which the person's day
    /// begins.
    public func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return Self.text(parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Noon of a written day, which stays on that day when the clocks change; `nil` when the text
    /// is not a day.
    public func noon(of day: String) -> Date? {
        let numbers = day.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 3, numbers[0].count == 4, numbers[1].count == 2,
            numbers[2].count == 2,
            let year = Int(numbers[0], in: 1900...2999), let month = Int(numbers[1], in: 1...12),
            let date = Int(numbers[2], in: 1...31)
        else { return nil }
        let parts = DateComponents(year: year, month: month, day: date, hour: 12)
        guard let found = calendar.date(from: parts), text(of: found) == day else { return nil }
        return found
    }

    /// The day `offset` days after a written day; the same text when it is not a day.
    public func day(_ offset: Int, after day: String) -> String {
        guard let noon = noon(of: day),
            let moved = calendar.date(byAdding: .day, value: offset, to: noon)
        else { return day }
        return text(of: moved)
    }

    /// The first day of the week of a day; the same text when it is not a day.
    public func startOfWeek(_ day: String) -> String {
        Day(day).startOfWeek(preferences.weekStart).text
    }

    /// The names of the days of a week in order, cut to that many letters: `Mon` for three.
    public func weekdays(letters: Int) -> [String] {
        preferences.weekStart.week.map { String($0.name.capitalized.prefix(letters)) }
    }

    /// How long today lasts from `now`.
    public var restOfToday: Duration {
        guard let noon = noon(of: day(1, after: today)) else { return .seconds(86_400) }
        let midnight = calendar.startOfDay(for: noon)
        let end =
            preferences.dayStart == 0
            ? midnight
            : calendar.date(
                bySettingHour: preferences.dayStart, minute: 0, second: 0, of: midnight)
        return .seconds((end ?? midnight).timeIntervalSince(now))
    }

    /// When an event of a day happened: now for today, noon for any other day.
    public func instant(on day: String) -> Date {
        day == today
            ? now
            : preferences.stays.instant(on: Day(day), minutes: 12 * 60, home: home) ?? now
    }

    /// The zone in which the person was at an instant.
    public func zone(at instant: Date) -> TimeZone {
        preferences.stays.zone(at: instant) ?? home
    }

    /// A time on the person's clock, such as `18:30`.
    public func time(_ text: String) throws(TimeOfDay.Unreadable) -> TimeOfDay {
        try TimeOfDay(
            text, in: home, dayStart: preferences.dayStart, stays: preferences.stays)
    }

    /// Whether the clocks differ in what today is, or in how days and weights are counted.
    public func counts(unlike other: Self) -> Bool {
        preferences != other.preferences || calendar.timeZone != other.calendar.timeZone
            || today != other.today
    }

    private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
