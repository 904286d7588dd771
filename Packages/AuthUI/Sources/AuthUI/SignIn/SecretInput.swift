// SPDX-License-Identifier: Apache-2.0

import AuthModels
import DesignSystem
import TerminalUI

/// A password while it is typed; no description of it shows its text, and what is drawn is made of
/// marks.
struct SecretInput: Sendable, Hashable {
    private var input = TextInput(limit: 4_096)

    /// Whether nothing was typed.
    var isEmpty: Bool { input.isEmpty }

    /// The password as typed.
    var password: Auth.Business.Model.Password { .init(input.text) }

    /// As many marks as characters were typed, with the cursor where it is.
    var marks: TextInput {
        var marks = TextInput(String(repeating: "*", count: input.count), limit: input.limit)
        for _ in input.cursor..<input.count { marks.moveLeft() }
        return marks
    }

    /// Makes one change.
    mutating func apply(_ edit: TextEdit) { input.apply(edit) }
}

extension SecretInput: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "<secret>" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// A change of a field, which may be a part of a password: no description of it shows its text.
struct Typed: Sendable {
    let edit: TextEdit

    init(_ edit: TextEdit) { self.edit = edit }
}

extension Typed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "<typed>" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
