// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The date and time of a wall clock, as an export writes them.
package struct ImportClock: Equatable, Sendable {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
    /// Seconds east of Greenwich where the text says so, which exports for people never do.
    var offset: Int?

    /// Midnight of a day, which need not exist in the calendar.
    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Whether the calendar has such a moment from 1970 to 2199. Earlier years are typing errors in
    /// a training log.
    package var isValid: Bool { objection == nil }

    /// Why there is no such moment, in a full sentence; `nil` when there is.
    var objection: String? {
        guard (1970...2199).contains(year) else { return "A year must be from 1970 to 2199." }
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), day >= 1, day <= days[month - 1] else {
            return "There is no such day in the calendar."
        }
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return "There is no such time of day."
        }
        return nil
    }

    /// Seconds since 1970 as if the clock stood in Greenwich (days by the 400-year cycle of the
    /// Gregorian calendar).
    private var seconds: Int {
        let shifted = month <= 2 ? year - 1 : year
        let cycle = shifted / 400
        let yearOfCycle = shifted - cycle * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return (cycle * 146_097 + dayOfCycle - 719_468) * 86_400 + hour * 3_600 + minute * 60
            + second
    }

    /// The moment when a clock in the zone shows this time. A time that summer time skips is read
    /// with the offset from before the change. A time that comes twice is read as the first one.
    package func date(in zone: TimeZone) -> Date {
        if let offset { return Date(timeIntervalSince1970: Double(seconds - offset)) }
        let naive = Double(seconds)
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: naive - 86_400))
        let early = Date(timeIntervalSince1970: naive - Double(before))
        let actual = zone.secondsFromGMT(for: early)
        guard actual != before else { return early }
        let late = Date(timeIntervalSince1970: naive - Double(actual))
        return zone.secondsFromGMT(for: late) == actual ? late : early
    }

    /// The day, `YYYY-MM-DD`.
    var dayText: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

    /// How many days later it is on the person's calendar than written: that of a time in UTC is
    /// the zone's, because no person's clock shows UTC.
    func dayShift(in zone: TimeZone) -> Int {
        guard offset == 0 else { return 0 }
        let timeOfDay = hour * 3_600 + minute * 60 + second
        let local = timeOfDay + zone.secondsFromGMT(for: date(in: zone))
        return local < 0 ? -1 : local / 86_400
    }

    /// RFC 3339 with the offset of the zone at that moment.
    package func rfc3339(in zone: TimeZone) -> String {
        let offset = offset ?? zone.secondsFromGMT(for: date(in: zone))
        let minutes = abs(offset) / 60
        let time = "\(Self.two(hour)):\(Self.two(minute)):\(Self.two(second))"
        let sign = offset < 0 ? "-" : "+"
        return "\(dayText)T\(time)\(sign)\(Self.two(minutes / 60)):\(Self.two(minutes % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension ImportClock {
    /// The time as one number, equal for equal times and independent of the reader's zone.
    package var identity: Int { seconds - (offset ?? 0) }
}
