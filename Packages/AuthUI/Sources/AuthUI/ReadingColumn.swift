// SPDX-License-Identifier: Apache-2.0

import TerminalUI

/// Content that is no wider than the eye follows, at the left of whatever there is.
struct ReadingColumn: Content {
    private static let width = 72
    let content: any Content

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        context.measure(content, narrowed(proposal))
    }

    func extent(along axis: Axis) -> Extent { content.extent(along: axis) }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = narrowed(canvas.size)
        canvas.draw(
            content, in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), context)
    }

    private func narrowed(_ size: Size) -> Size {
        Size(columns: min(size.columns, Self.width), rows: size.rows)
    }
}

/// Why something was not done; marked by more than its colour.
struct Refusal: CompositeContent {
    let text: String

    func body(_ theme: Theme) -> any Content {
        Columns {
            Text("! ", style: theme.negative)
            Text(text, style: theme.negative).fill()
        }
    }
}
