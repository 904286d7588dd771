// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import Testing

@testable import Host
@testable import airfit

@Suite("Text from outside")
struct TerminalTextTests {
    @Test(
        "nothing in a name drives the terminal",
        arguments: [
            ("\u{1B}[2Jpress", " [2Jpress"), ("a\u{7}b\nc", "a b c"), ("x\u{202E}y", "x y"),
            ("\u{1B}]0;t\u{7}", " ]0;t "), ("Ü 臥推 💪", "Ü 臥推 💪"),
        ])
    func safe(text: String, shown: String) { #expect(TerminalText.safe(text) == shown) }

    @Test("JSON says the same without a character that drives the terminal") func json() {
        let text = Envelope.encode(["name": "a\u{9B}2J\u{7F}b\u{202E}c\u{1B}é"])
        #expect(text.contains(#""a\u009b2J\u007fb\u202ec\u001bé""#))
        #expect(text.hasSuffix("\n}\n"))
    }
}
