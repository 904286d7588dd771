// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// A choice between on and off.
public struct Toggle: Content {
    private let label: String
    private let isOn: Bool
    private let isFocused: Bool

    /// A toggle.
    public init(_ label: String, isOn: Bool, isFocused: Bool = false) {
        self.label = label
        self.isOn = isOn
        self.isFocused = isFocused
    }

    /// The width of pointer, box and label, one row.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: Canvas.pointerWidth + 4 + TextWidth.of(label), rows: 1)
    }

    /// Draws pointer, box and label.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let mark = isOn ? canvas.glyphs.check : " "
        _ = canvas.writeControl("[\(mark)] \(label)", isFocused: isFocused, context)
    }
}
