// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// One of two layouts, chosen by the available width.
public struct Adaptive: Content {
    private let wide: any Content
    private let narrow: any Content
    private let columns: Int

    /// `wide` where at least that many columns are available, else `narrow`.
    public init(from columns: Int = 72, wide: any Content, narrow: any Content) {
        self.columns = columns
        self.wide = wide
        self.narrow = narrow
    }

    /// The size of the chosen layout.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        context.measure(fitting(proposal.columns), proposal)
    }

    /// Filling, since the two layouts usually fill too.
    public func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 1 : 0)
    }

    /// Draws the fitting arrangement.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let whole = Rect(
            column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
        canvas.draw(fitting(canvas.size.columns), in: whole, context)
    }

    private func fitting(_ width: Int) -> any Content { width >= columns ? wide : narrow }
}
