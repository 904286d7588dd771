// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("Bytes, read from front to back")
struct ByteStreamTests {
    @Test("what was looked at is read again, from a file as from memory")
    func start() throws {
        let bytes = Data((0..<200).map { UInt8($0) })
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        for stream in [try ByteStream(path: url.path), ByteStream(bytes: bytes, name: "x")] {
            #expect(stream.size == 200 && stream.fraction == 0)
            #expect(try stream.start(20) == bytes.prefix(20))
            #expect(try stream.start(50) == bytes.prefix(50))
            #expect(try stream.start(10) == bytes.prefix(10))
            var buffer = [UInt8](repeating: 0, count: 30)
            #expect(try stream.read(into: &buffer, from: 10) == 20)
            #expect(Array(buffer[10...]) == (0..<20).map { UInt8($0) })
            #expect(try stream.rest(atMost: 180) == Array(bytes[20...]))
            #expect(stream.fraction == 1)
        }
    }

    @Test("more than is taken is nothing, and a folder or a missing file is refused")
    func refused() throws {
        #expect(try ByteStream(bytes: Data(count: 11), name: "x").rest(atMost: 10) == nil)
        #expect(throws: DelimitedFailure.missing(file: "/no/such")) {
            try ByteStream(path: "/no/such")
        }
        #expect(throws: DelimitedFailure.directory(file: "/tmp")) { try ByteStream(path: "/tmp") }
    }
}
