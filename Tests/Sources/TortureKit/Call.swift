// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One call that the shim recorded (`struct fault_record` of CFaultShim.h).
struct Call: Sendable {
    enum Kind: UInt32 {
        case open = 1
        case close, read, write, truncate, sync, rename, unlink, makeFolder, map, link
        case end = 100
    }

    let kind: Kind
    let descriptor: Int32
    let result: Int64
    let offset: Int64
    let path: String
    let data: [UInt8]

    /// The calls of a record, in their order.
    static func read(_ file: String) throws -> [Self] {
        guard let record = FileManager.default.contents(atPath: file) else {
            throw Unusable("no call was recorded: the shim was not loaded")
        }
        let bytes = [UInt8](record)
        return try bytes.withUnsafeBytes { bytes in
            var calls: [Self] = []
            var at = 0
            while at + 32 <= bytes.count {
                let pathBytes = Int(bytes.loadUnaligned(fromByteOffset: at + 24, as: UInt32.self))
                let dataBytes = Int(bytes.loadUnaligned(fromByteOffset: at + 28, as: UInt32.self))
                let data = at + 32 + pathBytes
                guard data + dataBytes <= bytes.count,
                    let kind = Kind(
                        rawValue: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
                else { throw Unusable("the record of calls is broken at byte \(at)") }
                calls.append(
                    Self(
                        kind: kind,
                        descriptor: bytes.loadUnaligned(fromByteOffset: at + 4, as: Int32.self),
                        result: bytes.loadUnaligned(fromByteOffset: at + 8, as: Int64.self),
                        offset: bytes.loadUnaligned(fromByteOffset: at + 16, as: Int64.self),
                        path: String(decoding: bytes[at + 32..<data], as: UTF8.self),
                        data: [UInt8](bytes[data..<data + dataBytes])))
                at = data + dataBytes
            }
            return calls
        }
    }
}
