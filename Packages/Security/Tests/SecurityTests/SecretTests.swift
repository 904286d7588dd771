// SPDX-License-Identifier: Apache-2.0

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
