// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@testable import Storage

@Suite("Packed files", .timeLimit(.minutes(10)))
struct GzipTests {
    /// Bytes that pack in different ways: nothing, one, repeats that reach back far, noise, all
    /// bytes, and more than a piece.
    private static let samples: [[UInt8]] = {
        var random = SystemRandomNumberGenerator()
        let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let words = (0..<40_000).flatMap { Array("set \($0 % 700) of \($0 % 9)\n".utf8) }
        return [
            [], [7], [1, 2], [3, 3, 3], Array(repeating: 0, count: 300_000), Array(0...255), noise,
            words, Array((noise[..<32_768] + noise)[..<70_000]),
            Array(noise[..<33_000] + noise[..<33_000]),
        ]
    }()

    @Test("what is packed is unpacked, and by gunzip too", arguments: samples.indices)
    func back(_ index: Int) async throws {
        let bytes = Data(Self.samples[index])
        try await withDirectory { directory in
            let files = ["plain", "packed.gz", "unpacked"].map { directory + "/" + $0 }
            for file in files { try bytes.write(to: URL(fileURLWithPath: file)) }
            try Gzip.pack(files[0], into: files[1])
            #expect(ByteStream.isPacked(files[1]))
            try Gzip.unpack(files[1], into: files[2])
            #expect(FileManager.default.contents(atPath: files[2]) == bytes)
            let gunzip = Process()
            gunzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            gunzip.arguments = ["gunzip", "--keep", "--force", files[1]]
            try gunzip.run()
            gunzip.waitUntilExit()
            #expect(gunzip.terminationStatus == 0)
            #expect(FileManager.default.contents(atPath: directory + "/packed") == bytes)
        }
    }

    @Test("text becomes smaller, noise hardly larger, and the same bytes the same file")
    func sizes() async throws {
        try await withDirectory { directory in
            let (plain, packed) = (directory + "/a", directory + "/a.gz")
            func pack(_ bytes: [UInt8]) throws -> Data {
                for file in [plain, packed] {
                    try Data(bytes).write(to: URL(fileURLWithPath: file))
                }
                try Gzip.pack(plain, into: packed)
                return try #require(FileManager.default.contents(atPath: packed))
            }
            let (text, noise) = (Self.samples[7], Self.samples[6])
            let (first, second) = (try pack(text), try pack(text))
            #expect(first.count < text.count / 2 && first == second)
            let packedNoise = try pack(noise)
            #expect(packedNoise.count < noise.count * 11 / 10)
        }
    }

    @Test("several members follow each other, and what else stands behind the last is padding")
    func members() async throws {
        try await withDirectory { directory in
            let (packed, plain) = (directory + "/a.gz", directory + "/a")
            for file in [packed, plain] {
                try Data("abcabcabcabc".utf8).write(to: URL(fileURLWithPath: file))
            }
            try Gzip.pack(plain, into: packed)
            let member = try #require(FileManager.default.contents(atPath: packed))
            for padding in [Data(), Data(count: 512), Data("end".utf8)] {
                try (member + member + padding).write(to: URL(fileURLWithPath: packed))
                try Gzip.unpack(packed, into: plain)
                let twice = Data("abcabcabcabcabcabcabcabc".utf8)
                #expect(FileManager.default.contents(atPath: plain) == twice)
            }
            try (member + [0x1F]).write(to: URL(fileURLWithPath: packed))
            #expect(throws: StorageFailure.self) { try Gzip.unpack(packed, into: plain) }
        }
    }

    @Test("a header that names its file is read, and what is cut off or changed is refused")
    func damage() async throws {
        try await withDirectory { directory in
            let (packed, plain) = (directory + "/a.gz", directory + "/a")
            for file in [packed, plain] {
                try Data("abcabcabcabc".utf8).write(to: URL(fileURLWithPath: file))
            }
            try Gzip.pack(plain, into: packed)
            let bytes = try #require(FileManager.default.contents(atPath: packed))
            var named = bytes
            // Name, comment, other data and a checksum of the header.
            named[3] = 0b1_1110
            named.replaceSubrange(8..<10, with: [0, 255])
            let more = [2, 0, 9, 9] + Array("a\0note\0".utf8) + [0x9B, 0x83]
            named.replaceSubrange(10..<10, with: more)
            try named.write(to: URL(fileURLWithPath: packed))
            try Gzip.unpack(packed, into: plain)
            #expect(FileManager.default.contents(atPath: plain) == Data("abcabcabcabc".utf8))
            named[21] ^= 1
            try named.write(to: URL(fileURLWithPath: packed))
            #expect(throws: StorageFailure.self) { try Gzip.unpack(packed, into: plain) }
            for cut in 2..<bytes.count {
                try bytes.prefix(cut).write(to: URL(fileURLWithPath: packed))
                #expect(throws: StorageFailure.self, "\(cut)") {
                    try Gzip.unpack(packed, into: plain)
                }
            }
            // The first two say that it is packed; what follows says nothing of the data.
            for place in bytes.indices where place == 2 || place > 9 {
                var changed = bytes
                changed[place] ^= 0x10
                try changed.write(to: URL(fileURLWithPath: packed))
                #expect(throws: StorageFailure.self, "\(place)") {
                    try Gzip.unpack(packed, into: plain)
                }
            }
        }
    }
}
