// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// A FIT file that breaks a rule of its format at a byte; `reason` is a full sentence.
public struct FITFailure: AxiomError, Equatable {
    /// The place of the byte, from 0.
    public let place: Int
    public let reason: String

    public var message: String { "byte \(place): \(reason)" }
}

/// Reads Garmin's FIT message by message (FIT protocol of the FIT SDK). The checksum and every size
/// are checked before anything is believed. Several files may stand one behind the other.
///
/// What a number of a field means, and its scale, is the profile's, which the caller knows.
public struct FITReader {
    /// What comes next.
    public enum Event: Sendable, Hashable {
        /// A message of this number of the profile, whose fields `value` reads.
        case message(Int)
        /// A file is over; another one may follow.
        case fileEnd
        /// All bytes are read.
        case end
    }

    /// The most that is read of a file; an activity of a day has some 10 MiB.
    public static let byteLimit = 64 << 20
    /// Seconds from 1970 to 31 December 1989, 00:00 UTC, where FIT begins to count.
    public static let epoch = 631_065_600
    /// Below it a time is seconds since the device was switched on, and no date.
    public static let firstDate = 0x1000_0000

    /// What a definition message says of the data messages of its local number.
    private struct Definition {
        var message = 0
        var isBigEndian = false
        /// The fields with their places in a data message.
        var fields: [(number: Int, place: Int, size: Int)] = []
        var size = 0
    }

    private let bytes: [UInt8]
    private var place = 0
    /// The end of the messages of the present file; `nil` between two files.
    private var end: Int?
    private var definitions = [Definition?](repeating: nil, count: 16)
    private var present = (definition: Definition(), place: 0)

    /// Reads bytes from their beginning.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether bytes begin as a FIT file does.
    public static func isOne(_ start: some Collection<UInt8>) -> Bool {
        start.count >= 12 && start.dropFirst(8).prefix(4).elementsEqual(".FIT".utf8)
    }

    /// How much was read, 0 to 1.
    public var fraction: Double {
        bytes.isEmpty ? 1 : Double(place) / Double(bytes.count)
    }

    /// Moves on to the next message.
    public mutating func next() throws(FITFailure) -> Event {
        if end == nil {
            if place == bytes.count, place > 0 { return .end }
            try beginFile()
        }
        while let end {
            guard place < end else {
                place = end + 2
                self.end = nil
                return .fileEnd
            }
            if let number = try record(before: end) { return .message(number) }
        }
        return .end
    }

    /// The unsigned number of a field of the message; `nil` where the message has no such field of
    /// that size, or it says that it has no value (all bits set). Of a list it is the first number
    /// that has a value.
    public func value(_ number: Int, _ size: Int) -> Double? {
        guard let field = present.definition.fields.first(where: { $0.number == number }),
            field.size > 0, field.size.isMultiple(of: size)
        else { return nil }
        for item in 0..<(field.size / size) {
            let at = present.place + field.place + item * size
            let value = self.number(at, size, isBigEndian: present.definition.isBigEndian)
            if value != 1 << (8 * size) - 1 { return Double(value) }
        }
        return nil
    }

    /// The text of a field, which ends at a zero byte; `nil` where it has none.
    public func text(_ number: Int) -> String? {
        guard let field = present.definition.fields.first(where: { $0.number == number }) else {
            return nil
        }
        let start = present.place + field.place
        let text = bytes[start..<(start + field.size)].prefix { $0 != 0 }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    // MARK: - Files

    /// The header, with the checksum at the end of the file.
    private mutating func beginFile() throws(FITFailure) {
        let start = place
        guard bytes.count - start >= 12 else { throw damaged("It is shorter than its header.") }
        let header = Int(bytes[start])
        guard header == 12 || header == 14, bytes.count - start >= header,
            Self.isOne(bytes[start...])
        else { throw damaged("It has no header of a FIT file.") }
        guard bytes[start + 1] >> 4 <= 2 else {
            throw damaged("It is of version \(bytes[start + 1] >> 4) of FIT; 1 and 2 are known.")
        }
        let size = number(start + 4, 4)
        guard bytes.count - start >= header + size + 2 else {
            throw damaged(
                "It has \(bytes.count - start) bytes where its header says \(header + size + 2). "
                    + "The file may be cut off: export it again.")
        }
        let end = start + header + size
        guard Self.checksum(bytes[start..<end]) == number(end, 2) else {
            throw damaged("Its checksum is wrong: export it again.")
        }
        definitions = [Definition?](repeating: nil, count: 16)
        place = start + header
        self.end = end
    }

    /// The number of a data message; `nil` for a definition.
    private mutating func record(before end: Int) throws(FITFailure) -> Int? {
        let head = bytes[place]
        place += 1
        // The time of a compressed header is that of a record, which is not needed.
        if head & 0x80 != 0 { return try data(Int(head >> 5 & 3), before: end) }
        guard head & 0x40 != 0 else { return try data(Int(head & 15), before: end) }
        try define(Int(head & 15), hasOwnFields: head & 0x20 != 0, before: end)
        return nil
    }

    private mutating func define(
        _ local: Int, hasOwnFields: Bool, before end: Int
    ) throws(FITFailure) {
        guard end - place >= 5 else { throw damaged("A definition is cut off.") }
        var definition = Definition()
        definition.isBigEndian = bytes[place + 1] == 1
        definition.message = number(place + 2, 2, isBigEndian: definition.isBigEndian)
        let count = Int(bytes[place + 4])
        place += 5
        guard end - place >= count * 3 else { throw damaged("A definition is cut off.") }
        for _ in 0..<count {
            let size = Int(bytes[place + 1])
            definition.fields.append((Int(bytes[place]), definition.size, size))
            definition.size += size
            place += 3
        }
        if hasOwnFields {
            guard end > place, end - place > Int(bytes[place]) * 3 else {
                throw damaged("A definition is cut off.")
            }
            let own = Int(bytes[place])
            place += 1
            for _ in 0..<own {
                definition.size += Int(bytes[place + 1])
                place += 3
            }
        }
        definitions[local] = definition
    }

    private mutating func data(_ local: Int, before end: Int) throws(FITFailure) -> Int {
        guard let definition = definitions[local] else {
            throw damaged("A message has no definition.")
        }
        guard end - place >= definition.size else { throw damaged("A message is cut off.") }
        present = (definition, place)
        place += definition.size
        return definition.message
    }

    // MARK: - Bytes

    private func number(_ place: Int, _ size: Int, isBigEndian: Bool = false) -> Int {
        (0..<size).reduce(0) { sum, index in
            sum << 8 | Int(bytes[place + (isBigEndian ? index : size - 1 - index)])
        }
    }

    /// CRC-16 of the FIT SDK, by half bytes.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        let table = [
            0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
            0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
        ]
        return bytes.reduce(0) { sum, byte in
            let low = sum >> 4 & 0x0FFF ^ table[sum & 15] ^ table[Int(byte & 15)]
            return low >> 4 & 0x0FFF ^ table[low & 15] ^ table[Int(byte >> 4)]
        }
    }

    private func damaged(_ reason: String) -> FITFailure {
        FITFailure(place: place, reason: reason)
    }
}
