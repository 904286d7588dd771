// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An archive made byte by byte.
struct ZipFixture {
    struct File {
        var name: String
        var content: Data
        /// The bytes as they are in the archive; `nil` for the content itself, stored.
        var packed: Data?
        var isEncrypted = false
        var method: UInt16 = 8
        /// What the directory says instead of the truth.
        var size: Int?
    }

    var files: [File]

    var bytes: Data {
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
    static func sum(_ bytes: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }

    /// What a phone writes: sizes behind the entries, fields of zip64, the large file second. Made
    /// by Python's `zipfile` into a stream.
    static let phone = decoded(
        """
        UEsDBC0ACAAIAAAAIQAAAAAA//////////8iABQAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRfY2RhLnhtbAEA
        EAAAAAAAAAAAAAAAAAAAAAAA7dcxCoAgFIDhq4R7NDQEYi51kZAo4fkEy/D47V2g5f9u8blFosawyZpDTbveXUui
        12xqUXvK1Ody2Gc0vgEAAAAAgN+54Tt5/wJQSwcIZhQsoEoAAAAAAAAA3A8AAAAAAABQSwMELQAIAAgAAAAhAAAA
        AAD//////////x4AFABhcHBsZV9oZWFsdGhfZXhwb3J0L2V4cG9ydC54bWwBABAAAAAAAAAAAAAAAAAAAAAAAK3W
        T0vDMBjH8XtfRcjdLP83oe1giE7Eg7KdJbRxBmMibTrsuzfgwTfwuyUP5PtcPoe0+5+vSK5+mkNOHRWMU+LTkMeQ
        Lh09n+5vdnTfN+3Ru1g+7lxxJObBRd9Rn94eDrRvSPvqhzyNpKzfdXx8ellcKqGsp3p/HH09vwc/HfK4Prt5pmRJ
        oXT080LJ1cWlPtnyunYDKQkmQCXJJKikmAKVNNOgkmEGVLLMgkqcbWEKdjAFtzAFKOMaZtzAjFuYcQ4zLmDGJcy4
        ghnXMOMGZtzCjHOYcQEzLmHGFcy4hhk3MOMWZpzDjAuYcQkzrmDGNcy4gRm3MOMcZlzAjEuYcQUzrv+Mt5v/z3rf
        /AJQSwcIAYpuXgwBAAAAAAAA4QsAAAAAAABQSwMELQAIAAgAAAAhAAAAAAD//////////ygAFABhcHBsZV9oZWFs
        dGhfZXhwb3J0L3dvcmtvdXQtcm91dGVzL3IuZ3B4AQAQAAAAAAAAAAAAAAAAAAAAAACzSS+o0LcDAFBLBwiaccgL
        CAAAAAAAAAAGAAAAAAAAAFBLAQItAy0ACAAIAAAAIQBmFCygSgAAANwPAAAiAAAAAAAAAAAAAACAAQAAAABhcHBs
        ZV9oZWFsdGhfZXhwb3J0L2V4cG9ydF9jZGEueG1sUEsBAi0DLQAIAAgAAAAhAAGKbl4MAQAA4QsAAB4AAAAAAAAA
        AAAAAIABtgAAAGFwcGxlX2hlYWx0aF9leHBvcnQvZXhwb3J0LnhtbFBLAQItAy0ACAAIAAAAIQCaccgLCAAAAAYA
        AAAoAAAAAAAAAAAAAACAASoCAABhcHBsZV9oZWFsdGhfZXhwb3J0L3dvcmtvdXQtcm91dGVzL3IuZ3B4UEsFBgAA
        AAADAAMA8gAAAKQCAAAAAA==
        """)

    static func decoded(_ text: String) -> Data {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
    }
}

extension Data {
    fileprivate mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
        for number in numbers {
            Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
        }
    }
}
