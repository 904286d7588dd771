// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Security
import Testing

@Suite("Password policy")
struct PasswordPolicyTests {
    private static let standard = PasswordPolicy()
    private static let low = PasswordPolicy(minimumLength: 8)

    @Test(
        "long passwords of one's own are accepted, whatever they are made of",
        arguments: [
            "violet tram eats rope", "VIOLET TRAM EATS ROPE", "wibrowaly kaczki",
            "пятнадцать кошек", "9f8e!kQz_0pLw,3",
            "🐢 under 3 blue hats", "              violet tram", "the 3 abcd zebras sing",
        ]
    )
    func accepts(password: String) {
        #expect(Self.standard.refusals(of: Secret(password), userName: "maria") == [])
    }

    @Test("length counts code points of the normal form")
    func length() {
        #expect(Self.standard.refusals(of: Secret("violet tram eat")) == [])
        #expect(
            Self.standard.refusals(of: Secret("violet tram ea")) == [
                .tooShort(count: 14, minimum: 15)
            ]
        )
        #expect(
            Self.low.refusals(of: Secret("e\u{301}tu!kqz")) == [.tooShort(count: 7, minimum: 8)]
        )
        #expect(Self.standard.refusals(of: Secret("")) == [.tooShort(count: 0, minimum: 15)])
    }

    @Test(
        "a minimum is held between 8 and 64",
        arguments: [(1, 8), (8, 8), (15, 15), (64, 64), (1000, 64)]
    )
    func minimum(asked: Int, granted: Int) {
        #expect(PasswordPolicy(minimumLength: asked).minimumLength == granted)
    }

    @Test("1,024 bytes are accepted, one more is not")
    func maximum() {
        let words = String(repeating: "violet tram eats rope, ", count: 50)
        let fits = "x" + words.prefix(1023)
        #expect(Self.standard.refusals(of: Secret(fits)) == [])
        #expect(
            Self.standard.refusals(of: Secret(fits + "y")) == [.tooLong(bytes: 1025, limit: 1024)]
        )
    }

    @Test(
        "bytes that are no text are refused",
        arguments: [[UInt8]([0xC3, 0x28]), Array(repeating: 0xFF, count: 20)]
    )
    func notText(bytes: [UInt8]) {
        #expect(Self.standard.refusals(of: Secret(bytes: bytes)) == [.notText])
    }

    @Test(
        "what many people use is refused, however it is dressed",
        arguments: [
            "correct horse battery staple", "CorrectHorseBatteryStaple1!", "P4ssw0rd!2026!!",
            "password1234567",
            "1!letmein!1111!", "thisismypassword", "iloveyouforever2026", "n0p41nn0g41n!!!",
        ]
    )
    func common(password: String) {
        #expect(Self.standard.refusals(of: Secret(password)).contains(.common))
    }

    @Test(
        "one piece again and again is refused",
        arguments: [
            "aaaaaaaaaaaaaaa", "abababababababab", "violetvioletviolet", "tramtramtramtra",
            "1112223331112223",
        ]
    )
    func repetition(password: String) {
        #expect(Self.standard.refusals(of: Secret(password)).contains(.repetition))
    }

    @Test(
        "runs along the alphabet, the digits and the keyboard are refused",
        arguments: [
            "abcdefghijklmno", "onmlkjihgfedcba", "123456789012345", "0987654321098765",
            "qwertyuiopasdfgh",
            "ABCDEFGH12345678", "qwertzuiopyxcvbnm", "abcdefghijklmn!x", "1qaz2wsx3edc4rfv",
        ]
    )
    func sequence(password: String) {
        #expect(Self.standard.refusals(of: Secret(password)).contains(.sequence))
    }

    @Test("the names of the service and of the account may not be in it")
    func names() {
        let service = Self.standard.refusals(of: Secret("my AirFit violet tram"))
        #expect(service == [.containsServiceName("airfit")])
        let user = Self.standard.refusals(of: Secret("violet MARIA eats rope"), userName: "Maria")
        #expect(user == [.containsUserName])
        #expect(Self.standard.refusals(of: Secret("violet tram eats rope"), userName: "tra") == [])
    }

    @Test("check throws the first reason and passes the rest")
    func check() throws {
        #expect(throws: PasswordRefusal.tooShort(count: 8, minimum: 15)) {
            try Self.standard.check(Secret("password"))
        }
        try Self.standard.check(Secret("violet tram eats rope"), userName: "maria")
    }

    @Test(
        "every refusal is a sentence that says what to do",
        arguments: [
            (PasswordRefusal.tooShort(count: 8, minimum: 15), "at least 15 characters"),
            (.tooLong(bytes: 2000, limit: 1024), "at most 1024 bytes"), (.notText, "UTF-8"),
            (.common, "most used"),
            (.repetition, "repeats"), (.sequence, "alphabet"),
            (.containsServiceName("airfit"), "\"airfit\""),
            (.containsUserName, "name of the account"),
        ]
    )
    func messages(refusal: PasswordRefusal, part: String) {
        #expect(refusal.message.contains(part) && refusal.message.hasSuffix("."))
        #expect(refusal.recovery == .propagate)
    }
}
