// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes FIT files for tests, with a checksum of its own making: bit by bit, not by a table.
struct FITBuilder {
    /// A field of a message: its number, its size in bytes and its value.
    typealias Field = (number: UInt8, size: Int, value: UInt64)

    private(set) var messages: [UInt8] = []

    /// Defines a local message and writes one of it.
    mutating func add(
        _ global: Int, local: UInt8 = 0, _ fields: [Field], bigEndian: Bool = false,
        own: [Field] = []
    ) {
        messages.append(0x40 | (own.isEmpty ? 0 : 0x20) | local)
        messages += [0, bigEndian ? 1 : 0]
        messages += Self.bytes(UInt64(global), 2, bigEndian)
        messages.append(UInt8(fields.count))
        for field in fields { messages += [field.number, UInt8(field.size), 0] }
        if !own.isEmpty {
            messages.append(UInt8(own.count))
            for field in own { messages += [field.number, UInt8(field.size), 0] }
        }
        write(local, fields + own, bigEndian)
    }

    /// Writes another message of a local number.
    mutating func write(_ head: UInt8, _ fields: [Field], _ bigEndian: Bool = false) {
        messages.append(head)
        for field in fields { messages += Self.bytes(field.value, field.size, bigEndian) }
    }

    mutating func raw(_ bytes: [UInt8]) { messages += bytes }

    /// The file, with a header of 12 or 14 bytes.
    func file(header: Int = 14, size: Int? = nil, crc: Int? = nil) -> Data {
        var bytes: [UInt8] = [UInt8(header), 0x20, 0, 0]
        bytes += Self.bytes(UInt64(size ?? messages.count), 4, false) + Array(".FIT".utf8)
        if header == 14 { bytes += [0, 0] }
        bytes += messages
        return Data(bytes + Self.bytes(UInt64(crc ?? Self.checksum(bytes)), 2, false))
    }

    /// CRC-16/ARC: the polynomial 0xA001, least bit first.
    static func checksum(_ bytes: [UInt8]) -> Int {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ Int(byte)) { rest, _ in
                rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xA001
            }
        }
    }

    private static func bytes(_ value: UInt64, _ size: Int, _ bigEndian: Bool) -> [UInt8] {
        let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        return bigEndian ? little.reversed() : little
    }

    /// A ride of an hour, 30 km, on 21 November 2026 at 18:00 in Greenwich.
    static let ride: [Field] = [
        (253, 4, 1_164_222_400), (2, 4, start), (5, 1, 2), (7, 4, 3_660_000), (8, 4, 3_600_000),
        (9, 4, 3_000_000), (11, 2, 650), (16, 1, 141), (17, 1, 172), (22, 2, 320),
    ]
    static let start: UInt64 = 1_795_284_000 - 631_065_600
}
