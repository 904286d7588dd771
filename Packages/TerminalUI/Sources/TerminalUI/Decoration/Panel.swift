// SPDX-License-Identifier: Apache-2.0

/// A frame with a title around content.
public struct Panel: Content {
    private let title: String
    private let footer: String
    private let isFocused: Bool
    private let content: any Content

    /// Creates a panel; the title is in its upper line, the footer in its lower line.
    public init(
        _ title: String = "", footer: String = "", isFocused: Bool = false, content: any Content
    ) {
        self.title = title
        self.footer = footer
        self.isFocused = isFocused
        self.content = content
    }

    /// A panel around several rows.
    public init(
        _ title: String = "", footer: String = "", isFocused: Bool = false,
        @StackBuilder _ rows: () -> [StackItem]
    ) {
        self.init(title, footer: footer, isFocused: isFocused, content: Rows(items: rows()))
    }

    /// The size of the content and the frame, wide enough for the title.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let inner = context.measure(
            content, Size(columns: proposal.columns - 2, rows: proposal.rows - 2))
        let words = max(TextWidth.of(title), TextWidth.of(footer))
        return Size(
            columns: max(inner.columns + 2, words == 0 ? 0 : words + 4), rows: inner.rows + 2)
    }

    /// The extent of the content, larger by the frame.
    public func extent(along axis: Axis) -> Extent { content.extent(along: axis).grown(by: 2) }

    /// Draws frame and content; where there is no room for both, only the content.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        guard size.columns > 2, size.rows > 2 else {
            canvas.drawFilling(content, context)
            return
        }
        let style = isFocused ? context.theme.focus : context.theme.border
        canvas.drawBorder(style)
        let room = size.columns - 4
        let ellipsis = canvas.glyphs.ellipsis
        let look = isFocused ? context.theme.focus : context.theme.title
        for (text, row, style) in [(title, 0, look), (footer, size.rows - 1, context.theme.muted)]
        where !text.isEmpty && room > 0 {
            let cut = TextWidth.truncate(text, to: room, ellipsis: ellipsis)
            canvas.write(" \(cut) ", at: Point(column: 1, row: row), style: style)
        }
        let inner = Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
        canvas.draw(content, in: inner, context)
    }
}

extension Canvas {
    /// Draws a frame at the edges; the canvas has to be at least 2 by 2.
    mutating func drawBorder(_ style: Style) {
        let border = glyphs.border
        let right = size.columns - 1
        let bottom = size.rows - 1
        for row in [0, bottom] {
            fill(
                Rect(column: 1, row: row, columns: right - 1, rows: 1), with: border.horizontal,
                style: style)
        }
        for column in [0, right] {
            fill(
                Rect(column: column, row: 1, columns: 1, rows: bottom - 1), with: border.vertical,
                style: style)
        }
        for (corner, column, row) in [
            (border.topLeft, 0, 0), (border.topRight, right, 0), (border.bottomLeft, 0, bottom),
            (border.bottomRight, right, bottom),
        ] {
            fill(Rect(column: column, row: row, columns: 1, rows: 1), with: corner, style: style)
        }
    }
}
