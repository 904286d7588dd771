// SPDX-License-Identifier: Apache-2.0

extension DelimitedField {
    /// A whole number in decimal digits with an optional sign, with or without spaces around it;
    /// `nil` for anything else.
    public var integer: Int? {
        let digits = trimmed
        guard digits.count <= 19 else { return nil }
        var index = digits.startIndex
        let isNegative = index < digits.endIndex && digits[index] == 0x2D
        if isNegative || (index < digits.endIndex && digits[index] == 0x2B) { index += 1 }
        guard index < digits.endIndex else { return nil }
        var value = 0
        while index < digits.endIndex {
            let digit = digits[index] &- 0x30
            guard digit <= 9 else { return nil }
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, over) = product.addingReportingOverflow(Int(digit))
            if tooLarge || over { return nil }
            value = sum
            index += 1
        }
        return isNegative ? -value : value
    }

    /// A decimal number with an optional sign, with or without spaces around it; `nil` for anything
    /// else, including exponents, words and infinity.
    ///
    /// A comma is the decimal point when it cannot be a thousands separator: `80,5` is read,
    /// `1,000` is not. More than 400 bytes are not a number: the largest `Double` has 309 digits.
    public var decimal: Double? {
        let digits = trimmed
        guard digits.count <= 400 else { return nil }
        guard let first = digits.first else { return nil }
        var index = digits.startIndex
        let isNegative = first == 0x2D
        if isNegative || first == 0x2B { index += 1 }
        var mantissa: UInt64 = 0
        var significant = 0
        var seen = 0
        var decimals: Int?
        while index < digits.endIndex {
            let byte = digits[index]
            index += 1
            let digit = byte &- 0x30
            if digit <= 9 {
                seen += 1
                if significant > 0 || digit > 0 { significant += 1 }
                if significant <= 15 { mantissa = mantissa * 10 + UInt64(digit) }
                decimals? += 1
            } else if byte == 0x2E, decimals == nil {
                decimals = 0
            } else if byte == 0x2C, decimals == nil, digits.endIndex - index != 3 {
                decimals = 0
            } else {
                return nil
            }
        }
        guard seen > 0 else { return nil }
        // Both operands are exact up to here, so that one division rounds correctly; anything
        // longer goes the slow way.
        guard significant <= 15, decimals ?? 0 <= 22 else {
            return Double(String(decoding: digits.map { $0 == 0x2C ? 0x2E : $0 }, as: UTF8.self))
        }
        let magnitude = Double(mantissa) / Self.powers[decimals ?? 0]
        return isNegative ? -magnitude : magnitude
    }

    /// Powers of ten a double holds exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17,
        1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    private var trimmed: Slice<UnsafeBufferPointer<UInt8>> {
        var part = bytes[...]
        while part.first == 0x20 || part.first == 0x09 { part = part.dropFirst() }
        while part.last == 0x20 || part.last == 0x09 { part = part.dropLast() }
        return part
    }
}

extension DelimitedField {
    /// What the bytes 0x80...0x9F stand for in Windows-1252; the five unassigned ones are read as
    /// the WHATWG encoding
    /// standard has it, as control characters.
    private static let windowsBlock: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039,
        0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    static func windows(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let units = bytes.map { byte in
            (0x80...0x9F).contains(byte) ? windowsBlock[Int(byte) - 0x80] : UInt16(byte)
        }
        return String(decoding: units, as: UTF16.self)
    }
}
