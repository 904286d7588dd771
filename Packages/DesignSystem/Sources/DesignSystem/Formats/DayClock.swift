// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The person's own clock: what day it is, and what a written day means.
public struct DayClock: Sendable, Hashable {
    /// The time now.
    public let now: Date
    /// Gregorian, in the person's zone, weeks from Monday.
    public let calendar: Calendar

    /// A clock that stands at an instant; days and weeks are counted in the zone.
    public init(now: Date, timeZone: TimeZone = .current) {
        self.now = now
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.firstWeekday = 2
        calendar.minimumDaysInFirstWeek = 4
        self.calendar = calendar
    }

    /// Today as `YYYY-MM-DD`.
    public var today: String { text(of: now) }

    /// Hour of the day now, 0...23.
    public var hour: Int { calendar.component(.hour, from: now) }

    /// The day an instant falls on, as `YYYY-MM-DD`.
    public func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return Self.text(parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Noon of a written day, which no change of clocks moves to another day.
    public func noon(of day: String) -> Date? {
        let numbers = day.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 3, numbers[0].count == 4, numbers[1].count == 2,
            numbers[2].count == 2,
            let year = Int(numbers[0]), let month = Int(numbers[1]), let date = Int(numbers[2]),
            (1900...2999).contains(year)
        else { return nil }
        let parts = DateComponents(year: year, month: month, day: date, hour: 12)
        guard let found = calendar.date(from: parts), text(of: found) == day else { return nil }
        return found
    }

    /// The day `offset` days after a written one.
    public func day(_ offset: Int, after day: String) -> String {
        guard let noon = noon(of: day),
            let moved = calendar.date(byAdding: .day, value: offset, to: noon)
        else { return day }
        return text(of: moved)
    }

    /// The Monday of the week a day is in.
    public func monday(of day: String) -> String {
        guard let noon = noon(of: day) else { return day }
        let weekday = calendar.component(.weekday, from: noon)
        return self.day(-((weekday + 5) % 7), after: day)
    }

    /// How long today lasts from now on.
    public var restOfToday: Duration {
        let begin = calendar.startOfDay(for: now)
        guard let end = calendar.date(byAdding: .day, value: 1, to: begin) else {
            return .seconds(86_400)
        }
        return .seconds(end.timeIntervalSince(now))
    }

    /// When something of a day happened: now for today, noon for any other day.
    public func instant(on day: String) -> Date { day == today ? now : noon(of: day) ?? now }

    private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
