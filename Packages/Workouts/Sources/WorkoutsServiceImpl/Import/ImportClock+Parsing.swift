// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension ImportClock {
    private enum Token: Equatable {
        case number(Int, digits: Int)
        case word(String)
    }

    /// Reads `2025-02-24 15:10:32`, `8 Apr 2026, 16:50`, `05.06.2026, 07:30`, `Jan 1, 2024, 10:00
    /// AM` and similar forms. `nil` for any other text, including a date without a time.
    package init?(_ text: String) {
        guard let clock = Self.reading(text), clock.isValid else { return nil }
        self = clock
    }

    /// What the text says, whether or not there is such a moment.
    static func reading(_ text: String) -> ImportClock? {
        if let clock = iso(text) { return clock }
        return tokens(text).flatMap { clock($0, text) }
    }

    /// The international form; a zone at the end is taken, a fraction of a second dropped.
    private static func iso(_ text: String) -> ImportClock? {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        guard bytes.count >= 16, bytes[4] == 0x2D, bytes[7] == 0x2D,
            [0x20, 0x54].contains(bytes[10]),
            bytes[13] == 0x3A, let year = number(0..<4), let month = number(5..<7),
            let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16)
        else { return nil }
        var clock = ImportClock(year: year, month: month, day: day)
        clock.hour = hour
        clock.minute = minute
        var index = 16
        if index < bytes.count, bytes[index] == 0x3A {
            guard let second = number(17..<19) else { return nil }
            clock.second = second
            index = 19
            if index < bytes.count, bytes[index] == 0x2E {
                index += 1
                while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
            }
        }
        if index < bytes.count {
            // Apple Health writes a space before the zone.
            let tail = bytes[index...].drop { $0 == 0x20 }
            guard let offset = zone(String(decoding: tail, as: UTF8.self)) else {
                return nil
            }
            clock.offset = offset
        }
        return clock
    }

    /// `Z`, `+02:00` or `+0200` in seconds.
    private static func zone(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.utf8.count == 4, let value = Int(digits, in: 0...2_359), value % 100 < 60
        else { return nil }
        return (value / 100 * 3_600 + value % 100 * 60) * (sign == "-" ? -1 : 1)
    }

    /// Numbers and words, in order; `nil` when there are more than a date has.
    private static func tokens(_ text: String) -> [Token]? {
        var tokens: [Token] = []
        let parts = text.unicodeScalars.split { !isPart($0) }
        guard parts.count <= 10 else { return nil }
        for part in parts {
            let digits = part.prefix { ("0"..."9").contains($0) }
            if !digits.isEmpty {
                guard digits.count <= 4, let number = Int(String(digits), in: 0...9_999) else {
                    return nil
                }
                tokens.append(.number(number, digits: digits.count))
            }
            if digits.count == part.count { continue }
            let word = String(part.dropFirst(digits.count)).lowercased()
            if word != "de", word != "at", word != "um" { tokens.append(.word(word)) }
        }
        return tokens
    }

    /// Whether a character belongs to a number or a word; spaces beyond ASCII, as `Intl` puts
    /// before `PM`, do not.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."z", "A"..."Z": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
    }

    private static func clock(_ tokens: [Token], _ text: String) -> ImportClock? {
        var numbers: [Int] = []
        var month: Int?
        var half: Int?
        for (index, token) in tokens.enumerated() {
            switch token {
            case .number(let number, let digits):
                if digits > 2 && numbers.count > (month == nil ? 2 : 1) { return nil }
                numbers.append(number)
            case .word(let word):
                if month == nil, index < 2, let found = ImportMonths.month(word) {
                    month = found
                } else if numbers.count >= 4, half == nil, ["am", "pm", "a", "p"].contains(word) {
                    half = word.hasPrefix("p") ? 12 : 0
                } else if !(half != nil && word == "m") {
                    return nil
                }
            }
        }
        if let month {
            // The day comes first, however they were written; a month alone is no date.
            guard !numbers.isEmpty else { return nil }
            numbers.insert(month, at: 1)
        } else if !text.drop(while: { $0 == " " }).drop(while: \.isNumber).hasPrefix(".") {
            return nil
        }
        guard (5...6).contains(numbers.count) else { return nil }
        var hour = numbers[3]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        var clock = ImportClock(year: numbers[2], month: numbers[1], day: numbers[0])
        clock.hour = hour
        clock.minute = numbers[4]
        clock.second = numbers.count == 6 ? numbers[5] : 0
        return clock
    }
}
