// SPDX-License-Identifier: Apache-2.0

import Foundation

// Bytes as text, with entities put in.

extension MarkupReader {
    func plain(_ range: Range<Int>) -> String {
        guard isLatin else { return String(decoding: buffer[range], as: UTF8.self) }
        return String(data: Data(buffer[range]), encoding: .windowsCP1252)
            ?? String(decoding: buffer[range], as: UTF8.self)
    }

    func decoded(_ range: Range<Int>) throws(MarkupFailure) -> String {
        guard buffer[range].contains(UInt8(ascii: "&")) else { return plain(range) }
        var text = ""
        var at = range.lowerBound
        while let mark = buffer[at..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            text += plain(at..<mark)
            let tail = buffer[mark..<min(mark + 12, range.upperBound)]
            guard let stop = tail.firstIndex(of: UInt8(ascii: ";")) else {
                throw damaged("An & is not written as &amp;.")
            }
            let name = String(decoding: buffer[(mark + 1)..<stop], as: UTF8.self)
            guard let character = Self.character(name) else {
                throw damaged("&\(name); is not one of the five entities of XML.")
            }
            text.unicodeScalars.append(character)
            at = stop + 1
        }
        return text + plain(at..<range.upperBound)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let isHex = digits.hasPrefix("x")
            let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
            return number.flatMap(Unicode.Scalar.init)
        }
    }
}
