// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Security
import Testing

@Suite("Password hasher", .timeLimit(.minutes(1)))
struct PasswordHasherTests {
    @Test("a hash names its algorithm and parameters and is different every time")
    func form() async throws {
        let first = try await quickHasher.hash(Secret("a long password"))
        let second = try await quickHasher.hash(Secret("a long password"))
        #expect(first.hasPrefix("$argon2id$v=19$m=8192,t=1,p=1$"))
        #expect(first != second)
    }

    @Test("the right password is recognised, another is not")
    func verifies() async throws {
        let hash = try await quickHasher.hash(Secret("a long password"))
        #expect(try await quickHasher.verify(Secret("a long password"), against: hash))
        #expect(try await !quickHasher.verify(Secret("a long passwore"), against: hash))
        #expect(try await !quickHasher.verify(Secret(""), against: hash))
    }

    @Test("one text in two Unicode forms is one password")
    func normalises() async throws {
        let hash = try await quickHasher.hash(Secret("caf\u{E9} \u{FB01}rst \u{2167}"))
        #expect(try await quickHasher.verify(Secret("cafe\u{301} first VIII"), against: hash))
    }

    @Test("nothing is cut off: the last of 1,024 bytes counts")
    func neverTruncates() async throws {
        let long = String(repeating: "a", count: 1023)
        let hash = try await quickHasher.hash(Secret(long + "b"))
        #expect(try await quickHasher.verify(Secret(long + "b"), against: hash))
        #expect(try await !quickHasher.verify(Secret(long + "c"), against: hash))
    }

    @Test("a byte of zero does not end the password")
    func zeroByte() async throws {
        let hash = try await quickHasher.hash(Secret(bytes: [65, 0, 66]))
        #expect(try await !quickHasher.verify(Secret(bytes: [65, 0, 67]), against: hash))
    }

    @Test("more than 1,024 bytes are refused, also when only the normal form has them")
    func tooLong() async throws {
        await #expect(throws: SecurityFailure.passwordTooLong(bytes: 1025, limit: 1024)) {
            try await quickHasher.hash(Secret(String(repeating: "a", count: 1025)))
        }
        // U+FDFA is 3 bytes and 33 in its compatibility form.
        await #expect(throws: SecurityFailure.passwordTooLong(bytes: 3300, limit: 1024)) {
            try await quickHasher.hash(Secret(String(repeating: "\u{FDFA}", count: 100)))
        }
    }

    @Test("bytes that are no text are refused")
    func notText() async throws {
        await #expect(throws: SecurityFailure.passwordNotText) {
            try await quickHasher.hash(Secret(bytes: [0x61, 0xFF, 0xFE]))
        }
    }

    @Test(
        "a damaged hash is not a wrong password",
        arguments: [
            "", "$argon2id$", "plain text", "$2b$12$abcdefghijklmnopqrstuv",
        ]
    )
    func damaged(hash: String) async throws {
        await #expect(throws: SecurityFailure.malformedHash) {
            try await quickHasher.verify(Secret("a long password"), against: hash)
        }
    }

    @Test("a hash is made anew when the parameters differ, not when they are the same")
    func rehash() async throws {
        let hash = try await quickHasher.hash(Secret("a long password"))
        #expect(try !quickHasher.needsRehash(hash))
        #expect(try PasswordHasher().needsRehash(hash))
        #expect(try await PasswordHasher().verify(Secret("a long password"), against: hash))
    }

    @Test("a name that nobody has never matches")
    func nobody() async throws {
        #expect(try await !quickHasher.verifyNobody(Secret("a long password")))
    }

    @Test("memory that is not there is its own failure")
    func outOfMemory() async throws {
        let greedy = PasswordHasher(parameters: .init(operations: 1, memory: 1 << 41))
        await #expect(throws: SecurityFailure.outOfMemory(mebibytes: 1 << 21)) {
            try await greedy.hash(Secret("a long password"))
        }
    }

    @Test("the standard is 2 passes over 64 MiB, and the least is libsodium's")
    func parameters() {
        #expect(PasswordHasher().parameters == .init(operations: 2, memory: 64 << 20))
        #expect(
            PasswordHasher.Parameters(operations: 0, memory: 0)
                == .init(operations: 1, memory: 8192)
        )
    }

    @Test("as a capability it is full as soon as libsodium is ready")
    func capability() async throws {
        try await quickHasher.initialize()
        #expect(quickHasher.isAvailable && quickHasher.degradationLevel == .full)
        #expect(quickHasher.capabilityIdentifier == "security.password-hasher")
        #expect(quickHasher.recoveryStrategy == .propagate)
    }

    @Test("an invalidated hasher refuses calls through its handle", .requirement("F-023"))
    func invalidated() async throws {
        let hasher = PasswordHasher(parameters: quickHasher.parameters)
        let handle = CapabilityHandle(always: hasher)
        let hash = try await handle.use { try await $0.hash(Secret("a long password")) }
        await hasher.invalidate()
        #expect(!hasher.isAvailable && hasher.degradationLevel == .unavailable)
        let refusal = SecurityFailure.unavailable(
            reason: "this password hasher was invalidated. Ask its handle for the current one.")
        await #expect(throws: refusal) {
            try await handle.use { try await $0.hash(Secret("a long password")) }
        }
        await #expect(throws: refusal) {
            try await handle.use { try await $0.verify(Secret("x"), against: hash) }
        }
        #expect(await handle.refresh() == .unavailable)
        await #expect(throws: CapabilityFailure.self) { try await handle.use { _ in } }
        try await hasher.initialize()
        #expect(try await hasher.verify(Secret("a long password"), against: hash))
    }

    @Test("several hashes at once are all right")
    func concurrent() async throws {
        let matches = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let hash = try await quickHasher.hash(Secret("password \(number)"))
                    return try await quickHasher.verify(Secret("password \(number)"), against: hash)
                }
            }
            return try await group.reduce(true) { $0 && $1 }
        }
        #expect(matches)
    }
}
