// SPDX-License-Identifier: Apache-2.0

/// A line between contents.
public struct Divider: Content {
    private let axis: Axis
    private let title: String

    /// Creates a line along `axis`; a horizontal line may have a title.
    public init(_ axis: Axis = .horizontal, title: String = "") {
        self.axis = axis
        self.title = title
    }

    /// One cell thick, and as long as offered.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(along: axis, main: proposal.length(along: axis), cross: 1)
    }

    /// Filling along the line.
    public func extent(along axis: Axis) -> Extent { axis == self.axis ? .fill : .natural }

    /// Draws the line.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let border = canvas.glyphs.border
        let line = Size(along: axis, main: canvas.size.length(along: axis), cross: 1)
        canvas.fill(
            Rect(column: 0, row: 0, columns: line.columns, rows: line.rows),
            with: axis == .horizontal ? border.horizontal : border.vertical,
            style: context.theme.border)
        let room = canvas.size.columns - 4
        guard axis == .horizontal, !title.isEmpty, room > 0 else { return }
        let cut = TextWidth.truncate(title, to: room, ellipsis: canvas.glyphs.ellipsis)
        canvas.write(" \(cut) ", at: Point(column: 1, row: 0), style: context.theme.title)
    }
}
