// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TerminalUI

@Suite("Writing whole", .timeLimit(.minutes(1)))
struct SystemCallsTests {
    @Test("What exceeds the buffer of a full, non-blocking descriptor arrives whole and in order")
    func shortWrites() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let reading = OwnThread { [end = ends[1]] in Self.read(bytes.count, from: end) }
        #expect(bytes.withUnsafeBytes { writeWhole($0, to: ends[0]) } == 0)
        #expect(await reading.result == bytes)
    }

    private static func read(_ count: Int, from descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 5000)
        while bytes.count < count {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    @Test("A closed descriptor is told by its error")
    func closed() {
        #expect([1, 2].withUnsafeBytes { writeWhole($0, to: -1) } == EBADF)
        #expect([UInt8]().withUnsafeBytes { writeWhole($0, to: -1) } == 0)
    }

    @Test("Every error is a sentence that says what to do")
    func sentences() {
        for error in [TerminalError.alreadyOpen, .refused(EPERM), .outputClosed(EPIPE)] {
            #expect(error.description.hasSuffix(".") && error.description.contains(": "))
        }
    }
}
