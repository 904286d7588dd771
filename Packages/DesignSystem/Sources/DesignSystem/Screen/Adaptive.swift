// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// One of two arrangements, chosen by the width at hand.
public struct Adaptive: Content {
    private let wide: any Content
    private let narrow: any Content
    private let columns: Int

    /// `wide` where there are at least so many columns, else `narrow`.
    public init(from columns: Int = 72, wide: any Content, narrow: any Content) {
        self.columns = columns
        self.wide = wide
        self.narrow = narrow
    }

    /// The size that the fitting arrangement wants.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        context.measure(fitting(proposal.columns), proposal)
    }

    /// Filling, as what it chooses from usually is.
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
