// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import TerminalUI
import TerminalUIExtras
import Testing

/// The form of specification 001, "View Integration": two fields, a toggle and a button over a
/// client, drawn in a terminal.
@Suite("A form bound to a client", .timeLimit(.minutes(10)))
@MainActor
struct BoundFormTests {
    private struct Profile: Sendable, Equatable {
        var name = ""
        var email = ""
        var isOnline = false
    }

    private actor Profiles: AxiomClient {
        nonisolated let container = StateContainer(Profile())
        private(set) var saved: [Profile] = []
        func save() { saved.append(container.snapshot) }
    }

    /// The context of the form: bindings, what the button does, and the hook of the name.
    @MainActor
    private final class ProfileForm {
        enum Key {
            case type(String)
            case erase, next, press
        }

        let client = Profiles()
        private let cache: ClientCache<Profile>
        private let name: StateBinding<String>
        private let email: StateBinding<String>
        private let isOnline: StateBinding<Bool>
        private var focus = 0
        private(set) var names: [String] = []

        init() {
            cache = ClientCache(of: client)
            name = cache.bind(\.name)
            email = cache.bind(\.email)
            isOnline = cache.bind(\.isOnline)
            cache.onChange(of: \.name) { [weak self] in self?.names.append($0) }
        }

        func press(_ key: Key) async {
            switch (key, focus) {
            case (.next, _): focus = (focus + 1) % 4
            case (.type(let text), 0): edit(name) { $0.insert(text) }
            case (.erase, 0): edit(name) { $0.deleteBackward() }
            case (.type(let text), 1): edit(email) { $0.insert(text) }
            case (.erase, 1): edit(email) { $0.deleteBackward() }
            case (.press, 2): isOnline.wrappedValue.toggle()
            case (.press, 3):
                // What was typed before is written first.
                await cache.settle()
                await client.save()
            case (.press, _), (.type, _), (.erase, _): break
            }
        }

        private func edit(_ field: StateBinding<String>, _ change: (inout TextInput) -> Void) {
            var input = TextInput(field.wrappedValue)
            change(&input)
            field.wrappedValue = input.text
        }

        func settle() async { await cache.settle() }

        var frame: [String] {
            let form = TerminalUI.Rows {
                Field("Name ", TextInput(name.wrappedValue), isFocused: focus == 0)
                Field("Email", TextInput(email.wrappedValue), isFocused: focus == 1)
                Toggle("Online", isOn: isOnline.wrappedValue, isFocused: focus == 2)
                Button("Save changes", isFocused: focus == 3)
            }
            return Frame.render(form, size: Size(columns: 30, rows: 4), glyphs: .ascii).text()
                .split(separator: "\n").map(String.init)
        }
    }

    @Test(
        "an edit is in the frame at once and in the client's state, and the hook is called once each",
        .requirement("S-072"))
    func edits() async {
        let form = ProfileForm()
        let before = form.frame
        await form.press(.type("Ann"))
        #expect(form.frame[0].contains("Ann") && form.frame != before)
        await form.settle()
        #expect(form.client.stateSnapshot == Profile(name: "Ann"))
        await form.press(.erase)
        await form.press(.next)
        await form.press(.type("a@b.c"))
        await form.press(.next)
        await form.press(.press)
        await form.settle()
        #expect(form.client.stateSnapshot == Profile(name: "An", email: "a@b.c", isOnline: true))
        #expect(form.frame[1].contains("a@b.c") && form.frame[2].contains("[x] Online"))
        #expect(form.names == ["Ann", "An"])
    }

    @Test("the button saves what was typed before it, once", .requirement("S-072"))
    func saves() async {
        let form = ProfileForm()
        await form.press(.type("Ann"))
        for _ in 1...3 { await form.press(.next) }
        await form.press(.press)
        #expect(await form.client.saved == [Profile(name: "Ann")])
    }
}
