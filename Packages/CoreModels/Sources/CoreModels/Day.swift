// SPDX-License-Identifier: Apache-2.0

/// A calendar day in the person's time zone, written `YYYY-MM-DD`. Days are ordered by the
/// calendar.
public struct Day: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The ten characters of the day.
    public let text: String

    /// Wraps a text that is known to be `YYYY-MM-DD`. For any other text `number` is `nil`.
    public init(_ text: String) { self.text = text }

    public var description: String { text }

    public static func < (left: Day, right: Day) -> Bool { left.text < right.text }

    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

// MARK: - The calendar

extension Day {
    /// Year, month and day; `nil` when the text is not a day of the Gregorian calendar.
    public var parts: (year: Int, month: Int, day: Int)? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
                let year = Self.digits(bytes[0..<4]), let month = Self.digits(bytes[5..<7]),
                let day = Self.digits(bytes[8..<10]), year > 0, (1...12).contains(month),
                (1...Self.length(ofMonth: month, in: year)).contains(day)
            else { return nil }
            return (year, month, day)
        }
    }

    /// Days since 1 January 1970, negative before it; `nil` when the text is not a day.
    public var number: Int? {
        guard let (year, month, day) = parts else { return nil }
        // Years are counted from March, so that the leap day is the last one; 146,097 days are 400
        // Gregorian years.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// The day that is this number of days after 1 January 1970.
    public init(number: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: day)
    }

    /// A day from its parts, without a check.
    public init(year: Int, month: Int, day: Int) {
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        self.init(padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2))
    }

    /// The day this many days later; negative numbers go back. The same day when the text is not a
    /// day.
    public func adding(_ days: Int) -> Self { number.map { Self(number: $0 + days) } ?? self }

    /// The first day of this day's week, for weeks that begin on the given weekday. The same day
    /// when the text is not a day.
    public func startOfWeek(_ weekday: Weekday = .monday) -> Self {
        week(weekday).map { Self(number: $0 * 7 - 4 + weekday.rawValue) } ?? self
    }

    /// Which week this day is in, counted from the one that held the first such weekday of 1970;
    /// `nil` when the text is not a day. Weeks that follow each other have numbers that do.
    public func week(_ weekday: Weekday = .monday) -> Int? {
        // 1 January 1970 was a Thursday.
        number.map { number in
            let days = number + 4 - weekday.rawValue
            return (days - (days % 7 + 7) % 7) / 7
        }
    }

    /// The day of the week; `nil` when the text is not a day.
    public var weekday: Weekday? {
        // 1 January 1970 was a Thursday.
        number.flatMap { Weekday(rawValue: (($0 + 3) % 7 + 7) % 7 + 1) }
    }

    /// Every day of this day's calendar month; empty when the text is not a day.
    public var month: [Self] {
        guard let (year, month, _) = parts else { return [] }
        return (1...Self.length(ofMonth: month, in: year)).map {
            Self(year: year, month: month, day: $0)
        }
    }

    /// Every day of this day's calendar year; empty when the text is not a day.
    public var year: [Self] {
        guard let (year, _, _) = parts else { return [] }
        return (1...12).flatMap { Self(year: year, month: $0, day: 1).month }
    }

    /// The first day of this day's month; the same day when the text is not a day.
    public var firstOfMonth: Self { month.first ?? self }

    /// Full years from a birth on this day to another day; `nil` when either text is not a day.
    public func age(on day: Self) -> Int? {
        guard let born = parts, let now = day.parts else { return nil }
        let hadBirthday = (now.month, now.day) >= (born.month, born.day)
        return now.year - born.year - (hadBirthday ? 0 : 1)
    }

    private static func digits(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var value = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        let isLeap =
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
