// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security
import Testing

@Suite("Secret")
struct SecretTests {
    private static let text = "correct horse"

    @Test("no way of printing shows what is inside")
    func neverPrints() {
        struct Holder { let password: Secret }
        let secret = Secret(Self.text)
        var dumped = ""
        dump(Holder(password: secret), to: &dumped)
        let printed = [
            "\(secret)", secret.description, secret.debugDescription, String(describing: secret),
            String(reflecting: secret), "\(Holder(password: secret))", "\([secret])",
            "\(Optional(secret) as Any)",
            dumped,
        ]
        #expect(printed.allSatisfy { !$0.contains("horse") })
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test("it lends its bytes and its text")
    func lends() {
        #expect(Secret("żółw").revealed == "żółw")
        #expect(Secret(bytes: [0, 255]).withBytes { [UInt8]($0) } == [0, 255])
        #expect(Secret(count: 2) { $0[1] = 7 }.withBytes { [UInt8]($0) } == [0, 7])
    }

    #if os(Linux)
        /// Whether this process may lock some memory (`ulimit -l`), and does: under a sanitizer `mlock`
        /// locks nothing and says that it did.
        private static var mayLock: Bool {
            let some = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4_096)
            defer { some.deallocate() }
            defer { munlock(some.baseAddress, some.count) }
            return mlock(some.baseAddress, some.count) == 0 && (try? lockedKilobytes()) ?? 0 >= 256
        }

        /// What this process has locked, as the system says.
        private static func lockedKilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmLck") })
            let figure = line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            return try #require(figure)
        }

        @Test(
            "while it lives it is locked into memory, so that no swap file shows it",
            .enabled(if: mayLock))
        func locked() throws {
            let secret = Secret(count: 20_000) { $0.initializeMemory(as: UInt8.self, repeating: 1) }
            #expect(try Self.lockedKilobytes() >= 20)
            #expect(secret.count == 20_000)
        }
    #endif

    @Test("nothing is a secret too")
    func empty() {
        #expect(Secret("").isEmpty && Secret("") == Secret(bytes: []) && Secret("").revealed == "")
    }

    @Test(
        "equality compares every byte",
        arguments: [
            ("abc", "abc", true), ("abc", "abd", false), ("abc", "ab", false), ("", "", true),
            ("", "a", false),
        ]
    )
    func equality(left: String, right: String, isEqual: Bool) {
        #expect((Secret(left) == Secret(right)) == isEqual)
        #expect(constantTimeEquals(Array(left.utf8), Array(right.utf8)) == isEqual)
    }
}
