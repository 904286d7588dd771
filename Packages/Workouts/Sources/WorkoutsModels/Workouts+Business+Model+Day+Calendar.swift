// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Day {
    /// The day a count of days after 1 January 1970; negative counts go before it.
    public init(number: Int) {
        // Counting years from March puts the leap day last; 146,097 days are 400 Gregorian years.
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let years = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * years + years / 4 - years / 100)
        let marchMonth = (5 * ofYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = years + era * 400 + (month <= 2 ? 1 : 0)
        self.init(Self.text(year, month, ofYear - (153 * marchMonth + 2) / 5 + 1))
    }

    /// The days from 1 January 1970 to this one; `nil` when the text is no day of the calendar.
    public var number: Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return nil
        }
        func figure(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard byte >= 48, byte <= 57 else { return nil }
                value = value * 10 + Int(byte) - 48
            }
            return value
        }
        guard let year = figure(0..<4), let month = figure(5..<7), let day = figure(8..<10),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let ofEra = marchYear - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let number = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
        // A day such as 30 February comes back as another one.
        return Self(number: number).text == text ? number : nil
    }

    /// The day so many days later, or earlier when negative; the day itself when its text is no
    /// day.
    public func adding(_ days: Int) -> Self {
        number.map { Self(number: $0 + days) } ?? self
    }

    /// The Monday of the week the day is in (ISO 8601); the day itself when its text is no day.
    public var monday: Self {
        number.map { Self(number: $0 - Self.weekday($0)) } ?? self
    }

    /// Days since Monday; 1 January 1970 was a Thursday.
    private static func weekday(_ number: Int) -> Int { (((number + 3) % 7) + 7) % 7 }

    private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }
}
