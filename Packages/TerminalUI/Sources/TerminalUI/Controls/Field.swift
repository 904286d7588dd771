// SPDX-License-Identifier: Apache-2.0

/// A line for text input: a label, then the text with the cursor, or a placeholder while the text
/// is empty.
public struct Field: Content {
    private let label: String
    private let input: TextInput
    private let placeholder: String
    private let isFocused: Bool
    private let isChosen: Bool
    private let isMasked: Bool
    private let labelColumns: Int

    /// Creates a field; `labelColumns` is the minimum width of the label, so that fields can be
    /// aligned.
    ///
    /// A chosen field has the pointer and no cursor: a key enters it. A masked field shows a mark
    /// for each character: the text never enters a frame.
    public init(
        _ label: String, _ input: TextInput, placeholder: String = "", isFocused: Bool = false,
        isChosen: Bool = false, isMasked: Bool = false, labelColumns: Int = 0
    ) {
        self.label = label
        self.input = input
        self.placeholder = placeholder
        self.isFocused = isFocused
        self.isChosen = isChosen
        self.isMasked = isMasked
        self.labelColumns = max(0, labelColumns.bounded)
    }

    /// All the width offered, one row.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    /// Filling to the side.
    public func extent(along axis: Axis) -> Extent { axis == .horizontal ? .fill : .natural }

    /// Draws the label, and the part of the text around the cursor.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let end = canvas.writeControl(label, isFocused: isFocused || isChosen, context)
        let start = max(end, Canvas.pointerWidth + labelColumns)
        let left = start == Canvas.pointerWidth ? start : start + 1
        let inside = canvas.size.columns - left - 2
        guard inside > 0 else { return }
        let style = isFocused ? context.theme.focus : context.theme.border
        canvas.write("[", at: Point(column: left, row: 0), style: style)
        canvas.write("]", at: Point(column: left + 1 + inside, row: 0), style: style)
        let rect = Rect(column: left + 1, row: 0, columns: inside, rows: 1)
        let line = FieldText(
            characters: isMasked
                ? Array(repeating: canvas.glyphs.mask, count: input.count) : Array(input.text),
            cursor: input.cursor, placeholder: placeholder, isFocused: isFocused)
        canvas.draw(line, in: rect, context)
    }
}

/// The inside of a field.
private struct FieldText: Content {
    let characters: [Character]
    let cursor: Int
    let placeholder: String
    let isFocused: Bool

    func measure(_ proposal: Size, in context: RenderContext) -> Size { proposal }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let space = canvas.size.columns
        if isFocused { canvas.placeCursor(at: Point(column: 0, row: 0)) }
        guard !characters.isEmpty else {
            let text = Text(placeholder, style: context.theme.muted, overflow: .truncates)
            canvas.drawFilling(text, context)
            return
        }
        // The cursor itself takes a cell, and so does the ellipsis once the start is cut.
        var first = cursor
        var before = 0
        while first > 0 {
            let width = TextWidth.of(characters[first - 1])
            let cut = first > 1 && space > 2 ? 1 : 0
            if before + width + cut > space - 1 { break }
            before += width
            first -= 1
        }
        let cut = first > 0 && space > 2 ? 1 : 0
        if cut > 0 {
            canvas.write(
                String(canvas.glyphs.ellipsis), at: Point(column: 0, row: 0),
                style: context.theme.muted)
        }
        canvas.write(
            String(characters[first...].prefix(space)), at: Point(column: cut, row: 0))
        if isFocused { canvas.placeCursor(at: Point(column: cut + before, row: 0)) }
    }
}

extension Canvas {
    /// Writes the pointer of a focused control and its label; returns the column after the label.
    package mutating func writeControl(
        _ label: String, isFocused: Bool, _ context: RenderContext
    ) -> Int {
        let style = isFocused ? context.theme.focus : .plain
        if isFocused {
            write(String(glyphs.pointer), at: Point(column: 0, row: 0), style: style)
        }
        let place = Point(column: Canvas.pointerWidth, row: 0)
        write(label, at: place, style: style)
        return place.column + TextWidth.of(label)
    }
}
