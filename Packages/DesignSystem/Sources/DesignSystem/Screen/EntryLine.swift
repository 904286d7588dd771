// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// The field for any line that is open over a screen, with why its last line was refused.
public struct EntryLine: CompositeContent {
    private let input: TextInput
    private let trouble: [String]
    private let isBusy: Bool
    private let name: String
    /// What can be done while it is open.
    public let actions: [ScreenAction]

    /// A field with these words below a title; `trouble` has a sentence a line.
    public init(
        _ input: TextInput, title: String, trouble: [String] = [], isBusy: Bool = false,
        actions: [ScreenAction]
    ) {
        self.input = input
        name = title
        self.trouble = trouble
        self.isBusy = isBusy
        self.actions = actions
    }

    /// What stands above it.
    var title: String { isBusy ? name + " \u{2026}" : name }

    /// The field, and below it the refusal.
    public func body(_ theme: Theme) -> any Content {
        Rows {
            Field(
                "", input, placeholder: "squat 5x5 100kg, 2 eggs, ran 5km 28min, slept 7h",
                isFocused: true
            ).fixed(1)
            for sentence in trouble { Text(sentence, style: theme.warning) }
        }
    }
}
