// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A zip archive made byte by byte (PKWARE, APPNOTE.TXT), so that it can also be one that no program
/// writes.
public struct ZipFixture {
    /// A file of the archive.
    public struct File: Sendable {
        let name: String
        let content: Data
        /// The bytes as they are in the archive; `nil` for the content itself, stored.
        let packed: Data?
        let isEncrypted: Bool
        let method: UInt16
        /// What the directory says instead of the truth.
        let size: Int?

        /// Creates a file: `packed` by `method` where it is not stored, `size` what the directory says
        /// instead of the truth.
        public init(
            name: String, content: Data, packed: Data? = nil, isEncrypted: Bool = false,
            method: UInt16 = 8, size: Int? = nil
        ) {
            self.name = name
            self.content = content
            self.packed = packed
            self.isEncrypted = isEncrypted
            self.method = method
            self.size = size
        }
    }

    private let files: [File]

    /// An archive of files.
    public init(files: [File]) { self.files = files }

    /// An archive of texts by their names, as an app hands out its exports.
    public init(_ texts: KeyValuePairs<String, String>) {
        files = texts.map { File(name: $0.key, content: Data($0.value.utf8)) }
    }

    /// The bytes of the archive.
    public var bytes: Data {
        var archive = Data()
        var directory = Data()
        for file in files {
            let packed = file.packed ?? file.content
            var head = Data()
            head.append(UInt16(20), UInt16(file.isEncrypted ? 1 : 0))
            head.append(file.packed == nil ? UInt16(0) : file.method, UInt16(0), UInt16(0))
            head.append(
                Self.sum(file.content), UInt32(packed.count),
                UInt32(file.size ?? file.content.count))
            head.append(UInt16(file.name.utf8.count), UInt16(0))
            directory.append(UInt32(0x0201_4B50))
            directory.append(UInt16(20))
            directory += head
            directory.append(UInt16(0), UInt16(0), UInt16(0), UInt16(0), UInt16(0))
            directory.append(UInt32(archive.count))
            directory += Data(file.name.utf8)
            archive.append(UInt32(0x0403_4B50))
            archive += head + Data(file.name.utf8) + packed
        }
        let offset = archive.count
        archive += directory
        archive.append(UInt32(0x0605_4B50))
        archive.append(UInt16(0), UInt16(0), UInt16(files.count), UInt16(files.count))
        archive.append(UInt32(directory.count), UInt32(offset))
        archive.append(UInt16(0))
        return archive
    }

    /// CRC-32, bit by bit as the standard defines it.
    public static func sum(_ bytes: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}

extension Data {
    fileprivate mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
        for number in numbers {
            Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
        }
    }
}
