// SPDX-License-Identifier: Apache-2.0

/// The bound of a stored column: what a value in it may be. NULL is the business of the table itself.
///
/// Each column of a `StoredTable` has one. Every write is held to it, and so are the rows of exports
/// and of other databases. Within it no sum and no conversion of a program of ours can overflow.
public enum StoredBound: Sendable, Equatable {
    /// A whole number.
    case whole(ClosedRange<Int64>)
    /// A number.
    case figure(ClosedRange<Double>)
    /// A text of at most so many characters.
    case text(Int)
    /// A day of the Gregorian calendar as `YYYY-MM-DD`.
    case day

    /// The highest number of a row: every whole number up to it is exact in JSON.
    public static let highestID: Int64 = 1 << 53

    /// The highest number of a row that comes from elsewhere: those that follow it here have as much
    /// room again.
    static let highestOfOthers: Int64 = 1 << 52

    /// The number of a row.
    public static let id = whole(0...highestID)
    /// A number that tells rows apart and is never counted with, such as a checksum.
    public static let mark = whole(Int64.min...Int64.max)
    /// How many there are of something.
    public static let count = whole(0...1_000_000_000)
    /// Yes (1) or no (0).
    public static let flag = whole(0...1)
    /// A moment in seconds since 1970, from the year 1 to 9999.
    public static let moment = figure(-62_135_596_800...253_402_300_800)
    /// A moment in whole seconds.
    public static let second = whole(-62_135_596_800...253_402_300_800)

    /// The bound of what comes from elsewhere.
    var ofOthers: StoredBound { self == .id ? .whole(0...Self.highestOfOthers) : self }

    /// Whether a value is within the bound.
    func admits(_ value: StoredValue) -> Bool {
        switch (self, value) {
        case (_, .null): true
        case (.whole(let range), .integer(let number)): range.contains(number)
        case (.whole(let range), .real(let number)):
            Int64(exactly: number).map(range.contains) ?? false
        case (.figure(let range), .integer(let number)): range.contains(Double(number))
        case (.figure(let range), .real(let number)): range.contains(number)
        case (.text(let most), .text(let text)):
            text.utf8.count <= most
                || text.utf8.count <= most * Self.bytesOfCharacter && text.count <= most
        case (.day, .text(let text)): Self.isDay(text)
        case (.whole, .text), (.figure, .text), (.text, .integer), (.text, .real),
            (.day, .integer), (.day, .real):
            false
        }
    }

    /// Whether a value is a number where one is expected, and a text where that is.
    func isOfKind(_ value: StoredValue) -> Bool {
        switch (self, value) {
        case (_, .null), (.whole, .integer), (.whole, .real), (.figure, .integer), (.figure, .real),
            (.text, .text), (.day, .text):
            true
        case (.whole, .text), (.figure, .text), (.text, .integer), (.text, .real),
            (.day, .integer), (.day, .real):
            false
        }
    }

    /// The condition in SQL for values that may be out of bounds: true for each that is, and for few
    /// others. NULL makes it NULL, which is not true.
    func suspects(_ column: String) -> String {
        let name = Journal.quoted(column)
        return switch self {
        case .whole(let range):
            "\(name) NOT BETWEEN (\(range.lowerBound)) AND (\(range.upperBound))"
        case .figure(let range):
            "\(name) NOT BETWEEN (\(range.lowerBound)) AND (\(range.upperBound))"
        case .text(let most): "length(CAST(\(name) AS BLOB)) > \(most)"
        case .day: "(ifnull(date(julianday(\(name))), '') <> \(name) OR \(name) < '0001')"
        }
    }

    /// The bound at the end of a sentence.
    var words: String {
        switch self {
        case .whole(let range):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .figure(let range):
            "a number from \(StoredValue.real(range.lowerBound).shown) "
                + "to \(StoredValue.real(range.upperBound).shown)"
        case .text(let most): "a text of at most \(most) characters"
        case .day: "a day such as 2026-11-28"
        }
    }

    /// The most bytes of a character on average: the longest emoji have 35.
    private static let bytesOfCharacter = 35

    private static func isDay(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return false
        }
        let numbers = [0..<4, 5..<7, 8..<10].map { place in
            bytes[place].reduce(0 as Int?) { number, byte in
                (0x30...0x39).contains(byte) ? number.map { $0 * 10 + Int(byte) - 0x30 } : nil
            }
        }
        guard let year = numbers[0], let month = numbers[1], let day = numbers[2] else {
            return false
        }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return year > 0 && (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
    }
}

/// A value that is out of the bound of its column.
public struct OutOfBounds: Sendable, Equatable {
    /// The table.
    let table: String
    /// The row, such as `row 7`, or what names it.
    let row: String
    let column: String
    /// The value, cut where it is long.
    let value: String
    let bound: StoredBound

    init(
        _ value: StoredValue, of column: String, _ bound: StoredBound, in table: String,
        _ row: String
    ) {
        (self.table, self.row, self.column, self.bound) = (table, row, column, bound)
        let shown = value.shown
        self.value =
            if case .text = value { "\"\(shown.prefix(40))\(shown.count > 40 ? "…" : "")\"" } else {
                shown
            }
    }

    /// The sentence that names the row, the value and the bound.
    public var sentence: String {
        "\(table), \(row): \(column) is \(value), and must be \(bound.words)."
    }
}
