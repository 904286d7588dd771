// SPDX-License-Identifier: Apache-2.0

/// A question or a form in the middle of the screen.
public struct Dialog: CompositeContent {
    private let title: String
    private let content: any Content
    private let actions: [Button]

    /// A dialog around any content.
    public init(_ title: String, actions: [Button] = [], content: any Content) {
        self.title = title
        self.content = content
        self.actions = actions
    }

    /// A dialog with a message.
    public init(_ title: String, message: String, actions: [Button] = []) {
        self.init(title, actions: actions, content: Text(message))
    }

    /// The panel with the content and a row of buttons.
    public func body(_ theme: Theme) -> any Content {
        Panel(title, isFocused: true) {
            Rows(spacing: 1) {
                StackItem(content)
                if !actions.isEmpty {
                    Columns(spacing: 1, items: actions.map { StackItem($0) })
                }
            }
            .padding(1, horizontal: 1)
        }
    }
}

extension Content {
    /// This content with a dialog over it, or unchanged for `nil`.
    public func dialog(_ dialog: Dialog?) -> AnyContent {
        guard let dialog else { return AnyContent(self) }
        return AnyContent(Overlay(self, top: dialog))
    }
}
