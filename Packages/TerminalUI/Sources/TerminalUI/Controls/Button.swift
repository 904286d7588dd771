// SPDX-License-Identifier: Apache-2.0

/// An action and the key that does it.
public struct Button: Content {
    private let label: String
    private let key: String
    private let isFocused: Bool
    private let isEnabled: Bool

    /// Creates a button; `key` is shown beside the label unless it is empty.
    public init(_ label: String, key: String = "", isFocused: Bool = false, isEnabled: Bool = true)
    {
        self.label = label
        self.key = key
        self.isFocused = isFocused
        self.isEnabled = isEnabled
    }

    /// The width of pointer and text, and one row.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: Canvas.pointerWidth + TextWidth.of(face), rows: 1)
    }

    /// Draws pointer and text.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let end = canvas.writeControl(face, isFocused: isFocused, context)
        guard !isEnabled else { return }
        canvas.restyle(Rect(column: 0, row: 0, columns: end, rows: 1)) {
            $0 = $0.merged(with: context.theme.muted)
        }
    }

    private var face: String { key.isEmpty ? "[ \(label) ]" : "[ \(label) (\(key)) ]" }
}
