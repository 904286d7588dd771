// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import NutritionModels

/// Why a row is not taken; the rest of the file is.
struct FoodFileRejection: Error {
    let row: Nutrition.Business.Model.Import.RejectedRow
}

/// One row with the checks every format needs; each names the column when it refuses.
struct FoodFileRow {
    typealias Model = Nutrition.Business.Model

    let record: DelimitedRecord
    let header: FoodFileHeader

    /// The refusal of what stands in a column.
    func rejection(_ column: Int, _ reason: String) -> FoodFileRejection {
        rejection(column, value: String(record[column].text.prefix(80)), reason)
    }

    private func rejection(
        _ column: Int, value: String, _ reason: String
    ) -> FoodFileRejection {
        .init(
            row: .init(
                line: record.line, column: header.name(column),
                value: ControlCharacters.removed(from: value), reason: reason))
    }

    /// Refuses a row that is cut off or has stray separators.
    func checkWidth(_ expected: Int) throws(FoodFileRejection) {
        guard record.count != expected else { return }
        let start = String(decoding: record.bytes.prefix(80), as: UTF8.self)
        throw rejection(
            min(record.count, expected), value: String(start.prefix { !$0.isNewline }),
            "The row has \(record.count) fields where the header has \(expected).")
    }

    /// Whether a row of its own begins here: the first cell has the form of a day.
    var beginsWithDay: Bool { Self.day(record[0].bytes[...]) != nil }

    /// The day of a column, `2025-03-06` or `3/6/2025`, behind which may be a time.
    func day(
        _ column: Int, mayHaveTime: Bool = false
    ) throws(FoodFileRejection) -> (day: Model.Day, isSlashed: Bool) {
        let bytes = record[column].bytes
        let end = mayHaveTime ? bytes.firstIndex(of: 0x20) ?? bytes.endIndex : bytes.endIndex
        guard let (day, isSlashed) = Self.day(bytes[..<end]) else {
            throw rejection(column, "A day is written like 2025-03-06.")
        }
        guard let year = day.parts?.year else {
            throw rejection(column, "There is no such day in the calendar.")
        }
        guard (1970...2199).contains(year) else {
            throw rejection(column, "A year must be from 1970 to 2199.")
        }
        return (day, isSlashed)
    }

    /// What the text says, whether or not there is such a day.
    private static func day(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (Model.Day, isSlashed: Bool)? {
        guard (8...10).contains(bytes.count) else { return nil }
        let separator: UInt8 = bytes.contains(0x2F) ? 0x2F : 0x2D
        let parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        var figures: [Int] = []
        for part in parts {
            guard !part.isEmpty, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            figures.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        if separator == 0x2F {
            guard parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2 else { return nil }
            return (Model.Day(year: figures[2], month: figures[0], day: figures[1]), true)
        }
        guard parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else { return nil }
        return (Model.Day(year: figures[0], month: figures[1], day: figures[2]), false)
    }

    /// Minutes since midnight, written `05:17` or `9:51 AM`; `nil` where the cell is blank.
    func minutes(_ column: Int) throws(FoodFileRejection) -> Int? {
        let field = record[column]
        if field.isBlank { return nil }
        if let minutes = Self.plainMinutes(field) { return minutes }
        return try minutes(column, field.text.lowercased())
    }

    /// Minutes since midnight behind the day of a column; `nil` where the day stands alone.
    func minutesOfDay(_ column: Int) throws(FoodFileRejection) -> Int? {
        let parts = record[column].text.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? try minutes(column, parts[1].lowercased()) : nil
    }

    private func minutes(_ column: Int, _ text: String) throws(FoodFileRejection) -> Int {
        let words = text.split { !($0.isNumber || $0 == ":" || $0.isLetter) }
        let figures = (words.first ?? "").split(separator: ":").map { Int($0, in: 0...59) }
        // German scales of 2014 write `6:04 Uhr`.
        let half = words.dropFirst().joined().replacing("uhr", with: "")
        guard (2...3).contains(figures.count), var hour = figures[0], let minute = figures[1],
            (0...59).contains(minute), ["", "am", "pm"].contains(half),
            (half.isEmpty ? 0...23 : 1...12).contains(hour)
        else { throw rejection(column, "A time is written like 21:51 or 9:51 PM.") }
        if !half.isEmpty { hour = hour % 12 + (half == "pm" ? 12 : 0) }
        return hour * 60 + minute
    }

    /// The minutes of a time written `05:17`, as most are.
    private static func plainMinutes(_ field: DelimitedField) -> Int? {
        let bytes = field.bytes
        guard bytes.count == 5, bytes[2] == 0x3A else { return nil }
        let digits = [0, 1, 3, 4].map { Int(bytes[$0]) - 0x30 }
        guard digits.allSatisfy((0...9).contains) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        return hour < 24 && minute < 60 ? hour * 60 + minute : nil
    }

    /// A figure from 0 to a bound; a blank cell is unknown.
    func figure(
        _ column: Int, atMost bound: Double, _ unit: String
    ) throws(FoodFileRejection) -> Double? {
        let field = record[column]
        if field.isBlank { return nil }
        guard let value = Self.number(field) else {
            throw rejection(column, "A number is expected.")
        }
        guard (0...bound).contains(value) else {
            throw rejection(column, "It must be from 0 to \(Int(bounding: bound)) \(unit).")
        }
        return value
    }

    /// A number, in which commas may separate thousands: `1,050.5`.
    private static func number(_ field: DelimitedField) -> Double? {
        if let value = field.decimal { return value }
        let text = field.text
        let parts = text.prefix { $0 != "." }.split(
            separator: ",", omittingEmptySubsequences: false)
        let areThousands =
            parts.count > 1 && (1...3).contains(parts[0].count)
            && parts.dropFirst().allSatisfy { $0.count == 3 }
            && text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
        return areThousands ? Double(text.filter { $0 != "," }) : nil
    }

    /// A text in one line, with nothing in it that drives a terminal.
    func text(
        _ column: Int, atMost limit: Int, _ what: String
    ) throws(FoodFileRejection) -> String {
        let field = record[column]
        // No character has less than a byte.
        guard field.bytes.count <= limit * 8 else {
            throw rejection(column, "\(what) has at most \(limit) characters.")
        }
        let text = Self.isPlain(field) ? field.text : Self.cleaned(field.text)
        guard text.count <= limit else {
            throw rejection(column, "\(what) has at most \(limit) characters.")
        }
        return text
    }

    /// A text in one line of no more than so many characters, and whether it had more.
    func text(_ column: Int, cutTo limit: Int) -> (text: String, isCut: Bool) {
        let field = record[column]
        let text = Self.isPlain(field) ? field.text : Self.cleaned(field.text)
        return text.count > limit ? (String(text.prefix(limit)), true) : (text, false)
    }

    /// Most texts are printable ASCII with single spaces inside, and need no look at each character.
    private static func isPlain(_ field: DelimitedField) -> Bool {
        var last: UInt8 = 0x20
        for byte in field.bytes {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return field.isEmpty || last != 0x20
    }

    private static func cleaned(_ text: String) -> String {
        ControlCharacters.removed(from: text).split(separator: " ").joined(separator: " ")
    }
}
