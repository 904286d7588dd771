// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthTestSupport
import AuthUIAPI
import DesignSystem
import DesignSystemTesting
import TerminalUI
import Testing
import Trapezio

@testable import AuthUI

@Suite("A password stays where it was typed", .timeLimit(.minutes(1)))
@MainActor
struct SecretTests {
    private let secret = "walnut ferry basalt"

    private func filled() throws -> SignInStore {
        let store = try AccessHouse(.alone).signInStore(.register)
        for key in [Key.character("a"), .tab, .paste(secret), .tab, .paste(secret)] {
            #expect(store.content(with: SignInUI()).press(key))
        }
        return store
    }

    @Test("no description of the state or of an event shows it")
    func descriptions() throws {
        let state = try filled().state
        #expect(state.password.password.text == secret)
        var dumped = ""
        dump(state, to: &dumped)
        let events: [SignInEvent] = [
            .edit(Typed(.insert(secret))), .request(.fixture(password: secret)),
        ]
        for text in [dumped, "\(state)", String(reflecting: state), "\(events)"] {
            #expect(!text.contains("walnut"))
        }
        dump(events, to: &dumped)
        #expect(!dumped.contains("walnut"))
    }

    @Test("no frame holds a character of it, and what is drawn with does not either")
    func frames() throws {
        let content = try filled().content(with: SignInUI())
        let golden = GoldenFrames.text(of: ScreenFrame(content))
        #expect(!golden.contains("walnut") && !golden.contains("ferry"))
        #expect(golden.contains(String(repeating: "•", count: secret.count)))
        var drawn = ""
        dump(content.body, to: &drawn)
        #expect(!drawn.contains("walnut"))
    }

    @Test("the marks follow the cursor")
    func marks() {
        var input = SecretInput()
        for edit in [TextEdit.insert("abc"), .left] { input.apply(edit) }
        #expect(input.marks.text == "***")
        #expect(input.marks.cursor == 2)
        input.apply(.insert("x"))
        #expect(input.password.text == "abxc")
    }

    @Test("a pasted megabyte ends at the limit")
    func megabyte() {
        var input = SecretInput()
        input.apply(.insert(String(repeating: "x", count: 1 << 20)))
        #expect(input.password.text.count == 4_096)
    }
}
