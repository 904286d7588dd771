// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import TestInfrastructure
import Testing

@Suite("Zip archives")
struct ZipArchiveTests {
    private static let text = Data((String(repeating: "ab", count: 40) + "the end").utf8)
    /// Fourteen letters, each as often as a Fibonacci number: codes of up to 13 bits.
    private static let letters: [Int] = (0..<14).reduce(into: []) { counts, index in
        counts.append(index < 2 ? 1 : counts[index - 1] + counts[index - 2])
    }

    private func content(_ archive: Data, _ place: Int = 0) throws -> Data {
        let archive = try ZipArchive(bytes: archive, name: "a.zip")
        let entry = try #require(archive.entries.dropFirst(place).first)
        guard let bytes = try archive.stream(of: entry).rest(atMost: 1 << 20) else {
            throw DelimitedFailure.empty(file: "a.zip")
        }
        return Data(bytes)
    }

    @Test(
        "every kind of block is unpacked",
        arguments: [
            "S0xKpCosyUhVSM1LAQA=",
            """
            AVcAqP9hYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJh
            YmFiYWJhYmFiYWJhYmFiYWJhYnRoZSBlbmQ=
            """,
        ])
    func blocks(_ packed: String) throws {
        let file = ZipFixture.File(
            name: "a", content: Self.text, packed: ZipFixture.decoded(packed))
        #expect(try content(ZipFixture(files: [file]).bytes) == Self.text)
    }

    @Test("codes that are longer than the quick table are read")
    func longCodes() throws {
        let packed = ZipFixture.decoded(
            """
            BcGBgQMxDMOw2b7tXWJL5P7jPEA3S9oEdNTqtRqRa5B2WFAuUepqE6xu/ZknIehrRVtTGStQBW+kaBVUcCq6YxCi
            r6N6xSO4oh55qhpGnTVSpQqiYostm7ULa6xatdwGTW17VSUSJIY/2hSd/uqUOiGIXZyo+4KuuBtDmbUQJKqiXUpp
            0mDVIcLcasdiIhNU2bY1AnW3SqH7da8oKziqNhUdiYi1qsfdoqNBAaoQXxDASjtRFJRewatI1VHtsbutxou6rLYp
            aU2XjhTLczAWFVmrG6uqei1K7RBRt4bhqojWFtVqsnOniLiGLjUWq+oSxW0Qg+H6bDF27M121CJKQIOi8YY3B6Xb
            UHoWKtWqJlPj2urLO+OVDcQeqcKnFhDKEGRRfqq1FCrxLYmA9nIEJS6yqNIIWq6A0EYRrVs1K2IxtkUMSsQHzzl1
            qRa/KuhhI4JsR2X/AQ==
            """)
        // The letters are shuffled: their counts and the checksum of Python's `zlib` tell them.
        let archive = ZipFixture(files: [
            .init(name: "a", content: Data(count: 986), packed: packed)
        ])
        var bytes = archive.bytes
        let sum = try #require(
            bytes.range(
                of: withUnsafeBytes(of: ZipFixture.sum(Data(count: 986)).littleEndian) { Data($0) },
                options: .backwards))
        bytes.replaceSubrange(
            sum, with: withUnsafeBytes(of: UInt32(631_730_307).littleEndian) { Data($0) })
        let text = try content(bytes)
        #expect((0..<14).map { letter in text.count { Int($0) == 65 + letter } } == Self.letters)
    }

    @Test("a stored entry is as it is, from memory and from a file")
    func stored() throws {
        let bytes = ZipFixture(files: [.init(name: "a", content: Self.text)]).bytes
        #expect(try content(bytes) == Self.text)
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let archive = try ZipArchive(path: url.path, name: "a.zip")
        let stream = try archive.stream(of: try #require(archive.entries.first))
        #expect(try stream.rest(atMost: 1_000).map { Data($0) } == Self.text)
        #expect(stream.fraction == 1)
    }

    @Test("the sizes of a stream are those of the directory, with fields of zip64")
    func phone() throws {
        let archive = try ZipArchive(bytes: ZipFixture.phone, name: "export.zip")
        #expect(archive.entries.map(\.size) == [4_060, 3_041, 6])
        #expect(String(decoding: try content(ZipFixture.phone, 2), as: UTF8.self) == "<gpx/>")
    }

    @Test("of an archive the largest document with the root is opened")
    func document() throws {
        let stream = try #require(
            try ByteStream.document(
                root: "HealthData", path: "-", bytes: ZipFixture.phone, name: "export.zip"))
        let text = String(decoding: try #require(try stream.rest(atMost: 1 << 20)), as: UTF8.self)
        #expect(text.hasPrefix("<?xml") && text.hasSuffix("</HealthData>\n"))
        #expect(text.utf8.count == 3_041)
        #expect(
            try ByteStream.document(
                root: "Other", path: "-", bytes: ZipFixture.phone, name: "export.zip") == nil)
    }

    @Test("a document without an archive is opened too, and another file is none")
    func plainDocument() throws {
        let bytes = Data("\u{FEFF}\n<!DOCTYPE HealthData [\n]>\n<HealthData/>".utf8)
        #expect(
            try ByteStream.document(root: "HealthData", path: "-", bytes: bytes, name: "x") != nil)
        for other in ["Date,HealthData", "<gpx/>", ""] {
            #expect(
                try ByteStream.document(
                    root: "HealthData", path: "-", bytes: Data(other.utf8), name: "x") == nil)
        }
    }

    @Test(
        "what cannot be unpacked is refused with its reason",
        arguments: [
            (
                ZipFixture.File(name: "a", content: text, isEncrypted: true),
                "a in it is encrypted. Unpack it and name the file."
            ),
            (
                ZipFixture.File(name: "a", content: text, packed: text, method: 12),
                "a in it is packed in another way than deflate. Unpack it and name the file."
            ),
            (
                ZipFixture.File(name: "a", content: text, size: 1 << 30),
                "a in it would unpack to 1073741824 bytes from 87. At most 16 GiB, and 300 times "
                    + "the packed size, are read."
            ),
            (
                ZipFixture.File(name: "a", content: text, size: 5 << 20),
                "a in it would unpack to 5242880 bytes from 87. At most 16 GiB, and 300 times "
                    + "the packed size, are read."
            ),
            (
                ZipFixture.File(name: "a", content: text, size: 86),
                "a in it is damaged: its size or checksum is not that of the directory. Copy it "
                    + "again."
            ),
            (
                ZipFixture.File(name: "a", content: text, packed: Data([7])),
                "a in it is damaged. A block of it has an unknown type. Copy it again."
            ),
            (
                ZipFixture.File(name: "a", content: text, packed: Data([0x4B, 0x4C])),
                "a in it is damaged. It is cut off. Copy it again."
            ),
        ] as [(ZipFixture.File, String)])
    func refused(_ file: ZipFixture.File, _ reason: String) {
        #expect(throws: DelimitedFailure.archive(file: "a.zip", reason: reason)) {
            try content(ZipFixture(files: [file]).bytes)
        }
    }

    @Test(
        "a path that leads out of the archive is refused, though nothing is unpacked to a disk",
        arguments: ["../../a", "/tmp/a", #"b\..\a"#, "b/../../a"] as [String])
    func outside(path: String) {
        let reason = "\(path) in it leads out of the archive. It is no export of an app."
        let files = [
            ZipFixture.File(name: "b", content: Self.text),
            ZipFixture.File(name: path, content: Self.text),
        ]
        #expect(throws: DelimitedFailure.archive(file: "a.zip", reason: reason)) {
            try content(ZipFixture(files: files).bytes)
        }
    }

    @Test("whatever byte is changed, the content is right or refused, and nothing traps")
    func changed() throws {
        let whole = ZipFixture.phone
        let right = try (0..<3).map { try content(whole, $0) }
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 0x55
            for entry in 0..<3 {
                guard let found = try? content(bytes, entry) else { continue }
                #expect(right.contains(found), "byte \(place)")
            }
            _ = try? content(whole.prefix(place))
        }
    }

    @Test(
        "a directory of zip64 that has too much, or is where no file reaches, is refused",
        arguments: [
            (
                [0, 0x01_86A1, 0, 0],
                "It has more than 100,000 entries or 64 MiB of names. Unpack it and name the file."
            ),
            ([0, .max, 0, 0], impossible), ([0, 1, .max, 0], impossible),
            ([0, 1, 45, 1 << 63], impossible), ([1 << 63, 0, 0, 0], impossible),
            ([UInt64(Int.max), 0, 0, 0], "It is cut off. Copy it again."),
            ([0, 1, 0, UInt64(Int.max)], "Its directory is not where it says. Copy it again."),
        ] as [([UInt64], String)])
    func large(_ figures: [UInt64], _ reason: String) {
        // The place of the zip64 record, then its count, length and place of the directory.
        let words = figures.map { withUnsafeBytes(of: $0.littleEndian) { Data($0) } }
        var bytes = Data("PK\u{6}\u{6}".utf8) + Data(count: 28) + words[1] + words[2] + words[3]
        bytes += Data("PK\u{6}\u{7}".utf8) + Data(count: 4) + words[0] + Data(count: 4)
        bytes += Data("PK\u{5}\u{6}".utf8) + Data(count: 6) + Data([0xFF, 0xFF]) + Data(count: 10)
        #expect(throws: DelimitedFailure.archive(file: "a.zip", reason: reason)) {
            try ZipArchive(bytes: bytes, name: "a.zip")
        }
    }

    private static let impossible = "A figure in its directory cannot be. Copy it again."
}
