// SPDX-License-Identifier: Apache-2.0

import Security
import Testing

@Suite("Session token")
struct SessionTokenTests {
    @Test("a token is 43 characters of base64url and comes back from them")
    func text() throws {
        let token = try SessionToken.random()
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(
            token.text.revealed.count == 43 && token.text.revealed.allSatisfy(alphabet.contains)
        )
        #expect(try SessionToken(text: token.text) == token)
    }

    @Test("no two tokens are alike")
    func random() throws {
        let tokens = try (0..<1000).map { _ in try SessionToken.random().text.revealed }
        #expect(Set(tokens).count == 1000)
    }

    @Test("the digest is BLAKE2b-256 of the bytes")
    func digest() throws {
        let token = try SessionToken(text: Secret(String(repeating: "A", count: 43)))
        let hex = token.digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // 32 zero bytes; also from `hashlib.blake2b(bytes(32), digest_size=32)`.
        #expect(hex == "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3")
    }

    @Test(
        "anything but a token is refused",
        arguments: [
            "", "A", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
            String(repeating: "=", count: 43),
            String(repeating: "A", count: 42) + "B", String(repeating: "A", count: 42) + "\n",
            "+" + String(repeating: "A", count: 42),
        ]
    )
    func malformed(text: String) {
        #expect(throws: SecurityFailure.malformedToken) { try SessionToken(text: Secret(text)) }
    }

    @Test("a token is never printed")
    func neverPrints() throws {
        let token = try SessionToken.random()
        var dumped = ""
        dump(token, to: &dumped)
        let printed = "\(token) \(String(reflecting: token)) \(dumped)"
        #expect(!printed.contains(token.text.revealed) && printed.contains("<session token>"))
    }
}
