// SPDX-License-Identifier: Apache-2.0

/// The content of a screen without data: why there is none, and what to do first.
public struct EmptyState: CompositeContent {
    private let title: String
    private let message: String
    private let hints: [KeyHint]

    /// A title, a sentence on what to do, and the keys that do it.
    public init(_ title: String, message: String = "", hints: [KeyHint] = []) {
        self.title = title
        self.message = message
        self.hints = hints
    }

    /// Filling, at least the title.
    public func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 1 : 0)
    }

    /// The lines in the middle of the space.
    public func body(_ theme: Theme) -> any Content {
        Rows {
            Spacer()
            Text(title, style: theme.title, alignment: .centre)
            if !message.isEmpty { Text(message, style: theme.muted, alignment: .centre) }
            if !hints.isEmpty {
                Columns {
                    Spacer()
                    Columns(spacing: 2) {
                        Rows { for hint in hints { Text(hint.key, style: theme.accent) } }
                        Rows { for hint in hints { Text(hint.action, overflow: .truncates) } }
                    }
                    Spacer()
                }
            }
            Spacer()
        }
    }
}
