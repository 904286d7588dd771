// SPDX-License-Identifier: Apache-2.0

/// Content on top of other content, which hides what is under it.
public struct Overlay: Content {
    private let base: any Content
    private let top: any Content
    private let horizontal: Alignment
    private let vertical: Alignment
    private let isModal: Bool

    /// Creates an overlay of `top` at its natural size over `base`.
    ///
    /// A modal overlay dims the whole base and hides its cursor; a non-modal overlay hides only a
    /// cursor that it covers.
    public init(
        _ base: any Content, top: any Content, horizontal: Alignment = .centre,
        vertical: Alignment = .centre, isModal: Bool = true
    ) {
        self.base = base
        self.top = top
        self.horizontal = horizontal
        self.vertical = vertical
        self.isModal = isModal
    }

    /// The size of the base, or of the top where the top is larger.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let below = context.measure(base, proposal)
        let above = context.measure(top, proposal)
        return Size(
            columns: max(below.columns, above.columns), rows: max(below.rows, above.rows))
    }

    /// The extent of the base.
    public func extent(along axis: Axis) -> Extent { base.extent(along: axis) }

    /// Draws the base, clears the area of the top and draws the top there.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        canvas.drawFilling(base, context)
        let wanted = context.measure(top, size)
        let place = Rect(
            column: horizontal.offset(of: wanted.columns, in: size.columns),
            row: vertical.offset(of: wanted.rows, in: size.rows), columns: wanted.columns,
            rows: wanted.rows)
        let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
        canvas.hideCursor(in: isModal ? whole : place)
        if isModal { canvas.restyle(whole) { $0.isDim = true } }
        canvas.fill(place)
        canvas.draw(top, in: place, context)
    }
}
