// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Unpacks a gzip file (RFC 1952) of any length from front to back, also one of several members.
final class GzipReader {
    let file: ByteStream
    private var inflate = Inflate()
    private var sum = Checksum()
    private var made: UInt32 = 0
    private var members = 0
    private var isInside = false

    /// Whether bytes begin as a gzip file does.
    static func isOne(_ start: Data) -> Bool { start.elementsEqual([0x1F, 0x8B]) }

    init(_ file: ByteStream) { self.file = file }

    /// Writes the next bytes into an array, from a place to its end at most; 0 at the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(DelimitedFailure) -> Int {
        do {
            while true {
                if !isInside, try !begin() { return 0 }
                let got = try inflate.read(into: &buffer, from: start, more: packed)
                if got > 0 {
                    sum.add(buffer[start..<(start + got)])
                    made = made &+ UInt32(truncatingIfNeeded: got)
                    return got
                }
                try end()
            }
        } catch let failure as DelimitedFailure {
            throw failure
        } catch {
            let reason = (error as? Inflate.Damage)?.reason ?? "\(error)"
            throw .unreadable(
                file: file.name, reason: "its gzip data is damaged (\(reason)); copy it again")
        }
    }

    private func packed(_ buffer: inout [UInt8]) throws(DelimitedFailure) -> Int {
        try file.read(into: &buffer, from: 0)
    }

    /// Reads the header of a member (section 2.3); `false` behind the last one.
    private func begin() throws -> Bool {
        guard let first = try inflate.byte(packed) else {
            if members == 0 { throw Inflate.Damage(reason: "It is cut off.") }
            return false
        }
        // What stands behind the last member is padding.
        if members > 0, first != 0x1F { return false }
        guard first == 0x1F, try byte() == 0x8B, try byte() == 8 else {
            throw Inflate.Damage(reason: "It is not packed with deflate.")
        }
        let flags = try byte()
        for _ in 0..<6 { _ = try byte() }
        if flags & 4 != 0 {
            let count = Int(try byte()) + Int(try byte()) << 8
            for _ in 0..<count { _ = try byte() }
        }
        for flag: UInt8 in [8, 16] where flags & flag != 0 { while try byte() != 0 {} }
        if flags & 2 != 0 { for _ in 0..<2 { _ = try byte() } }
        inflate.restart()
        (sum, made, isInside) = (Checksum(), 0, true)
        members += 1
        return true
    }

    /// Compares checksum and size with those at the end of a member.
    private func end() throws {
        isInside = false
        guard try number() == sum.value, try number() == made else {
            throw Inflate.Damage(reason: "Its checksum is wrong.")
        }
    }

    private func number() throws -> UInt32 {
        var number: UInt32 = 0
        for place in 0..<4 { number |= UInt32(try byte()) << UInt32(8 * place) }
        return number
    }

    private func byte() throws -> UInt8 {
        guard let byte = try inflate.byte(packed) else {
            throw Inflate.Damage(reason: "It is cut off.")
        }
        return byte
    }
}
