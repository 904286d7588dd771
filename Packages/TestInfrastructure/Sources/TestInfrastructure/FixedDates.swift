// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Dates that never change, for tests that need one.
public enum FixedDates {
    /// Monday, 1 January 2024, 00:00:00 UTC.
    public static let newYear = Date(timeIntervalSince1970: 1_704_067_200)
    /// Wednesday, 12 March 2025, 18:30:00 UTC: an evening in the middle of a week.
    public static let evening = Date(timeIntervalSince1970: 1_741_804_200)
    /// The Gregorian calendar in UTC with weeks from Monday, independent of the machine's settings.
    public static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_US_POSIX")
        return calendar
    }()

    /// Midnight UTC of a day; out-of-range numbers roll over as the calendar does.
    public static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        let parts = DateComponents(year: year, month: month, day: day)
        return calendar.date(from: parts) ?? newYear
    }
}
