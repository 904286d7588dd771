// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Unpacks a gzip file (RFC 1952) of any length from front to back, also one of several members.
final class GzipReader {
    let file: ByteStream
    private let inflate = Inflate(.gzip)

    /// Whether bytes begin as a gzip file does.
    static func isOne(_ start: Data) -> Bool { start.elementsEqual([0x1F, 0x8B]) }

    init(_ file: ByteStream) { self.file = file }

    /// Writes the next bytes into an array, from a place to its end at most; 0 at the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(DelimitedFailure) -> Int {
        do {
            while true {
                let got = try inflate.read(into: &buffer, from: start, more: packed)
                if got > 0 { return got }
                guard start < buffer.count, try inflate.beginMember(more: packed) else { return 0 }
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
}
