// SPDX-License-Identifier: Apache-2.0

import Security
import Testing

@Suite("Keyed digest")
struct KeyedDigestTests {
    private let key = [UInt8](repeating: 7, count: 32)

    @Test("the same text under the same key has the same 32 bytes")
    func stable() throws {
        let digest = try KeyedDigest.digest(of: "ada", key: key)
        #expect(digest.count == 32)
        #expect(try KeyedDigest.digest(of: "ada", key: key) == digest)
    }

    @Test("another text or another key has other bytes")
    func different() throws {
        let other = [UInt8](repeating: 8, count: 32)
        let ada = try KeyedDigest.digest(of: "ada", key: key)
        #expect(try KeyedDigest.digest(of: "bob", key: key) != ada)
        #expect(try KeyedDigest.digest(of: "ada", key: other) != ada)
        #expect(try KeyedDigest.digest(of: "", key: key).count == 32)
    }

    @Test("a key that is too short or too long is refused", arguments: [0, 15, 65])
    func badKey(length: Int) {
        #expect(throws: SecurityFailure.unfitKey(bytes: length)) {
            try KeyedDigest.digest(of: "ada", key: [UInt8](repeating: 1, count: length))
        }
    }
}
