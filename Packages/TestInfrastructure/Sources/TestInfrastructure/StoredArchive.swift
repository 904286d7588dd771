// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes zip archives of texts, as an app hands out its exports.
public enum StoredArchive {
    /// The bytes of an archive of files by name, which are stored and not packed (PKWARE,
    /// APPNOTE.TXT).
    public static func bytes(of files: KeyValuePairs<String, String>) -> Data {
        var (bytes, directory) = (Data(), Data())
        for (name, text) in files {
            let content = Data(text.utf8)
            let head =
                Data([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + little(Int(sum(content)), 4)
                + little(content.count, 4) + little(content.count, 4)
                + little(name.utf8.count, 2) + little(0, 2)
            directory += little(0x0201_4B50, 4) + little(20, 2) + head + little(0, 10)
            directory += little(bytes.count, 4) + Data(name.utf8)
            bytes += little(0x0403_4B50, 4) + head + Data(name.utf8) + content
        }
        let end = little(files.count, 2) + little(files.count, 2) + little(directory.count, 4)
        return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + end
            + little(bytes.count, 4) + little(0, 2)
    }

    /// CRC-32, bit by bit as the standard defines it.
    private static func sum(_ bytes: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }

    private static func little(_ value: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
