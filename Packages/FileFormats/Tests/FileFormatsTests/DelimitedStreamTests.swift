// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileFormats

@Suite("Delimited text of any length")
struct DelimitedStreamTests {
    private func withFile<T>(_ bytes: Data, _ body: (String) throws -> T) throws -> T {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    /// The first fields of all lines, with the numbers of their lines, and how many parts there are.
    private func lines(_ path: String) throws -> (fields: [String], lines: [Int], parts: Int) {
        var stream = try DelimitedStream(path: path, delimiter: UInt8(ascii: "\t"))
        var found: (fields: [String], lines: [Int], parts: Int) = ([], [], 0)
        while let part = try stream.next() {
            found.parts += 1
            part.withCursor { cursor in
                while let line = cursor.nextLine(fields: 2) {
                    found.fields.append(line[0].text)
                    found.lines.append(line.line)
                }
            }
        }
        #expect(stream.fraction == 1)
        return found
    }

    @Test("lines are whole, and numbered, across the parts")
    func parts() throws {
        let long = String(repeating: "x", count: 600_000)
        let text = (1...20).map { "\($0)\t\(long)\n" }.joined(separator: "\n") + "21\tno end"
        let found = try withFile(Data(text.utf8), lines)
        #expect(found.fields == (1...21).map(String.init) && found.parts == 4)
        #expect(found.lines == (0..<20).map { 2 * $0 + 1 } + [40])
    }

    @Test("a gzip file of two members is unpacked; a damaged or a short one is refused")
    func gzip() throws {
        // Python's `gzip`, the first member with a file name.
        let packed = try #require(
            Data(
                base64Encoded: """
                    H4sICAAAAAAC/2Zvb2RzLmNzdgBLzk9J5cxLzE3lMuTMzczJRqMACY/i/B8AAAAfiwgAAAAAAAL/M+Is
                    TsxJzOYCAPZdj0AIAAAA
                    """, options: .ignoreUnknownCharacters))
        let found = try withFile(packed, lines)
        #expect(found.fields == ["code", "1", "1", "1", "2"])
        var wrong = packed
        wrong[packed.count - 6] ^= 1
        for bytes in [wrong, packed.dropLast(3), packed.prefix(2), packed.prefix(20)] {
            #expect(throws: DelimitedFailure.self) { try withFile(Data(bytes), lines) }
        }
    }
}
