// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import Foundation

/// Formats numbers, dates and durations for people, in one locale, so that output is the same
/// everywhere.
public enum Figures {
    private static let locale = Locale(identifier: "en_GB")

    /// A whole number with thousands separators, such as `1,634`.
    public static func whole(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0)).locale(locale))
    }

    /// At most that many decimals, without trailing zeros, such as `82.5`.
    public static func plain(_ value: Double, decimals: Int = 2) -> String {
        value.formatted(
            .number.precision(.fractionLength(0...decimals)).grouping(.automatic).locale(locale))
    }

    /// Exactly one decimal, such as `93.3`.
    public static func one(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(1)).locale(locale))
    }

    /// With its sign, such as `+3.2`.
    public static func signed(_ value: Double, decimals: Int = 1) -> String {
        value.formatted(
            .number.precision(.fractionLength(decimals)).sign(
                strategy: .always(includingZero: false)
            )
            .locale(locale))
    }

    /// A share of a whole, such as `71%`.
    public static func percent(_ share: Double) -> String { "\(whole((share * 100).rounded()))%" }

    /// Minutes and seconds, from one hour on with hours: `24:30`, `1:02:03`.
    public static func duration(_ seconds: Double) -> String {
        let total = Int(bounding: seconds.rounded())
        let (hours, minutes, rest) = (total / 3_600, total / 60 % 60, total % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// A day in words, such as `Sat 21 Nov 2026`.
    public static func longDay(_ day: String, _ clock: DayClock) -> String {
        guard let parts = parts(of: day, clock) else { return day }
        let month = months[parts.month].prefix(3)
        return "\(weekdays[parts.weekday]) \(parts.day) \(month) \(parts.year)"
    }

    /// A day in short form, such as `18 Nov`; with the year when that is not the current one.
    public static func shortDay(_ day: String, _ clock: DayClock) -> String {
        guard let parts = parts(of: day, clock) else { return day }
        let short = "\(parts.day) \(months[parts.month].prefix(3))"
        return day.prefix(4) == clock.today.prefix(4) ? short : "\(short) \(parts.year)"
    }

    /// The month of a day in words, such as `November 2026`.
    public static func month(of day: String, _ clock: DayClock) -> String {
        guard let parts = parts(of: day, clock) else { return day }
        return "\(months[parts.month]) \(parts.year)"
    }

    /// Hours and minutes, such as `18:02`, as the person's clock showed them there and then.
    public static func time(_ instant: Date, _ clock: DayClock) -> String {
        let seconds = Int(bounding: instant.timeIntervalSince1970.rounded(.down))
        let shown = seconds + clock.zone(at: instant).secondsFromGMT(for: instant)
        let minutes = ((shown % 86_400 + 86_400) % 86_400) / 60
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }

    // A date formatter is made in tenths of a millisecond, and a frame has one for each row: the
    // names are those it would write.
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// The numbers of a day, weekday and month counted from 0; `nil` for what is no day.
    private static func parts(
        of day: String, _ clock: DayClock
    ) -> (year: Int, month: Int, day: Int, weekday: Int)? {
        guard let noon = clock.noon(of: day) else { return nil }
        let parts = clock.calendar.dateComponents([.year, .month, .day, .weekday], from: noon)
        guard let year = parts.year, let month = parts.month, let number = parts.day,
            let weekday = parts.weekday
        else { return nil }
        return (year, month - 1, number, weekday - 1)
    }

    private static func two(_ number: Int) -> String {
        (0..<10).contains(number) ? "0\(number)" : "\(number)"
    }
}
